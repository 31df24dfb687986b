"""Whole journeys: people at their windows, the real bot, a Discord of its own."""
