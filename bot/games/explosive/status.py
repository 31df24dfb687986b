"""The state of the explosive game in words: whose turn it is, how it ended, special conditions.

It reveals no more than the given view. An attacked player is asked in the same words whatever their
hand holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.explosive.sentences import SAY, called, row_of
from bot.ui.people import People, who
from bot.ui.phrases import Status, between
from bot.ui.reader import Reader
from bot.ui.table_frame import ROOMY
from bot.ui.words import joined
from engine.core import Seat
from engine.games.explosive.deck import ENDGAME, ROWS, Deed, Kind
from engine.games.explosive.variants import CALM_ROUNDS, round_limit
from engine.games.explosive.view import AttackView, TurnView, View

HOW: Final = {"last_left": "last", "calm": "calm", "limit": "limit"}
"""X7.2: the reason for a game's end, as the ids of messages about it spell it."""


def status(reader: Reader, view: View, people: People) -> Status:
    """Return the state of the game in words."""
    if view.outcome is not None:
        # The headline says who has won the set.
        last = _ended(reader, view, people, "last-game") if view.rounds > 1 else ""
        return Status(_won(reader, view, people), last)
    if view.turn is None:
        return between(_ended(reader, view, people, "game-over"), view, people, reader)
    if view.attack is not None:
        headline = SAY(
            reader,
            f"status-{attacked(view, view.attack)}",
            name=who(people, view.attack.target),
            **aimed(reader, view, view.attack, people),
        )
        return Status(headline, "", "defence", (view.attack.target,))
    movers = (view.turn.seat,)
    name = who(people, view.turn.seat)
    if view.phase == "order":
        return Status(SAY(reader, "status-order", name=name), "", "order", movers)
    return Status(_turn(reader, view.turn, name), "", "turn", movers)


def _turn(reader: Reader, turn: TurnView, name: str) -> str:
    if turn.out:
        return SAY(reader, "status-turn-out", name=name)
    if turn.fresh:
        return SAY(reader, "status-turn", name=name)
    if turn.plays:
        return SAY(reader, "status-turn-more", name=name, n=turn.plays)
    return SAY(reader, "status-turn-underminer", name=name)


# An attack in progress


def attacked(view: View, attack: AttackView) -> str:
    """Return the part of message ids that says what this attack is about to do."""
    if attack.kind is Kind.SPY:
        return "attacked-spy-field" if attack.slots else "attacked-spy"
    if attack.slots:
        return "attacked-walls"
    blast = ROWS[attack.kind].does is Deed.BLAST
    return "attacked-harmless" if blast and view.seats[attack.target].walls else "attacked-last"


def aimed(reader: Reader, view: View, attack: AttackView, people: People) -> dict[str, str]:
    """Return the values for the messages named by `attacked`."""
    there = view.seats[attack.target].front
    return {
        "by": who(people, attack.by),
        "attack": called(reader, attack.kind),
        "walls": row_of(reader, [there[slot] for slot in attack.slots]),
        "boosted": "yes" if attack.upgraded else "no",
    }


# How it ended


def _ended(reader: Reader, view: View, people: People, topic: str) -> str:
    """How the last game ended, in the messages of `topic`."""
    assert view.result is not None
    winners = view.result.winners
    return SAY(
        reader,
        f"{topic}-{HOW[view.result.reason]}",
        game=view.round,
        winners=_names(reader, people, winners),
        count=len(winners),
        rounds=_rounds(view),
    )


def _rounds(view: View) -> int:
    """X7.2: the number of rounds in the message about the game's end."""
    limit = view.result is not None and view.result.reason == "limit"
    return round_limit(view.rules, len(view.seats)) if limit else CALM_ROUNDS


def _won(reader: Reader, view: View, people: People) -> str:
    assert view.outcome is not None
    winners = view.outcome.winners
    names = _names(reader, people, winners)
    if view.rounds > 1:
        games = view.outcome.totals[winners[0]]
        said = "won-set" if len(winners) == 1 else "won-set-shared"
        return SAY(reader, said, winners=names, n=games)
    reason = "last_left" if view.result is None else view.result.reason
    return SAY(
        reader, f"won-{HOW[reason]}", winners=names, count=len(winners), rounds=_rounds(view)
    )


def _names(reader: Reader, people: People, seats: Iterable[Seat]) -> str:
    return joined(reader, (who(people, seat) for seat in seats))


# Conditions in force


def conditions(reader: Reader, view: View, people: People) -> list[str]:
    """Return the conditions in force, a line each, understandable without the rules. When a card
    may be played is said in its holder's own panel."""
    lines: list[str] = []
    end = view.endgame
    if end.technology is not None:
        lines.append(SAY(reader, "holds-technology", name=who(people, end.technology)))
    # With many seats a phone has no room for it, except while a player picks from them.
    if view.out and (len(view.seats) <= ROOMY or (view.turn is not None and view.turn.out)):
        ready = [called(reader, kind) for kind in end.free if not _rests(view, kind)]
        said = "holds-endgame-epidemic" if end.epidemic_paused else "holds-endgame"
        lines.append(SAY(reader, said, cards=joined(reader, ready)))
    if view.turn is not None and view.calm_left <= 2 * len(view.seats):
        lines.append(SAY(reader, "holds-calm", n=view.calm_left))
    left = view.rounds_left
    if view.turn is not None and left is not None and left <= _NEAR:
        lines.append(SAY(reader, "holds-last-rounds", n=left, more=left - 1))
    return lines


_NEAR: Final = 3
"""X7.2: most rounds left for the table to mention them."""


def _rests(view: View, kind: Kind) -> bool:
    return kind is Kind.EPIDEMIC and view.endgame.epidemic_paused


def waits_for(reader: Reader, view: View, kind: Kind) -> str:
    """Return the special reason why a card can't be played in its holder's turn, if any."""
    match kind:
        case Kind.NUCLEAR_BOMB if not view.bomb_ready:
            return SAY(reader, "why-bomb")
        case Kind.PROTESTS if not view.protests_ready:
            return SAY(reader, "why-protests")
        case _:
            return ""


def under_diplomacy(reader: Reader, view: View, people: People, kinds: Iterable[str]) -> str:
    """Return the sentence about players who are no targets of these kinds of action only because of
    diplomacy; empty if there are none."""
    wanted = set(kinds)
    seats = sorted({seat for kind, found in view.sheltered if kind in wanted for seat in found})
    if not seats:
        return ""
    return SAY(reader, "under-diplomacy", names=_names(reader, people, seats), count=len(seats))


def not_free(view: View) -> dict[Kind, str]:
    """Return the endgame cards that can't be picked now, with the message that says why."""
    free = view.endgame.free
    shut = {kind: "endgame-held" for kind in ENDGAME if kind not in free}
    return shut | {kind: "endgame-rests" for kind in free if _rests(view, kind)}


def marks(reader: Reader, view: View, seat: Seat) -> list[str]:
    """Return remarks on a seat, other than what lies in front of it."""
    of = view.seats[seat]
    told: list[str] = []
    if of.loses_turn:
        told.append(SAY(reader, "seat-misses-turn"))
    if view.rounds > 1:
        told.append(SAY(reader, "seat-won", n=of.score))
    if of.away:
        told.append(SAY(reader, "seat-away"))
    return told
