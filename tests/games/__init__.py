"""Tests of the games: rules by clause, player, terminal and screens."""
