"""What each game of the cabo family calls its things in the terminal.

Words only. A game that has no such thing has the family's word for it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM


class Words(Struct, frozen=True):
    """One game's words."""

    slap: str
    """A claim of the open discard, as a noun."""
    slaps: str
    """Somebody makes one: "slaps discard 4"."""
    pile: str
    """The cards to draw from."""
    short_pile: str
    """The same, before their number."""
    discard: str
    """One card of the discards, by its number."""
    discards: str
    """Where cards are thrown."""
    buried: str
    """Several of them."""
    thrown: str
    """Somebody throws a card."""
    power: str
    calls: str
    """What ends a round, or begins its end."""
    called: str
    """Who did so: "Ann called"."""
    mark: str
    """The same, beside a seat, and before a name: "called by Ann"."""
    ahead: str
    """Who has won the round: "closest"."""
    choices: dict[str, str]
    """What may be done, as somebody chooses it."""


_CHOICES: Final = {
    "peek": "peek at your bottom two cards",
    "flip": "flip the top of the draw pile",
    "draw": "draw a card",
    "call": "call Kaboom!",
    "discard": "discard it",
    "use_power": "use its power",
    "replace": "put it in place of one of your cards",
    "look_at": "look at a card",
    "blind_swap": "swap two cards unseen",
    "look_at_two": "look at two cards, perhaps to swap them",
    "make_swap": "swap the two",
    "leave_swap": "leave them where they are",
    "drop_power": "give up the power",
    "slap": "slap!",
    "match": "flip a card for the slap",
    "end_slap": "flip no more",
    "give": "give one of your cards",
    "decline": "give none",
}

_KABOOM: Final = Words(
    slap="slap",
    slaps="slaps",
    pile="draw pile",
    short_pile="pile",
    discard="discard",
    discards="discards",
    buried="discards",
    thrown="discards",
    power="power",
    calls="calls Kaboom!",
    called="called",
    mark="called",
    ahead="closest",
    choices=_CHOICES,
)

_KABOO: Final = Words(
    slap="snap",
    slaps="snaps at",
    pile="stock",
    short_pile="stock",
    discard="discard",
    discards="discards",
    buried="discards",
    thrown="discards",
    power="power",
    calls="calls kaboo",
    called="called",
    mark="called",
    ahead="lowest",
    choices={
        **_CHOICES,
        "draw": "take a card from the stock",
        "switch_top": "switch the top discard for one of your cards",
        "call": "call kaboo",
        "blind_swap": "switch one of your cards with another player's, unseen",
        "swap_with": "switch it for one of your cards",
        "leave_swap": "leave it where it is",
        "slap": "snap!",
        "match": "put down a matching card",
        "end_slap": "put down none",
        "give": "hand over one of your cards",
    },
)

_GRAVEYARD: Final = Words(
    slap="quick-play",
    slaps="claims the quick-play on",
    pile="deck",
    short_pile="deck",
    discard="card",
    discards="graveyard",
    buried="cards of the graveyard",
    thrown="throws",
    power="effect",
    calls="ends the round",
    called="ended it",
    mark="ended",
    ahead="lowest",
    choices={
        **_CHOICES,
        "draw": "draw from the deck",
        "take": "take the top of the graveyard",
        "discard": "throw it on the graveyard",
        "blind_swap": "swap any two cards",
        "leave_swap": "swap none",
        "drop_power": "pass the effect up",
        "slap": "quick-play a card!",
        "match": "fire a card",
        "end_slap": "fire none",
        "give": "put one of your cards in its place",
        "decline": "put none in its place",
        "end_round": "end the round",
    },
)

WORDS: Final = {KABOOM.key: _KABOOM, KABOO.key: _KABOO, GRAVEYARD.key: _GRAVEYARD}
"""By the game's key."""
