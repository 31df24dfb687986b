"""`python -m tests.transcripts rewrite`: rewrite the golden transcripts."""

import sys

from engine.games import GAMES
from tests.transcripts.writer import GAMES_TESTS, rewrite

if sys.argv[1:] != ["rewrite"]:
    print("usage: python -m tests.transcripts rewrite", file=sys.stderr)
    sys.exit(2)
for path in rewrite(GAMES):
    print(f"rewrote {path.relative_to(GAMES_TESTS)}")
