"""The buttons of the cabo family: what each kind of action looks like wherever it is offered.

A button says what it does in the game's own words, and the same on the table as
in a private panel.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.sentences import LABELS, WORDS
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Style
from engine.core import Offer

ENDS: Final = ("call", "end_round")
"""What ends a round, and is asked about before it is done."""
_PICKED: Final = frozenset({"switch_top"})
"""What needs a card to be named before it is done."""
_STYLES: Final[dict[str, Style]] = {
    "peek": "primary",
    "flip": "primary",
    "draw": "primary",
    "ready": "success",
}


def act(facts: Facts, label: str, offer: Offer, style: Style = "secondary") -> Button:
    """Do it."""
    return Button(label, ComponentId(facts.table, "act", offer.kind, offer.number).id, style)


def opening(facts: Facts, game: str, offer: Offer) -> Button:
    """Do it, or be asked for the card that it needs. For the kinds in `LABELS`."""
    verb = "pick" if offer.kind in _PICKED else "act"
    press = ComponentId(facts.table, verb, offer.kind, offer.number)
    label = LABELS[offer.kind].format(power=WORDS[game].power)
    return Button(label, press.id, _STYLES.get(offer.kind, "secondary"))


def ending(facts: Facts, game: str, offer: Offer) -> Button:
    """Be asked whether to end the round. For the kinds in `ENDS`."""
    press = ComponentId(facts.table, "ask", offer.kind, offer.number)
    return Button(f"{WORDS[game].call}…", press.id, "danger")
