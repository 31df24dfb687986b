"""What the powers of the cabo family are called: one line a kind of power, whatever the game."""

from __future__ import annotations

from typing import Final

from engine.games.cabo.variants import PowerKind

POWERS: Final = {
    PowerKind.LOOK_OWN: "look at a card of your own",
    PowerKind.LOOK_OTHER: "look at a card of somebody else's",
    PowerKind.BLIND_SWAP: "let any two cards change places unseen",
    PowerKind.VISIBLE_SWAP: "look at any two cards and then swap them or not",
    PowerKind.OWN_SWAP: "switch one of your cards with another player's without looking",
    PowerKind.LOOK_AND_SWAP: (
        "look at one card of another player and then switch it with one of yours or not"
    ),
    PowerKind.LOOK_AND_SWAP_ANY: "look at any one card and then swap any two or none",
}
"""What each power lets a player do, after "you may"."""
