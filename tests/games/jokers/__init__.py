"""Tests of Jokers Go Boom."""
