"""Helpers that run the bot as a separate process, and simulated players who use it."""
