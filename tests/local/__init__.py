"""Tests of the local Discord, and the people who drive it in other tests (`harness`)."""
