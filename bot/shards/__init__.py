"""Support for a bot that runs in several processes: the assignment of shards to processes, and the
handover of shards."""
