"""The fitted tables, a module for each game."""
