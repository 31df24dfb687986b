"""What the driver knows about the cards of the cabo family."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card, deck, rank
from engine.core import Hidden, Offer, Place, Seat
from engine.games.cabo import actions, events, state, view
from engine.games.cabo.game import RULES_OF
from engine.games.cabo.variants import VARIANTS
from tests.support.card_tracking import Cards, Sigma, Typed, gather, of_seats


class CaboCards(Typed):
    """The cards of a game of the cabo family."""

    forged: Sequence[Any] = of_seats(actions.Action)
    deals: tuple[type[Struct], ...] = (events.RoundDealt,)
    changes: tuple[int, ...] = (99,)

    _WEIGHTS: ClassVar = {"call": 1, "slap": 3, "draw": 8, "match": 12, "use_power": 16} | {
        "look_at_two": 24, "blind_swap": 16, "look_at": 12, "make_swap": 12, "swap_with": 12,
    }  # fmt: skip
    _SELDOM: ClassVar = {"end_round"}
    """The actions that anybody may take at any time, and that end the round."""
    _CARD_FIELDS = ("card", "cards", "hands", "taken")

    def __init__(self, game: str) -> None:
        self.actions: tuple[type[Struct], ...] = tuple(RULES_OF[game])

    def tells(self, action: Any) -> bool:
        return False

    def whole(self, state: state.State) -> Iterable[Card]:
        return deck(state.rules.jokers)

    def lying(self, state: state.State) -> list[Card]:
        return [*self.hidden(state), *state.discard]

    def hidden(self, state: state.State) -> list[Card]:
        grids = [card for grid in state.grids for card in grid if card is not None]
        return grids + list(state.pile) + ([] if state.held is None else [state.held])

    def swapped(self, state: state.State, sigma: Sigma) -> state.State:
        return replace(
            state,
            grids=tuple(tuple(c if c is None else sigma(c) for c in g) for g in state.grids),
            pile=tuple(sigma(card) for card in state.pile),
            held=None if state.held is None else sigma(state.held),
            looks=tuple(
                replace(look, cards=tuple(sigma(c) for c in look.cards)) for look in state.looks
            ),
        )

    def in_view(self, view_: view.View) -> set[Card]:
        shown = [s.card for seat in view_.seats for s in seat.slots if isinstance(s, view.FaceUp)]
        for look in view_.looks:
            if not isinstance(look.cards, Hidden):
                shown += look.cards
        if view_.held is not None and not isinstance(view_.held, Hidden):
            shown.append(view_.held)
        return {*shown, *(() if view_.top is None else (view_.top,))}

    def in_event(self, event: events.Event) -> set[Card]:
        found: set[Card] = set()
        for name in self._CARD_FIELDS:
            if not isinstance(event, events.Reshuffled):
                gather(getattr(event, name, None), found)
        return found

    def unoffered(self, state: state.State, seat: Seat) -> list[Any]:
        if state.outcome is not None:
            return []
        return [actions.Return(seat) if state.away[seat] else actions.Leave(seat)]

    def weight(self, kind: str) -> int:
        return 1 if kind in self._SELDOM else 20 * self._WEIGHTS.get(kind, 6)

    def right(self, state: state.State, offer: Offer) -> list[Place]:
        if offer.kind != "match" or state.slap is None:
            return []
        return [
            Place(seat, slot)
            for seat, slots in enumerate(offer.targets)
            for slot in slots
            if rank(state.grids[seat][slot] or 0) == state.slap.rank
        ]


CARDS: dict[str, Cards] = {key: CaboCards(key) for key in VARIANTS}
