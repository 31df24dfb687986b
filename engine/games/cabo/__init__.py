"""The cabo family: grids of face-down cards, powers, slaps, a call that ends the round.

A rule stands once, under its clause number; what differs between the games
of the family is data in `variants.py`.
"""
