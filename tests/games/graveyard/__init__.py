"""Tests of the graveyard game."""
