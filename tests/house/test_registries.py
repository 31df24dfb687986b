"""Both registries of games, and the tables in the tests, contain the same games."""

from typing import Any

import pytest

from bot.games import RENDERERS
from engine.core import GAME_ENDED, ROUND_DEALT, ROUND_SCORED, TURN_BEGAN, kind_of, seat_of
from engine.games import GAMES
from engine.levels import find
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.engine.test_clauses import PACKAGE, SHEET, SHEETS
from tests.games.test_presence import GAMES as PRESENCE
from tests.games.test_sentences import HOUSE
from tests.support.driver_cards import CARDS
from tests.support.driver_sight import SIGHTS
from tests.support.lessons import MOST_TURNS, NEWCOMERS, TAUGHT
from tests.support.wire.games import KITS
from tests.support.wording import WORDS
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
        (WORDS, "its SAY to WORDS of tests/support/wording.py"),
        (NEWCOMERS, "a newcomer to NEWCOMERS of tests/support/lessons.py"),
        (TAUGHT, "the steps of its lesson to TAUGHT of tests/support/lessons.py"),
        (MOST_TURNS, "the turns of its lesson to MOST_TURNS of tests/support/lessons.py"),
        (PRESENCE, "a Game to GAMES of tests/games/test_presence.py"),
        (HOUSE, "house rules to HOUSE of tests/games/test_sentences.py"),
    ],
    ids=[
        *("cards", "sights", "kits", "leaks", "words"),
        *("newcomers", "taught", "turns", "presence", "house"),
    ],
)
def test_every_game_has_its_row_in_what_tests_read(rows: Any, where: str) -> None:
    assert not KEYS - set(rows), f"add {where} for {KEYS - set(rows)}"


def test_every_sheet_of_clauses_is_listed() -> None:
    found = {path.name for path in SHEETS.glob("*.md")} - {"README.md"}
    assert found == set(SHEET.values()), "add it to SHEET of tests/engine/test_clauses.py"
    assert set(SHEET) == set(PACKAGE), "add it to PACKAGE of tests/engine/test_clauses.py"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_tells_when_rounds_and_turns_begin_and_how_they_end(game: Any) -> None:
    """Every game has the events that easy computer players, hints, counts and replays use. They
    don't use any other events."""
    seed, random = bytes(32), find("random")
    seats = range(game.seats[0])
    players = [random(game, seat, own_seed(seed, seat)) for seat in seats]
    options = game.options.model_validate({"rounds": 1})
    playing = Playing(game, options, players, seed)
    seen = [*playing.events]
    while playing.advance():
        seen += playing.events
    missing = {ROUND_DEALT, TURN_BEGAN, ROUND_SCORED, GAME_ENDED} - set(map(kind_of, seen))
    assert not missing, f"{game.key} has no events tagged so: {missing}"
    turns = [event for event in seen if kind_of(event) == TURN_BEGAN]
    assert {seat_of(event) for event in turns} <= {*seats}, "a turn that began has no seat"
