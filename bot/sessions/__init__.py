"""The tables of a process: their registry, practice rounds, rematches, welcome and shutdown."""
