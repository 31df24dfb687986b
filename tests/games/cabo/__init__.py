"""Tests of what the games of the cabo family share."""
