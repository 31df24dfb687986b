"""Tests of the games: rules by clause, players, the terminal and screens."""
