"""What the driver knows about the cards of Walls and Bombs.

Views and events show kinds of cards, while states contain single cards. A viewer has therefore seen
two things: the cards, which stay in place when others are permuted, and their kinds, which may be
shown.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.core import WHOLE_SEAT, Hidden, Offer, Place, Seat
from engine.games.explosive import actions as do
from engine.games.explosive import events as ev
from engine.games.explosive.deck import KINDS, SPECS, Card, Deed, Kind, deck
from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.games.explosive.plays import foreseen
from engine.games.explosive.state import Phase, State, holds
from engine.games.explosive.targets import among
from engine.games.explosive.view import View
from tests.support.card_tracking import Cards

PUBLIC = (ev.Traded, ev.Laid, ev.Played, ev.Defended, ev.Killed, ev.Discarded, ev.Picked)
"""The types of events whose cards everyone sees."""
OWN = (ev.Drew, ev.Inspected, ev.Foresaw, ev.Arranged, ev.Stole)
"""The types of events whose cards only the acting seat sees."""


def seen_by_seat(state: State, seat: Seat) -> set[Any]:
    """Return what a seat sees: its own hand, a hand that is shown to it, the cards that it
    arranges, and the kinds of all of these."""
    cards = set(state.hands[seat])
    cards |= {card for look in state.looks if look.seat == seat for card in look.cards}
    if state.phase is Phase.ORDER and seat == state.to_move:
        cards |= set(foreseen(state))
    return cards | {KINDS[card] for card in cards}


def seen_by_all(state: State) -> set[Any]:
    """Return the cards that lie open, and their kinds."""
    cards = set(state.discard) | {card for front in state.fronts for card in front}
    return cards | {KINDS[card] for card in cards}


class ExplosiveCards:
    """The cards of Walls and Bombs."""

    actions: tuple[type[Struct], ...] = get_args(do.Action)
    forged: Sequence[Any] = (
        *[kind.value for kind in Kind],
        *("trade", "undermine", "arrange", "pass", "ready", "end_look", "no_defence"),
    )
    # After a shuffle no one knows where a card is.
    deals: tuple[type[Struct], ...] = (ev.RoundDealt, ev.Reshuffled)
    changes: tuple[int, ...] = (99, 8, 4, 2, 2)
    slots: Sequence[int] = (0, 1, 2, 3, 4, 5, 6, -1, 50, WHOLE_SEAT)

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        return 0 if kind in ("pass", "ready", "end_look") else pick((0, 1, 1, 1, 2, 3, 4))

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        return EXPLOSIVE_GAME.action(kind, seat, number, tuple(places))

    def tells(self, action: Any) -> bool:
        return False

    def parted(self, was: State, other: State, action: Any) -> bool:
        kind = getattr(action, "kind", None)
        if kind is None:
            return False
        if not isinstance(action, do.Pick):
            card = holds(was, action.seat, kind)
            if card != holds(other, action.seat, kind):
                return True
        if SPECS[kind].does in (Deed.INSPECT, Deed.STRIP):
            stripped = SPECS[kind].to
            target = action.places[0].seat
            return among(was.hands[target], stripped) != among(other.hands[target], stripped)
        return False

    def whole(self, state: State) -> Iterable[Card]:
        return deck(state.seats)

    def lying(self, state: State) -> list[Card]:
        in_front = [card for front in state.fronts for card in front]
        return [*self.hidden(state), *in_front, *state.discard]

    def hidden(self, state: State) -> list[Card]:
        return [*(card for hand in state.hands for card in hand), *state.supply]

    def swapped(self, state: State, sigma: Callable[[Card], Card]) -> State:
        return replace(
            state,
            hands=tuple(tuple(sigma(card) for card in hand) for hand in state.hands),
            supply=tuple(sigma(card) for card in state.supply),
            looks=tuple(
                replace(look, cards=tuple(sigma(card) for card in look.cards))
                for look in state.looks
            ),
        )

    def in_view(self, view: View) -> set[Any]:
        shown = [seat.hand for seat in view.seats] + [look.cards for look in view.looks]
        shown += [view.foreseen or ()]
        return {kind for cards in shown if not isinstance(cards, Hidden) for kind in cards}

    def in_event(self, event: Any) -> set[Any]:
        if not isinstance(event, PUBLIC + OWN):
            return set()
        named = [getattr(event, name, ()) for name in ("card", "cards")]
        found: set[Any] = set()
        for cards in named:
            if not isinstance(cards, Hidden):
                found |= {cards} if isinstance(cards, Kind) else set(cards)
        return found

    def unoffered(self, state: State, seat: Seat) -> list[Any]:
        if state.outcome is not None:
            return []
        return [do.Return(seat) if state.away[seat] else do.Leave(seat)]

    def weight(self, kind: str) -> int:
        return 1 if kind in ("pass", "no_defence", "end_look") else 2

    def right(self, state: State, offer: Offer) -> list[Place]:
        return []


CARDS: dict[str, Cards] = {"explosive": ExplosiveCards()}
