"""Tests, in folders that mirror the packages under test."""
