"""The games of the family, side by side: what differs between them stands in `VARIANTS` alone.

A difference is a value, or a small function without a table, and no rule asks
for a game's key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from engine.cards import JACK, JOKER, KING, QUEEN, Card, is_red, rank
from engine.core import Seat
from engine.games.cabo import scoring
from engine.games.cabo.options import (
    GraveyardOptions,
    KaboomOptions,
    KabooOptions,
    Rules,
    graveyard_rules,
    kaboo_rules,
    kaboom_rules,
)

__all__ = [
    "BLIND_SWAP",
    "GRAVEYARD",
    "KABOO",
    "KABOOM",
    "LOOK_AND_SWAP",
    "LOOK_AND_SWAP_ANY",
    "LOOK_OTHER",
    "LOOK_OWN",
    "OWN_SWAP",
    "VARIANTS",
    "VISIBLE_SWAP",
    "Cardless",
    "GraveyardOptions",
    "KabooOptions",
    "KaboomOptions",
    "PowerKind",
    "Rules",
    "Slapping",
    "Variant",
]


class PowerKind(StrEnum):
    """What a power card may do (K2.2, B5.1, G3.4)."""

    LOOK_OWN = "look_own"
    LOOK_OTHER = "look_other"
    BLIND_SWAP = "blind_swap"
    """Any two cards, unseen."""
    VISIBLE_SWAP = "visible_swap"
    """Any two cards, chosen together and looked at first."""
    OWN_SWAP = "own_swap"
    """An own card with another player's, unseen."""
    LOOK_AND_SWAP = "look_and_swap"
    """Look at another player's card, then switch it with an own one or not."""
    LOOK_AND_SWAP_ANY = "look_and_swap_any"
    """Look at any one card, then swap any two or none."""


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
    """What becomes of the turn of a seat that has no cards."""

    CALLS = "calls"
    """K7.4: it calls by itself, or is passed over when somebody has called."""
    PLAYS = "plays"
    """B7.2: it is a turn like any other."""
    ENDS = "ends"
    """G5.3: it ends the round."""


CALLS, PLAYS, ENDS = Cardless


class Slapping(Struct, frozen=True):
    """How a claimed discard is settled."""

    many: bool
    """K6.5: the winner flips as many cards as they like; otherwise one (B6.4, G4.5)."""
    wrong_stays: bool
    """K6.6: a wrong card stays on the discards; otherwise it goes back (B6.3, G4.3)."""
    chained: bool
    """G4.4, G4.6: whatever lies on top may be matched, what a match laid there too, turn or no
    turn; but not twice in a row from one stack. Otherwise a match and the next turn close it."""
    lasting: bool = False
    """B6.4: a discard that nobody has snapped stays open until it is covered or taken; otherwise
    until the next draw (K6.2)."""


class Variant(Struct, frozen=True):
    """One game of the family."""

    key: str
    title: str
    seats: tuple[int, int]
    rules: Callable[..., Rules]
    """From a host's options to the rules in force."""

    values: tuple[int, ...]
    """Points by rank, 0 unused, 1 (Ace) to 14 (Joker); a King's is the black one's."""
    red_king: int
    powers: dict[int, PowerKind]
    """Rank to power; ranks not named have none."""
    red_king_power: bool
    """Whether the King's power is the red ones' too."""

    begins: tuple[str, ...]
    """What a turn may begin with, in the order in which it is offered."""
    actions: frozenset[str]
    """Tags of all actions that the game has. With `flip`, a slap phase comes before the turns (K4);
    without `use_power`, a power doesn't wait to be claimed (K2.4) but begins as its card is thrown
    (G3.3); without `decline`, a gift is no choice (K6.8) but owed (B6.2)."""
    face_up: bool
    """B1.2: the deal turns a card up to start the discards."""
    top_stays: bool
    """B8.3, G6.3: the top discard is never shuffled under, and who can't draw goes without; else
    it stays only while it is open, and a draw from nothing ends the round (K1.4)."""
    slap: Slapping

    cardless: Cardless
    distance: Callable[[int], int]
    """How far a total is from the best there is: the smallest has won the round."""
    scores: Callable[[Sequence[int], Seat | None, int], tuple[int, ...]]
    """From totals, caller and the points at stake to what the scoresheet gets."""
    winner_starts: bool
    """K4.2: the round's winner starts the next; otherwise the start passes left (B4.1, G6.3)."""
    add: Callable[[int, int], int]
    """A player's new sum, from the old one and a round's score."""
    limit: int | None
    """G6.2: a sum above it ends the game."""

    def has(self, kind: str) -> bool:
        """Whether the game has this kind of action."""
        return kind in self.actions

    def power(self, card: Card) -> PowerKind | None:
        """The power of a card just drawn, if it has one."""
        kind = self.powers.get(rank(card))
        if kind is None or self.red_king_power:
            return kind
        return None if rank(card) == KING and is_red(card) else kind


_EVERYWHERE: Final = frozenset(
    {"peek", "end_look", "draw", "discard", "replace", "look_at", "blind_swap", "leave_swap"}
    | {"drop_power", "slap", "match", "end_slap", "give", "ready", "leave", "return", "time_up"}
)
"""Tags of the actions that every game of the family has."""

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
    scores=scoring.round_scores,
    winner_starts=True,
    add=scoring.added,
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
    distance=int,  # B8.2: low counts, not nearness to nothing
    scores=scoring.kaboo_scores,
    winner_starts=False,
    add=scoring.added,
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
    scores=scoring.graveyard_scores,
    winner_starts=False,
    add=scoring.jumped,
    limit=100,
)

VARIANTS: Final = {variant.key: variant for variant in (KABOOM, KABOO, GRAVEYARD)}

assert all(len(variant.values) == JOKER + 1 for variant in VARIANTS.values())
