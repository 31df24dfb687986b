"""Sample a State that is consistent with what one seat has seen, and play its round to the end.

This is the only way for a computer player to get a State. The hidden cards in it are dealt with the
seat's own random numbers.

`RestOfRound` plays the round after a call. In it, each seat uses only the cards that it is known to
have seen, puts a drawn card where it helps most, and slaps known matches. No seat uses powers.
`PlayedOn` plays the rest of a round after any action, with all rules and with simple players. It
takes about a hundred times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engine.cards import Card, deck, rank
from engine.core import Hidden, Offer, Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo.game import CaboGame, apply
from engine.games.cabo.player.memory import Memory, SeenCards
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.state import (
    WINDOW,
    Grid,
    Look,
    Open,
    Phase,
    Power,
    SlapState,
    State,
    locked,
    slots,
    takes_itself,
    variant_of,
    written,
)
from engine.games.cabo.state import PowerStage as Stage
from engine.games.cabo.variants import VARIANTS, PowerKind, matches, value
from engine.games.cabo.view import FaceUp, Gone, LookView, View
from engine.presence import TimeUp

Order: TypeAlias = Callable[[Sequence[int]], Sequence[int]]
"""A function that returns the given numbers in random order. A sample uses no other randomness."""


class Known(NamedTuple):
    """A seat's memory of cards that its current view does not show."""

    cards: Mapping[Place, Card]
    """Maps a place to the face-down card that the seat knows there."""
    discards: Sequence[Card] = ()
    """The part of the discard pile that the seat knows. The last item is the top card."""


def imagine(
    view: View, known: Known, order: Order, choosy: Mapping[Place, int] = MappingProxyType({})
) -> State:
    """Return a random state that the viewer of `view` would see as `view`. The cards that the
    viewer knows are in their places.

    `choosy` maps the place of a card to a number `n` if the card is probably good, because its
    owner knows it and keeps it. The state has the best of `n` random cards at such a place.

    The view does not show some facts about the past, such as wasted slaps and penalties due. The
    state is sampled as if there were none.
    """
    assert view.viewer is not None
    sure = {place: card for place, card in known.cards.items() if _lies(view, place)}
    for seat in view.seats:
        for slot, what in enumerate(seat.slots):
            if isinstance(what, FaceUp):
                sure[Place(seat.seat, slot)] = what.card
    discards = list(known.discards)[max(0, len(known.discards) - view.discard) :]
    if view.top is not None and (not discards or discards[-1] != view.top):
        discards = [view.top]
    seen = {*sure.values(), *discards}
    if view.held is not None and not isinstance(view.held, Hidden):
        seen.add(view.held)
    unseen = [card for card in deck(view.rules.jokers) if card not in seen]
    left = list(order(unseen))
    grids = tuple([_grid(view, seat.seat, sure, left, choosy) for seat in view.seats])
    held = left.pop() if isinstance(view.held, Hidden) else view.held
    buried = [left.pop() for _ in range(view.discard - len(discards))]
    return _state(view, grids, held, (*buried, *discards), tuple(left), order)


def _lies(view: View, place: Place) -> bool:
    slots = view.seats[place.seat].slots
    return place.slot < len(slots) and not isinstance(slots[place.slot], Gone)


def _grid(
    view: View,
    seat: Seat,
    sure: Mapping[Place, Card],
    left: list[Card],
    choosy: Mapping[Place, int],
) -> Grid:
    cards: list[Card | None] = []
    for slot, what in enumerate(view.seats[seat].slots):
        place = Place(seat, slot)
        if isinstance(what, Gone):
            cards.append(None)
        elif place in sure:
            cards.append(sure[place])
        elif place in choosy:
            variant = VARIANTS[view.game]
            some = left[-choosy[place] :]
            best = min(some, key=lambda card: variant.distance(value(variant, card)))
            left.remove(best)
            cards.append(best)
        else:
            cards.append(left.pop())
    return tuple(cards)


def _state(
    view: View,
    grids: tuple[Grid, ...],
    held: Card | None,
    discard: tuple[Card, ...],
    pile: tuple[Card, ...],
    order: Order,
) -> State:
    turn = view.turn
    return State(
        variant=view.game,
        rules=view.rules,
        seats=len(view.seats),
        seed=bytes(order(range(256))[:16]),
        shuffles=0,
        round=view.round,
        starter=view.starter,
        phase=Phase(view.phase),
        grids=grids,
        pile=pile,
        discard=discard,
        open=None if view.open is None else _open(view),
        turn=0 if turn is None else turn.number,
        to_move=view.starter if turn is None else turn.seat,
        held=held,
        power=_power(view),
        slap=_slap(view),
        looks=tuple([_look(look, grids) for look in view.looks]),
        looked=tuple([seat.looked for seat in view.seats]),
        lost=(),
        blind=(),
        caller=view.caller,
        last_turns=_last_turns(view),
        passes=0,
        ready=tuple([seat.ready for seat in view.seats]),
        discards=view.discards,
        prompts=max(_numbers(view), default=0),
        look_count=max([look.number for look in view.looks], default=0),
        sheet=b"".join([written(row) for row in view.scores]),
        result=view.result,
        tallies=view.tallies,
        away=tuple([seat.away for seat in view.seats]),
        misses=tuple([seat.misses for seat in view.seats]),
        outcome=view.outcome,
        held_open=held is not None and turn is not None and _open_hand(view),
        stack_lock=view.stack_lock,
    )


def _open_hand(view: View) -> bool:
    """Return whether the card in hand came from the discard pile, so that all players have seen it
    (G3.1)."""
    assert view.turn is not None
    return view.turn.stage in ("keeping", "auto")


def _open(view: View) -> Open:
    top = view.open
    assert top is not None
    return Open(top.number, top.seat, top.card, top.flip, top.barred)


def _power(view: View) -> Power | None:
    power = view.power
    if power is None:
        return None
    first, second = (*power.places, None, None)[:2]
    kind, stage = PowerKind(power.kind), Stage(power.stage)
    return Power(power.seat, kind, power.turn, stage, power.number, first, second)


def _slap(view: View) -> SlapState | None:
    slap = view.slap
    if slap is None:
        return None
    assert view.top is not None
    return SlapState(
        seat=slap.seat,
        discard=slap.discard,
        rank=rank(view.top),
        number=slap.number,
        matched=slap.matched,
        gifts=slap.gifts,
        giving=slap.stage == "give",
        flip=view.phase == Phase.FLIP,
    )


def _look(look: LookView, grids: tuple[Grid, ...]) -> Look:
    """Return the look for the sampled state. If another seat looks, its cards are taken from
    `grids`."""
    cards = look.cards
    if isinstance(cards, Hidden):
        cards = tuple([grids[place.seat][place.slot] or 0 for place in look.places])
    return Look(look.number, look.seat, look.places, cards, look.power)


def _last_turns(view: View) -> tuple[Seat, ...]:
    """K7.2: return the seats that still have a last turn, clockwise from the caller's left."""
    if view.caller is None:
        return ()
    seats = len(view.seats)
    order = [(view.caller + step) % seats for step in range(1, seats)]
    return tuple([seat for seat in order if view.seats[seat].last_turn])


def _numbers(view: View) -> Iterable[int]:
    if view.power is not None:
        yield view.power.number
    if view.slap is not None:
        yield view.slap.number


# The rest of a round

_SORTS: Final = (*range(0, 49, 4), 49, 52)
"""One card of each kind: Ace to Queen, the black King, the red King and the Joker."""

_STEPS: Final = 120
"""The maximum number of actions in the rest of a round. A longer round is abandoned."""


class RestOfRound:
    """The rest of a round after a call. It consists of a state and of the cards that each seat
    knows."""

    def __init__(self, state: State, looks: SeenCards) -> None:
        self.state = state
        self._looks = looks.copy()
        variant = variant_of(state)
        self._mean = sum([value(variant, card) for card in _SORTS]) / len(_SORTS)

    def apply(self, action: act.Action) -> None:
        """Apply an action to the state, and record which seats saw which cards."""
        step = apply(self.state, action)
        self.state = step.state
        for event in step.events:
            self._looks.follow(event)

    def totals(self) -> Sequence[int] | None:
        """Play the round to its end and return the totals of all seats. Returns None if the round
        does not end within `_STEPS` actions."""
        for _ in range(_STEPS):
            if self.state.result is not None:
                return self.state.result.totals
            self.apply(self._next())
        return None

    def _next(self) -> act.Action:
        state = self.state
        slap = state.slap
        if slap is not None:
            place = None if slap.matched else self._match(slap.seat)
            if place is None:
                if slap.giving:
                    return act.Give(slap.seat, slap.number, self._mine(slap.seat)[0])
                return act.EndSlap(slap.seat, slap.number)
            return act.MatchCard(slap.seat, slap.number, place)
        if state.open is not None:
            for step in range(state.seats):
                seat = (state.open.seat + step) % state.seats
                if self._match(seat) is not None:
                    return act.Slap(seat, state.discards)
        if state.phase is WINDOW:
            return TimeUp("window", state.discards)
        if takes_itself(state):
            return TimeUp("auto", state.turn)
        if state.held is None:
            return self._begin()
        return self._place(state.held)

    def _begin(self) -> act.Action:
        state, seat = self.state, self.state.to_move
        if variant_of(state).has("switch_top") and state.discard:
            gain, place = self._gain(seat, state.discard[-1])
            # An unknown card would rarely be as good.
            if place is not None and gain > self._mean / 2:
                return act.SwitchTop(seat, state.turn, place)
        return act.Draw(seat, state.turn)

    def _place(self, held: Card) -> act.Action:
        seat = self.state.to_move
        gain, place = self._gain(seat, held)
        if place is not None and gain > 0:
            return act.Replace(seat, self.state.turn, place)
        return act.Discard(seat, self.state.turn)

    def _mine(self, seat: Seat) -> list[Place]:
        return [Place(seat, slot) for slot in slots(self.state.grids[seat])]

    def _expected(self, place: Place) -> float:
        """Return the expected points of the card at `place` for its owner, who may not know the
        card."""
        card = self.state.grids[place.seat][place.slot]
        if card is None or place.seat not in self._looks.aware(place):
            return self._mean
        return value(variant_of(self.state), card)

    def _gain(self, seat: Seat, card: Card) -> tuple[float, Place | None]:
        """Return the largest gain of `seat` from replacing one of its cards with `card`, and the
        place of the replaced card. Returns 0 and None if no replacement is a gain."""
        variant = variant_of(self.state)
        expected = [(self._expected(place), place) for place in self._mine(seat)]
        total = sum(points for points, _ in expected)
        new = value(variant, card)
        best: tuple[float, Place | None] = (0.0, None)
        for points, place in expected:
            gain = _far(variant.distance(-1) < 0, total) - _far(
                variant.distance(-1) < 0, total - points + new
            )
            if gain > best[0]:
                best = (gain, place)
        return best

    def _match(self, seat: Seat) -> Place | None:
        """Return the place of a card that this seat knows, that matches the open discard, and that
        is worth flipping. Returns None if there is no such card."""
        state = self.state
        top = state.open
        if top is None or locked(state, seat) or seat in top.barred:
            return None
        variant, by = variant_of(state), state.rules.match_by
        for place in self._mine(seat):
            card = state.grids[seat][place.slot]
            assert card is not None
            if seat not in self._looks.aware(place) or not matches(variant, by, card, top.card):
                continue
            if value(variant, card) > 0:
                return place
        return None


def _far(low: bool, total: float) -> float:
    return total if low else abs(total)


_LONGEST: Final = 600
"""The number of actions after which `PlayedOn` gives up on a round."""


class PlayedOn:
    """An imagined state whose round simple players play to the end, after different actions.

    The cards and the random numbers are the same after every action.
    """

    def __init__(
        self,
        game: CaboGame,
        state: State,
        memories: Sequence[Memory],
        looks: SeenCards,
        seed: bytes,
    ) -> None:
        """Create the imagined state with the memory of each seat.

        The memory of `state.to_move` is used as it is. In all other memories, the known cards are
        replaced by the cards of `state` that the seat has seen according to `looks`.
        """
        self._game = game
        self._state = state
        self._seed = seed
        self._memories = [memory.copy() for memory in memories]
        for memory in self._memories:
            if memory.seat != state.to_move:
                memory.known = _seen(state, looks, memory.seat)

    def after(self, action: act.Action) -> Sequence[int] | None:
        """Return the scores of the round if the players continue after `action`. Returns None if
        the round does not end."""
        state = self._state
        memories = [memory.copy() for memory in self._memories]
        players = [SimplePlayer(self._game, m.seat, self._seed, memory=m) for m in memories]
        for _ in range(_LONGEST):
            step = self._game.apply(state, action)
            state = step.state
            if state.result is not None:
                return state.result.scores
            for seat, player in enumerate(players):
                player.observe([event.seen_by(seat) for event in step.events])
            action = self._next(state, players, memories)
        return None

    def _next(
        self, state: State, players: Sequence[SimplePlayer], memories: Sequence[Memory]
    ) -> act.Action:
        """Return the next action. Actions that leave the discard open are preferred, and clock
        actions come last."""
        game, closing = self._game, None
        for step in range(state.seats):
            seat = (state.to_move + step) % state.seats
            offers = game.offers(state, seat)
            if not offers or idle(state, offers, memories[seat].known.values()):
                continue
            action = players[seat].choose(game.view(state, seat))
            if action is not None and not game.closes(state, action):
                return action
            closing = closing or action
        if closing is not None:
            return closing
        return next(wait.action for wait in game.waits(state) if not wait.paused)


def _seen(state: State, looks: SeenCards, viewer: Seat) -> dict[Place, Card]:
    """Return the face-down cards of a state that the seat `viewer` has seen, by place."""
    found: dict[Place, Card] = {}
    for seat, grid in enumerate(state.grids):
        for slot, card in enumerate(grid):
            if card is not None and viewer in looks.aware(Place(seat, slot)):
                found[Place(seat, slot)] = card
    return found


def idle(state: State, offers: Sequence[Offer], known: Iterable[Card]) -> bool:
    """Return whether a slap is the only possible action and no card in `known` matches the open
    discard."""
    top = state.open
    if top is None or any(offer.kind != "slap" for offer in offers):
        return False
    variant, by = variant_of(state), state.rules.match_by
    return not any(matches(variant, by, card, top.card) for card in known)
