"""Every registered game has a golden transcript, and still plays exactly as that transcript
says."""

import pytest

from engine.games import GAMES
from tests.transcripts.writer import GAMES_TESTS, Told, told_of, transcript


@pytest.mark.parametrize("told", told_of(GAMES), ids=str)
def test_golden(told: Told) -> None:
    path = told.path
    assert path.exists(), "run: python -m tests.transcripts rewrite"
    golden, now = path.read_text().splitlines(), transcript(told).splitlines()
    for number, (was, line) in enumerate(zip(golden, now, strict=False), 1):
        assert line == was, f"{path}:{number} (python -m tests.transcripts rewrite)"
    assert len(now) == len(golden)


def test_no_transcript_without_its_game() -> None:
    kept = set(GAMES_TESTS.glob("*/transcripts/*.txt"))
    assert kept == {told.path for told in told_of(GAMES)}
