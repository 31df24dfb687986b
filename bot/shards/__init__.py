"""A bot in several processes: who serves which shard, and how it goes from one to the other."""
