"""Tables before the game starts: seats, settings and the lobby panel."""
