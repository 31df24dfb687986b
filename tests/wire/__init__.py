"""The real bot runs as a separate process and reaches a local Discord over the network. The tests
are about games, faults and crashes."""
