"""Plays any registered game and checks these invariants at every step:

- Every card is in exactly one place.
- States, actions, events and views are equal after encoding and decoding.
- Actions that were offered are accepted, and all others are refused. A refusal changes nothing.
- The clock actions of running waits are accepted, and all others are refused.
- Every viewer is shown exactly the cards that the rules show to that viewer.
- No view, no offer and no event as a viewer sees it depends on cards that the viewer hasn't seen.
- Replaying the log leads to the same states.

The choices are made by Hypothesis (`drawn`) or come from a seed (`seeded`).
"""

import random
from collections import Counter, deque
from typing import Any

import msgspec
import pytest

from bot.config import Settings
from engine.core import IllegalAction, Offer, Place, Seat, offered_as
from engine.options import Options
from engine.replay import replay, state_hash
from tests.support.any_game import AnyGame, written_and_read
from tests.support.card_tracking import Sigma
from tests.support.driver_cards import CARDS
from tests.support.driver_choices import Below
from tests.support.driver_sight import SIGHTS


def parts(action: Any) -> tuple[str, Seat, int, tuple[Place, ...]]:
    """Return the kind, the seat, the number and the places of an action that a seat takes."""
    values = [getattr(action, name) for name in action.__struct_fields__]
    places = tuple(value for value in values if isinstance(value, Place))
    places += getattr(action, "places", ())
    return offered_as(action), action.seat, action.number, places


def allows(offers: tuple[Offer, ...], action: Any) -> bool:
    """Return whether one of the offers allows the action. `offers` are the offers of the action's
    seat."""
    kind, _, number, places = parts(action)
    return any(
        offer.kind == kind
        and offer.number == number
        and offer.picks == len(places) == len(set(places))
        and all(place in offer.places(pick) for pick, place in enumerate(places))
        for offer in offers
    )


CLOCKS = {"open", *(name.removeprefix("clock_") for name in Settings.model_fields)}
"""The names of all clocks: those that the bot's settings configure, and the clock that measures how
long a discard is open."""


OPEN = {"reveal", "between", "over"}
"""The phases between two rounds and after the last round. In these phases no card needs to be
hidden any more."""


class Drive:
    """A running match that is checked after each step. `counts` records how often each thing was
    checked."""

    SAMPLE = 8

    def __init__(self, game: AnyGame, seats: int, options: Options, seed: bytes, below: Below):
        self.game, self.seats, self.options, self.seed = game, seats, options, seed
        self.below = below
        self.cards = CARDS[game.key]
        self.sight = SIGHTS[game.key]
        self.viewers: list[Seat | None] = [*range(seats), None]
        # Checks sample with a separate seed, so that Hypothesis' choices are only the actions
        # played.
        self.sample = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.numbers: deque[int] = deque([0, 1], maxlen=24)
        self.actions: list[Any] = []
        self.hashes: list[bytes] = []
        self.take(None)

    # Playing

    def run(self, steps: int) -> "Drive":
        """Play until the match is over or until `steps` actions have been taken. Then check the
        last step and the log."""
        while steps and self.game.outcome(self.state) is None:
            self.check()
            self.take(self.next_action())
            steps -= 1
        self.check()
        self.check_past()
        self.check_replay()
        return self

    def take(self, action: Any | None) -> None:
        """Apply the action `action`, or start the match if it is None. Record what every viewer
        saw."""
        if action is None:
            step = self.game.start(self.seats, self.options, self.seed)
        else:
            step = self.game.apply(self.state, action)
            self.actions.append(action)
            assert self.game.decode_action(self.game.encode(action)) == action
            self.counts[f"took {type(action).__name__}"] += 1
        self.state = step.state
        self.events = step.events
        self.hashes.append(state_hash(self.game, self.state))
        if action is None or any(isinstance(event, self.cards.deals) for event in step.events):
            self.dealt, self.since = self.state, len(self.actions)
            self.seen: dict[Seat | None, set[int]] = {viewer: set() for viewer in self.viewers}
            self.saw: list[dict[Seat | None, tuple[Any, Any]]] = []
            self.been: list[Any] = []
        self.views = {viewer: self.game.view(self.state, viewer) for viewer in self.viewers}
        seen = {v: tuple(event.seen_by(v) for event in step.events) for v in self.viewers}
        self.saw.append({v: (seen[v], self.views[v]) for v in self.viewers})
        self.been.append(self.state)
        for viewer in self.viewers:
            self.check_sight(viewer, step.events, seen[viewer])
        self.offers = [self.game.offers(self.state, seat) for seat in range(self.seats)]
        self.numbers.extend({o.number for offers in self.offers for o in offers})

    def next_action(self) -> Any:
        """Return a randomly chosen legal action. It may also be the action of a clock."""
        clocks = [wait.action for wait in self.game.waits(self.state) if not wait.paused]
        bag = [
            (seat, offer)
            for seat, offers in enumerate(self.offers)
            for offer in offers
            for _ in range(self.cards.weight(offer.kind))
        ]
        if clocks and (not bag or self.below(16) == 0):
            return clocks[self.below(len(clocks))]
        if not bag or self.below(64) == 0:
            seat = self.below(self.seats)
            return self.cards.unoffered(self.state, seat)[0]
        seat, offer = bag[self.below(len(bag))]
        right = self.cards.right(self.state, offer)
        if right and self.below(3):
            place = right[self.below(len(right))]
            return self.game.action(offer.kind, seat, offer.number, (place,))
        return self.build(seat, offer, self.below)

    def build(self, seat: Seat, offer: Offer, below: Below) -> Any:
        """Return one of the actions that the offer allows, with the places chosen by `below`."""
        picked: tuple[Place, ...] = ()
        for pick in range(offer.picks):
            places = [place for place in offer.places(pick) if place not in picked]
            picked += (places[below(len(places))],)
        return self.game.action(offer.kind, seat, offer.number, picked)

    # Checking

    def check_sight(self, viewer: Seat | None, events: Any, seen: Any) -> None:
        """Check that the viewer sees exactly the cards that the rules show to the viewer."""
        for event, shown in zip(events, seen, strict=True):
            shows = self.sight.shows(event, viewer)
            cards: set[int] = self.cards.in_event(event) if shows else set()
            assert self.cards.in_event(shown) == cards, f"{viewer} saw {shown}"
            self.seen[viewer] |= cards
        self.seen[viewer] |= self.in_sight(viewer)
        leaked = self.cards.in_view(self.views[viewer]) - self.seen[viewer]
        assert not leaked, f"{viewer} was shown {leaked}"

    def in_sight(self, viewer: Seat | None) -> set[int]:
        """Return the cards that the viewer sees in the current state. Cards that only an event
        shows are left out."""
        mine: set[int] = set() if viewer is None else self.sight.in_hand(self.state, viewer)
        return mine | self.sight.on_table(self.state)

    def check(self) -> None:
        """Check every invariant of the current step."""
        before = self.game.encode(self.state)
        assert sorted(self.cards.lying(self.state)) == sorted(self.cards.whole(self.state))
        self.check_coding(before)
        self.check_offers()
        self.check_forged()
        self.check_clocks()
        assert self.game.encode(self.state) == before, "an action tried has changed the state"
        self.check_hidden()
        if self.sample.randrange(24) == 0:
            self.check_past()

    def check_coding(self, encoded: bytes) -> None:
        """Check that the state, the events and the views are equal after encoding and decoding.
        Events are checked in the form in which each viewer saw them."""
        assert self.game.decode_state(encoded) == self.state
        assert self.game.encode(self.game.decode_state(encoded)) == encoded
        for event in self.events:
            for seen in {event, *(event.seen_by(viewer) for viewer in self.viewers)}:
                assert written_and_read(self.game, seen) == seen
        for view in self.views.values():
            assert written_and_read(self.game, view) == view

    def check_offers(self) -> None:
        """Check that the actions which the offers allow are accepted. If an offer allows many
        actions, only a sample is checked."""
        for seat, offers in enumerate(self.offers):
            assert self.views[seat].offers == offers
            kinds = [(o.kind, o.number, at) for o in offers for at in o.places() or [None]]
            assert len(kinds) == len(set(kinds)), "offered twice"
            for offer in offers:
                size = len(offer.places())
                assert len({*offer.places(), *offer.places(1)}) >= offer.picks, f"{offer}: no pick"
                one_each = self.game.action if offer.picks == 1 and size <= self.SAMPLE else None
                if one_each:
                    tries = [
                        one_each(offer.kind, seat, offer.number, (place,))
                        for place in offer.places()
                    ]
                else:
                    count = min(offer.picks, 1) * self.SAMPLE // 2 or 1
                    tries = [self.build(seat, offer, self.sample.randrange) for _ in range(count)]
                for action in tries:
                    assert allows(offers, action)
                    self.accepted(action)
                self.accepted_once_read(tries[0])
            for action in self.cards.unoffered(self.state, seat):
                self.accepted(action)

    def check_forged(self) -> None:
        """Check that actions which were not offered are refused. They have other kinds, seats,
        numbers or places than the offers."""
        pick = self.sample.choice
        kinds = self.cards.forged
        now = [offer.number for offers in self.offers for offer in offers] or [0]
        for _ in range(3 * self.SAMPLE):
            kind = pick(kinds)
            seat = self.sample.randrange(self.seats)
            number = pick(now)
            if not self.sample.randrange(4):
                number = pick([*self.numbers, now[0] + 1, -1, 10**6])
            if not self.sample.randrange(16):
                seat = pick([-1, self.seats, 99])
            needed = self.cards.places(kind, pick)
            places = [
                Place(pick([*range(self.seats), -1, self.seats]), pick(self.cards.slots))
                for _ in range(needed)
            ]
            if needed == 2 and not self.sample.randrange(4):
                places[1] = places[0]
            action = self.cards.forge(kind, seat, number, places)
            if not 0 <= seat < self.seats or not self.allowed(action):
                self.refused(action)

    def check_clocks(self) -> None:
        """Check that a clock may run out exactly if its wait is running."""
        waits = self.game.waits(self.state)
        assert len({wait.key for wait in waits}) == len(waits)
        for wait in waits:
            assert wait.clock in CLOCKS, f"bot/config has no setting clock_{wait.clock}"
        over = self.game.outcome(self.state) is not None
        assert over == (not waits), "somebody or something is always waited for, until the end"
        assert over or any(not wait.paused for wait in waits), "every clock stands still"
        running = [wait.action for wait in waits if not wait.paused]
        for action in running:
            self.game.apply(self.state, action)
            self.counts["clocks"] += 1
        for wait in waits:
            for forged in (wait.action, msgspec.structs.replace(wait.action, number=10**6)):
                if forged not in running:
                    self.refused(forged)

    def allowed(self, action: Any) -> bool:
        """Return whether the action's seat may take the action, whether or not it was offered."""
        seat: Seat = action.seat
        offered = allows(self.offers[seat], action)
        return offered or action in self.cards.unoffered(self.state, seat)

    def accepted(self, action: Any) -> None:
        """Check that the game accepts this action."""
        self.game.apply(self.state, action)
        self.counts["accepted"] += 1

    def accepted_once_read(self, action: Any) -> None:
        """Check that the action is also accepted after a restart, and that it has the same result
        as without one. A decoded state is equal to the original state, but shares no object with
        it."""
        read = self.game.decode_state(self.game.encode(self.state))
        assert self.game.apply(read, action) == self.game.apply(self.state, action)

    def refused(self, action: Any) -> None:
        """Check that the game refuses this action and gives a reason."""
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(self.state, action)
        self.counts[f"refused: {caught.value.refusal}"] += 1
        self.counts["refused"] += 1

    def check_hidden(self) -> None:
        """Check that the views, offers and waits of each viewer don't depend on cards that the
        viewer doesn't see."""
        for viewer in self.viewers:
            shown = self.cards.in_view(self.views[viewer]) | self.in_sight(viewer)
            sigma = self.sigma(self.state, shown)
            if sigma is None:
                self.counts[self.unless_open("not permutable")] += 1
                continue
            other = self.cards.swapped(self.state, sigma)
            assert self.game.view(other, viewer) == self.views[viewer]
            assert self.game.waits(other) == self.game.waits(self.state)
            if viewer is not None:
                assert self.game.offers(other, viewer) == self.offers[viewer]
            self.counts["permuted"] += 1

    def unless_open(self, count: str) -> str:
        """Return "open" if the game is in a phase in which all cards may lie open. Otherwise return
        `count`."""
        return "open" if self.views[None].phase in OPEN else count

    def check_past(self) -> None:
        """Check that a viewer would have seen the same if other cards had been hidden.

        The cards that the viewer has not seen since the deal are permuted, and the round's actions
        are replayed. If an action itself reveals cards, some permutations make it impossible. In
        that case, permutations of fewer cards are tried.
        """
        viewer = self.sample.choice(self.viewers)
        for most in self.cards.changes:
            sigma = self.sigma(self.dealt, self.seen[viewer], most)
            if sigma is not None and self.lived(viewer, sigma):
                self.counts["past permuted"] += 1
                return
        self.counts[self.unless_open("past not permutable")] += 1

    def lived(self, viewer: Seat | None, sigma: Sigma) -> bool:
        """Replay the round with the cards permuted by `sigma`, and return whether all actions were
        possible. Only an action that reveals cards may be impossible. The check fails if the viewer
        sees anything else than in the original round."""
        state = self.cards.swapped(self.dealt, sigma)
        for action, was, (seen, view) in zip(
            self.actions[self.since :],
            self.been[:-1],
            [saw[viewer] for saw in self.saw[1:]],
            strict=True,
        ):
            if self.cards.parted(was, state, action):
                return False
            try:
                step = self.game.apply(state, action)
            except IllegalAction:
                assert self.cards.tells(action), f"refused for cards it does not name: {action}"
                return False
            state = step.state
            # If the clock decides by hidden cards, the game's `Cards.parted` must say so.
            other = "with other hidden cards, a viewer saw otherwise"
            assert tuple(event.seen_by(viewer) for event in step.events) == seen, other
            assert self.game.view(state, viewer) == view, other
        return True

    def sigma(self, state: Any, seen: set[int], most: int = 99) -> Sigma | None:
        """Return a permutation of at most `most` hidden cards that are not in the set `seen`.
        Return None if there are fewer than two such cards."""
        unseen = sorted(set(self.cards.hidden(state)) - seen)
        if len(unseen) > most:
            unseen = sorted(self.sample.sample(unseen, most))
        if len(unseen) < 2:
            return None
        turn = self.sample.randrange(1, len(unseen))
        order = self.sample.sample(unseen, len(unseen))
        moved = {card: order[(at + turn) % len(order)] for at, card in enumerate(order)}
        return lambda card: moved.get(card, card)

    def check_replay(self) -> None:
        """Check that replaying the log leads to the same states. The states are compared by their
        hashes."""
        steps = replay(self.game, self.seats, self.options, self.seed, self.actions)
        again = [state_hash(self.game, step.state) for step in steps]
        assert again == self.hashes
