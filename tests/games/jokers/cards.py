"""What the driver knows about the cards of Jokers Go Boom."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card, deck
from engine.core import Hidden, Offer, Place, Seat
from engine.games.jokers import actions as jokers_actions
from engine.games.jokers import events as jokers_events
from engine.games.jokers.state import State as JokersState
from engine.games.jokers.variants import jokers_in
from engine.games.jokers.view import View as JokersView
from tests.support.card_tracking import Cards, Sigma, Typed, gather, of_seats


class JokersCards(Typed):
    """The cards of Jokers Go Boom."""

    actions: tuple[type[Struct], ...] = get_args(jokers_actions.Action)
    forged: Sequence[Any] = of_seats(jokers_actions.Action)
    deals: tuple[type[Struct], ...] = (jokers_events.RoundDealt,)
    changes: tuple[int, ...] = (99, 4, 2, 2, 2)

    _CARD_FIELDS = ("card", "hands")

    def tells(self, action: Any) -> bool:
        # J2.2, J2.4: of a hand that holds no match.
        return isinstance(action, jokers_actions.Draw | jokers_actions.Skip)

    def whole(self, state: JokersState) -> Iterable[Card]:
        return deck(jokers_in(state.rules))

    def lying(self, state: JokersState) -> list[Card]:
        return [*self.hidden(state), *state.discard]

    def hidden(self, state: JokersState) -> list[Card]:
        return [*(card for hand in state.hands for card in hand), *state.pile]

    def swapped(self, state: JokersState, sigma: Sigma) -> JokersState:
        return replace(
            state,
            hands=tuple(tuple(sigma(card) for card in hand) for hand in state.hands),
            pile=tuple(sigma(card) for card in state.pile),
        )

    def in_view(self, view_: JokersView) -> set[Card]:
        hands = [seat.hand for seat in view_.seats if not isinstance(seat.hand, Hidden)]
        return {card for hand in hands for card in hand} | {view_.top, view_.to_match}

    def in_event(self, event: jokers_events.Event) -> set[Card]:
        # The cards drawn for the deal are shuffled again before it.
        found: set[Card] = set()
        for name in self._CARD_FIELDS:
            gather(getattr(event, name, None), found)
        return found

    def unoffered(self, state: JokersState, seat: Seat) -> list[Any]:
        if state.outcome is not None:
            return []
        away = state.away[seat]
        return [jokers_actions.Return(seat) if away else jokers_actions.Leave(seat)]

    def weight(self, kind: str) -> int:
        return 1

    def right(self, state: JokersState, offer: Offer) -> list[Place]:
        return []


CARDS: dict[str, Cards] = {"jokers": JokersCards()}
