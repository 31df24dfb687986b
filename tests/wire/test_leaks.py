"""Nothing leaks: cards that a viewer hasn't seen don't change anything that the viewer receives.

The tests compare a hundred pairs of matches, which `secrets_kept` makes. With KABOOM_SOAK=1, they
compare thousands.
"""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot import logs
from bot.match.display import Display
from bot.messages.response import Response
from bot.services import Services
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Emoji, Panel, Row, Text
from bot.ui.words import Sentence
from engine.cards import deck, rank
from tests.support.cards import short, words
from tests.support.driver_cards import CARDS
from tests.support.driver_choices import Below, seeded
from tests.support.stand_in import returns
from tests.support.wire import secrets_kept
from tests.support.wire.crowd import house
from tests.support.wire.games import FULL, KABOOM, KITS, Kit, each_game, each_if_full, kit_of
from tests.support.wire.overheard import overheard
from tests.support.wire.playing import Player, over, play_on
from tests.support.wire.secrets_kept import Case
from tests.support.wire.stage import curtain

CASES = 600 if FULL else 4
PAIRS = 10
FEWER, FEWER_PAIRS = (250, PAIRS) if FULL else (3, 5)
"""The number of cases for a game other than Kaboom!, and the number of pairs for each of these
cases."""
STEPS = 60
FIRST = {"kaboom": 9, "kaboo": 8, "graveyard": 3, "jokers": 1, "explosive": 2}
"""Maps each game to the seed of a case in which leaks are found soon."""


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """A runner of event loops, which plays all pairs. The delays of the stage are turned off."""
    with curtain(), asyncio.Runner() as running:
        yield running


def pressed(kit: Kit, below: Below) -> Case | None:
    """Return a case without computer players. At its end, each viewer still has cards that they
    haven't seen."""
    made = secrets_kept.case(kit, below, 25)
    if made is None or len(made.script) < 10:
        return None
    made.computers = frozenset()
    made.script = [deed for deed in made.script if deed.press is not None or deed.clock]
    made.script = made.script[: 60 if FULL else 16]
    swaps = [secrets_kept.swapped(made, each, len(made.script), seeded(0)) for each in made.viewers]
    return None if None in swaps else made


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
    cases, pairs = (CASES, PAIRS) if kit is KABOOM else (FEWER, FEWER_PAIRS)
    # In full each run plays others. Not Hypothesis's choices: those go by the constants of whatever
    # modules a worker has imported, so that the same few cases would not be the same everywhere.
    first = secrets.randbelow(2**32) if FULL else 0
    for seed in range(first, first + cases):
        below = seeded(seed)
        made = some_case(runner, below, kit)
        if made is None:
            continue
        counts["cases"] += 1
        for _ in range(pairs):
            leak = secrets_kept.pair(runner, made, below, counts)
            assert leak is None, f"seed {seed}, {leak}"
    print(kit.key, counts)  # noqa: T201 (the figures, for `pytest -s`)
    rejected = counts["went another way"] + counts["nothing hidden"]
    assert rejected < counts["compared"] / 4, counts
    assert counts["compared"] > cases * pairs / 2, counts
    assert counts["told apart by others"] > counts["compared"] / 20, "the swaps change nothing"


@pytest.mark.parametrize("seed", range(20 if FULL else 1))
@each_if_full("kaboom", "jokers")
async def test_the_real_client_over_the_wire_gives_nothing_away_either(
    kit: Kit, tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What each viewer receives from the real bot through a local Discord is the same, whatever the
    hidden cards are."""
    monkeypatch.setattr("bot.match.timers.least_open", returns(0.0))
    same = SimpleNamespace(token_bytes=bytes)  # the round dealt before ours is mentioned
    monkeypatch.setattr("bot.lobby.lobby.secrets", same)
    # Time stands still; otherwise a deadline's last second would differ between runs.
    now = time.time()
    monkeypatch.setattr("bot.messages.snowflake.DiscordClock.unix", returns(now))
    monkeypatch.setattr("bot.client.Services", partial(Services, steady=returns(now)))
    # Nothing else is sent or deleted at random points between the deeds.
    for name in ("NOTE_SECONDS", "CLOSED_SECONDS"):
        monkeypatch.setattr(f"bot.messages.response.{name}", 600.0)
    monkeypatch.setattr("bot.sessions.practice.OFFER_SECONDS", 600.0)
    # A seat that was left is played by the script, not by a computer player between two deeds.
    monkeypatch.setattr("bot.match.timers.Computers.schedule", returns(None))
    counts: Counter[str] = Counter()
    below = seeded(1000 + seed)
    made = pressed(kit, below)
    while made is None:
        made = pressed(kit, below)
    for attempt in range(20):
        # What real clocks do to one run is not there in the next; a leak is, each time.
        viewer = made.viewers[attempt % len(made.viewers)]
        dealt = secrets_kept.swapped(made, viewer, len(made.script), below)
        assert dealt is not None
        if secrets_kept.parted(made, dealt, len(made.script)):
            continue  # cards that the rules open for everyone would differ
        home = tmp_path / str(attempt)
        made.base = await overheard(home / "as dealt", kit, made.dealt, made.script)
        other = await overheard(home / "swapped", kit, dealt, made.script)
        leak = secrets_kept.compared(made, other, viewer, len(made.script), counts)
        if leak is not None:
            made.base = await overheard(home / "as dealt again", kit, made.dealt, made.script)
            other = await overheard(home / "swapped again", kit, dealt, made.script)
            again = secrets_kept.compared(made, other, viewer, len(made.script), counts)
            assert again is None, (leak, again)
        if counts["compared"]:
            return
    raise AssertionError(counts)


# The test of the test: each of these leaks is one that code could have.


def hidden_high(display: Display) -> bool:
    """Return a fact that must stay hidden: whether the next card to be drawn is odd. In a game
    without a pile, it is about the last hidden card."""
    state, kit = display.match.state, kit_of(display.row.game)
    pile = getattr(state, kit.pile) if kit.pile else CARDS[kit.key].hidden(state)
    return bool(pile) and pile[-1] % 2 == 1


def relabelled(panel: Panel, change: Callable[[Button], Button]) -> Panel:
    """Return the panel with each of its buttons replaced by the result of `change`."""
    blocks = [
        Row(tuple(change(button) for button in block.buttons)) if isinstance(block, Row) else block
        for block in panel.blocks
    ]
    return Panel(tuple(blocks), panel.accent)


def in_the_text(display: Display, panel: Panel) -> Panel:
    """Return the panel with an invisible space at the end of its first text."""
    first, *rest = panel.blocks
    assert isinstance(first, Text)
    return Panel((Text(first.text + "\u200b"), *rest), panel.accent)


def in_a_label(display: Display, panel: Panel) -> Panel:
    return relabelled(panel, lambda b: replace(b, label=b.label + " "))


def in_an_emoji(display: Display, panel: Panel) -> Panel:
    return relabelled(panel, lambda b: replace(b, emoji=Emoji("joker_1", 7)))


def in_a_custom_id(display: Display, panel: Panel) -> Panel:
    return relabelled(panel, lambda b: replace(b, id=b.id + "1.1"))


def in_a_disabled_flag(display: Display, panel: Panel) -> Panel:
    return relabelled(panel, lambda b: replace(b, disabled=True))


def in_the_order(display: Display, panel: Panel) -> Panel:
    *rest, last = panel.blocks
    if isinstance(last, Row):
        last = Row(last.buttons[::-1])
    return Panel((*rest, last), panel.accent)


def in_a_colour(display: Display, panel: Panel) -> Panel:
    return Panel(panel.blocks, 0x123456)


def caught(runner: asyncio.Runner, kit: Kit = KABOOM, first: int | None = None) -> bool:
    """Return whether a leak is found in any of several pairs. `first` is the seed of a case in
    which a leak was found before."""
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


@pytest.mark.parametrize(
    ("kit", "leak"),
    [
        *((kit, in_the_text) for kit in KITS),
        (KABOOM, in_a_label),
        (KABOOM, in_an_emoji),
        (KABOOM, in_a_custom_id),
        (KABOOM, in_a_disabled_flag),
        (KABOOM, in_the_order),
        (KABOOM, in_a_colour),
    ],
    ids=lambda value: getattr(value, "key", None) or value.__name__,
)
def test_a_leak_in_the_public_message_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, kit: Kit, leak: Any
) -> None:
    shown = Display.panel

    def leaky(display: Display) -> Any:
        panel, mark = shown(display)
        return (leak(display, panel) if hidden_high(display) else panel), mark

    monkeypatch.setattr(Display, "panel", leaky)
    assert caught(runner, kit)


def test_a_leak_in_the_number_of_requests_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A leak is caught if a message that hasn't changed is posted again when a hidden card has a
    certain value."""
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
    """A leak is caught if the order of a panel's buttons depends on hidden cards of the panel's own
    seat."""
    private = Display.private

    def leaky(display: Display, seat: int, press: ComponentId | None) -> Panel | None:
        panel = private(display, seat, press)
        state: Any = display.match.state
        mine = [card for card in state.grids[seat] if card is not None]
        return in_the_order(display, panel) if panel and mine and rank(mine[0]) > 6 else panel

    monkeypatch.setattr(Display, "private", leaky)
    assert caught(runner, first=11)


def test_a_refusal_that_tells_is_caught(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A leak is caught if a refusal is longer when a hidden card has a certain value."""
    said = Response.note

    async def leaky(answer: Response, text: Sentence | str, stay: bool = False) -> bool:
        plain = text if isinstance(text, str) else text.said(answer.reader)
        more = " Oh!" if STATE and hidden_high(STATE[-1]) else ""
        return await said(answer, plain + more, stay)

    STATE: list[Display] = []
    begin = Display.__init__

    def noted(display: Display, *args: Any) -> None:
        begin(display, *args)
        STATE.append(display)

    monkeypatch.setattr(Display, "__init__", noted)
    monkeypatch.setattr(Response, "note", leaky)
    assert caught(runner, first=2)


@pytest.fixture
def whole_log() -> Iterator[io.StringIO]:
    """The bot's own log at the most verbose level, as it appears on a host's screen."""
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
    """The log of a whole game, at level DEBUG and with all libraries in the bot's process, contains
    no card by name or sign, no state and no seed."""
    monkeypatch.setattr("bot.match.timers.least_open", returns(0.02))
    seed = bytes(range(200, 216))
    monkeypatch.setattr("bot.lobby.lobby.secrets", SimpleNamespace(token_bytes=returns(seed)))
    async with house(tmp_path, clock_window=0.3, clock_flip=0.5) as at:
        await at.open(kit.game.seats[0], rounds=1, kit=kit)
        players = [Player(person, number, kit=kit) for number, person in enumerate(at.seated)]
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
