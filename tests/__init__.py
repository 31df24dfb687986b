"""The tests. Their folders mirror the packages that they test."""
