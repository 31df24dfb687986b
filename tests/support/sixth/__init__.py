"""Keep or Swap: a game as small as one can be, as its two folders, to prove that no other file of
the engine or the bot has to know a game.

`engine` is what would lie in `engine/games/`, `face` what would lie in `bot/games/`, and
`register` stands for the two registries' lines.
"""
