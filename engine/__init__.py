"""The rules of the games: pure, without Discord, clock, files or chance of its own."""
