"""The rules of the games: pure functions without Discord, clocks, files or global randomness."""
