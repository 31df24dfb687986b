"""Golden transcripts: whole games of the computer players, with what everybody saw at each step.

In each game's folder in tests/games, written by `python -m tests.transcripts rewrite` and held by
`test_transcripts.py`. Where a rule changes, the files' diff shows what it means at the table.
"""
