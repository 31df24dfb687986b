"""Benchmarks. Compare the ratios, not single figures: machines differ in speed."""
