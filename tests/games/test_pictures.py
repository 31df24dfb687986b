"""The pictures of every game: when there is a picture, how it is described, and that it shows
nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.pictures.clip import Form
from bot.ui.context import RoundRace
from bot.ui.layout import ALT, units
from bot.ui.panel import Drawing
from bot.ui.pictured import FINAL, of_round
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.text import number
from engine.core import kind_of
from engine.games import GAMES
from tests.support.any_game import AnyGame
from tests.support.driver import OPEN, Drive
from tests.support.driver_choices import seeded, some_options
from tests.support.pseudo import NAME, spoken
from tests.support.screens import HOSTILE, PLAIN, facts
from tests.support.wire.games import FULL

pytestmark = pytest.mark.slow
GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
MATCHES = 12 if FULL else 2
CLIPLESS: set[str] = set()
"""The games in which no moment of a round is worth a clip."""


class Moment:
    """A match as everyone saw it, and as it would look if other cards were face down."""

    def __init__(self, drive: Drive) -> None:
        self.view: Any = drive.views[None]
        sigma = drive.sigma(drive.state, drive.cards.in_view(self.view) | drive.in_sight(None))
        self.other: Any = None
        if sigma is not None:
            self.other = drive.game.view(drive.cards.swapped(drive.state, sigma), None)
        self.own: list[Any] = [drive.views[seat] for seat in range(drive.seats)]
        self.events: tuple[Any, ...] = ()
        """All events since the deal, including those that are hidden from spectators."""


@cache
def played(game: AnyGame, seed: int) -> tuple[Moment, ...]:
    """Play a match whose choices come from this seed. Only its first few hundred actions are played
    if it is longer."""
    below = seeded(seed)
    seats = game.seats[below(len(game.seats))]
    drive = Drive(game, seats, some_options(game, below), seed.to_bytes(32, "big"), below)
    found = [Moment(drive)]
    while game.outcome(drive.state) is None and len(found) < 700:
        round_, action = drive.state.round, drive.next_action()
        events = game.apply(drive.state, action).events
        drive.take(action)
        found.append(Moment(drive))
        before = found[-2].events if drive.state.round == round_ else ()
        found[-1].events = before + events
    return tuple(found)


def matches(game: AnyGame) -> Iterator[tuple[Moment, ...]]:
    return (played(game, seed) for seed in range(MATCHES))


def pictured(
    game: AnyGame,
    view: Any,
    asked: bool = False,
    names: tuple[str, ...] = PLAIN,
    reader: Reader = EVERYBODY,
) -> Drawing | None:
    renderer = RENDERERS[game.key]
    told = facts(len(view.seats), names, unit=renderer.unit, reader=reader)
    return renderer.picture(view, told, asked=asked)


def there(game: AnyGame, view: Any) -> Drawing:
    drawing = pictured(game, view, asked=True)
    assert drawing is not None
    return drawing


@GAME
def test_each_round_and_the_game_end_with_a_picture_and_nothing_else_has_one(game: AnyGame) -> None:
    names: set[str] = set()
    for moments in matches(game):
        for moment in moments:
            view, drawing = moment.view, pictured(game, moment.view)
            assert (drawing is not None) == (view.phase in OPEN)
            if drawing is None:
                continue
            assert drawing.name == (of_round(view.round) if view.outcome is None else FINAL)
            assert drawing.below is None, "a clip that nobody asked for"
            names.add(drawing.name)
            if view.outcome is None:
                continue
            for seat in range(len(view.seats)):
                assert PLAIN[seat % len(PLAIN)] in drawing.alt
                if game.key != "explosive" or view.rounds > 1:
                    assert f" {number(view.outcome.totals[seat])}." in drawing.alt
    assert {FINAL, of_round(1)} <= names


@GAME
def test_a_game_of_one_round_ends_with_its_cards(game: AnyGame) -> None:
    options = game.options.model_validate(game.options().model_dump() | {"rounds": 1})
    drive = Drive(game, 4, options, bytes(32), seeded(5))
    while game.outcome(drive.state) is None:
        drive.take(drive.next_action())
    view: Any = game.view(drive.state, None)
    drawing, asked = pictured(game, view), there(game, view)
    assert drawing is not None
    assert drawing.name == FINAL
    first: str = PLAIN[list(view.outcome.places).index(1)]
    assert f"1st: {first}" in drawing.alt
    cards = asked.alt.partition(". ")[2]
    assert cards
    assert drawing.alt.endswith(cards), "what everybody had, too"


@GAME
def test_what_lies_face_down_changes_no_byte(game: AnyGame) -> None:
    compared = 0
    drawn: set[bytes] = set()
    for moments in matches(game):
        for moment in moments[:: max(1, len(moments) // 9)]:
            mine = there(game, moment.view)
            drawn.add(mine.draw())
            if moment.other is not None:
                other = there(game, moment.other)
                assert (mine.draw(), mine.alt) == (other.draw(), other.alt)
                compared += 1
    assert compared > 40 * MATCHES // 12
    assert len(drawn) > 10
    assert max(map(len, drawn)) < 45_000


@GAME
def test_what_lies_open_in_a_view_is_in_its_picture(game: AnyGame) -> None:
    """If a seat sees more than spectators do, it gets a different picture. So a comparison of
    pictures really finds a card that is shown. The pictures of Walls and Bombs are an exception,
    because they show no hands."""
    told_apart = 0
    for moments in matches(game):
        for moment in moments[:60]:
            public = there(game, moment.view)
            own = next((view for view in moment.own if there(game, view).alt != public.alt), None)
            if own is not None:
                assert there(game, own).draw() != public.draw()
                told_apart += 1
                break
    assert (told_apart > 0) == (game.key != "explosive")


def raced(events: tuple[Any, ...], seats: int) -> RoundRace | None:
    """Return a race for the discard that was slapped last, or None if no discard was slapped."""
    slapped = [event for event in events if kind_of(event) == "slapped"]
    if not slapped:
        return None
    last = slapped[-1]
    return RoundRace(last.number, last.seat, (last.seat + 1) % seats, 38)


def clips(
    game: AnyGame, moment: Moment, seen: tuple[Any, ...], form: Form = "webp"
) -> Drawing | None:
    """Return the clip of a finished round, made from these events."""
    renderer, seats = RENDERERS[game.key], len(moment.view.seats)
    told = replace(
        facts(seats, PLAIN, unit=renderer.unit), clips=form, race=raced(moment.events, seats)
    )
    drawing = renderer.picture(moment.view, told, events=seen)
    return None if drawing is None else drawing.below


@GAME
def test_a_round_ends_with_one_clip_of_what_everybody_saw(game: AnyGame) -> None:
    """The clip is the same, whether it is made from the events that a spectator sees or from all
    events."""
    found: set[bytes] = set()
    for moments in matches(game):
        ends = [moment for moment in moments if moment.view.phase in OPEN]
        for moment in ends[:: max(1, len(ends) // 6)]:
            seen = clips(game, moment, tuple(event.seen_by(None) for event in moment.events))
            whole = clips(game, moment, moment.events)
            assert (seen is None) == (whole is None)
            if seen is not None and whole is not None:
                data = seen.draw()
                assert (data, seen.alt) == (whole.draw(), whole.alt)
                kind, _, file = seen.name.partition("-")
                assert kind in ("moment", "call")
                assert file == f"{moment.view.round}.webp"
                assert len(data) <= 60_000
                assert any(name in seen.alt for name in PLAIN)
                assert 0 < units(seen.alt) <= ALT
                found.add(data)
    assert bool(found) == (game.key not in CLIPLESS), "use with_clip, or add the key to CLIPLESS"


@GAME
@pytest.mark.parametrize(
    ("form", "suffix", "begins"), [("gif", "gif", b"GIF89a"), ("still", "png", b"\x89PNG")]
)
def test_hosts_choose_the_format_of_clips(
    game: AnyGame, form: Form, suffix: str, begins: bytes
) -> None:
    found = [
        clip
        for moments in matches(game)
        for moment in moments
        if moment.view.phase in OPEN
        if (clip := clips(game, moment, moment.events, form)) is not None
    ]
    if game.key in CLIPLESS:
        return
    assert found
    assert found[0].name.endswith(f".{suffix}")
    assert found[0].draw().startswith(begins)


@GAME
def test_its_words_fit_whoever_plays_in_the_longest_language(game: AnyGame) -> None:
    with spoken():
        for moments in matches(game):
            for moment in (*moments[:: max(1, len(moments) // 9)], moments[-1]):
                for names in (PLAIN, HOSTILE, ("W" * 20,)):
                    for asked in (False, True):
                        drawing = pictured(game, moment.view, asked, names, Reader(NAME))
                        assert drawing is None or 0 < units(drawing.alt) <= ALT
