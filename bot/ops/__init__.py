"""What a host runs beside the bot or by hand, and what keeps the database in order."""
