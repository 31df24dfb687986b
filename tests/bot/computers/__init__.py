"""Tests of the computer players as the bot runs them."""
