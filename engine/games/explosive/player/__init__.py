"""Computer players of the explosive game: they see what their seat sees."""
