"""A running match: its requests, timers, display, votes and computer players."""
