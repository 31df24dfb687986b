"""Helpers for the journeys: whole games that are played through discord.py on the local Discord."""
