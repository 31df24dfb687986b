"""Measurements, each beside what the machine itself takes: trust the ratios, not single figures."""
