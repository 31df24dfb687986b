"""Computer players as the bot has them: their levels, their hands, and where the slow think."""
