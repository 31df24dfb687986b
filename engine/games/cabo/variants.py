"""The differences between the games of the family: house rules, card values, scores and `VARIANTS`.

A host chooses house rules as options. Their defaults are the printed rules. Scores are computed
only from cards and totals. Every difference between the games is a value or a function in
`VARIANTS`. No rule depends on the key of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar, Final, Literal

from msgspec import Struct
from pydantic import Field

from engine.cards import JACK, JOKER, KING, QUEEN, Card, is_red, rank
from engine.core import Outcome, Seat, outcome
from engine.options import FIRST, Options

# House rules


class MatchBy(StrEnum):
    """The criterion by which two cards match each other."""

    RANK = "rank"
    COLOUR = "colour"
    """Cards match by rank, and Kings must also have the same colour (B6.1)."""
    POINTS = "points"
    """Cards match by their points (G4.1)."""


BY_RANK, BY_COLOUR, BY_POINTS = MatchBy


class _FamilyOptions(Options):
    former: ClassVar[Mapping[str, object]] = {"open_seconds": 2}


class KaboomOptions(_FamilyOptions):
    """The house rules of Kaboom! that a host may choose."""

    rounds: int = Field(default=10, ge=1, le=20)
    jokers: Literal[2, 0] = Field(default=2)
    wrong_penalty: Literal[2, 1] = Field(default=2)
    changed_mind_penalty: Literal[1, 2] = Field(default=1)
    caller_locked: bool = Field(default=True)
    caller_miss: Literal[10, 5, 20] = Field(default=10)
    open_seconds: Literal[3, 1, 2, 5] = Field(default=3)


class KabooOptions(_FamilyOptions):
    """The house rules of Kaboo that a host may choose."""

    rounds: int = Field(default=5, ge=1, le=20)  # B8.2
    jokers: Literal[2, 0] = Field(default=2)
    wrong_penalty: Literal[2, 1] = Field(default=2)
    caller_points: Literal[5, 10] = Field(default=5)
    king_colours: bool = Field(default=False)
    open_seconds: Literal[3, 1, 2, 5] = Field(default=3)


class GraveyardOptions(_FamilyOptions):
    """The house rules of Graveyard that a host may choose."""

    rounds: Literal[0, 1, 5, 10] = Field(default=0)
    jokers: Literal[2, 0, 3] = Field(default=2)
    ender_penalty: Literal[30, 20] = Field(default=30)
    match_by: Literal["rank", "points"] = Field(default="rank")
    open_seconds: Literal[3, 1, 2, 5] = Field(default=3)


class Rules(Struct, frozen=True, gc=False, omit_defaults=True):
    """The rules that are in force in a match, as stored in its state.

    If a game has no option for a rule, the rule has a fixed value. A field that is missing in a
    stored match has its default value.
    """

    rounds: int
    """The number of rounds. 0 means that there is no limit."""
    jokers: int
    wrong_penalty: int
    changed_mind_penalty: int
    caller_locked: bool
    caller_miss: int
    """The number of points that a failed call costs. In Kaboo, a successful call gains the same
    number."""
    open_seconds: int
    match_by: MatchBy = BY_RANK
    edition: int = FIRST
    """The edition of the rules that the match is played by."""


def kaboom_rules(options: KaboomOptions) -> Rules:
    """Return the rules of a match of Kaboom! with `options`."""
    return Rules(**options.model_dump())


def kaboo_rules(options: KabooOptions) -> Rules:
    """Return the rules of a match of Kaboo with `options`."""
    return Rules(
        rounds=options.rounds,
        jokers=options.jokers,
        wrong_penalty=options.wrong_penalty,
        changed_mind_penalty=0,  # B6.5
        caller_locked=True,  # B7.1
        caller_miss=options.caller_points,
        open_seconds=options.open_seconds,
        match_by=BY_COLOUR if options.king_colours else BY_RANK,  # B6.1
        edition=options.edition,
    )


def graveyard_rules(options: GraveyardOptions) -> Rules:
    """Return the rules of a match of Graveyard with `options`."""
    return Rules(
        rounds=options.rounds,
        jokers=options.jokers,
        wrong_penalty=1,  # G4.3
        changed_mind_penalty=0,  # G4.5
        caller_locked=False,  # nobody plays on once the round has ended
        caller_miss=options.ender_penalty,
        open_seconds=options.open_seconds,
        match_by=MatchBy(options.match_by),  # G4.1
        edition=options.edition,
    )


# Card values

CALL_BONUS = 5
"""K8.2: the number of points that a successful call subtracts in addition to its distance."""

JUMPS = {50: 0, 100: 50}
"""G6.1: maps a special sum to the sum that it jumps to."""


def value(variant: Variant, card: Card) -> int:
    """Return the points of a card in the game `variant`."""
    # K2.1, B2.1, G2.1: the game's table has the points by rank. Its entry for the King is that of a
    # black King.
    if rank(card) == KING and is_red(card):
        return variant.red_king
    return variant.values[rank(card)]


def total(variant: Variant, grid: Sequence[Card | None]) -> int:
    """Return the sum of the points of the cards in a grid."""
    return sum([value(variant, card) for card in grid if card is not None])


def matches(variant: Variant, by: MatchBy, card: Card, top: Card) -> bool:
    """Return whether `card` matches the top card `top` by the criterion `by`."""
    if by is BY_POINTS:
        return value(variant, card) == value(variant, top)  # G4.1
    # K6.4, B6.1, G4.1: cards of the same rank match. Suits do not matter, and colours matter only
    # by the house rule for Kings.
    if rank(card) != rank(top):
        return False
    return by is BY_RANK or rank(card) != KING or is_red(card) == is_red(top)


# Scores of a round


def _alone_ahead(totals: Sequence[int], caller: Seat) -> bool:
    """Return whether the caller's total is strictly smaller than every other total."""
    return totals[caller] < min([each for seat, each in enumerate(totals) if seat != caller])


def _with(totals: Sequence[int], seat: Seat, score: int) -> tuple[int, ...]:
    return (*totals[:seat], score, *totals[seat + 1 :])


def round_scores(totals: Sequence[int], caller: Seat | None, caller_miss: int) -> tuple[int, ...]:
    """K8: return the scores of a round, by seat."""
    # K8.1: the score is the total, unless the seat called. K8.4: beating the caller gains nothing.
    if caller is None:
        return tuple(totals)
    # K8.6: -2 is as close to zero as 2. K8.3: a tie counts as a miss.
    distances = [abs(total) for total in totals]
    if _alone_ahead(distances, caller):
        return _with(totals, caller, -CALL_BONUS - distances[caller])  # K8.2
    return _with(totals, caller, caller_miss + distances[caller])  # K8.3


def kaboo_scores(totals: Sequence[int], caller: Seat | None, points: int) -> tuple[int, ...]:
    """B8.1: return the scores of a round, by seat.

    The scores are the totals of the cards. For the caller, `points` are subtracted if the call has
    succeeded, and added if it has failed.
    """
    if caller is None:
        return tuple(totals)
    bonus = -points if _alone_ahead(totals, caller) else points
    return _with(totals, caller, totals[caller] + bonus)


def graveyard_scores(totals: Sequence[int], ender: Seat | None, penalty: int) -> tuple[int, ...]:
    """G5.2: return the scores of a round, by seat.

    The scores are the totals of the cards. `penalty` is added to the score of the seat that ended
    the round if it does not have the lowest total alone.
    """
    if ender is None or _alone_ahead(totals, ender):
        return tuple(totals)
    return _with(totals, ender, totals[ender] + penalty)


def round_winner(
    totals: Sequence[int],
    cumulative: Sequence[int],
    starter: Seat,
    distance: Callable[[int], int] = abs,
) -> Seat:
    """Return the winner of a round. `cumulative` has the sum of each seat's scores, including this
    round."""
    seats = len(totals)
    # K8.5, K4.2: the seat closest to zero wins. A tie goes to the lowest sum on the scoresheet, and
    # then to the first seat clockwise from the left of the starting seat.
    return min(
        range(seats),
        key=lambda seat: (distance(totals[seat]), cumulative[seat], (seat - starter - 1) % seats),
    )


# The result of a match


def added(before: int, score: int) -> int:
    """Return the new sum of a player, which is `before` plus the round's `score`. Jumps (G6.1) are
    not applied."""
    return before + score


def jumped(before: int, score: int) -> int:
    """Return the new sum of a player, which is `before` plus the round's `score`. Jumps are applied
    (G6.1)."""
    # G6.1: jumps apply only when the round changed the sum, so a player at 50 stays there.
    after = before + score
    return JUMPS.get(after, after) if score else after


def running_sums(
    scores: Sequence[Sequence[int]], seats: int, add: Callable[[int, int], int] = added
) -> tuple[tuple[int, ...], ...]:
    """Return the sums of all seats after each round of `scores`. `add` computes a new sum from the
    old sum and a score."""
    sums = (0,) * seats
    rows: list[tuple[int, ...]] = []
    for row in scores:
        sums = tuple(map(add, sums, row))
        rows.append(sums)
    return tuple(rows)


def match_outcome(
    scores: Sequence[Sequence[int]],
    seats: int,
    add: Callable[[int, int], int] = added,
    reason: str = "rounds_played",
) -> Outcome:
    """Return the outcome of a match whose rounds had the scores `scores`."""
    # K9.1, B8.2, G6.2: the lowest sum wins. Equal sums share the place.
    totals = running_sums(scores, seats, add)[-1]
    return outcome(reason, totals, totals)


# The games side by side


class PowerKind(StrEnum):
    """The effect of a card with a power (K2.2, B5.1, G3.4)."""

    LOOK_OWN = "look_own"
    LOOK_OTHER = "look_other"
    BLIND_SWAP = "blind_swap"
    """Swap any two cards without seeing them."""
    VISIBLE_SWAP = "visible_swap"
    """Look at any two cards, which are named in one action, and then swap them or not."""
    OWN_SWAP = "own_swap"
    """Swap one of the seat's own cards with another player's, without seeing them."""
    LOOK_AND_SWAP = "look_and_swap"
    """Look at another player's card, and then swap it with one of the seat's own cards or not."""
    LOOK_AND_SWAP_ANY = "look_and_swap_any"
    """Look at any one card, and then swap any two cards or none."""


(
    LOOK_OWN,
    LOOK_OTHER,
    BLIND_SWAP,
    VISIBLE_SWAP,
    OWN_SWAP,
    LOOK_AND_SWAP,
    LOOK_AND_SWAP_ANY,
) = PowerKind


class Cardless(StrEnum):
    """The rule for the turn of a seat without cards."""

    CALLS = "calls"
    """K7.4: the seat calls automatically. If another seat has already called, its turn is
    passed."""
    PLAYS = "plays"
    """B7.2: the seat plays a normal turn."""
    ENDS = "ends"
    """G5.3: the seat ends the round."""


CALLS, PLAYS, ENDS = Cardless


class Slapping(Struct, frozen=True):
    """The rules of a game for settling slaps."""

    many: bool
    """K6.5: whether the winner of a slap may flip any number of cards. Otherwise the winner may
    flip only one (B6.4, G4.5)."""
    wrong_stays: bool
    """K6.6: whether a wrong card stays on the discard pile. Otherwise it goes back to its slot
    (B6.3, G4.3)."""
    chained: bool
    """G4.4, G4.6: whether the top card may always be matched, even if a match has laid it. Two
    matches in a row may not come from the same stack. Otherwise a match or the next turn closes the
    discard."""
    lasting: bool = False
    """B6.4: whether a discard stays open until it is covered or taken. Otherwise it stays open only
    until the next draw (K6.2)."""


class Variant(Struct, frozen=True):
    """A game of the family."""

    key: str
    title: str
    seats: tuple[int, int]
    rules: Callable[..., Rules]
    """A function that converts the options of a host to the rules in force."""

    values: tuple[int, ...]
    """The points of each rank. Index 0 is unused, 1 is the Ace and 14 is the Joker. The points at
    the King's index are those of a black King."""
    red_king: int
    powers: dict[int, PowerKind]
    """Maps each rank that has a power to the power."""
    red_king_power: bool
    """Whether red Kings have the King's power, too."""

    begins: tuple[str, ...]
    """The tags of the actions that may begin a turn, in the order of the offers."""
    actions: frozenset[str]
    """The tags of all actions of the game.

    With `flip`, a slap phase precedes the turns (K4). Without `use_power`, a power is not claimed
    (K2.4) but begins when its card is thrown (G3.3). Without `decline`, a gift is mandatory (B6.2)
    instead of optional (K6.8).
    """
    face_up: bool
    """B1.2: whether a card is turned up at the deal to start the discard pile."""
    top_stays: bool
    """B8.3, G6.3: whether the top discard is never shuffled, so that a seat that can't draw passes.
    Otherwise the top discard is kept only while it is open, and a draw that finds no card ends the
    round (K1.4)."""
    slap: Slapping

    cardless: Cardless
    distance: Callable[[int], int]
    """A function that returns the distance of a total from the best possible total. The seat with
    the smallest distance wins the round."""
    scores: Callable[[Sequence[int], Seat | None, int], tuple[int, ...]]
    """A function that computes the scores of a round from the totals, the caller and the points at
    stake."""
    winner_starts: bool
    """K4.2: whether the winner of a round starts the next round. Otherwise the next seat clockwise
    starts it (B4.1, G6.3)."""
    add: Callable[[int, int], int]
    """A function that computes a player's new sum from the old sum and the score of a round."""
    limit: int | None
    """G6.2: the sum that ends the game when a player exceeds it. None if there is no such limit."""

    def has(self, kind: str) -> bool:
        """Return whether the game has actions of the kind `kind`."""
        return kind in self.actions

    def power(self, card: Card) -> PowerKind | None:
        """Return the power of a card that has just been drawn, or None if it has none."""
        kind = self.powers.get(rank(card))
        if kind is None or self.red_king_power:
            return kind
        return None if rank(card) == KING and is_red(card) else kind


_EVERYWHERE: Final = frozenset(
    {"peek", "end_look", "draw", "discard", "replace", "look_at", "blind_swap", "leave_swap"}
    | {"drop_power", "slap", "match", "end_slap", "give", "ready", "leave", "return", "time_up"}
)
"""The tags of the actions that all games of the family have."""

_LOOKS: Final = {7: LOOK_OWN, 8: LOOK_OWN, 9: LOOK_OTHER, 10: LOOK_OTHER}

KABOOM: Final = Variant(
    key="kaboom",
    title="Kaboom!",
    seats=(2, 6),
    rules=kaboom_rules,
    # K2.1, K2.2
    values=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 30, -1),
    red_king=0,
    powers={**_LOOKS, JACK: BLIND_SWAP, QUEEN: BLIND_SWAP, KING: VISIBLE_SWAP},
    red_king_power=True,
    begins=("draw", "call"),
    actions=_EVERYWHERE | {"flip", "call", "use_power", "look_at_two", "make_swap", "decline"},
    face_up=False,
    top_stays=False,
    slap=Slapping(many=True, wrong_stays=True, chained=False),
    cardless=CALLS,
    distance=abs,
    scores=round_scores,
    winner_starts=True,
    add=added,
    limit=None,
)

KABOO: Final = Variant(
    key="kaboo",
    title="Kaboo",
    seats=(2, 8),  # B1.1
    rules=kaboo_rules,
    # B2.1, B5.1
    values=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, -1),
    red_king=0,
    powers={**_LOOKS, JACK: OWN_SWAP, QUEEN: OWN_SWAP, KING: LOOK_AND_SWAP},
    red_king_power=False,
    begins=("draw", "switch_top", "call"),  # B4.2
    actions=_EVERYWHERE | {"switch_top", "call", "use_power", "swap_with"},  # B6.2
    face_up=True,
    top_stays=True,
    slap=Slapping(many=False, wrong_stays=False, chained=False, lasting=True),  # B6.3, B6.4
    cardless=PLAYS,
    distance=int,  # B8.2: low totals count, not the distance from zero
    scores=kaboo_scores,
    winner_starts=False,
    add=added,
    limit=None,
)

GRAVEYARD: Final = Variant(
    key="graveyard",
    title="Graveyard",
    seats=(2, 6),  # G1.1
    rules=graveyard_rules,
    # G2.1, G3.4
    values=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 0),
    red_king=-1,
    powers={**_LOOKS, JACK: BLIND_SWAP, QUEEN: BLIND_SWAP, KING: LOOK_AND_SWAP_ANY},
    red_king_power=False,
    begins=("draw", "take"),  # G3.1
    actions=_EVERYWHERE | {"take", "end_round", "decline"},  # G4.2, G5.1
    face_up=False,  # G1.3
    top_stays=True,
    slap=Slapping(many=False, wrong_stays=False, chained=True),  # G4.3 to G4.6
    cardless=ENDS,
    distance=int,  # G1.2: the fewest points
    scores=graveyard_scores,
    winner_starts=False,
    add=jumped,
    limit=100,
)

VARIANTS: Final = {variant.key: variant for variant in (KABOOM, KABOO, GRAVEYARD)}

assert all(len(variant.values) == JOKER + 1 for variant in VARIANTS.values())
