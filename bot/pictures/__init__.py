"""Pictures of cards, tables and results: data in, PNG bytes out. Knows no game and no message.

The same input makes the same bytes. Drawing is slow: call it in a worker thread.
"""
