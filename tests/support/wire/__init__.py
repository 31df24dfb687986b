"""The bot as a process of its own, and who plays on it."""
