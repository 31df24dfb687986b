"""Pictures of cards, tables and results. Functions take data and return the bytes of an image file.
They know neither games nor messages.

The same input always gives the same bytes. Drawing is slow, so do it in a worker thread.
"""
