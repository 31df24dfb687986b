"""Tests of the games: their rules by clause, their players, the terminal, and the screens."""
