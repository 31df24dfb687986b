"""What the powers of the cabo family are called: one line a kind of power, whatever the game.

Data only. Whether a game says "power" or "effect" is among its `WORDS`.
"""

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

THEIR_POWERS: Final = {
    **POWERS,
    PowerKind.LOOK_OWN: "look at a card of their own",
    PowerKind.OWN_SWAP: "switch one of their cards with another player's without looking",
    PowerKind.LOOK_AND_SWAP: (
        "look at one card of another player and then switch it with one of theirs or not"
    ),
}
"""The same of somebody else."""

USES: Final = {
    PowerKind.LOOK_OWN: "look at a card of mine",
    PowerKind.LOOK_OTHER: "look at another's card",
    PowerKind.BLIND_SWAP: "swap two cards unseen",
    PowerKind.VISIBLE_SWAP: "look at two cards",
    PowerKind.OWN_SWAP: "switch two cards unseen",
    PowerKind.LOOK_AND_SWAP: "look at another's card",
    PowerKind.LOOK_AND_SWAP_ANY: "look at any card",
}
"""What a button says of a power, after "Discard it and"."""

DECISIONS: Final = {
    PowerKind.VISIBLE_SWAP: "swap the two or leave them?",
    PowerKind.LOOK_AND_SWAP: "switch it with an own card or leave it?",
    PowerKind.LOOK_AND_SWAP_ANY: "swap any two cards or none?",
}
"""What is decided after a look."""
