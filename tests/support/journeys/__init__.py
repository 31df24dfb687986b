"""How journeys play."""
