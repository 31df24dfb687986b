"""The rules of the games. They are pure functions that use neither Discord nor clocks, files or
global randomness."""
