"""Whole journeys, with simulated people, the real bot, and a local Discord."""
