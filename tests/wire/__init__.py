"""The real bot as a separate process, on a local Discord over the network: games, faults,
crashes."""
