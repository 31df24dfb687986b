"""Pairs of matches that a viewer must not be able to tell apart.

A `Case` is a part of a round as it was played. Between the actions there are presses that change
nothing: My move, beginnings of choices, and late claims. `pair` takes a beginning of the case's
script and swaps two cards that a viewer hasn't seen by then. It plays that beginning on the changed
deal and returns the difference. A pair is discarded if another seat's action is accepted on only
one of the two deals, because then the two games differ for a good reason.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any

from bot.ui.custom_id import ComponentId
from bot.ui.reader import ENGLISH
from bot.ui.words import languages
from engine.core import IllegalAction, Place, Seat
from tests.support.any_game import AnyGame
from tests.support.driver import Drive, parts
from tests.support.driver_cards import CARDS
from tests.support.driver_choices import Below, some_options
from tests.support.wire.games import Kit, numbers_of
from tests.support.wire.offstage import Sent
from tests.support.wire.stage import MATCH, Deed, Recorded, Stage, user_of

Known = dict[Seat | None, frozenset[Any]]
"""Maps each viewer to the cards that the viewer has seen since the deal. None stands for a
spectator."""


SPOKEN = languages()
"""The languages in which cases are played."""


@dataclass
class Case:
    """A deal, a script of its round, and what every viewer had seen at each action."""

    kit: Kit
    dealt: Any
    script: list[Deed]
    seen: list[Known]
    """The cards that had been seen when each action was taken: one mapping by viewer for each
    action."""
    computers: frozenset[Seat]
    base: Recorded
    faces: bool = False
    """Whether the cards are shown as emojis."""
    language: str = ENGLISH
    """The language that all readers use."""

    @property
    def game(self) -> AnyGame:
        return self.kit.game

    @property
    def viewers(self) -> list[Seat | None]:
        """The viewers for which deals are compared: the seats of people, and a spectator (None)."""
        people = [seat for seat in range(self.dealt.seats) if seat not in self.computers]
        return [*people, None]


@dataclass(frozen=True)
class Leak:
    """A difference by which a viewer could tell two deals apart."""

    viewer: Seat | None
    deed: int
    here: tuple[Sent, ...]
    there: tuple[Sent, ...]

    def __str__(self) -> str:
        """Return what the viewer received for that action on only one of the two deals, as text."""
        told = [f"viewer {self.viewer} at deed {self.deed}"]
        for where, those, others in (
            ("here", self.here, self.there),
            ("there", self.there, self.here),
        ):
            told += [f"only {where}: {sent}" for sent in those if sent not in others]
        return "\n".join(told if len(told) > 1 else [*told, "the same in another order"])


def driven(game: AnyGame, below: Below, steps: int) -> tuple[Drive, list[Known]]:
    """Play a random match. Return it, and what each viewer had seen after each action."""
    seats = game.seats[below(len(game.seats))]
    options = some_options(game, below, most_rounds=2)
    seed = bytes(below(256) for _ in range(16))
    drive = Drive(game, seats, options, seed, below)
    known = [noted(drive)]
    while steps and game.outcome(drive.state) is None:
        drive.take(drive.next_action())
        known.append(noted(drive))
        steps -= 1
    return drive, known


def noted(drive: Drive) -> Known:
    return {viewer: frozenset(seen) for viewer, seen in drive.seen.items()}


def case(kit: Kit, below: Below, steps: int) -> Case | None:
    """Return a part of a random match that can be replayed, None if it has no action."""
    game = kit.game
    drive, known = driven(game, below, steps)
    actions = drive.actions[drive.since :]
    if not actions:
        return None
    computers = frozenset(seat for seat in range(drive.seats) if below(4) == 0)
    script: list[Deed] = []
    seen: list[Known] = []
    state = drive.dealt
    for number, action in enumerate(actions, drive.since):
        for _ in range(below(3)):
            aside = idle(kit, state, below, computers)
            if aside is not None:
                script.append(aside)
                seen.append(known[number])
        script.append(deed(kit, action))
        state = game.apply(state, action).state
        seen.append(known[number + 1])
    faces, language = below(2) == 1, SPOKEN[below(len(SPOKEN))]
    return Case(kit, drive.dealt, script, seen, computers, Recorded(), faces, language)


def deed(kit: Kit, action: Any) -> Deed:
    if not hasattr(action, "seat"):
        return Deed(None, action=action, clock=True)
    kind, seat, number, places = parts(action)
    press = ComponentId(MATCH, "act", kind, number, places)
    return Deed(seat, press, action, private=kind not in kit.public)


def idle(kit: Kit, state: Any, below: Below, computers: frozenset[Seat]) -> Deed | None:
    """Return a press that is read-only or illegal, None if none was found."""
    game, kinds = kit.game, kit.kinds_of_seats
    seat = (*range(state.seats), None)[below(state.seats + 1)]
    if seat in computers:
        return None
    numbers = numbers_of(state)
    number = numbers[below(len(numbers))]
    place = Place(below(state.seats), below(6))
    verb = ("move", "move", "pick", "ask", "scores", "rules", "cancel", "act", "act", "act")[
        below(10)
    ]
    if verb == "pick":
        offers = () if seat is None else game.offers(state, seat)
        picks = [offer for offer in offers if offer.picks]
        if picks:
            offer = picks[below(len(picks))]
            cursor = below(state.seats)
            return Deed(
                seat, ComponentId(MATCH, "pick", offer.kind, offer.number, (), cursor), private=True
            )
        return Deed(
            seat, ComponentId(MATCH, "pick", kinds[below(len(kinds))], number, (), place.seat)
        )
    if verb == "ask":
        rare = sorted(kit.rare) or list(kinds)
        return Deed(seat, ComponentId(MATCH, "ask", rare[below(len(rare))], number))
    if verb != "act":
        return Deed(seat, ComponentId(MATCH, verb), private=verb == "cancel")
    kind = kinds[below(len(kinds))]
    for places in ((), (place,), (place, Place(below(state.seats), below(4)))):
        try:
            action = game.action(kind, seat or 0, number, places)
        except ValueError:
            continue
        try:
            game.apply(state, action)
        except IllegalAction:
            private = kind not in kit.public and below(2) == 0
            return Deed(seat, ComponentId(MATCH, "act", kind, number, places), private=private)
        return (
            None
            if seat is not None
            else Deed(None, ComponentId(MATCH, "act", kind, number, places))
        )
    return None


def perform(runner: asyncio.Runner, at: Case, dealt: Any, deeds: int) -> Recorded:
    """Play the first `deeds` lines of the case's script on the deal `dealt`."""

    async def play() -> Recorded:
        stage = Stage(at.game, dealt, at.computers, at.faces, at.language)
        return await stage.perform(at.script[:deeds])

    return runner.run(play())


def agreed(at: Case) -> int:
    """Return how many lines went as in the driven match; they end when all have left."""
    taken = 0
    for number, deed in enumerate(at.script):
        taken += deed.action is not None
        if at.base.taken[number] != taken:
            return number
    return len(at.script)


def pair(runner: asyncio.Runner, at: Case, below: Below, counts: Counter[str]) -> Leak | None:
    """Compare one pair of deals, and count it. Return the leak, or None."""
    viewer = at.viewers[below(len(at.viewers))]
    deeds = 1 + below(len(at.script))
    dealt = swapped(at, viewer, deeds, below)
    if dealt is None:
        counts["nothing hidden"] += 1
        return None
    if parted(at, dealt, deeds):
        counts["went another way"] += 1
        return None
    return compared(at, perform(runner, at, dealt, deeds), viewer, deeds, counts)


def parted(at: Case, dealt: Any, deeds: int) -> bool:
    """Return whether some action rightly reveals other cards on the deal `dealt`."""
    cards, here, there = CARDS[at.kit.key], at.dealt, dealt
    for deed in at.script[:deeds]:
        if deed.action is None:
            continue
        if cards.parted(here, there, deed.action):
            return True
        try:
            there = at.game.apply(there, deed.action).state
        except IllegalAction:
            return False  # the result of the press shows it
        here = at.game.apply(here, deed.action).state
    return False


def swapped(at: Case, viewer: Seat | None, deeds: int, below: Below) -> Any | None:
    """Return a deal with two cards swapped that the viewer hasn't seen, None if there are none."""
    cards = CARDS[at.game.key]
    unseen = sorted(set(cards.hidden(at.dealt)) - at.seen[deeds - 1][viewer])
    if len(unseen) < 2:
        return None
    # Usually one card is in front of a player: most events concern those.
    far: set[Any] = set(getattr(at.dealt, at.kit.pile)[:-6] if at.kit.pile else ())
    near = [card for card in unseen if card not in far]
    first = near[below(len(near))] if near and below(4) else unseen[below(len(unseen))]
    others = [card for card in unseen if card != first]
    second = others[below(len(others))]
    swap = {first: second, second: first}
    return cards.swapped(at.dealt, lambda card: swap.get(card, card))


def compared(
    at: Case, other: Recorded, viewer: Seat | None, deeds: int, counts: Counter[str]
) -> Leak | None:
    """Return a leak if the viewer didn't receive exactly the same bytes on both deals."""
    eyes = (None, user_of(viewer))
    for number in range(deeds):
        here = tuple(sent for sent in at.base.sent[number] if sent.to in eyes)
        there = tuple(sent for sent in other.sent[number] if sent.to in eyes)
        if at.base.taken[number] != other.taken[number]:
            if viewer is not None and at.script[number].seat == viewer:
                return Leak(viewer, number, here, there)  # the viewer's own press reveals it
            counts["went another way"] += 1
            return None
        if here != there:
            return Leak(viewer, number, here, there)
    counts["compared"] += 1
    if any(at.base.sent[number] != other.sent[number] for number in range(deeds)):
        counts["told apart by others"] += 1
    counts["requests compared"] += sum(
        sent.to in eyes for number in range(deeds) for sent in at.base.sent[number]
    )
    return None
