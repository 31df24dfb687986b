"""The menus of a lobby offer all house rules in the game's options model, and each choice is
valid."""

from __future__ import annotations

import json
from functools import partial

import pytest
from pydantic import Field

from bot.games import RENDERERS
from bot.lobby.options import (
    QUICK_RULES,
    Alternative,
    RuleMenu,
    at_pace,
    changed,
    menus,
    numbers,
    quick,
    quicker,
    saved,
)
from bot.lobby.panels import game_choice
from bot.ui.layout import CHOICE, CHOICES
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY, languages
from engine.games import GAMES, find
from engine.options import Options
from tests.support.any_game import AnyGame
from tests.support.other_rules import others


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_can_be_changed_to_every_value_on_offer_and_back(game: AnyGame) -> None:
    standard = game.options()
    fields = {other.field for other in others(standard)}
    assert fields == set(game.options.choices())
    for other in others(standard):
        varied = changed(standard, other.key)
        assert getattr(varied, other.field) == other.value
        back = next(
            o
            for o in others(varied)
            if o.field == other.field and o.value == getattr(standard, other.field)
        )
        assert changed(varied, back.key) == standard


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_rule_has_a_menu_that_fits_discord_and_shows_what_holds_now(game: AnyGame) -> None:
    renderer = RENDERERS[game.key]
    titles, told = renderer.option_titles(EVERYBODY), partial(renderer.option_choices, EVERYBODY)
    for options in (game.options(), *(changed(game.options(), o.key) for o in _others(game))):
        made = menus(options, titles, told)
        assert len(made) == len(game.options.choices())
        assert len({menu.title for menu in made}) == len(made)
        for menu, field in zip(made, game.options.choices(), strict=True):
            assert 1 <= len(menu.choices) <= CHOICES
            assert len({choice.label for choice in menu.choices}) == len(menu.choices)
            (now,) = [choice for choice in menu.choices if choice.chosen]
            assert now.value == f"{field}={json.dumps(getattr(options, field))}"
            assert all(changed(options, choice.value) for choice in menu.choices)


def made(game: AnyGame) -> tuple[RuleMenu, ...]:
    """Return the menus of a lobby that has the game's default rules."""
    renderer = RENDERERS[game.key]
    told = partial(renderer.option_choices, EVERYBODY)
    return menus(game.options(), renderer.option_titles(EVERYBODY), told)


def options_of(game: AnyGame, **chosen: object) -> Options:
    """Return the game's house rules with these choices. All other rules have their default
    values."""
    return game.options.model_validate(chosen)


def _others(game: AnyGame) -> list[Alternative]:
    return others(game.options())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_quick_game_is_three_rounds_of_the_same_rules(game: AnyGame) -> None:
    shorter = quick(game.options())
    if shorter is None:
        known = numbers(game.options, "rounds")
        assert QUICK_RULES["rounds"] not in known or game.options().model_dump()["rounds"] == 1
    else:
        assert shorter.model_dump() == {**game.options().model_dump(), **QUICK_RULES}


@pytest.mark.parametrize(("rounds", "offered"), [(1, False), (2, False), (3, False), (4, True)])
def test_three_rounds_are_offered_only_where_they_are_quicker(rounds: int, offered: bool) -> None:
    (kaboom,) = [game for game in GAMES if game.key == "kaboom"]
    options = options_of(kaboom, rounds=rounds, jokers=0)
    found = quicker(options)
    assert (found is not None) is offered
    assert found is None or found == options_of(kaboom, rounds=3, jokers=0)


def test_a_game_that_sets_its_own_number_of_rounds_can_be_quicker() -> None:
    (jokers,) = [game for game in GAMES if game.key == "jokers"]
    assert jokers.options().model_dump()["rounds"] == 0
    assert quicker(jokers.options()) == options_of(jokers, rounds=3)


def test_three_games_are_not_called_quick_where_one_is_usual() -> None:
    (explosive,) = [game for game in GAMES if game.key == "explosive"]
    assert quick(explosive.options()) is None
    (games, *_) = made(explosive)
    assert "rounds=3" in [choice.value for choice in games.choices]
    assert [c.value for c in games.choices if c.description] == ["rounds=1"]


def test_every_number_of_rounds_is_in_the_menu() -> None:
    (rounds, *_) = made(GAMES[0])
    assert [choice.value for choice in rounds.choices] == [f"rounds={n}" for n in range(1, 21)]
    assert [c.value for c in rounds.choices if c.description] == ["rounds=3", "rounds=10"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("language", languages())
def test_numbers_stand_from_low_to_high_with_the_standard_one_marked(
    language: str, game: AnyGame
) -> None:
    reader, renderer, standard = Reader(language), RENDERERS[game.key], game.options()
    told = partial(renderer.option_choices, reader)
    for menu in menus(standard, renderer.option_titles(reader), told, reader):
        values = [json.loads(choice.value.partition("=")[2]) for choice in menu.choices]
        marked = [
            choice.value
            for choice in menu.choices
            if choice.description == SAY(reader, "choose-standard")
        ]
        if all(type(value) is int for value in values):
            assert values == sorted(values)
            assert marked == [f"{menu.rule}={json.dumps(getattr(standard, menu.rule))}"]
        else:
            assert not marked


class Long(Options):
    """Options with a rule that has more values than a menu has room for."""

    points: int = Field(7, ge=1, le=500)


def points(options: Options) -> tuple[str, ...]:
    assert isinstance(options, Long)
    return (f"{options.points} points",)


def test_a_long_rule_offers_some_numbers_and_the_one_in_force() -> None:
    (menu,) = menus(Long(points=7), ("Points",), points)
    assert [c.label for c in menu.choices] == [f"{n} points" for n in (1, 3, 5, 7, 10, 15, 20)]


@pytest.mark.parametrize("text", [None, "{}", "nonsense", '{"rounds":999}', '{"gone":1}'])
def test_rules_that_can_not_be_read_any_more_are_the_standard_ones(text: str | None) -> None:
    assert saved(GAMES[0], text) == GAMES[0].options()


def test_rules_saved_before_keep_what_was_chosen_and_take_on_todays_defaults() -> None:
    old = {name: rule for name, rule in GAMES[0].options().stored().items() if name != "edition"}
    text = json.dumps({**old, "rounds": 4, "open_seconds": 2})
    assert saved(GAMES[0], text) == GAMES[0].options.model_validate({"rounds": 4})


@pytest.mark.parametrize(
    "key", ["edition=1", "edition=2", "", "rounds=21", "nonsense=1", "rounds", "jokers=1"]
)
def test_what_was_not_offered_is_refused(key: str) -> None:
    with pytest.raises(LookupError):
        changed(GAMES[0].options(), key)


OPENED = ["kaboom", "kaboo", "graveyard"]


@pytest.mark.parametrize("key", OPENED)
def test_k6_2_a_pace_sets_the_open_time_unless_the_host_chose_it(key: str) -> None:
    standard = find(key).options()
    usual = standard.model_dump()["open_seconds"]
    times = {"fast": 2, "slow": 5, "normal": usual, "relaxed": usual, "unheard of": usual}
    for clocks, seconds in times.items():
        for before in (standard, changed(standard, "open_seconds=1")):
            assert at_pace(before, clocks, False).model_dump()["open_seconds"] == seconds
            assert at_pace(before, clocks, True) == before
    varied = changed(standard, "jokers=0")
    assert at_pace(varied, "slow", False) == changed(varied, "open_seconds=5")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_without_open_discards_has_nothing_for_a_pace_to_set(game: AnyGame) -> None:
    if game.key not in OPENED:
        assert at_pace(game.options(), "slow", False) == game.options()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_is_chosen_by_what_it_is_about(language: str, game: AnyGame) -> None:
    choice = game_choice(Reader(language), game, "kaboom")
    assert choice.label.startswith(game.title)
    assert 20 < len(choice.description) <= CHOICE, choice.description
    assert choice.chosen == (game.key == "kaboom")
