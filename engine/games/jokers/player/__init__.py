"""Computer players of Jokers Go Boom, which see only what their seat sees."""
