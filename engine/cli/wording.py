"""What all games' plain text has in common: how seats are called and offers are listed.

Law of this module: it knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.core import Offer, Seat

Name: TypeAlias = Callable[[Seat], str]
"""How a seat is called."""


def late(by_clock: bool) -> str:
    """What is added where a clock did it."""
    return ", by the clock" if by_clock else ""


def offers_line(offers: Sequence[Offer]) -> str:
    """What may be done: kinds, numbers and targets (slots from 1)."""
    return ", ".join(_offer(offer) for offer in offers) or "nothing"


def _offer(offer: Offer) -> str:
    targets = " ".join(
        f"{seat}:{''.join(str(slot + 1) if slot < 9 else f'({slot + 1})' for slot in slots)}"
        for seat, slots in enumerate(offer.targets)
        if slots
    )
    return f"{offer.kind} {offer.number}" + (f" {{{targets}}}" if targets else "")
