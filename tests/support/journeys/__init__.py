"""Journeys: whole games through discord.py and the local Discord."""
