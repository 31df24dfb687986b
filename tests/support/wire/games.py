"""What the wire suites need to know about each registered game. There is one `Kit` for each game.

The suites ask the game itself where they can: for the legal actions (`offers`), the public table
(`view`) and what it is waiting for (`waits`). A kit contains only what can't be asked.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.commands.playing import rounds_of
from engine.core import Seat
from engine.games import find
from tests.support.any_game import AnyGame
from tests.support.driver import Drive
from tests.support.driver_cards import CARDS
from tests.support.driver_choices import Below, seeded

FULL = os.environ.get("KABOOM_SOAK", "") not in ("", "0")
"""Whether the full counts are requested, with which the suites take minutes."""


@dataclass(frozen=True)
class Kit:
    """What the wire suites need to know about one game."""

    key: str
    forward: tuple[str, ...]
    """The kinds of actions that advance the game. Players prefer the ones that come first."""
    anybody: frozenset[str]
    """Those kinds in `forward` that other seats can take, too, and not only the seat that has to
    move."""
    moves: frozenset[str]
    """The kinds of actions without which the game can't be played."""
    rare: frozenset[str] = frozenset()
    """The kinds of actions that end a round early. Players choose them only occasionally."""
    turn: str = "draw"
    """A kind of action that the seat that has to move takes in public."""
    pile: str = "pile"
    """The name of the state's field that contains the cards to draw. It is empty for a game that
    deals all of its cards."""
    claim: str | None = None
    """The kind of action that claims the open discard, or None if the game has no claims."""
    by_hand: bool = False
    """Whether players act by the buttons of their private panel, where they hold their cards."""
    looks: str = ""
    """A regular expression for the lines of a private panel that show a card only for a while. It
    is empty if the game has none."""
    odd: tuple[str, ...] = ()
    """Presses that no button makes, each given as "kind:number:places". The letter "N" stands for
    the number of the turn."""
    public: frozenset[str] = frozenset()
    """The kinds of actions that players take by a button of the table's message."""

    @property
    def game(self) -> AnyGame:
        return find(self.key)

    @property
    def most(self) -> int:
        return self.game.seats[-1]

    @property
    def kinds_of_seats(self) -> tuple[str, ...]:
        """The kinds of actions that seats take, under the names that offers use."""
        cards = CARDS[self.key]
        kinds = [made for made in cards.actions if "seat" in made.__struct_fields__]
        named = tuple([kind for kind in cards.forged if isinstance(kind, str)])
        return named or tuple([str(made.__struct_config__.tag) for made in kinds])

    def rounds(self, wanted: int) -> int | None:
        """Return the allowed number of rounds that is nearest, None if there is no choice."""
        there = rounds_of(self.game)
        return min(there, key=lambda number: (abs(number - wanted), -number)) if there else None


KABOOM = Kit(
    "kaboom",
    forward=("peek", "end_look", "discard", "flip", "draw", "end_slap", "ready", "return"),
    anybody=frozenset({"peek", "ready", "return"}),
    moves=frozenset({"peek", "draw", "ready"}),
    rare=frozenset({"call"}),
    claim="slap",
    looks=r"^\*\*.*worth.*$",
    odd=("slap:N:0.0", "match:N:0.0,1.0", "blind_swap:N:0.0,0.0", "replace:N:5.99"),
    public=frozenset({"peek", "flip", "draw", "slap", "ready", "return"}),
)
KABOO = replace(
    KABOOM,
    key="kaboo",
    forward=("peek", "end_look", "discard", "draw", "end_slap", "ready", "return"),
    odd=("switch_top:N:", "switch_top:N:1.0", "swap_with:N:1.0", "blind_swap:N:1.0,0.0", "flip:N:"),
    public=frozenset({"peek", "draw", "slap", "ready", "return"}),
)
GRAVEYARD = replace(
    KABOO,
    key="graveyard",
    rare=frozenset({"end_round"}),
    odd=("take:N:0.0", "end_round:N:0.0", "blind_swap:N:0.0,0.0", "call:N:", "use_power:N:"),
    public=frozenset({"peek", "draw", "take", "slap", "ready", "return"}),
)
JOKERS = Kit(
    "jokers",
    forward=("play", "draw", "skip", "ready", "return"),
    anybody=frozenset({"ready", "return"}),
    moves=frozenset({"play", "draw", "ready"}),
    by_hand=True,
    odd=("play:N:", "play:N:0.0,0.1", "play:N:1.0", "play:N:0.99", "draw:N:0.0", "skip:N:0.0"),
    public=frozenset({"draw", "skip", "ready", "return"}),
)
EXPLOSIVE = Kit(
    "explosive",
    forward=("end_look", "arrange", "pass", "ready", "return"),
    anybody=frozenset({"ready", "return"}),
    moves=frozenset({"pass"}),
    turn="pass",
    pile="supply",
    by_hand=True,
    odd=(
        "tnt:N:", "tnt:N:0.99", "rpg:N:1.0,1.0", "trade:N:0.0,0.1", "oops:N:1.99", "earthquake:N:",
        "arrange:N:0.0", "palisade:N:0.0", "no_defence:N:0.0", "undermine:N:1.0", "pass:N:0.0",
    ),
    public=frozenset({"pass", "ready", "return"}),
)  # fmt: skip

KITS: tuple[Kit, ...] = (KABOOM, KABOO, GRAVEYARD, JOKERS, EXPLOSIVE)
"""The kits of all registered games, in the order in which the games are registered. `test_games`
checks that none is missing."""


def kit_of(key: str) -> Kit:
    """Return the kit of the game with this key."""
    return next(kit for kit in KITS if kit.key == key)


def each_game(*but: str) -> pytest.MarkDecorator:
    """Return a decorator that runs a test once for each registered game. The games with the keys in
    `but` are left out."""
    kits = [kit for kit in KITS if kit.key not in but]
    return pytest.mark.parametrize("kit", kits, ids=[kit.key for kit in kits])


def each_if_full(*keys: str) -> pytest.MarkDecorator:
    """Return a decorator that runs a slow test for the games with these keys, or only for the first
    game if there are no keys. With the full counts, the test runs for every game.

    It is meant for tests of behaviour that is the same in all games. If a game with claims may
    differ from a game that is played on private panels, two games are enough.
    """
    few = keys or (KABOOM.key,)
    return each_game(*(kit.key for kit in KITS if kit.key not in few and not FULL))


def driven(kit: Kit, seats: int, seed: int) -> Drive:
    """Return a driver for a match with the default house rules. The caller lets it play on at
    random."""
    below: Below = seeded(seed)
    return Drive(kit.game, seats, kit.game.options(), seed.to_bytes(16, "big"), below)


def state_where(kit: Kit, seats: int, seed: int, wanted: Callable[[Any], bool]) -> Any:
    """Return a state for which `wanted` returns True. The state is reached by random play."""
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
    """Return the seats that may act now, or may take this kind of action."""
    offered = {seat: kit.game.offers(state, seat) for seat in range(state.seats)}
    return [
        seat
        for seat, offers in offered.items()
        if any(kind in (None, offer.kind) for offer in offers)
    ]


def numbers_of(state: Any) -> list[int]:
    """Return the counters of the state, by which decisions are numbered."""
    names = ("turn", "discards", "prompts", "look_count", "round", "asked")
    return [getattr(state, name) for name in names if hasattr(state, name)]
