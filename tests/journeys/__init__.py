"""Whole journeys: people at their screens, the real bot, and a separate local Discord."""
