"""Kaboom!, the explosive game: walls in front of everybody, and cards that bring them down.

Law of this package: it stands alone. It shares words with other games, never rules.
"""
