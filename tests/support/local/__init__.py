"""People on the local Discord."""
