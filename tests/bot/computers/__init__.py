"""Tests of the computer players in the bot."""
