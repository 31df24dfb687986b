"""Tests of Walls and Bombs."""
