"""Small builders for Walls and Bombs. With them, the tests of clauses read like play.

    t = bombs(hands=["tnt", "fizzle", "spy"], fronts=["iron", "stone palisade", "steel"])
    t.play(0, "tnt", 1, "stone").nothing(1)
    t.refuses(Refusal.NOT_IN_HAND, t.play, 1, "rpg", 0, "iron")

Cards are named by their kind, because copies of the same card can't be told apart. A number after a
card is the seat at which the card is aimed. The kinds after that number are the targets among the
cards of this seat. Without any kinds, the target is the player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from msgspec.structs import replace

from engine.core import WHOLE_SEAT, Place, Seat, Wait
from engine.games.explosive import actions as do
from engine.games.explosive.deck import KINDS, Card, Kind, deck
from engine.games.explosive.game import EXPLOSIVE_GAME as GAME
from engine.games.explosive.state import State
from engine.games.explosive.variants import ExplosiveOptions
from engine.options import FIRST
from tests.support.laid_table import SEED, Seated

__all__ = ["GAME", "SEED", "Bombs", "bombs", "deal", "words"]


def words(cards: Sequence[Card]) -> str:
    """Return the kinds of these cards as text."""
    return " ".join(KINDS[card].value for card in cards)


class Box:
    """All cards of the deck. A test takes cards from it by their kind."""

    def __init__(self, seats: int) -> None:
        self.left = list(deck(seats))

    def take(self, text: str) -> tuple[Card, ...]:
        """Take cards whose kinds are given as text, such as "tnt palisade"."""
        found: list[Card] = []
        for word in text.split():
            card = next(card for card in self.left if KINDS[card] is Kind(word))
            self.left.remove(card)
            found.append(card)
        return tuple(found)


def bombs(
    *,
    hands: Sequence[str],
    fronts: Sequence[str] | None = None,
    supply: str = "",
    discard: str = "",
    bare: bool = False,
    to_move: Seat = 0,
    out: Sequence[Seat] = (),
    gone: Sequence[Seat] = (),
    first: Seat = 0,
    circles: int = 20,
    plays: int = 1,
    heavy: bool = False,
    technology: Seat | None = None,
    epidemic: bool = False,
    delayed: Sequence[Seat] = (),
    calm: int = 0,
    round: int = 1,
    scores: Sequence[tuple[int, ...]] = (),
    places: Sequence[tuple[int, ...]] = (),
    **options: Any,
) -> Bombs:
    """Return a game in the middle of its 100th turn, after the draw.

    `circles` rounds of the table are over, and nothing has fallen in the last `calm` of them (in
    edition 1, in that number of turns). By default, every seat has a stone wall. `supply` and
    `discard` are read from the top. All cards that aren't named elsewhere are at the bottom of the
    supply, unless it is `bare`.
    """
    seats = len(hands)
    state: State = GAME.start(seats, ExplosiveOptions(**options), SEED).state
    counted = 100 if state.rules.edition == FIRST else circles
    box = Box(seats)
    held = tuple(box.take(text) for text in hands)
    laid = tuple(box.take(text) for text in fronts or ["stone"] * seats)
    drawn, down = box.take(supply), box.take(discard)
    return Bombs(
        GAME,
        replace(
            state,
            hands=held,
            fronts=laid,
            supply=(*(() if bare else box.left), *reversed(drawn)),
            discard=tuple(reversed(down)),
            turn=100,
            asked=100,
            to_move=to_move,
            plays=plays,
            fresh=plays == 1,
            out=tuple(out),
            heavy=heavy,
            technology=technology,
            epidemic=epidemic,
            delayed=tuple(seat in delayed for seat in range(seats)),
            stirred=counted - calm,
            gone=tuple(gone),
            first=0 if state.rules.edition == FIRST else first,
            circles=0 if state.rules.edition == FIRST else circles,
            round=round,
            scores=tuple(scores),
            places=tuple(places),
        ),
    )


def deal(seats: int = 3, seed: bytes = SEED, **options: Any) -> Bombs:
    """Return a match that has just begun."""
    step = GAME.start(seats, ExplosiveOptions(**options), seed)
    return Bombs(GAME, step.state, step.events)


class Bombs(Seated):
    """A table at which Walls and Bombs is played."""

    state: State

    def at(self, seat: Seat | None, *kinds: str) -> tuple[Place, ...]:
        """Return the places of these cards in front of a seat. Without cards, return the place that
        stands for the player."""
        if seat is None:
            return ()
        if not kinds:
            return (Place(seat, WHOLE_SEAT),)
        front = [KINDS[card].value for card in self.state.fronts[seat]]
        found: list[Place] = []
        for kind in kinds:
            slot = front.index(kind)
            front[slot] = ""
            found.append(Place(seat, slot))
        return tuple(found)

    # Actions, each with the number of the current decision

    def play(self, seat: Seat, kind: str, target: Seat | None = None, *walls: str) -> Self:
        """Play a card of this kind."""
        return self.do(do.Play(seat, self.state.asked, Kind(kind), self.at(target, *walls)))

    def attack(self, seat: Seat, kind: str, target: Seat, *walls: str) -> Self:
        """Play an attack or a spy. The target doesn't respond to it."""
        return self.play(seat, kind, target, *walls).nothing(target)

    def nothing(self, seat: Seat) -> Self:
        """Take the attack without defending against it."""
        return self.do(do.Defend(seat, self.state.asked, None))

    def defend(self, seat: Seat, kind: str, target: Seat | None = None, *walls: str) -> Self:
        """Answer an attack with a card of this kind."""
        return self.do(do.Defend(seat, self.state.asked, Kind(kind), self.at(target, *walls)))

    def stop(self, seat: Seat) -> Self:
        """Pass, or end the turn."""
        return self.do(do.Pass(seat, self.state.asked))

    def trade(self, seat: Seat, cards: str) -> Self:
        """Trade in these cards from the seat's hand."""
        hand = self.hand(seat).split()
        found: list[Place] = []
        for card in cards.split():
            at = hand.index(card)
            hand[at] = ""
            found.append(Place(seat, at))
        return self.do(do.Trade(seat, self.state.asked, tuple(found)))

    def undermine(self, seat: Seat, target: Seat, wall: str) -> Self:
        """Bring down a wall with the underminer."""
        return self.do(do.Undermine(seat, self.state.asked, self.at(target, wall)))

    def arrange(self, seat: Seat, *order: int) -> Self:
        """Put the cards that were foreseen into this order. The cards are named by their
        positions."""
        places = tuple(Place(seat, at) for at in order)
        return self.do(do.Arrange(seat, self.state.asked, places))

    def pick(self, seat: Seat, kind: str, target: Seat | None = None) -> Self:
        """Pick an endgame card of this kind."""
        return self.do(do.Pick(seat, self.state.asked, Kind(kind), self.at(target)))

    def end_look(self, seat: Seat) -> Self:
        """End the look that is in progress."""
        (look,) = self.state.looks
        return self.do(do.EndLook(seat, look.number))

    def time_up(self, clock: str) -> Self:
        """Let the time of the wait with this clock run out."""
        return self.do(self.wait(clock).action)

    # Reading

    def wait(self, clock: str) -> Wait:
        """Return the wait with this clock. It must exist."""
        (wait,) = [wait for wait in GAME.waits(self.state) if wait.clock == clock]
        return wait

    def hand(self, seat: Seat) -> str:
        """Return the cards in the seat's hand, in the order in which it got them."""
        return words(self.state.hands[seat])

    def front(self, seat: Seat) -> str:
        """Return the cards that lie in front of the seat."""
        return words(self.state.fronts[seat])

    def supply(self, count: int) -> str:
        """Return the next cards of the supply."""
        return words(self.state.supply[::-1][:count])

    def top(self) -> str:
        """Return the kind of the top card of the discard pile."""
        return KINDS[self.state.discard[-1]].value

    def kinds(self, seat: Seat) -> list[str]:
        """Return the kinds of actions that are offered to this seat."""
        return sorted({offer.kind for offer in GAME.offers(self.state, seat)})

    def targets(self, seat: Seat, kind: str) -> dict[Seat, str]:
        """Return what an action of this kind may be aimed at. Maps seats to cards, with "*" for the
        player."""
        found: dict[Seat, str] = {}
        for offer in GAME.offers(self.state, seat):
            for place in offer.places() if offer.kind == kind else ():
                front = self.state.fronts[place.seat]
                whole = place.slot == WHOLE_SEAT
                card = "*" if whole else KINDS[front[place.slot]].value
                found[place.seat] = f"{found.get(place.seat, '')} {card}".strip()
        return found

    def picks(self, seat: Seat, kind: str) -> dict[Seat, int]:
        """Return how many places an action of this kind names. Maps the seats of the places to
        their number."""
        return {
            place.seat: offer.picks
            for offer in GAME.offers(self.state, seat)
            if offer.kind == kind
            for place in offer.places()
        }
