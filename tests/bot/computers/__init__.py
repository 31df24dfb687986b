"""Computer players as the bot has them."""
