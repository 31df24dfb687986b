"""Computer players of Jokers Go Boom: they see what their seat sees."""
