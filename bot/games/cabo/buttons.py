"""The buttons of the cabo family: what each kind of action looks like wherever it is offered.

A button says what it does in the game's own words, and the same on the table as
in a private panel.
"""

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
"""What the public buttons say, by kind of action, in their order."""
ENDS: Final = {"call": "button-call", "end_round": "button-end-round"}
"""The same of what ends a round, and is asked about before it is done."""
_PICKED: Final = frozenset({"switch_top"})
"""What needs a card to be named before it is done."""
_STYLES: Final[dict[str, Style]] = {
    "peek": "primary",
    "flip": "primary",
    "draw": "primary",
    "ready": "success",
}


SIGNS: Final = {"peek": "👀", "ready": "👍", "call": "💥", "end_round": "🏁"}
"""What stands in front of the words, by kind of action."""


def button(
    facts: Facts,
    game: str,
    message: str,
    press: ComponentId,
    style: Style = "secondary",
    sign: str = "",
) -> Button:
    """A button that says this, behind an emoji, if there is one."""
    emoji = on_button(facts.reader, sign) if sign else None
    return Button(SAY[game](facts.reader, message), press.id, style, emoji=emoji)


def act(facts: Facts, label: str, offer: Offer, style: Style = "secondary") -> Button:
    """Do it."""
    return Button(label, ComponentId(facts.table, verbs.ACT, offer.kind, offer.number).id, style)


def opening(facts: Facts, game: str, offer: Offer) -> Button:
    """Do it, or be asked for the card that it needs. For the kinds in `OPENINGS`."""
    verb = verbs.PICK if offer.kind in _PICKED else verbs.ACT
    press = ComponentId(facts.table, verb, offer.kind, offer.number)
    style, sign = _STYLES.get(offer.kind, "secondary"), SIGNS.get(offer.kind, "")
    return button(facts, game, OPENINGS[offer.kind], press, style, sign)


def slapping(facts: Facts, game: str, discard: int) -> Button:
    """Claim this discard."""
    press = ComponentId(facts.table, verbs.ACT, "slap", discard)
    return button(facts, game, "button-slap", press, "success", "👋")


def too_late(facts: Facts, game: str, discard: int, *, taken: bool, dead: bool) -> Button:
    """The same once it can't be claimed: pressed, it tells by how much. `taken`: somebody has just
    claimed it. `dead`: nobody can be on the way to it any more."""
    press = ComponentId(facts.table, verbs.ACT, "slap", discard)
    shown = button(facts, game, "button-slap-taken" if taken else "button-slap-closed", press)
    return replace(shown, disabled=dead)


def ending(facts: Facts, game: str, offer: Offer) -> Button:
    """Be asked whether to end the round. For the kinds in `ENDS`."""
    press = ComponentId(facts.table, verbs.ASK, offer.kind, offer.number)
    return button(facts, game, ENDS[offer.kind], press, "danger", SIGNS[offer.kind])
