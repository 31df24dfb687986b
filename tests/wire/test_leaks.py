"""Nothing leaks: cards that a viewer hasn't seen don't change anything that the viewer receives.

The tests compare a hundred pairs of matches, which `secrets_kept` makes. With KABOOM_SOAK=1, they
compare thousands.
"""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import logs
from bot.match.display import Display
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel, Text
from engine.cards import deck, rank
from tests.support.cards import short, words
from tests.support.driver_cards import CARDS
from tests.support.driver_choices import Below, seeded
from tests.support.stand_in import returns
from tests.support.wire import secrets_kept
from tests.support.wire.crowd import house
from tests.support.wire.games import FULL, KABOOM, Kit, each_game, each_if_full, kit_of
from tests.support.wire.playing import Player, over, play_on
from tests.support.wire.secrets_kept import Case
from tests.support.wire.stage import curtain

CASES, FEWER = (600, 250) if FULL else (3, 2)
"""The number of cases for Kaboom!, and for each other game."""
PAIRS, SOME = 10, 10 if FULL else 5
"""The number of pairs that are tried for a case, and that are compared if there is no leak."""
STEPS = 60
FIRST = {"kaboom": 9, "kaboo": 8, "graveyard": 3, "jokers": 1, "explosive": 2}
"""Maps each game to the seed of a case in which leaks are found soon."""


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with curtain(), asyncio.Runner() as running:
        yield running


def some_case(runner: asyncio.Runner, below: Below, kit: Kit = KABOOM) -> Case | None:
    """Return a case that has already been played once on its own deal."""
    made = secrets_kept.case(kit, below, 1 + below(STEPS))
    if made is not None:
        made.base = secrets_kept.perform(runner, made, made.dealt, len(made.script))
        made.script = made.script[: secrets_kept.agreed(made)]
    return made if made and made.script else None


@each_game()
def test_what_a_viewer_has_not_seen_changes_nothing_that_the_viewer_gets(
    kit: Kit, runner: asyncio.Runner
) -> None:
    """What seats and spectators receive is the same, byte for byte, whatever the hidden cards are.
    This includes public and private messages, custom_ids, labels, order, disabled flags and the
    number of requests."""
    counts: Counter[str] = Counter()
    cases = CASES if kit is KABOOM else FEWER
    # In full each run plays others. Not Hypothesis's choices: those go by the constants of whatever
    # modules a worker has imported, so that the same few cases would not be the same everywhere.
    first = secrets.randbelow(2**32) if FULL else 0
    for seed in range(first, first + cases):
        below = seeded(seed)
        made = some_case(runner, below, kit)
        if made is None:
            continue
        counts["cases"] += 1
        for _ in range(SOME):
            leak = secrets_kept.pair(runner, made, below, counts)
            assert leak is None, f"seed {seed}, {leak}"
    print(kit.key, counts)  # noqa: T201 (the figures, for `pytest -s`)
    rejected = counts["went another way"] + counts["nothing hidden"]
    assert rejected < counts["compared"] / 4, counts
    assert counts["compared"] > cases * SOME / 2, counts
    assert counts["told apart by others"] > counts["compared"] / 20, "the swaps change nothing"


# The test of the test: each of these leaks is one that code could have.


def hidden_high(display: Display) -> bool:
    """Return a hidden fact: whether the next card (or the last hidden one) is odd."""
    state, kit = display.match.state, kit_of(display.row.game)
    pile = getattr(state, kit.pile) if kit.pile else CARDS[kit.key].hidden(state)
    return bool(pile) and pile[-1] % 2 == 1


def in_the_text(panel: Panel) -> Panel:
    """Return the panel with an invisible space at the end of its first text."""
    first, *rest = panel.blocks
    assert isinstance(first, Text)
    return Panel((Text(first.text + "\u200b"), *rest), panel.accent)


def caught(runner: asyncio.Runner, kit: Kit = KABOOM, first: int | None = None) -> bool:
    """Return whether a leak is found in any of several pairs, from the seed `first` on."""
    counts: Counter[str] = Counter()
    first = FIRST[kit.key] if first is None else first
    for seed in (*range(first, 40), *range(first)):
        below = seeded(seed)
        made = some_case(runner, below, kit)
        if made is not None:
            for _ in range(PAIRS):
                if secrets_kept.pair(runner, made, below, counts) is not None:
                    return True
    return False


@each_game()
def test_a_leak_in_the_public_message_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, kit: Kit
) -> None:
    shown = Display.panel

    def leaky(display: Display) -> Any:
        panel, mark = shown(display)
        return (in_the_text(panel) if hidden_high(display) else panel), mark

    monkeypatch.setattr(Display, "panel", leaky)
    assert caught(runner, kit)


def test_a_leak_in_the_number_of_requests_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message is posted again when a hidden card has a certain value."""
    tell = Display.tell

    def leaky(display: Display, *given: Any) -> None:
        tell(display, *given)
        if hidden_high(display):
            display.repaint(repost=True)

    monkeypatch.setattr(Display, "tell", leaky)
    assert caught(runner)


def test_a_leak_in_a_private_panel_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = Display.private

    def leaky(display: Display, seat: int, press: ComponentId | None) -> Panel | None:
        panel = private(display, seat, press)
        state: Any = display.match.state
        mine = [card for card in state.grids[seat] if card is not None]
        return in_the_text(panel) if panel and mine and rank(mine[0]) > 6 else panel

    monkeypatch.setattr(Display, "private", leaky)
    assert caught(runner, first=11)


@pytest.fixture
def whole_log() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {
        name: logging.getLogger(name).level for name in ("discord", "aiosqlite", "sqlalchemy")
    }
    logs.start("DEBUG", "text")
    written = io.StringIO()
    stream: Any = root.handlers[0]
    stream.setStream(written)
    yield written
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


@each_if_full()
async def test_the_log_of_a_whole_game_names_no_card(
    kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole_log: io.StringIO
) -> None:
    """At level DEBUG, with all libraries, there is no card, no state and no seed."""
    monkeypatch.setattr("bot.match.timers.least_open", returns(0.02))
    seed = bytes(range(200, 216))
    monkeypatch.setattr("bot.lobby.lobby.secrets", SimpleNamespace(token_bytes=returns(seed)))
    async with house(tmp_path, clock_window=0.3, clock_flip=0.5) as at:
        await at.open(kit.game.seats[0], rounds=1, kit=kit)
        players = [
            Player(person, number, kit=kit, call=0.5) for number, person in enumerate(at.seated)
        ]
        await play_on(players, lambda: over(at.seated[0]), seconds=300)
    said = whole_log.getvalue()
    assert "action taken" in said
    for card in deck(2):
        for name in (words(card), short(card)):
            assert name not in said, [line for line in said.splitlines() if name in line][:2]
    places = ("grids", "hands", "pile")
    fields = [form for name in places for form in (f'"{name}"', f"{name}=")]
    for secret in (seed.hex(), repr(seed)[2:-1], *fields):
        assert secret not in said, [line for line in said.splitlines() if secret in line][:2]
