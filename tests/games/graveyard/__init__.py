"""Tests of Graveyard."""
