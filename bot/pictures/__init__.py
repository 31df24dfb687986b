"""Pictures of cards, tables and results: data in, PNG bytes out, independent of games and messages.

The same input always gives the same bytes. Drawing is slow: do it in a worker thread.
"""
