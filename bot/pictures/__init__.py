"""Pictures: numbers, cards and names in, bytes out. Nothing here knows a game or a message.

The same input makes the same bytes. Drawing is too slow for an event loop: call it in a thread.
"""
