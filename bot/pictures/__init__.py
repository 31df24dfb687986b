"""Pictures of cards, tables and results: data in, PNG bytes out, independent of games and messages.

The same input makes the same bytes. Drawing is slow: call it in a worker thread.
"""
