"""The least wins in 100 games that a level should have against a table of the level below.

A target is met when the lower end of the confidence interval reaches it.
"""

from __future__ import annotations

from typing import Final

AIMS: Final = {
    "kaboom-2-normal-easy": 52.0,
    "kaboom-2-hard-normal": 50.5,
    "kaboom-3-normal-easy": 45.0,
    "kaboom-3-hard-normal": 35.0,
    "kaboom-3-expert-hard": 29.0,
    "kaboom-4-normal-easy": 45.0,
    "kaboom-4-hard-normal": 35.0,
    "kaboom-4-expert-hard": 29.0,
    "kaboom-6-normal-easy": 45.0,
    "kaboom-6-hard-normal": 35.0,
    "kaboom-6-expert-hard": 29.0,
    "kaboo-2-normal-easy": 55.0,
    "kaboo-2-hard-normal": 65.0,
    "kaboo-2-expert-hard": 52.0,
    "kaboo-4-normal-easy": 45.0,
    "kaboo-4-hard-normal": 35.0,
    "kaboo-4-expert-hard": 29.0,
    "graveyard-2-normal-easy": 65.0,
    "graveyard-2-hard-normal": 72.0,
    "graveyard-2-expert-hard": 55.0,
    "graveyard-4-normal-easy": 45.0,
    "graveyard-4-hard-normal": 30.0,
    "graveyard-4-expert-hard": 29.0,
    "jokers-3-normal-easy": 35.0,
    "jokers-3-hard-normal": 36.0,
    "jokers-4-normal-easy": 27.0,
    "jokers-4-hard-normal": 27.0,
    "explosive-2-normal-easy": 55.0,
    "explosive-2-hard-normal": 55.0,
    "explosive-4-normal-easy": 28.0,
    "explosive-4-hard-normal": 32.0,
}
"""By cell, in wins of 100."""

BANDS: Final = {
    "kaboom-4-human-easy": (45.0, 65.0),
    "kaboom-4-human-normal": (20.0, 35.0),
    "kaboom-4-human-hard": (0.0, 15.0),
}
"""By cell: the range of wins of 100 in which the model of a person should be."""


def verdict(cell: str, low: float, mean: float, high: float) -> str:
    """Return how these wins of 100 compare with the cell's target; "" if it has none."""
    if cell in AIMS:
        aim = AIMS[cell]
        return f"{aim:g}: {_said(low >= aim, mean >= aim)}"
    if cell in BANDS:
        least, most = BANDS[cell]
        inside = low >= least and high <= most
        return f"{least:g}-{most:g}: {_said(inside, least <= mean <= most)}"
    return ""


def _said(sure: bool, likely: bool) -> str:
    return "reached" if sure else "likely" if likely else "not reached"
