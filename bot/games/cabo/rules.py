"""The rules of the cabo family, the house rules, and the replies to refused actions.

Each page of the rules is one message: `rules-1` and so on. Numbers and switches come from the house
rules in force, so that the pages match the game that is played. A reply reveals nothing that the
player may not see.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.sentences import SAY
from bot.ui.context import People, awaited, who
from bot.ui.phrases import marked
from bot.ui.reader import Reader
from engine.core import Seat
from engine.games.cabo.variants import (
    GRAVEYARD,
    KABOO,
    KABOOM,
    VARIANTS,
    GraveyardOptions,
    KaboomOptions,
    KabooOptions,
    Rules,
    Variant,
)
from engine.games.cabo.view import View
from engine.options import Options
from engine.presence import misses_of
from engine.refusals import Refusal

PAGES: Final = 5
"""The number of pages of the rules. The first page, `rules-1`, is enough to start playing."""

_OPTIONS: Final[dict[str, type[Options]]] = {
    KABOOM.key: KaboomOptions,
    KABOO.key: KabooOptions,
    GRAVEYARD.key: GraveyardOptions,
}

_BEATEN: Final = 3
"""The total of the caller's cards in the example of a missed call that the rules give."""


def in_force(rules: Options | Rules | None, variant: Variant) -> Rules:
    """Return the rules for the options that a host has chosen. If there are none (None), these are
    the standard rules."""
    if isinstance(rules, Rules):
        return rules
    return variant.rules(_OPTIONS[variant.key]() if rules is None else rules)


def _values(now: Rules) -> dict[str, str | int]:
    """Return the values that the messages of the rules can contain."""
    return {
        "rounds": now.rounds,
        "jokers": now.jokers,
        "wrong": now.wrong_penalty,
        "mind": now.changed_mind_penalty,
        "points": now.caller_miss,
        "example": now.caller_miss + _BEATEN,
        "open": now.open_seconds,
        "misses": misses_of(now),
        "locked": "yes" if now.caller_locked else "no",
        "match": str(now.match_by),
        "edition": now.edition,
    }


def rules_pages(reader: Reader, rules: Options | Rules | None, variant: Variant) -> tuple[str, ...]:
    """Return the pages of the rules under the house rules `rules`. If `rules` is None, these are
    the standard rules."""
    say, now = SAY[variant.key], in_force(rules, variant)
    values = _values(now)
    *pages, last = (say(reader, f"rules-{page}", **values) for page in range(1, PAGES + 1))
    standard = options_lines(reader, None, variant)
    lines = marked(reader, options_lines(reader, now, variant), standard)
    listed = "\n".join(f"- {line}" for line in lines)
    return (*pages, f"{last}\n\n{say(reader, 'rules-table', lines=listed)}")


def option_titles(reader: Reader, variant: Variant) -> tuple[str, ...]:
    """Return the title of each house rule. The id of a title's message is `option-title-` followed
    by the name of the option."""
    options = _OPTIONS[variant.key].choices()
    return tuple(SAY[variant.key](reader, f"option-title-{_named(option)}") for option in options)


def option_choices(
    reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    """Return the text that follows the title of each house rule and says which value the rule has.
    The id of the text's message is `option-choice-` followed by the name of the option."""
    return _told("option-choice", reader, options, variant)


def options_lines(
    reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    """Return a line for each house rule in `options`, in the order of the options. If `options` is
    None, the lines are about the standard rules. The id of a line's message is `option-` followed
    by the name of the option."""
    return _told("option", reader, options, variant)


def _told(
    kind: str, reader: Reader, options: Options | Rules | None, variant: Variant
) -> tuple[str, ...]:
    say, values = SAY[variant.key], _values(in_force(options, variant))
    return tuple(
        say(reader, f"{kind}-{_named(option)}", **values)
        for option in _OPTIONS[variant.key].choices()
    )


def _named(option: str) -> str:
    return option.replace("_", "-")


# Replies to refused actions: `refusal-` and the reason, then the kind of action if there is such a
# message


_OVER = ("reveal", "over")
"""The phases that come after the end of a round."""


def refusal(
    reader: Reader, reason: Refusal, view: View | None, people: People, *, kind: str, game: str
) -> str:
    """Return the reply to a player whose action of the kind `kind` was refused."""
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
    """Return whether the player whose action was refused may claim an open discard."""
    return view is not None and any(offer.claims for offer in view.offers)


def _message(reason: Refusal, kind: str = "") -> str:
    return f"refusal-{reason}{'-' * bool(kind)}{kind}".replace("_", "-")


def _held_up_by(reason: Refusal, view: View) -> Seat | None:
    """Return the seat because of which the action was refused, or None if no seat is to blame."""
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
    """Return the reply to a player who tried to end a round that is already over (G5.1)."""
    say = SAY[view.game]
    if view.caller is None:
        return say(reader, "refusal-ended")
    if view.caller == view.viewer:
        return say(reader, "refusal-ended-self")
    return say(reader, "refusal-ended-first", name=who(people, view.caller))
