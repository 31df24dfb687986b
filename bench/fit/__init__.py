"""Fits the tables of the computer players by self-play."""
