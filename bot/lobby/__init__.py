"""A table before the start."""
