"""Computer players: each sees what its seat sees, and decides on nothing else."""
