"""Keep or Swap: a minimal game, which proves that adding a game changes no other files.

`engine` is what would be in `engine/games/`, `face` what would be in `bot/games/`, and `register`
replaces the lines in the two registries.
"""
