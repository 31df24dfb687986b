"""Tests of rules that several games of the cabo family share."""
