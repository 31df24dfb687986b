"""Daily deals: a run as the stage of a table, par, and the boards."""
