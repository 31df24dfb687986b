"""Whole journeys of simulated people, who use the real bot on a local Discord."""
