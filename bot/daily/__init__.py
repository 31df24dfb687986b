"""Daily deals: the runs of players, which are stages of tables, the computation of par, and the
boards."""
