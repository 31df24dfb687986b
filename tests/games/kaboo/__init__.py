"""Tests of Kaboo."""
