"""Both registries name the same games, and so do the tables that tests read."""

from typing import Any

import pytest

from bot.games import RENDERERS
from engine.core import ROUND_DEALT, kind_of
from engine.games import GAMES
from tests.engine.test_clauses import PACKAGE, SHEET, SHEETS
from tests.support.driver_cards import CARDS
from tests.support.driver_sight import SIGHTS
from tests.support.rounds import most_turns
from tests.support.wire.games import KITS
from tests.wire.test_leaks import FIRST

KEYS = {game.key for game in GAMES}


def test_every_game_has_a_face_and_every_face_a_game() -> None:
    faceless = KEYS - set(RENDERERS)
    assert not faceless, f"add **<game>.RENDERERS to bot/games/__init__.py for {faceless}"
    unplayed = set(RENDERERS) - KEYS
    assert not unplayed, f"add *<game>.GAMES to engine/games/__init__.py for {unplayed}"


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        (CARDS, "CARDS of tests/games/<game>/cards.py to tests/support/driver_cards.py"),
        (SIGHTS, "a Sight to SIGHTS of tests/support/driver_sight.py"),
        ([kit.key for kit in KITS], "a Kit to KITS of tests/support/wire/games.py"),
        (FIRST, "a seed to FIRST of tests/wire/test_leaks.py"),
    ],
    ids=["cards", "sights", "kits", "leaks"],
)
def test_every_game_has_its_row_in_what_tests_read(rows: Any, where: str) -> None:
    assert not KEYS - set(rows), f"add {where} for {KEYS - set(rows)}"


def test_every_sheet_of_clauses_is_listed() -> None:
    found = {path.name for path in SHEETS.glob("*.md")} - {"README.md"}
    assert found == set(SHEET.values()), "add it to SHEET of tests/engine/test_clauses.py"
    assert set(SHEET) == set(PACKAGE), "add it to PACKAGE of tests/engine/test_clauses.py"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_tells_when_rounds_and_turns_begin(game: Any) -> None:
    """Easy computer players, hints and counts know no other event of a game."""
    dealt = game.start(game.seats[0], game.options(), bytes(32)).events
    assert ROUND_DEALT in map(kind_of, dealt), "its deal has no event tagged round_dealt"
    assert most_turns(game.key), "its turns have no event tagged turn_began, with a seat"
