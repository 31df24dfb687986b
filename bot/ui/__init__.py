"""The parts of the user interface that all games share. They include panels, layout, readers and
translated messages."""
