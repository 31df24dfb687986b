"""A bot in several processes: which process serves which shard, and how shards are handed over."""
