"""The way in: from what the gateway tells to a table, a command or a button."""
