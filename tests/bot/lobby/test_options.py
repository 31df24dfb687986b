"""The menus of a lobby offer all house rules in the game's options model, and computer players take
its seats."""

from __future__ import annotations

import json
from functools import partial

import pytest
from pydantic import Field

from bot.games import RENDERERS
from bot.lobby.options import (
    at_pace,
    changed,
    menus,
    quicker,
    saved,
)
from bot.lobby.panels import game_choice
from bot.lobby.seating import Refused, add_computer, with_computers
from bot.store import MatchRow, SeatRow, Status
from bot.ui.layout import CHOICE, CHOICES
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY, languages
from engine.games import GAMES, find
from engine.options import Options
from tests.support.any_game import AnyGame
from tests.support.other_rules import others


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_can_be_changed_to_every_value_on_offer_and_back(game: AnyGame) -> None:
    standard, renderer = game.options(), RENDERERS[game.key]
    titles, told = renderer.option_titles(EVERYBODY), partial(renderer.option_choices, EVERYBODY)
    assert {other.field for other in others(standard)} == set(game.options.choices())
    for other in others(standard):
        varied = changed(standard, other.key)
        assert getattr(varied, other.field) == other.value
        back = next(
            o
            for o in others(varied)
            if o.field == other.field and o.value == getattr(standard, other.field)
        )
        assert changed(varied, back.key) == standard
        made = menus(varied, titles, told)
        assert len(made) == len(game.options.choices()) == len({menu.title for menu in made})
        for menu, field in zip(made, game.options.choices(), strict=True):
            assert 1 <= len(menu.choices) <= CHOICES
            assert len({choice.label for choice in menu.choices}) == len(menu.choices)
            (now,) = [choice for choice in menu.choices if choice.chosen]
            assert now.value == f"{field}={json.dumps(getattr(varied, field))}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_numbers_stand_from_low_to_high_with_the_standard_one_marked(game: AnyGame) -> None:
    renderer, standard = RENDERERS[game.key], game.options()
    for reader in map(Reader, languages()):
        told = partial(renderer.option_choices, reader)
        for menu in menus(standard, renderer.option_titles(reader), told, reader):
            values = [json.loads(choice.value.partition("=")[2]) for choice in menu.choices]
            usual = SAY(reader, "choose-standard")
            marked = [choice.value for choice in menu.choices if choice.description == usual]
            if all(type(value) is int for value in values):
                assert values == sorted(values)
                assert marked == [f"{menu.rule}={json.dumps(getattr(standard, menu.rule))}"]
            else:
                assert not marked
        choice = game_choice(reader, game, "kaboom")
        assert choice.label.startswith(game.title)
        assert 20 < len(choice.description) <= CHOICE, choice.description
        assert choice.chosen == (game.key == "kaboom")


@pytest.mark.parametrize(
    ("key", "rounds", "offered"),
    [
        *(("kaboom", rounds, rounds > 3) for rounds in range(1, 5)),
        ("jokers", 0, True),  # it sets its own number
        ("explosive", 1, False),  # where one is usual, three are not quick
        ("explosive", 3, False),
    ],
)
def test_three_rounds_are_offered_only_where_they_are_quicker(
    key: str, rounds: int, offered: bool
) -> None:
    options = find(key).options.model_validate({"rounds": rounds})
    assert quicker(options) == (
        find(key).options.model_validate({"rounds": 3}) if offered else None
    )
    titles = RENDERERS[key].option_titles(EVERYBODY)
    told = partial(RENDERERS[key].option_choices, EVERYBODY)
    menu = next(menu for menu in menus(find(key).options(), titles, told) if menu.rule == "rounds")
    marked = {"kaboom": ["rounds=3", "rounds=10"], "explosive": ["rounds=1"]}.get(key)
    assert marked in (None, [each.value for each in menu.choices if each.description])
    assert {"rounds=1", "rounds=3"} <= {each.value for each in menu.choices}


class Long(Options):
    points: int = Field(7, ge=1, le=500)


def points(options: Options) -> tuple[str, ...]:
    assert isinstance(options, Long)
    return (f"{options.points} points",)


def test_a_long_rule_offers_some_numbers_and_the_one_in_force() -> None:
    (menu,) = menus(Long(points=7), ("Points",), points)
    assert [c.label for c in menu.choices] == [f"{n} points" for n in (1, 3, 5, 7, 10, 15, 20)]


def test_rules_saved_before_keep_what_was_chosen_if_they_can_still_be_read() -> None:
    standard = GAMES[0].options()
    for text in (None, "{}", "nonsense", '{"rounds":999}', '{"gone":1}'):
        assert saved(GAMES[0], text) == standard
    old = {name: rule for name, rule in standard.stored().items() if name != "edition"}
    text = json.dumps({**old, "rounds": 4, "open_seconds": 2})
    assert saved(GAMES[0], text) == GAMES[0].options.model_validate({"rounds": 4})


def test_what_was_not_offered_is_refused() -> None:
    for key in ("edition=1", "edition=2", "", "rounds=21", "nonsense=1", "rounds", "jokers=1"):
        with pytest.raises(LookupError):
            changed(GAMES[0].options(), key)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_k6_2_a_pace_sets_the_open_time_unless_the_host_chose_it(game: AnyGame) -> None:
    standard = game.options()
    if game.key not in ("kaboom", "kaboo", "graveyard"):
        assert at_pace(standard, "slow", False) == standard
        return
    usual = standard.model_dump()["open_seconds"]
    times = {"fast": 2, "slow": 5, "normal": usual, "relaxed": usual, "unheard of": usual}
    for clocks, seconds in times.items():
        for before in (standard, changed(standard, "open_seconds=1")):
            assert at_pace(before, clocks, False).model_dump()["open_seconds"] == seconds
            assert at_pace(before, clocks, True) == before
    varied = changed(standard, "jokers=0")
    assert at_pace(varied, "slow", False) == changed(varied, "open_seconds=5")


HOST = SeatRow(1, "Anneke")


def lobby(*seats: SeatRow) -> MatchRow:
    return MatchRow(
        id=1,
        game="kaboo",
        guild_id=1,
        channel_id=2,
        status=Status.LOBBY,
        options="{}",
        seats=seats,
        host_id=1,
        created_ms=0,
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_computer_players_fill_every_seat_of_every_game(game: AnyGame) -> None:
    most = game.seats[-1]
    row = lobby(HOST)
    for _ in range(most - 1):
        row = add_computer(row, most, None)
    names = [seat.name for seat in row.seats]
    assert len(set(names)) == most
    assert not any("Computer" in name for name in names), "names enough for any table"
    with pytest.raises(Refused, match="lobby-full"):
        add_computer(row, most, None)


def test_when_names_run_out_they_are_numbered() -> None:
    seats = with_computers([HOST], 30, "kaboom", None)
    names = [seat.name for seat in seats]
    assert len(set(names)) == 31
    assert names[-1].startswith("Computer ")
    seats = with_computers([SeatRow(1, "pixel"), SeatRow(2, "Gizmo")], 2, "kaboom", None)
    assert [seat.name for seat in seats[2:]] == ["Widget", "Sprocket"], "nobody's name"
