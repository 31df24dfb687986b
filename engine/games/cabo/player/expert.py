"""The expert of the cabo family. It evaluates positions by a fitted table and decides calls by
sampled deals.

The tables come from self-play (`bench/fit`). The expert compares its choices by the positions that
they lead to. It calls if a call is worth more than playing on. To estimate a call, it samples
states that are consistent with what its seat has seen, and plays the round to its end in each of
them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from engine.cards import Card, deck
from engine.core import Offer, Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo.player import caller
from engine.games.cabo.player.caller import edge, ending, ends_now, strictly_closest
from engine.games.cabo.player.calling import TOO_LONG
from engine.games.cabo.player.memory import Memory, MemoryPlayer, Watch
from engine.games.cabo.player.moves import AfterCall, Moves
from engine.games.cabo.player.position import (
    BLACK_KING,
    KIND,
    KINDS,
    RED_KING,
    Feature,
    Position,
    Worth,
    worths,
)
from engine.games.cabo.player.tables import (
    GameWeights,
    graveyard,
    kaboo,
    kaboo_earlier,
    kaboom,
)
from engine.games.cabo.player.tables.calls import CALLS
from engine.games.cabo.playout import Known, RestOfRound, imagine
from engine.games.cabo.variants import (
    BY_POINTS,
    GRAVEYARD,
    KABOO,
    KABOOM,
    VARIANTS,
    MatchBy,
    PowerKind,
    Variant,
)
from engine.games.cabo.view import Gone, View
from engine.players.base import PERFECT, Dice, Mind, Playable

DEALS: Final = 14
"""The number of states that are sampled to estimate a call."""


def called(view: View, at: Position, watch: Watch, seed: bytes) -> float:
    """Return the expected result if this seat calls now. The result is the seat's score minus the
    mean of the rivals' scores."""
    before = [seat.score for seat in view.seats]
    found = [edge(at, view.rules, before, totals) for totals in ends_of(view, watch, seed)]
    return sum(found) / max(1, len(found))


def ends_of(view: View, watch: Watch, seed: bytes) -> list[Sequence[int]]:
    """Sample rounds in which this seat calls now. Returns the totals of all seats at the end of
    each round."""
    offer = next(offer for offer in view.offers if offer.kind == "call")
    known = Known(watch.known, watch.discards)
    found: list[Sequence[int]] = []
    for deal in range(DEALS):
        rest = RestOfRound(imagine(view, known, Dice(seed, deal).order), watch.looks)
        rest.apply(act.Call(watch.seat, offer.number))
        totals = rest.totals()
        if totals is not None:
            found.append(totals)
    return found


def top_of(view: View) -> int | None:
    """Return the kind of the top discard. Returns None if there is none, or if the game does not
    allow players to take it."""
    variant = VARIANTS[view.game]
    takes = variant.has("take") or variant.has("switch_top")
    return KIND[view.top] if takes and view.top is not None else None


@cache
def ranks(key: str, by: MatchBy) -> tuple[int, ...]:
    """Return a number for each kind of card. Kinds that match each other have the same number."""
    if by is BY_POINTS:
        return tuple(round(points) for points in worths(key))
    found = list(range(KINDS))
    if by is MatchBy.RANK:
        found[BLACK_KING] = RED_KING
    return tuple(found)


@cache
def powers_of(key: str) -> tuple[PowerKind | None, ...]:
    """Return the power of each kind of card, or None for a kind without a power."""
    found: list[PowerKind | None] = [None] * KINDS
    for card in deck(2):
        found[KIND[card]] = VARIANTS[key].power(card)
    return tuple(found)


_SURER: Final = 1e-6

_BEHIND: Final = 5.0
"""The maximum expected deficit in points at which a call is considered."""

_LEAD: Final = 3.0
"""The minimum expected lead in points at which ending the round is considered."""

_AT_ANY_MOMENT: Final = 5.0
"""The minimum number of points by which ending the round now must be better than waiting. The
margin is large, because the seat can still end the round at any later moment."""


class FittedPlayer(MemoryPlayer):
    """A player that evaluates positions by a fitted table. See `engine.players.base.Player`."""

    def __init__(
        self, key: str, seat: Seat, seed: bytes, table: GameWeights, memory: Memory
    ) -> None:
        super().__init__(seat, seed, memory)
        self._table = table
        self._variant: Variant = VARIANTS[key]

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        offers = {offer.kind: offer for offer in view.offers}
        seat = self._seat
        if not offers:
            return None
        for kind, make in (("peek", act.Peek), ("end_look", act.EndLook), ("flip", act.Flip)):
            if kind in offers and len(offers) == 1:
                return make(seat, offers[kind].number)
        if "match" in offers or "end_slap" in offers:
            return self._flip_next(view, offers)
        if "give" in offers:
            return self._give(view, offers)
        if "slap" in offers and self._worth_slapping(view):
            return act.Slap(seat, offers["slap"].number)
        if "end_round" in offers and self._may_end(view) and self._worth_ending(view):
            return act.EndRound(seat, offers["end_round"].number)
        return self._own_move(view, offers)

    # Values

    def position(self, view: View) -> Position:
        """Return the position as this seat knows it at the moment of `view`."""
        places = [
            [Place(seat.seat, n) for n, slot in enumerate(seat.slots) if not isinstance(slot, Gone)]
            for seat in view.seats
        ]
        return Position(self._variant, self._memory, places, view.rules.jokers)

    def _worth(self, view: View) -> Worth | AfterCall:
        at = self.position(view)
        if view.caller is not None:
            stake = self._variant.scores((0, 9), 0, view.rules.caller_miss)
            missed = self._variant.scores((0, 0), 0, view.rules.caller_miss)
            return AfterCall(at, view.caller, missed[0] - stake[0])
        return Worth(at, self._table.weights(at.seats))

    def _moves(self, view: View) -> Moves:
        barred = frozenset(seat.seat for seat in view.seats if seat.locked)
        by = ranks(self._variant.key, view.rules.match_by)
        return Moves(self._worth(view), by, self._moment_seed(), barred, self._lot(view))

    # Slaps

    def _worth_slapping(self, view: View) -> bool:
        top = view.open
        if top is None:
            return False
        by = ranks(self._variant.key, view.rules.match_by)
        rank = by[KIND[top.card]]
        if all(by[KIND[card]] != rank for card in self._memory.known.values()):
            return False
        return bool(self._flips(view, top.card))

    def _flips(self, view: View, card: Card) -> list[Place]:
        moves = self._moves(view)
        if view.stack_lock is not None:
            moves.barred |= {view.stack_lock}  # G4.4
        return moves.slap(KIND[card])[1]

    def _flip_next(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        match, end = offers.get("match"), offers.get("end_slap")
        if match is not None and view.top is not None:
            for place in self._flips(view, view.top):
                if place.slot in match.targets[place.seat]:
                    return act.MatchCard(self._seat, match.number, place)
        return None if end is None else act.EndSlap(self._seat, end.number)

    def _give(self, view: View, offers: dict[str, Offer]) -> act.Action:
        give, decline = offers["give"], offers.get("decline")
        assert view.slap is not None
        place = self._moves(view).given(view.slap.gifts[0])
        if place is not None:
            return act.Give(self._seat, give.number, place)
        if decline is not None:
            return act.Decline(self._seat, decline.number)
        return act.Give(self._seat, give.number, give.places()[0])

    # Ending the round

    def _worth_calling(self, view: View) -> bool:
        if self._memory.turns > TOO_LONG:
            return True
        at = self.position(view)
        own, _, best, _ = at.standing(at.hand(self._seat), [at.hand(seat) for seat in at.others])
        if own > best + _BEHIND:
            return False
        go_on, end = self.weighed(view)
        return end < go_on - _SURER

    def _worth_ending(self, view: View) -> bool:
        if self._memory.turns > TOO_LONG:
            return True
        at = self.position(view)
        own = at.total(at.hand(self._seat), own=True)
        limit = self._variant.limit
        if limit is not None and view.seats[self._seat].score + own > limit:
            return False  # G6.2: the seat would have lost
        if any(own + _LEAD > at.total(at.hand(seat), own=False) for seat in at.others):
            return False
        go_on, end = self.weighed(view)
        return end < go_on - _AT_ANY_MOMENT

    def weighed(self, view: View) -> tuple[float, float]:
        """Return the expected cost of playing on, and the expected cost of ending the round now."""
        at = self.position(view)
        worth = Worth(at, self._table.weights(at.seats))
        go_on = worth.cost() + worth.moment(self._until(view, at.seats), top_of(view))
        return go_on, self._table.called(at.seats, self._ended(view, at))

    def _ended(self, view: View, at: Position) -> float:
        """Return the expected cost of ending the round now, which is estimated from sampled
        deals."""
        before = [seat.score for seat in view.seats]
        calls = self._variant.has("call")
        return ending(at, view.rules, before, self._moment_seed(), last_turns=calls)

    def _moment_seed(self) -> bytes:
        return self._seed + self._memory.seen.to_bytes(8, "big")

    def _until(self, view: View, seats: int) -> int:
        """Return the number of turns until this seat has its next turn."""
        return 0 if view.turn is None else (self._seat - view.turn.seat) % seats

    # Turns

    def _take(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        """Return the action that takes the top discard, or None if the seat can't take it or
        should rather draw (B4.2, G3.1)."""
        switch, take = offers.get("switch_top"), offers.get("take")
        if view.top is None or (switch is None and take is None):
            return None
        moves = self._moves(view)
        if not moves.at.mine:
            return None
        cost, place = moves.taken(KIND[view.top])
        if "draw" in offers:
            # A drawn card may be thrown away, so a discard is taken only if it improves the seat's
            # cards.
            idle = moves.cost() + moves.worth.moment(moves.at.seats - 1, None)
            if cost >= idle or cost >= moves.drawn(powers_of(self._variant.key)):
                return None
        if switch is not None:
            return act.SwitchTop(self._seat, switch.number, place)
        return None if take is None else act.Take(self._seat, take.number)

    def _place_held(self, view: View, offers: dict[str, Offer]) -> act.Action:
        """Return the action with the lowest cost for the card in hand: replacing a card, using the
        power, or discarding."""
        seat, held = self._seat, self._memory.held
        discard, use, replace = (offers.get(kind) for kind in ("discard", "use_power", "replace"))
        options: list[tuple[float, act.Action]] = []
        moves = self._moves(view)
        assert held is not None
        kind = KIND[held]
        power = self._variant.power(held)
        if discard is not None:
            cost = moves.thrown(kind)
            if power is not None and not self._variant.has("use_power"):
                cost -= moves.power_gain(power)  # G3.3: a thrown card plays its effect
            options.append((cost, act.Discard(seat, discard.number)))
            if use is not None and power is not None:
                gain = moves.power_gain(power)
                if gain > 0:
                    options.append((cost - gain, act.UsePower(seat, use.number)))
        if replace is not None:
            code = moves.coded(kind, public=view.turn is not None and view.turn.stage == "keeping")
            options += [
                (moves.kept(code, place), act.Replace(seat, replace.number, place))
                for place in replace.places()
            ]
        return min(options, key=lambda option: option[0])[1]

    # Powers

    def _power(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        power, seat = view.power, self._seat
        if power is None or power.seat != seat:
            return None
        kind = PowerKind(power.kind)
        moves = self._moves(view)
        if "use_power" in offers:
            wanted = moves.power_gain(kind) > 0
            return act.UsePower(seat, offers["use_power"].number) if wanted else None
        if "leave_swap" in offers:
            return self._after_look(moves, offers, power.places)
        aimed = moves.aim(kind)
        if aimed:
            if "look_at" in offers and aimed[0].slot in offers["look_at"].targets[aimed[0].seat]:
                return act.LookAt(seat, offers["look_at"].number, aimed[0])
            for tag, make in (("blind_swap", act.BlindSwap), ("look_at_two", act.LookAtTwo)):
                if tag in offers and len(aimed) == 2:
                    offer = offers[tag]
                    if aimed[0] in offer.places(0) and aimed[1] in offer.places(1):
                        return make(seat, offer.number, *aimed)
        drop = offers.get("drop_power")
        return None if drop is None else act.DropPower(seat, drop.number)

    def _after_look(
        self, moves: Moves, offers: dict[str, Offer], looked: tuple[Place, ...]
    ) -> act.Action:
        """Return the swap that lowers the cost most after a King's look. If no swap lowers it, the
        action that declines the swap is returned (K2.2, B5.1, G3.4)."""
        seat = self._seat
        if "make_swap" in offers and len(looked) == 2:
            if moves.best_swap([(looked[0], looked[1])])[1]:
                return act.MakeSwap(seat, offers["make_swap"].number)
        elif "swap_with" in offers and looked:
            own = offers["swap_with"].places()
            pair = moves.best_swap((place, looked[0]) for place in own)[1]
            if pair:
                return act.SwapWith(seat, offers["swap_with"].number, pair[0])
        elif "blind_swap" in offers:
            offer = offers["blind_swap"]
            pair = moves.best_swap(moves.all_swaps())[1]
            if pair and pair[0] in offer.places(0) and pair[1] in offer.places(1):
                return act.BlindSwap(seat, offer.number, pair[0], pair[1])
        return act.LeaveSwap(seat, offers["leave_swap"].number)


class ExpertPlayer(FittedPlayer):
    """The expert. It evaluates positions by a fitted table, and samples the end of the round to
    decide calls. See `engine.players.base.Player`."""

    def __init__(
        self, key: str, seat: Seat, seed: bytes, table: GameWeights, mind: Mind = PERFECT
    ) -> None:
        self._watch = Watch(seat, seed, mind)
        super().__init__(key, seat, seed, table, self._watch)

    def _ended(self, view: View, at: Position) -> float:
        if not self._variant.has("call"):
            return super()._ended(view, at)
        return called(view, at, self._watch, self._moment_seed())

    def call_chance(self, view: View) -> float:
        at, seed = self.position(view), self._moment_seed()
        if self._variant.has("call"):
            ends = ends_of(view, self._watch, seed)
        else:
            ends = list(ends_now(at, seed, last_turns=False))
        return sum([strictly_closest(at, totals) for totals in ends]) / max(1, len(ends))


class MannerlyExpertPlayer(ExpertPlayer):
    """The expert with manners (`engine.players.base`)."""

    mannered = True


class RuledExpertPlayer(MannerlyExpertPlayer):
    """An expert that decides calls by a fitted rule (`CALLS`) if there are two seats."""

    def _worth_calling(self, view: View) -> bool:
        if len(view.seats) > 2 or self._memory.turns > TOO_LONG:
            return super()._worth_calling(view)
        return caller.gain(CALLS[view.game], self._call_features(view)) < -caller.SURER

    def call_chance(self, view: View) -> float:
        if len(view.seats) > 2:
            return super().call_chance(view)
        return caller.chance(CALLS[view.game], self._call_features(view))

    def _call_features(self, view: View) -> list[Feature]:
        return caller.features(self.position(view), top_of(view))


TABLES: Final = {
    KABOOM.key: kaboom.EXPERT,
    KABOO.key: kaboo.EXPERT,
    GRAVEYARD.key: graveyard.EXPERT,
}
"""Maps the key of each game to the table of its expert."""
EARLIER_TABLES: Final = TABLES | {
    KABOO.key: GameWeights(kaboo_earlier.TWO, kaboo.EXPERT.more),
}
"""Like `TABLES`, but for the experts of earlier matches."""


def expert(game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT, /) -> ExpertPlayer:
    """Return the expert for a game. Raises ValueError if the game has no expert."""
    return _mannerly(game, seat, seed, mind, TABLES)


def third_expert(game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT, /) -> ExpertPlayer:
    """Return the expert for matches that began before Kaboo's weights for two seats were fitted to
    games of the expert against itself. Raises ValueError if the game has no expert."""
    return _mannerly(game, seat, seed, mind, EARLIER_TABLES)


def second_expert(game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT, /) -> ExpertPlayer:
    """Return the expert that decides every call by sampled deals, even if there are two seats.
    Raises ValueError if the game has no expert."""
    return MannerlyExpertPlayer(game.key, seat, seed, table_of(game, EARLIER_TABLES), mind)


def earlier_expert(
    game: Playable, seat: Seat, seed: bytes, mind: Mind = PERFECT, /
) -> ExpertPlayer:
    """Return the expert without manners, for matches of earlier versions. Raises ValueError if the
    game has no expert."""
    return ExpertPlayer(game.key, seat, seed, table_of(game, EARLIER_TABLES), mind)


def _mannerly(
    game: Playable, seat: Seat, seed: bytes, mind: Mind, tables: Mapping[str, GameWeights]
) -> ExpertPlayer:
    made = RuledExpertPlayer if game.key in CALLS else MannerlyExpertPlayer
    return made(game.key, seat, seed, table_of(game, tables), mind)


def table_of(game: Playable, tables: Mapping[str, GameWeights] = TABLES) -> GameWeights:
    """Return the table of the game's expert. Raises ValueError if the game has no expert."""
    if game.key not in tables:
        raise ValueError(f"The expert does not play {game.key!r}.")
    return tables[game.key]
