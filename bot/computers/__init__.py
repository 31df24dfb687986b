"""Computer players: their levels, their speed, and the process in which slow ones think."""
