"""Runs of daily deals: one as the stage of a table, and the par of each deal."""
