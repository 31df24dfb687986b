"""A seat's memory of the current round, in a game of the cabo family.

`Memory` has certainties, and hints that are marked as hints. A card is known only as long as every
move since it was seen could be followed. The places of all moves are public, so a perfect mind
loses nothing, and the memory never guesses a card. An imperfect mind forgets and confuses cards at
the beginning of its seat's turns.

`SeenCards` records which seats have seen which card. It needs only public information, because
every player sees which places another player looks at. `Watch` is a memory that includes
`SeenCards`.

`MemoryPlayer` is the base class of players with a memory. At a table of three or more, players with
manners let everyone play. A call on the player's first turn must be likely to win. The player ends
no round without further turns before everyone has had two turns. `engine.players.base` decides
which seat the player aims at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from engine.cards import Card
from engine.core import Hidden, Offer, Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo import events as ev
from engine.games.cabo.variants import VARIANTS, matches
from engine.games.cabo.view import View
from engine.players.base import COMPANY, PERFECT, Mind, lapses, lot

LIKELY: Final = 0.8
"""The minimum probability of winning for a call on the seat's first turn."""

TURNS: Final = 2
"""The minimum number of turns of every seat before a player ends a round without further turns
(G5.1)."""

NEAR: Final = 1.5
"""The maximum difference in points between two cards that count as worth about the same."""

NEAR_COST: Final = 0.5
"""The maximum difference in cost between two positions that count as worth about the same."""


def _first_turn(view: View, turns: int) -> bool:
    """Return whether a seat that has begun `turns` turns is on its first turn. Always False at a
    table of two."""
    return len(view.seats) >= COMPANY and turns <= 1


def _too_soon(view: View, turns_of: Mapping[Seat, int]) -> bool:
    """Return whether some player has not finished two turns. Always False at a table of two.
    `turns_of` has the number of turns that each seat has begun."""
    if len(view.seats) < COMPANY:
        return False
    playing = None if view.turn is None else view.turn.seat
    return any(turns_of.get(seat.seat, 0) - (seat.seat == playing) < TURNS for seat in view.seats)


_NOBODY: frozenset[Seat] = frozenset()
_EVERYBODY: frozenset[Seat] = frozenset(range(max(max(v.seats) for v in VARIANTS.values())))


class SeenCards:
    """Records which seats have seen which face-down cards. It uses only public information."""

    __slots__ = ("_handed", "seen_at")

    def __init__(self) -> None:
        self.seen_at: dict[Place, frozenset[Seat]] = {}
        """Maps a place to the seats that know the card there. A place is missing if no seat knows
        its card."""
        self._handed: frozenset[Seat] = _NOBODY
        """The seats that know the card that is in a player's hand."""

    def copy(self) -> SeenCards:
        """Return an independent copy."""
        other = SeenCards()
        other.seen_at = dict(self.seen_at)
        other._handed = self._handed
        return other

    def aware(self, place: Place) -> frozenset[Seat]:
        """Return the seats that know the card at `place`."""
        return self.seen_at.get(place, _NOBODY)

    def follow(self, event: ev.Event) -> None:
        """Process an event. Only looks and moves of cards matter."""
        match event:
            case ev.RoundDealt():
                self.seen_at.clear()
                self._handed = _NOBODY
            case ev.Peeked(seat=seat, places=places) | ev.LookedAt(seat=seat, places=places):
                for place in places:
                    self.seen_at[place] = self.aware(place) | {seat}
            case ev.Drew(seat=seat):
                self._handed = frozenset((seat,))
            case ev.Took():
                self._handed = _EVERYBODY
            case ev.Replaced(place=place):
                self.seen_at[place] = self._handed
            case ev.SwitchedTop(place=place) | ev.Mistaken(place=place):
                self.seen_at[place] = _EVERYBODY
            case ev.Swapped(first=first, second=second):
                self._cross(first, second)
            case ev.Gave(source=source, place=place):
                self.seen_at.pop(place, None)
                self._cross(source, place)
            case ev.Matched(place=place) | ev.Mismatched(place=place):
                self.seen_at.pop(place, None)
            case _:
                pass

    def _cross(self, first: Place, second: Place) -> None:
        at_first, at_second = self.aware(first), self.aware(second)
        self.seen_at[first], self.seen_at[second] = at_second, at_first


class Memory:
    """A seat's knowledge about the current round. `observe` updates it with the events as the seat
    saw them."""

    __slots__ = (
        *("_mind", "_seed", "discards", "held", "kept", "known", "last_seen", "seat", "seen"),
        *("taken", "turns", "turns_of"),
    )

    def __init__(self, seat: Seat, seed: bytes = b"", mind: Mind = PERFECT) -> None:
        """Create an empty memory. `seed` is the player's seed, which determines the cards that are
        forgotten."""
        self.seat = seat
        self._seed = seed
        self._mind = mind
        self.seen = 0
        """A number that identifies the current moment. It consists of the round's number and the
        number of events seen in the round.

        Events of earlier rounds do not count, because after a restart a new player is shown only
        the current round.
        """
        self._forget()

    def _forget(self) -> None:
        self.known: dict[Place, Card] = {}
        """Maps places to the face-down cards that this seat knows for certain."""
        self.last_seen: dict[Card, int] = {}
        """Maps a card that this seat has put or left face down to the number of the turn in which
        the seat last saw it."""
        self.kept: set[Place] = set()
        """The places where another seat has put a card on purpose. This is a hint that the card is
        good."""
        self.held: Card | None = None
        """The card in this seat's hand."""
        self.taken: Card | None = None
        """The card that the seat whose turn it is, which may be any seat, has taken from the
        discards and has in hand."""
        self.discards: list[Card] = []
        """The known part of the discard pile. The last item is the top card. These cards can't be
        anywhere else."""
        self.turns = 0
        """The number of turns that this seat has begun in the round."""
        self.turns_of: dict[Seat, int] = {}
        """Maps each seat to the number of turns that it has begun in the round. Seats that have had
        no turn are missing."""

    def copy(self) -> Memory:
        """Return an independent copy of the memory. The copy does not record which seats have seen
        which cards."""
        other = Memory(self.seat, self._seed, self._mind)
        other.seen = self.seen
        other.known = dict(self.known)
        other.last_seen = dict(self.last_seen)
        other.kept = set(self.kept)
        other.held, other.taken = self.held, self.taken
        other.discards = list(self.discards)
        other.turns = self.turns
        other.turns_of = dict(self.turns_of)
        return other

    def observe(self, events: Iterable[ev.Event]) -> None:
        """Update the memory with `events`, which must be in the order in which they happened."""
        for event in events:
            self.seen += 1
            self._follow(event)

    def _follow(self, event: ev.Event) -> None:
        match event:
            case ev.RoundDealt(round=number):
                self.seen = number << 16
                self._forget()
            case ev.Peeked(places=places, cards=cards) | ev.LookedAt(places=places, cards=cards):
                if not isinstance(cards, Hidden):
                    self.known.update(zip(places, cards, strict=True))
                    self.last_seen.update((card, self.turns) for card in cards)
            case ev.Flipped(card=card) | ev.TurnedUp(card=card):
                self.discards.append(card)
            case ev.Reshuffled(cards=count):
                # All discards except an open top card were shuffled (K1.4) and may now be anywhere.
                del self.discards[:count]
            case ev.TurnBegan(seat=seat):
                self.turns += seat == self.seat
                self.turns_of[seat] = self.turns_of.get(seat, 0) + 1
                if seat == self.seat and not self._mind.perfect:
                    self._lapse()
            case ev.Drew(seat=seat, card=card):
                if seat == self.seat and not isinstance(card, Hidden):
                    self.held = card
            case ev.Took(seat=seat, card=card):
                del self.discards[-1:]
                self.taken = card
                if seat == self.seat:
                    self.held = card
            case ev.Discarded(seat=seat, card=card) | ev.PutBack(seat=seat, card=card):
                self.discards.append(card)
                self._let_go(seat)
            case ev.Replaced(seat=seat, place=place, card=card):
                now = self.held if seat == self.seat else self.taken
                self._put(seat, place, now)
                self.discards.append(card)
                self._let_go(seat)
            case ev.SwitchedTop(seat=seat, place=place, taken=taken, card=card):
                del self.discards[-1:]
                self._put(seat, place, taken)
                self.discards.append(card)
            case ev.Swapped(seat=seat, first=first, second=second, seen=seen):
                self._swap(first, second)
                if seen and seat != self.seat:
                    self.kept.update(p for p in (first, second) if p.seat == seat)
            case ev.Matched(place=place, card=card) | ev.Mismatched(place=place, card=card):
                self._empty(place)
                self.discards.append(card)
            case ev.Mistaken(place=place, card=card):
                self.known[place] = card
                self.last_seen[card] = self.turns
            case ev.Gave(source=source, place=place):
                self._swap(source, place)
            case ev.Penalised(places=places):
                for place in places:
                    self._empty(place)
            case _:
                pass
        if not self._mind.perfect and self.discards:
            # If a card on the discard pile is believed to be at a place, that place was confused
            # with another.
            for place in [at for at, card in self.known.items() if card == self.discards[-1]]:
                del self.known[place]

    def _lapse(self) -> None:
        for place in lapses(self._seed, self.seen, sorted(self.known), self._mind.forgets):
            del self.known[place]
        known = sorted(self.known)
        for place in lapses(self._seed, ~self.seen % (1 << 63), known, self._mind.mixes_up):
            beside = [other for other in known if other.seat == place.seat and other != place]
            if beside:
                self._swap(place, min(beside, key=lambda other: abs(other.slot - place.slot)))

    def _let_go(self, seat: Seat) -> None:
        self.taken = None
        if seat == self.seat:
            self.held = None

    def _put(self, seat: Seat, place: Place, card: Card | None) -> None:
        """Record that a seat has put a card at `place` on purpose. `card` is None if this seat has
        not seen it."""
        self._empty(place)
        if card is not None:
            self.known[place] = card
            self.last_seen[card] = self.turns
        if seat != self.seat:
            self.kept.add(place)

    def _empty(self, place: Place) -> None:
        self.known.pop(place, None)
        self.kept.discard(place)

    def _swap(self, first: Place, second: Place) -> None:
        """Swap what is known about the cards at two places. The second place is empty if a card is
        given away."""
        at_first, at_second = self.known.pop(first, None), self.known.pop(second, None)
        if at_second is not None:
            self.known[first] = at_second
        if at_first is not None:
            self.known[second] = at_first
        if (first in self.kept) != (second in self.kept):
            self.kept ^= {first, second}


class Watch(Memory):
    """A memory that also records which seats have seen which cards."""

    __slots__ = ("looks",)

    def __init__(self, seat: Seat, seed: bytes = b"", mind: Mind = PERFECT) -> None:
        self.looks = SeenCards()
        super().__init__(seat, seed, mind)

    def _follow(self, event: ev.Event) -> None:
        super()._follow(event)
        self.looks.follow(event)


class MemoryPlayer(ABC):
    """Base class for players that remember what they saw. Subclasses evaluate the choices."""

    mannered: ClassVar[bool] = False
    """Whether the player has manners. It is False for the players of earlier matches."""

    def __init__(self, seat: Seat, seed: bytes, memory: Memory) -> None:
        self._seat, self._seed, self._memory = seat, seed, memory

    def observe(self, events: Iterable[ev.Event]) -> None:
        """See `Player.observe`."""
        self._memory.observe(events)

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """See `Player.knows`."""
        return tuple(sorted(self._memory.known.items()))

    def turns_since_seen(self, view: View) -> int:
        """See `Player.turns_since_seen`."""
        if view.open is None:
            return 0
        memory, top = self._memory, view.open.card
        variant, by = VARIANTS[view.game], view.rules.match_by
        alike = [card for card in memory.known.values() if matches(variant, by, card, top)]
        return min([memory.turns - memory.last_seen.get(card, 0) for card in alike], default=0)

    def _own_move(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        """Return the first possible action in a fixed order of priority. Call this only if there is
        no slap, gift or end of a round to decide."""
        seat = self._seat
        if "peek" in offers:
            return act.Peek(seat, offers["peek"].number)
        if "discard" in offers or "replace" in offers:
            return self._place_held(view, offers)
        for kind in ("look_at", "blind_swap", "look_at_two", "leave_swap", "use_power"):
            if kind in offers:
                return self._power(view, offers)
        if "end_look" in offers:
            return act.EndLook(seat, offers["end_look"].number)
        if "flip" in offers:
            return act.Flip(seat, offers["flip"].number)
        if "call" in offers and self._worth_calling(view) and self._may_call(view):
            return act.Call(seat, offers["call"].number)
        taken = self._take(view, offers)
        if taken is not None:
            return taken
        if "draw" in offers:
            return act.Draw(seat, offers["draw"].number)
        if "ready" in offers:
            return act.Ready(seat, offers["ready"].number)
        return None

    def _lot(self, view: View) -> int | None:
        return lot(len(view.seats), self._seed, self._memory.seen) if self.mannered else None

    def _may_end(self, view: View) -> bool:
        return not (self.mannered and _too_soon(view, self._memory.turns_of))

    def _may_call(self, view: View) -> bool:
        if not (self.mannered and _first_turn(view, self._memory.turns)):
            return True
        return self.call_chance(view) >= LIKELY

    @abstractmethod
    def call_chance(self, view: View) -> float:
        """Return the probability that this seat wins the round if it calls or ends the round now.
        To win, its total must be closer to the best total than every rival's."""

    @abstractmethod
    def _place_held(self, view: View, offers: dict[str, Offer]) -> act.Action:
        """Return the action for the drawn card. It replaces a card with it, uses it, or discards
        it."""

    @abstractmethod
    def _power(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        """Return the action that begins or continues the use of a power."""

    @abstractmethod
    def _worth_calling(self, view: View) -> bool: ...

    @abstractmethod
    def _take(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        """Return the action that takes the top discard, or None if drawing is better."""
