"""Benchmarks of the engine and the bot. Machines differ in speed, so compare the ratios that the
benchmarks print, and not single figures."""
