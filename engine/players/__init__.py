"""Computer players. They decide only by what their seat sees."""
