"""One table: its ordered queue, its public message and its private panels."""
