"""Programs that fit the weight tables of the computer players by self-play."""
