"""Past matches: lists, replays, exports."""
