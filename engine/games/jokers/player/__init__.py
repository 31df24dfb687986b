"""The computer players of Jokers Go Boom. They see only what their seat sees."""
