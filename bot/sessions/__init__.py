"""The tables of a process, with their registry, practice rounds, rematches, welcome messages and
shutdown."""
