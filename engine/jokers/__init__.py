"""Jokers Go Boom: a hand to be rid of, a card to match, and Jokers that make the others draw.

Law of this package: it stands alone. It shares words with other games, never rules.
"""
