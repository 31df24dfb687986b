"""Screens that belong to no game."""
