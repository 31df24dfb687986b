"""Every registered game has a golden transcript, and still plays it."""

from pathlib import Path

import pytest

from engine import GAMES
from engine.core import Game
from tests.transcripts.writer import HERE, path, transcript


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_golden(game: Game) -> None:
    assert path(game).exists(), "run: python -m tests.transcripts rewrite"
    golden, now = path(game).read_text().splitlines(), transcript(game).splitlines()
    for number, (was, line) in enumerate(zip(golden, now, strict=False), 1):
        assert line == was, f"{path(game).name}:{number} (python -m tests.transcripts rewrite)"
    assert len(now) == len(golden)


def test_no_transcript_without_its_game() -> None:
    kept = {file.name for file in Path(HERE).glob("*.txt")}
    assert kept == {path(game).name for game in GAMES}
