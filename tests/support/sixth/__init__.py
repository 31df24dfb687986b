"""Keep or Swap: a minimal game. It proves that no other file has to change if a game is added.

`engine` contains what would be in `engine/games/`, and `face` contains what would be in
`bot/games/`. `register` replaces the lines that would be added to the two registries.
"""
