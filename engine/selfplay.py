"""Matches between computer players, played step by step.

The players are called as at a live table, so each player sees every event as its seat sees it. If
several players want to act, they act in random order. The order of claims is not random: `Hands`
decides it. An action that closes an open discard waits as long as another player wants to claim the
discard (K6.2), unless that player is too slow for the discard's open time. If no player acts, a
clock runs out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from engine.core import Offer, Outcome, Seat
from engine.game import A, E, Game, S, V
from engine.options import Options
from engine.players.any_game import RandomPlayer
from engine.players.base import Player
from engine.players.hands import Hands
from engine.shuffle import shuffled


class Playing(Generic[S, A, E, V]):
    """A match in progress.

    `players` has one player per seat. It has None for a seat whose actions the caller passes to
    `apply`. `hands` has the reaction times for claims. If it is empty, the order of claims is
    random.
    """

    def __init__(
        self,
        game: Game[S, A, E, V],
        options: Options,
        players: Sequence[Player[V, E, A] | None],
        seed: bytes,
        hands: Sequence[Hands] = (),
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.actions: list[A] = []
        """All actions so far. The match can be replayed from them and from the game, the options,
        the seats and the seed."""
        self._seed = seed
        self._hands = tuple(hands)
        # Random players read only their offers and the number of events. Random games are played by
        # the thousand, so views and events are not built for them.
        self._random: dict[Seat, RandomPlayer[A]] = {}
        self._seeing: dict[Seat, Player[V, E, A]] = {}
        for seat, player in enumerate(players):
            if isinstance(player, RandomPlayer):
                self._random[seat] = player
            elif player is not None:
                self._seeing[seat] = player
        self._happened = 0
        """The number of events so far."""
        step = game.start(len(players), options, seed)
        self.state: S = step.state
        self.events: tuple[E, ...] = step.events
        """The events of the latest step, without anything removed that is hidden from players."""
        self._show(step.events)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match. None while it is in progress."""
        return self.game.outcome(self.state)

    def apply(self, action: A) -> tuple[E, ...]:
        """Apply an action, show its events to the players, and return the events. Raises
        IllegalAction if the rules refuse the action."""
        step = self.game.apply(self.state, action)
        self.state = step.state
        self.events = events = step.events
        self.actions.append(action)
        self._show(events)
        return events

    def advance(self) -> bool:
        """Take one action of a player. If no player wants to act, take the action of the first
        clock.

        Returns False if there is nothing to do, because the match is over or waits for a seat that
        has no player.
        """
        action = self.wanted()
        if action is None:
            action = self.clock()
        if action is None:
            return False
        self.apply(action)
        return True

    def wanted(self) -> A | None:
        """Return the next action that a player wants to take, or None if no player wants to act.

        Actions that leave the discard open come first, and actions that close it come last. With
        `hands`, the fastest claim comes between them. But if that claim is too slow and another
        player wants to close the discard, the discard is closed.
        """
        closing: A | None = None
        claim: tuple[float, bool, A] | None = None
        asked = self._asked()
        for seat, offers in asked.items():
            since = 0
            if seat in self._random:
                action = self._random[seat].pick(offers, self._happened)
            else:
                view, player = self.game.view(self.state, seat), self._seeing[seat]
                action = player.choose(view)
                since = player.turns_since_seen(view) if self._hands else 0
            if action is None:
                continue
            if len(asked) == 1:
                return action
            number = self.game.claim_of(action) if self._hands else None
            if number is not None:
                hands = self._hands[seat]
                after = hands.claim_after(number, since)
                if claim is None or after < claim[0]:
                    claim = (after, hands.late(number, since), action)
            elif not self.game.closes(self.state, action):
                return action
            else:
                closing = closing or action
        if claim is not None and (closing is None or not claim[1]):
            return claim[2]
        return closing

    def clock(self) -> A | None:
        """Return the clock action of the first wait that is not paused and whose seats all have a
        player. Returns None if there is no such wait."""
        for wait in self.game.waits(self.state):
            people = any(self.players[seat] is None for seat in wait.seats)
            if not wait.paused and not people:
                return wait.action
        return None

    def _asked(self) -> dict[Seat, tuple[Offer, ...]]:
        """Return the seats whose players are asked for an action, in random order, with their
        offers. Random players that do nothing are left out."""
        state, offers_of, happened = self.state, self.game.offers, self._happened
        found: dict[Seat, tuple[Offer, ...]] = {}
        for seat, player in self._random.items():
            offers = offers_of(state, seat)
            if offers and not player.sits_still(offers, happened):
                found[seat] = offers
        for seat in self._seeing:
            offers = offers_of(state, seat)
            if offers:
                found[seat] = offers
        if len(found) < 2:
            return found
        order = shuffled(range(len(self.players)), b"quick" + self._seed, len(self.actions))
        return {seat: found[seat] for seat in order if seat in found}

    def _show(self, events: Sequence[E]) -> None:
        self._happened += len(events)
        for seat, player in self._seeing.items():
            player.observe([event.seen_by(seat) for event in events])
