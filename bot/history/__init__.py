"""Matches that are over: listed, played again, exported."""
