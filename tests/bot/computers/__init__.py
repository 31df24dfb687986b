"""Tests of the computer players, in the form in which the bot runs them."""
