"""Golden transcripts: whole games of computer players, with what everyone saw at each step.

The transcripts are in each game's folder in tests/games, written by `python -m tests.transcripts
rewrite` and checked by `test_transcripts.py`. If a rule changes, the files' diff shows its effect
at the table.
"""
