"""Computer players, which see what their seat sees and decide by nothing else."""
