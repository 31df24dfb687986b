"""Editions: a match keeps the rules with which it began, and a new match has the current ones."""

from __future__ import annotations

import json

import pytest

from engine.games import GAMES
from engine.options import EDITION, FIRST
from engine.presence import FIRST_MISSES, MISSES, misses_of
from tests.support.any_game import AnyGame

EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def without(game: AnyGame, *names: str) -> dict[str, object]:
    """Return the current default rules as they would be stored by code that doesn't have the fields
    in `names`."""
    return {name: rule for name, rule in game.options().stored().items() if name not in names}


@EACH
def test_a_stored_match_without_an_edition_is_of_the_first(game: AnyGame) -> None:
    options = game.options.of_match(json.dumps(without(game, "edition")))
    assert options.edition == FIRST
    assert game.start(3, options, b"seed").state.rules.edition == FIRST


@EACH
def test_a_new_match_is_of_todays(game: AnyGame) -> None:
    assert game.options().edition == EDITION
    state = game.start(3, game.options(), b"seed").state
    assert state.rules.edition == EDITION
    assert game.decode_state(game.encode(state)) == state


@EACH
def test_a_state_of_the_first_edition_names_none(game: AnyGame) -> None:
    """A state of the first edition is encoded without the edition. Otherwise its hash wouldn't be
    equal to the stored one."""
    options = game.options.of_match(without(game, "edition"))
    state = game.start(3, options, b"seed").state
    assert b"edition" not in game.encode(state)
    assert game.decode_state(game.encode(state)) == state


@EACH
def test_an_edition_that_is_stored_is_kept(game: AnyGame) -> None:
    for edition in (FIRST, EDITION):
        stored = {**without(game, "edition"), "edition": edition}
        assert game.options.of_match(stored).stored() == stored


@EACH
def test_nobody_chooses_the_edition(game: AnyGame) -> None:
    assert "edition" not in game.options.choices()
    assert set(game.options.choices()) == set(game.options.model_fields) - {"edition"}


@EACH
def test_rules_chosen_before_are_of_todays_edition(game: AnyGame) -> None:
    for stored in ("{}", json.dumps(without(game, "edition")), '{"edition":1}'):
        assert game.options.of_choice(stored).edition == EDITION
    assert game.options.of_choice(game.options().model_dump_json()) == game.options()


@pytest.mark.parametrize("key", ["kaboom", "kaboo", "graveyard"])
def test_the_open_time_that_was_standard_is_todays_for_new_matches_alone(key: str) -> None:
    (game,) = [each for each in GAMES if each.key == key]
    old = without(game, "edition")
    for stored in ({**old, "open_seconds": 2}, without(game, "edition", "open_seconds")):
        assert game.options.of_match(stored).stored()["open_seconds"] == 2
        assert game.options.of_choice(stored).stored()["open_seconds"] == 3
    assert game.options.of_choice({**old, "open_seconds": 5}).stored()["open_seconds"] == 5
    chosen = game.options.model_validate({"open_seconds": 2})
    assert game.options.of_choice(chosen.model_dump_json()) == chosen


@EACH
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nonsense", "Expecting value"),
        ("[]", "JSON object"),
        ('{"edition":99}', "Input should be 2 or 1"),
        ('{"gone":1}', "not permitted"),
    ],
)
def test_what_is_no_options_is_refused(game: AnyGame, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        game.options.of_match(text)


@EACH
def test_two_missed_clocks_not_three(game: AnyGame) -> None:
    old = game.options.of_match(without(game, "edition"))
    assert misses_of(game.start(3, old, b"seed").state.rules) == FIRST_MISSES == 3
    assert misses_of(game.start(3, game.options(), b"seed").state.rules) == MISSES == 2
