"""What all games share on screen: panels, layout, readers and translated messages."""
