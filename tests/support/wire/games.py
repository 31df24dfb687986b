"""The wire suites' facts about every registered game: one row per game.

The suites query the game where possible: legal actions (`offers`), the public table (`view`), waits
(`waits`). A row has only facts that cannot be queried.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.commands.kaboom import rounds_of
from engine.core import Seat
from engine.games import find
from tests.support.any_game import AnyGame
from tests.support.driver import Drive
from tests.support.driver_cards import CARDS
from tests.support.driver_choices import Below, seeded

FULL = os.environ.get("KABOOM_SOAK", "") not in ("", "0")
"""Whether the full counts are requested, which take minutes."""


@dataclass(frozen=True)
class Kit:
    """The suites' facts about a game."""

    key: str
    forward: tuple[str, ...]
    """Kinds of action that advance the game, preferred ones first."""
    anybody: frozenset[str]
    """The kinds in `forward` that seats other than the one to move can take."""
    moves: frozenset[str]
    """Kinds without which the game cannot be played."""
    kinds: int
    """The fewest kinds of action that must occur when twenty people press everything."""
    rare: frozenset[str] = frozenset()
    """Kinds that end a round early: players choose them occasionally."""
    turn: str = "draw"
    """A public kind of action of the seat to move."""
    pile: str = "pile"
    """The state's field with the cards to draw; empty in a game that deals them all."""
    claim: str | None = None
    """The kind that claims the open discard; None in a game without claims."""
    by_hand: bool = False
    """Matches the lines of a private panel that show a card only for a while."""
    looks: str = ""
    """A rule to replace between two starts, as "module:function", and the kind of action that the
    rule carries out."""
    changed: tuple[str, str] = ("", "")
    """A rule to replace between two starts: "module:function", and its kind of action."""
    odd: tuple[str, ...] = ()
    """Presses that no button makes, each as kind, number and places; "N" stands for the turn's
    number."""
    public: frozenset[str] = frozenset()
    """Kinds that are pressed on the table's message."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return find(self.key)

    @property
    def most(self) -> int:
        """Seats of a full table."""
        return self.game.seats[-1]

    @property
    def kinds_of_seats(self) -> tuple[str, ...]:
        """The kinds of actions that seats take (clocks take the others), named as in offers."""
        cards = CARDS[self.key]
        kinds = [made for made in cards.actions if "seat" in made.__struct_fields__]
        named = tuple([kind for kind in cards.forged if isinstance(kind, str)])
        return named or tuple([str(made.__struct_config__.tag) for made in kinds])

    def rounds(self, wanted: int) -> int | None:
        """Return the allowed number of rounds that is nearest to `wanted`, the higher of two
        equally near ones; None if the game has no such option."""
        there = rounds_of(self.game)
        return min(there, key=lambda number: (abs(number - wanted), -number)) if there else None

    def options(self) -> Any:
        """The default house rules."""
        return self.game.options()


KABOOM = Kit(
    "kaboom",
    forward=("peek", "end_look", "discard", "flip", "draw", "end_slap", "ready", "return"),
    anybody=frozenset({"peek", "ready", "return"}),
    moves=frozenset({"peek", "draw", "ready"}),
    kinds=8,
    rare=frozenset({"call"}),
    claim="slap",
    looks=r"^\*\*.*worth.*$",
    changed=("engine.games.cabo.turns:flip", "flip"),
    odd=("slap:N:0.0", "match:N:0.0,1.0", "blind_swap:N:0.0,0.0", "replace:N:5.99"),
    public=frozenset({"peek", "flip", "draw", "slap", "ready", "return"}),
)
KABOO = replace(
    KABOOM,
    key="kaboo",
    forward=("peek", "end_look", "discard", "draw", "end_slap", "ready", "return"),
    changed=("engine.games.cabo.turns:draw", "draw"),
    odd=("switch_top:N:", "switch_top:N:1.0", "swap_with:N:1.0", "blind_swap:N:1.0,0.0", "flip:N:"),
    public=frozenset({"peek", "draw", "slap", "ready", "return"}),
)
GRAVEYARD = replace(
    KABOO,
    key="graveyard",
    kinds=7,
    rare=frozenset({"end_round"}),
    odd=("take:N:0.0", "end_round:N:0.0", "blind_swap:N:0.0,0.0", "call:N:", "use_power:N:"),
    public=frozenset({"peek", "draw", "take", "slap", "ready", "return"}),
)
JOKERS = Kit(
    "jokers",
    forward=("play", "draw", "skip", "ready", "return"),
    anybody=frozenset({"ready", "return"}),
    moves=frozenset({"play", "draw", "ready"}),
    kinds=3,
    by_hand=True,
    changed=("engine.games.jokers.turns:_draw", "draw"),
    odd=("play:N:", "play:N:0.0,0.1", "play:N:1.0", "play:N:0.99", "draw:N:0.0", "skip:N:0.0"),
    public=frozenset({"draw", "skip", "ready", "return"}),
)
EXPLOSIVE = Kit(
    "explosive",
    forward=("end_look", "arrange", "pass", "ready", "return"),
    anybody=frozenset({"ready", "return"}),
    moves=frozenset({"pass"}),
    kinds=4,
    turn="pass",
    pile="supply",
    by_hand=True,
    changed=("engine.games.explosive.plays:end_turn", "pass"),
    odd=(
        "tnt:N:", "tnt:N:0.99", "rpg:N:1.0,1.0", "trade:N:0.0,0.1", "oops:N:1.99", "earthquake:N:",
        "arrange:N:0.0", "palisade:N:0.0", "no_defence:N:0.0", "undermine:N:1.0", "pass:N:0.0",
    ),
    public=frozenset({"pass", "ready", "return"}),
)  # fmt: skip

KITS: tuple[Kit, ...] = (KABOOM, KABOO, GRAVEYARD, JOKERS, EXPLOSIVE)
"""A row for each registered game, in their order; `test_games` checks that none is missing."""


def kit_of(key: str) -> Kit:
    """Return the row of this game."""
    return next(kit for kit in KITS if kit.key == key)


def each_game(*but: str) -> pytest.MarkDecorator:
    """Run a test for each registered game except those in `but`."""
    kits = [kit for kit in KITS if kit.key not in but]
    return pytest.mark.parametrize("kit", kits, ids=[kit.key for kit in kits])


def each_if_full(*keys: str) -> pytest.MarkDecorator:
    """Run a slow test for these games (default: the first one); with the full counts, for each
    game.

    It is for tests of behaviour that is the same in all games. If a game with claims may differ
    from one that is played on a private panel, two games suffice.
    """
    few = keys or (KABOOM.key,)
    return each_game(*(kit.key for kit in KITS if kit.key not in few and not FULL))


def with_claims() -> pytest.MarkDecorator:
    """Run a test for the first game with claims; with the full counts, for each game with
    claims."""
    claiming = [kit.key for kit in KITS if kit.claim is not None]
    few = claiming if FULL else claiming[:1]
    return each_game(*(kit.key for kit in KITS if kit.key not in few))


def driven(kit: Kit, seats: int, seed: int) -> Drive:
    """Return a match with standard rules, which the caller plays on at random."""
    below: Below = seeded(seed)
    return Drive(kit.game, seats, kit.options(), seed.to_bytes(16, "big"), below)


def state_where(kit: Kit, seats: int, seed: int, wanted: Callable[[Any], bool]) -> Any:
    """Return a state reached by random play for which `wanted` is true."""
    for more in range(50):
        drive = driven(kit, seats, seed + 1000 * more)
        for _ in range(400):
            if kit.game.outcome(drive.state) is not None:
                break
            if wanted(drive.state):
                return drive.state
            drive.take(drive.next_action())
    raise AssertionError(f"{kit.key} comes to no such state")


def able(kit: Kit, state: Any, kind: str | None = None) -> Sequence[Seat]:
    """Return the seats that may act now or, if `kind` is given, that may take this kind of
    action."""
    offered = {seat: kit.game.offers(state, seat) for seat in range(state.seats)}
    return [
        seat
        for seat, offers in offered.items()
        if any(kind in (None, offer.kind) for offer in offers)
    ]


def numbers_of(state: Any) -> list[int]:
    """Return the state's counters, one of which numbers each decision that is possible now."""
    names = ("turn", "discards", "prompts", "look_count", "round", "asked")
    return [getattr(state, name) for name in names if hasattr(state, name)]
