"""A running match, with its requests, timers, display, votes and computer players."""
