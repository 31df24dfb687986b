"""The rules of Walls and Bombs, its house rules, and the replies to refused actions.

The first page is a summary that takes one minute to read. The other pages are complete. Numbers
come from the house rules in force and from the table of the deck, so that the pages match the game
that is played. A reply reveals nothing about the hands of other players.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.explosive.sentences import SAY, does, label, listed, some
from bot.ui.context import People, awaited, who
from bot.ui.phrases import asleep, marked
from bot.ui.reader import Reader
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import ATTACKS, DEFENCES, ENDGAME, SPECS, WALLS, Kind, When
from engine.games.explosive.variants import (
    CALM_ROUNDS,
    CROWDED,
    MOST_ROUNDS,
    MOST_ROUNDS_OF_TWO,
    SEATS,
    ExplosiveOptions,
    Rules,
    first_walls,
)
from engine.games.explosive.view import View
from engine.options import FIRST
from engine.refusals import Refusal

STANDARD: Final = Rules(**ExplosiveOptions.model_validate({}).model_dump())
"""The standard rules."""

_OTHERS: Final = (
    Kind.SPY, Kind.ASSASSIN, Kind.INSPECTOR, Kind.PROTESTS, Kind.TWIST,
    Kind.DIPLOMACY, Kind.MAD_CHEMIST, Kind.UNDERMINER,
)  # fmt: skip


def rules_pages(reader: Reader, rules: Rules | ExplosiveOptions | None) -> tuple[str, ...]:
    """Return the pages of the rules under the house rules `rules`. If `rules` is None, these are
    the standard rules. The first page is enough to start playing."""
    now = rules if rules is not None else STANDARD
    bombed = "leave" if now.bombed_leave else "stay"  # X3.7
    lines = marked(reader, options_lines(reader, now), options_lines(reader, STANDARD))
    return (
        _minute(reader, now, bombed),
        _turns(reader, now),
        SAY(
            reader,
            "rules-attacks",
            walls=_rows(reader, WALLS),
            attacks=_rows(reader, (kind for kind in SPECS if kind in ATTACKS)),
            bombed=bombed,
        ),
        SAY(reader, "rules-answers", cards=_rows(reader, DEFENCES)),
        SAY(
            reader,
            "rules-others",
            cards=_rows(reader, _OTHERS),
            edition="first" if now.edition == FIRST else "second",  # X3.6
        ),
        SAY(reader, "rules-endgame", cards=_endgame(reader), bombed=bombed),
        SAY(
            reader,
            "rules-ending",
            calm=CALM_ROUNDS,
            **_limit(now),
            options="\n".join(f"- {line}" for line in lines),
        ),
    )


def option_titles(reader: Reader) -> tuple[str, ...]:
    """Return the title of each house rule."""
    return (
        SAY(reader, "option-title-rounds"),
        SAY(reader, "option-title-hand"),
        SAY(reader, "option-title-palisades"),
        SAY(reader, "option-title-bombed-leave"),
        SAY(reader, "option-title-limit"),
    )


def news(reader: Reader, rules: Rules) -> str:
    """Return one line on what changed in this edition of the rules. It is empty if nothing did."""
    message, bombed = f"news-{rules.edition}", "leave" if rules.bombed_leave else "stay"
    return SAY(reader, message, bombed=bombed, **_limit(rules)) if SAY.has(message) else ""


def option_choices(reader: Reader, options: Rules | ExplosiveOptions) -> tuple[str, ...]:
    """Return the text that follows the title of each house rule. It says which value the rule
    has."""
    return _told("option-choice", reader, options)


def options_lines(reader: Reader, options: Rules | ExplosiveOptions) -> tuple[str, ...]:
    """Return a line for each house rule in `options`."""
    return _told("option", reader, options)


def _limit(now: Rules | ExplosiveOptions) -> dict[str, int]:
    """X7.2: return the values about a game's round limit that the messages need. `limit` is the
    number of rounds, or 0 if there is no limit. `two` is the limit for two players, or 0 if it is
    the same as `limit`."""
    if now.limit is None:
        return {"limit": MOST_ROUNDS, "two": MOST_ROUNDS_OF_TWO}
    return {"limit": now.limit, "two": 0}


def _told(kind: str, reader: Reader, options: Rules | ExplosiveOptions) -> tuple[str, ...]:
    most = _limit(options)
    return (
        SAY(reader, f"{kind}-rounds", n=options.rounds),
        SAY(reader, f"{kind}-hand", n=options.hand),
        SAY(reader, f"{kind}-palisades", n=options.palisades),
        SAY(reader, f"{kind}-bombed-{'leave' if options.bombed_leave else 'stay'}"),
        SAY(
            reader,
            f"{kind}-{'limit' if most['limit'] else 'no-limit'}",
            n=most["limit"],
            two=most["two"],
        ),
    )


def _rows(reader: Reader, kinds: Iterable[Kind]) -> str:
    """Return a line for each kind of card. It has the number of such cards and their effect."""
    return "\n".join(
        SAY(
            reader,
            "rules-card",
            card=label(reader, kind),
            n=SPECS[kind].count,
            does=does(reader, kind),
        )
        for kind in kinds
    )


def _endgame(reader: Reader) -> str:
    return "\n".join(
        SAY(reader, "rules-endgame-card", card=label(reader, kind), does=does(reader, kind))
        for kind in ENDGAME
    )


def _minute(reader: Reader, now: Rules | ExplosiveOptions, bombed: str) -> str:
    few = first_walls(_plain(now), CROWDED).count(Kind.PALISADE)
    return SAY(
        reader,
        "rules-minute",
        walls=listed(reader, first_walls(_plain(now), SEATS[0])),
        crowded=SAY(reader, "rules-palisades", n=few),
        hand=now.hand,
        bombed=bombed,
    )


def _plain(now: Rules | ExplosiveOptions) -> Rules:
    return Rules(now.rounds, now.hand, now.palisades)


def _turns(reader: Reader, now: Rules | ExplosiveOptions) -> str:
    total = sum(spec.count for spec in SPECS.values() if spec.when is not When.ENDGAME)
    return SAY(
        reader,
        "rules-turns",
        total=total,
        fewer=total - SPECS[Kind.NUCLEAR_BOMB].count,  # X1.3
        productivity=_rows(reader, [Kind.PRODUCTIVITY]),
        asleep=asleep(now, reader),
    )


# Replies to refused actions: `refusal-{reason}`, or a more specific message


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
    """Return the reply to a player whose action of the kind `kind` was refused."""
    card = _KINDS.get(kind)
    match reason:
        case Refusal.STALE:
            return SAY(reader, _stale(kind, card))
        case Refusal.NOT_YOUR_TURN:
            return _not_your_turn(reader, view, people)
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
    """Return the id of the reply to a press that came too late."""
    if card is None:
        return _STALE.get(kind, "refusal-stale")
    if card in DEFENCES:
        return "refusal-stale-defence"
    return "refusal-stale-endgame" if card in ENDGAME else "refusal-stale-card"


def _not_your_turn(reader: Reader, view: View | None, people: People) -> str:
    if view is None or view.turn is None:
        return SAY(reader, "refusal-not-your-turn-unknown")
    if view.attack is not None:
        name = who(people, view.attack.target)
        return SAY(reader, "refusal-not-your-turn-attack", name=name)
    return SAY(reader, "refusal-not-your-turn", name=who(people, view.turn.seat))
