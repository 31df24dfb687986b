"""All tables of a process: their registry, practice rounds, rematches and shutdown."""
