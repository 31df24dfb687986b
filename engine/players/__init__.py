"""Computer players, which decide only by what their seat sees."""
