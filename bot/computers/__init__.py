"""Computer players: their levels, their speed, and the worker process that runs slow ones."""
