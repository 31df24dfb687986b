"""Jokers Go Boom: a hand to be rid of, a card to match, and Jokers that make the others draw.

It stands alone. It shares words with other games, never rules.
"""
