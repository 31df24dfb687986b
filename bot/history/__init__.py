"""Past matches: lists of them, their replays, and their export to files."""
