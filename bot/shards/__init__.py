"""Support for a bot that runs in several processes: which process serves which shard, and how a
process hands a shard over to another."""
