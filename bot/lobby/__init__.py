"""The lobby: a table before its game starts, with its seats, house rules and panels."""
