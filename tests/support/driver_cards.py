"""What the driver must know of a game to follow its cards: one `Cards` for each state type.

A new game adds one here; a test fails for a registered game without one.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Protocol, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card, deck, rank
from engine.core import Hidden, Offer, Place, Seat
from engine.games.cabo import actions, events, state, view
from engine.games.cabo.rules import RULES_OF
from engine.games.cabo.variants import VARIANTS
from engine.games.jokers import actions as jokers_actions
from engine.games.jokers import events as jokers_events
from engine.games.jokers.state import State as JokersState
from engine.games.jokers.variants import jokers_in
from engine.games.jokers.view import View as JokersView
from tests.games.explosive.cards import ExplosiveCards

Sigma = Callable[[Card], Card]


class Cards(Protocol):
    """Where a game's cards are, who has seen them, and how to change those nobody would miss."""

    actions: tuple[type[Struct], ...]
    """What there is to try."""
    forged: Sequence[Any]
    """What is tried though nobody has offered it: its own kinds of actions, and any that it could
    take for one."""
    deals: tuple[type[Struct], ...]
    changes: tuple[int, ...]
    """How many unseen cards at most to exchange when a past is played again, by try."""
    slots: Sequence[int]
    """Slots that a forged action may name."""

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        """How many places a forged action of this kind names."""
        ...

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        """An action that nobody has offered."""
        ...

    def tells(self, action: Any) -> bool:
        """Whether taking this action tells everybody of a hidden card."""
        ...

    def parted(self, was: Any, other: Any, action: Any) -> bool:
        """Whether from this other past on the action would move another card of the same kind, or
        tell of other hidden ones, so that the two are no longer the same for everybody."""
        ...

    def whole(self, state: Any) -> Iterable[Card]:
        """Every card of the game."""
        ...

    def lying(self, state: Any) -> list[Card]:
        """Every card that lies somewhere, as often as it does."""
        ...

    def hidden(self, state: Any) -> list[Card]:
        """The cards that lie where somebody cannot see them."""
        ...

    def swapped(self, state: Any, sigma: Sigma) -> Any:
        """The state with each hidden card replaced by another."""
        ...

    def in_view(self, view_: Any, /) -> set[Card]:
        """The cards this view shows."""
        ...

    def in_event(self, event: Any) -> set[Card]:
        """The cards this event, as seen, shows."""
        ...

    def unoffered(self, state: Any, seat: Seat) -> list[Any]:
        """What this seat may do though it is no play and so not offered."""
        ...

    def weight(self, kind: str) -> int:
        """How often the driver tries this kind of action."""
        ...

    def right(self, state: Any, offer: Offer) -> list[Place]:
        """Targets of this offer that a lucky player would name."""
        ...


class Typed:
    """A game whose actions are as many types, and name their places one by one."""

    slots: Sequence[int] = (0, 1, 2, 3, 4, 5, -1, 50)

    def places(self, kind: Any, pick: Callable[[Sequence[Any]], Any]) -> int:
        return sum(name in ("place", "first", "second") for name in kind.__struct_fields__)

    def forge(self, kind: Any, seat: Seat, number: int, places: Sequence[Place]) -> Any:
        return kind(seat, number, *places)

    def parted(self, was: Any, other: Any, action: Any) -> bool:
        return False


def of_seats(union: Any) -> tuple[type[Struct], ...]:
    """The kinds of actions of a union that seats take."""
    return tuple(kind for kind in get_args(union) if "seat" in kind.__struct_fields__)


class CaboCards(Typed):
    """A game of the cabo family."""

    forged: Sequence[Any] = of_seats(actions.Action)
    deals: tuple[type[Struct], ...] = (events.RoundDealt,)
    changes: tuple[int, ...] = (99,)

    _WEIGHTS: ClassVar = {"call": 1, "slap": 3, "draw": 8, "match": 12, "use_power": 16} | {
        "look_at_two": 24, "blind_swap": 16, "look_at": 12, "make_swap": 12, "swap_with": 12,
    }  # fmt: skip
    _SELDOM: ClassVar = {"end_round"}
    """What anybody may do at any time and what ends the round."""
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
                _gather(getattr(event, name, None), found)
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


class JokersCards(Typed):
    """Jokers Go Boom."""

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
            _gather(getattr(event, name, None), found)
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


def _gather(value: Any, found: set[Card]) -> None:
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, tuple):
        for part in cast("tuple[Any, ...]", value):
            _gather(part, found)


CARDS: dict[str, Cards] = {
    **{key: CaboCards(key) for key in VARIANTS},
    "jokers": JokersCards(),
    "explosive": ExplosiveCards(),
}
