"""Jokers Go Boom on the screen."""
