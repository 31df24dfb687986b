"""The explosive game on the screen."""
