"""Makes the tables of the fitted computer players anew, from self-play."""
