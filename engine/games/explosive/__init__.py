"""Kaboom!, the explosive game: walls in front of everybody, and cards that bring them down.

It stands alone. It shares words with other games, never rules.
"""
