"""The bot as a separate process, and simulated players."""
