"""Replies to refused actions in the cabo family: what is wrong, and what is possible.

The message is `refusal-` and the reason, followed by the kind of action if there is such a message.
It reveals nothing that the player may not see.
"""

from __future__ import annotations

from bot.games.cabo.sentences import SAY
from bot.ui.people import People, awaited, who
from bot.ui.reader import Reader
from engine.core import Seat
from engine.games.cabo.variants import VARIANTS
from engine.games.cabo.view import View
from engine.refusals import Refusal

_OVER = ("reveal", "over")
"""Phases after the end of a round."""


def refusal(
    reader: Reader, reason: Refusal, view: View | None, people: People, *, kind: str, game: str
) -> str:
    """Return the reply to a refused action of this `kind`."""
    say, kind = SAY[game], kind if VARIANTS[game].has(kind) else ""
    seat = None if view is None else _held_up_by(reason, view)
    if view is not None and kind == "end_round" and view.phase in _OVER:
        return _ended_already(reader, view, people)
    if view is not None and kind == "ready" and reason is Refusal.NOT_NOW:
        late = awaited(people, [seat.seat for seat in view.seats if not seat.ready], reader)
        return say(reader, "refusal-ready-already", names=late)
    own = view is not None and seat is not None and seat == view.viewer
    wordings = (
        *([_message(reason, "self")] if own else []),
        _message(reason, kind),
        _message(reason),
        # Reasons of other games don't occur here.
        _message(Refusal.NOT_NOW),
    )
    return say(
        reader,
        next(each for each in wordings if say.has(each)),
        name="" if seat is None else who(people, seat),
        known="no" if seat is None else "yes",
        turn="none" if seat is None else "open" if _may_claim(view) else "other",
        whose="unknown" if seat is None else "own" if own else "other",
    )


def _may_claim(view: View | None) -> bool:
    """Whether the refused player may claim an open discard."""
    return view is not None and any(offer.claims for offer in view.offers)


def _message(reason: Refusal, kind: str = "") -> str:
    return f"refusal-{reason}{'-' * bool(kind)}{kind}".replace("_", "-")


def _held_up_by(reason: Refusal, view: View) -> Seat | None:
    """The seat that is the cause of the refusal, if there is one."""
    match reason:
        case Refusal.NOT_YOUR_TURN if view.power is not None:
            return view.power.seat
        case Refusal.NOT_YOUR_TURN:
            return None if view.turn is None else view.turn.seat
        case Refusal.POWER_IN_USE:
            return None if view.power is None else view.power.seat
        case Refusal.SLAP_IN_PROGRESS:
            return None if view.slap is None else view.slap.seat
        case Refusal.ENDS_BY_ITSELF:
            return None if view.turn is None else view.turn.seat
        case Refusal.LOCKED:
            return view.caller
        case Refusal.STACK_LOCKED:
            return view.stack_lock
        case _:
            return None


def _ended_already(reader: Reader, view: View, people: People) -> str:
    """When two players end a round, only the first one does (G5.1)."""
    say = SAY[view.game]
    if view.caller is None:
        return say(reader, "refusal-ended")
    if view.caller == view.viewer:
        return say(reader, "refusal-ended-self")
    return say(reader, "refusal-ended-first", name=who(people, view.caller))
