"""What tests stand on and is no test: drivers, builders, people at their windows."""
