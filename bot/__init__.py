"""The Discord bot: everything between a click and the rules in `engine`."""
