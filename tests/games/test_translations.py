"""Whole games in every language. Each sentence exists with all of its values, and each screen, form
and picture is within Discord's limits."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import pytest

from bot.games import RENDERERS, rules_page
from bot.lobby.options import menus
from bot.ui import hints
from bot.ui.context import SettingsFacts
from bot.ui.layout import ALT, check, check_form, units
from bot.ui.panel import Choice
from bot.ui.reader import ENGLISH, Reader
from bot.ui.screens.lobby import game_form, rules_form, settings
from bot.ui.screens.settings import language_names, parts, rules_buttons
from bot.ui.words import SAY, languages
from engine.games import GAMES
from engine.refusals import Refusal
from tests.support.any_game import AnyGame
from tests.support.driver import Drive
from tests.support.driver_choices import seeded, some_options
from tests.support.screens import HOSTILE, PLAIN, facts, people
from tests.support.wire.games import FULL

pytestmark = pytest.mark.slow

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
LANGUAGE = pytest.mark.parametrize("language", [name for name in languages() if name != ENGLISH])
SEEDS = 3 if FULL else 2
HINT = 600
"""The largest number of characters in a hint. A hint must not fill a page."""
MOST, EVERY = 400, 3 if FULL else 6
"""`MOST` is the largest number of actions in a match. One moment out of `EVERY` is checked."""


@pytest.fixture(autouse=True)
def complete(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail the test if a message lacks a value, or has a value that can't be formatted."""
    with caplog.at_level(logging.ERROR):
        yield
    assert not caplog.records, caplog.text


@cache
def played(game: AnyGame, seed: int) -> tuple[tuple[Any, tuple[Any, ...], Any], ...]:
    """Return the moments of a match. Each has the views of all viewers, the events that have just
    happened, and the state."""
    below = seeded(seed)
    seats = game.seats[below(len(game.seats))]
    drive = Drive(game, seats, some_options(game, below), seed.to_bytes(32, "big"), below)
    found: list[tuple[Any, tuple[Any, ...], Any]] = []
    for _ in range(MOST):
        if game.outcome(drive.state) is not None:
            break
        drive.take(drive.next_action())
        found.append((dict(drive.views), tuple(drive.events), drive.state))
    return tuple(found)


def tell(game: AnyGame, reader: Reader, event: Any, views: dict[int | None, Any]) -> None:
    """Format an event for every viewer, no matter who caused it, and for a newcomer."""
    renderer, sitting = RENDERERS[game.key], people(len(views) - 1)
    for viewer in views:
        seen = event.seen_by(viewer)
        if seen is None:
            continue
        if viewer is None:
            renderer.happening(reader, seen, sitting)
            renderer.coach.told(reader, seen, views[None], sitting, 0)
        else:
            renderer.own(reader, seen, viewer, sitting)


@LANGUAGE
def test_a_value_that_is_missing_is_noticed(
    language: str, caplog: pytest.LogCaptureFixture
) -> None:
    SAY(Reader(language), "command-no-rights")
    assert "command-no-rights" in caplog.text
    caplog.clear()


@GAME
@LANGUAGE
def test_every_refusal_is_said(game: AnyGame, language: str) -> None:
    renderer, reader = RENDERERS[game.key], Reader(language)
    for views, _, _ in played(game, 0)[:: 10 * EVERY]:
        for reason in Refusal:
            for kind in ("", *{offer.kind for offer in views[0].offers}):
                assert renderer.refusal(reader, reason, views[0], people(len(views) - 1), kind)


@GAME
@LANGUAGE
def test_every_screen_of_a_game_fits(game: AnyGame, language: str) -> None:
    renderer = RENDERERS[game.key]
    for plain in (False, True):
        reader = Reader(language, plain=plain)
        for seed in range(SEEDS):
            for at, (views, events, _) in enumerate(played(game, seed)):
                sitting = people(len(views) - 1)
                for event in events:
                    tell(game, reader, event, views)
                if at % EVERY:
                    continue
                renderer.coach.possible(reader, views[None], sitting, 0)
                for lesson in renderer.coach.advice(reader, views[0], hints.HintContext()) or ():
                    assert units(lesson.text) <= HINT
                names = HOSTILE if seed else PLAIN
                told = facts(len(sitting), names, unit=renderer.unit, reader=reader)
                check(renderer.public(views[None], told))
                for seat in range(len(sitting)):
                    panel = renderer.private(views[seat], told)
                    if panel is not None:
                        check(panel)


@GAME
@LANGUAGE
def test_what_is_beside_a_picture_fits(game: AnyGame, language: str) -> None:
    renderer = RENDERERS[game.key]
    for views, _, _ in played(game, 0)[::EVERY]:
        told = facts(len(views) - 1, unit=renderer.unit, reader=Reader(language))
        drawing = renderer.picture(views[None], told, asked=True)
        if drawing is not None:
            assert units(drawing.alt) <= ALT


@GAME
@LANGUAGE
def test_rules_and_the_forms_that_change_them_fit(game: AnyGame, language: str) -> None:
    reader, renderer = Reader(language), RENDERERS[game.key]
    for page in range(len(renderer.rules_pages(reader, None))):
        check(rules_page(reader, game.key, None, page=page))
    titles, told = renderer.option_titles(reader), partial(renderer.option_choices, reader)
    fields = tuple(menu.field for menu in menus(game.options(), titles, told, reader))
    games = tuple(Choice(each.title, each.key, chosen=each is game) for each in GAMES)
    told = SettingsFacts(
        table=1,
        game=game.key,
        games=games,
        rules=fields,
        clocks=(Choice("x", "normal", chosen=True),),
        shorter=True,
        server=True,
        languages=language_names(language),
        reader=reader,
    )
    check(settings(told))
    check_form(game_form(told))
    forms = parts(fields)
    named = [button.label for button in rules_buttons(reader, fields, str)]
    # A form is recognised by its beginning.
    assert len(forms) == 1 or all(
        form[0].label in label for form, label in zip(forms, named, strict=True)
    )
    for number in range(len(forms)):
        form = rules_form(told, number)
        assert form is not None
        check_form(form)
