"""Computer players of Walls and Bombs, which see only what their seat sees."""
