"""A table: its queue of requests, its public message and its private panels."""
