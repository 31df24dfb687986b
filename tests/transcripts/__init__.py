"""Golden transcripts: whole games between computer players, with what everyone saw at each step.

The transcripts are in the folder of each game in tests/games. `python -m tests.transcripts rewrite`
writes them, and `test_transcripts.py` checks them. If a rule changes, the diff of these files shows
what changes at the table.
"""
