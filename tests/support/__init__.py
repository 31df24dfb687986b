"""What the tests share: drivers, builders, and simulated people."""
