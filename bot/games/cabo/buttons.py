"""The buttons of the cabo family, the same on the table and in private panels."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.games.cabo.sentences import SAY
from bot.ui import verbs
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Style
from bot.ui.signs import on_button
from engine.core import Offer

OPENINGS: Final = {
    "peek": "button-peek",
    "flip": "button-flip",
    "draw": "button-draw",
    "take": "button-take",
    "switch_top": "button-switch-top",
    "use_power": "button-use-power",
    "ready": "button-ready",
}
"""Labels of the public buttons by kind of action, in their order."""
ENDS: Final = {"call": "button-call", "end_round": "button-end-round"}
"""Labels for what ends a round, which asks for confirmation."""
_PICKED: Final = frozenset({"switch_top"})
"""Kinds of action that need a card to be picked first."""
_STYLES: Final[dict[str, Style]] = {
    "peek": "primary",
    "flip": "primary",
    "draw": "primary",
    "ready": "success",
}


SIGNS: Final = {"peek": "👀", "ready": "👍", "call": "💥", "end_round": "🏁"}
"""Emojis in front of the labels, by kind of action."""


def button(
    facts: Facts,
    game: str,
    message: str,
    press: ComponentId,
    style: Style = "secondary",
    sign: str = "",
) -> Button:
    """Return a button labelled with `message`, and with an emoji if there is one."""
    emoji = on_button(facts.reader, sign) if sign else None
    return Button(SAY[game](facts.reader, message), press.id, style, emoji=emoji)


def act(facts: Facts, label: str, offer: Offer, style: Style = "secondary") -> Button:
    """Return a button that takes the offered action."""
    return Button(label, ComponentId(facts.table, verbs.ACT, offer.kind, offer.number).id, style)


def opening(facts: Facts, game: str, offer: Offer) -> Button:
    """Return a button that takes an action of `OPENINGS`, or asks for the card it needs."""
    verb = verbs.PICK if offer.kind in _PICKED else verbs.ACT
    press = ComponentId(facts.table, verb, offer.kind, offer.number)
    style, sign = _STYLES.get(offer.kind, "secondary"), SIGNS.get(offer.kind, "")
    return button(facts, game, OPENINGS[offer.kind], press, style, sign)


def slapping(facts: Facts, game: str, discard: int) -> Button:
    """Return the button that claims this discard."""
    press = ComponentId(facts.table, verbs.ACT, "slap", discard)
    return button(facts, game, "button-slap", press, "success", "👋")


def too_late(facts: Facts, game: str, discard: int, *, taken: bool, dead: bool) -> Button:
    """Return the button instead of `slapping` for a discard that can't be claimed; it says how late
    a press was. `taken`: it was just claimed. `dead`: no late press can be on its way."""
    press = ComponentId(facts.table, verbs.ACT, "slap", discard)
    shown = button(facts, game, "button-slap-taken" if taken else "button-slap-closed", press)
    return replace(shown, disabled=dead)


def ending(facts: Facts, game: str, offer: Offer) -> Button:
    """Return a button that asks for confirmation to end the round; for kinds in `ENDS`."""
    press = ComponentId(facts.table, verbs.ASK, offer.kind, offer.number)
    return button(facts, game, ENDS[offer.kind], press, "danger", SIGNS[offer.kind])
