"""Computer players. They decide only from what their seat sees."""
