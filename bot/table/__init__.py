"""A table: the queue of its requests, its public message and its private panels."""
