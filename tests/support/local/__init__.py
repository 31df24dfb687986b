"""Simulated people who use the local Discord."""
