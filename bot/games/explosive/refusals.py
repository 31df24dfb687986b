"""Replies to refused actions in the explosive game: what is wrong, and what is possible.

They reveal nothing about other hands. The message is `refusal-{reason}`, or a more specific one.
"""

from __future__ import annotations

from typing import Final

from bot.games.explosive.sentences import SAY, label, some
from bot.ui.people import People, awaited, who
from bot.ui.reader import Reader
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import DEFENCES, ENDGAME, Kind
from engine.games.explosive.view import View
from engine.refusals import Refusal

_KINDS: Final = {kind.value: kind for kind in Kind}
_EARLY: Final[dict[Kind | None, str]] = {
    Kind.NUCLEAR_BOMB: "refusal-too-early-nuclear-bomb",
    Kind.PROTESTS: "refusal-too-early-protests",
}
_STALE: Final = {
    "ready": "refusal-stale-ready",
    "end_look": "refusal-stale-end-look",
    "arrange": "refusal-stale-arrange",
    "trade": "refusal-stale-trade",
    NO_DEFENCE: "refusal-stale-no-defence",
}


def refusal(
    reader: Reader, reason: Refusal, view: View | None, people: People, kind: str = ""
) -> str:
    """Return the reply to a refused action of this `kind`."""
    card = _KINDS.get(kind)
    match reason:
        case Refusal.STALE:
            return SAY(reader, _stale(kind, card))
        case Refusal.NOT_YOUR_TURN:
            return _turn(reader, view, people)
        case Refusal.TOO_EARLY:
            return SAY(reader, _EARLY.get(card, "refusal-too-early"))
        case Refusal.NOT_IN_HAND:
            if card is None or card in ENDGAME:
                return SAY(reader, "refusal-not-in-hand-unknown")
            return SAY(reader, "refusal-not-in-hand", cards=some(reader, card))
        case Refusal.NOTHING_TO_DO:
            if card is None:
                return SAY(reader, "refusal-nothing-to-do-unknown")
            return SAY(reader, "refusal-nothing-to-do", card=label(reader, card))
        case Refusal.NOT_NOW if view is not None and view.turn is None and kind == "ready":
            late = [seat.seat for seat in view.seats if not seat.ready]
            if late:
                return SAY(reader, "refusal-not-now-ready", names=awaited(people, late, reader))
        case _:
            pass
    said = f"refusal-{reason.value.replace('_', '-')}"
    return SAY(reader, said if SAY.has(said) else "refusal-not-now")


def _stale(kind: str, card: Kind | None) -> str:
    """The message about a press that came too late."""
    if card is None:
        return _STALE.get(kind, "refusal-stale")
    if card in DEFENCES:
        return "refusal-stale-defence"
    return "refusal-stale-endgame" if card in ENDGAME else "refusal-stale-card"


def _turn(reader: Reader, view: View | None, people: People) -> str:
    if view is None or view.turn is None:
        return SAY(reader, "refusal-not-your-turn-unknown")
    if view.attack is not None:
        name = who(people, view.attack.target)
        return SAY(reader, "refusal-not-your-turn-attack", name=name)
    return SAY(reader, "refusal-not-your-turn", name=who(people, view.turn.seat))
