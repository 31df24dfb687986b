"""The real bot as a process of its own, on a local Discord over the wire: games, faults, deaths."""
