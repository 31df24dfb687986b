"""Tests of the explosive game."""
