"""The cabo family on the screen."""
