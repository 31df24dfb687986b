"""Test infrastructure: drivers, builders, and simulated people."""
