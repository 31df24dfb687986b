"""Pictures of cards, tables and results. Functions take data and return PNG bytes. They know
neither games nor messages.

The same input always gives the same bytes. Drawing is slow, so do it in a worker thread.
"""
