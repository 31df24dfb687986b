"""The table message of Walls and Bombs, with its status in words and its public buttons.

The message reveals no more than the view that is passed. During an attack, its texts and buttons do
not depend on the players' hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.explosive.events import OUT
from bot.games.explosive.sentences import (
    SAY,
    beside,
    called,
    front,
    game_line,
    in_hand,
    label,
    legend,
    row_of,
    signed,
)
from bot.ui import table_frame
from bot.ui.context import Facts, People, who
from bot.ui.panel import Button, Panel, Text
from bot.ui.phrases import StatusText, between, deadline, podium
from bot.ui.reader import Reader
from bot.ui.table_frame import ROOMY
from bot.ui.text import WON, mark
from bot.ui.words import joined
from engine.core import Hidden, Seat
from engine.games.explosive.deck import ENDGAME, SPECS, Deed, Kind
from engine.games.explosive.variants import CALM_ROUNDS, TITLE, round_limit
from engine.games.explosive.view import AttackView, SeatView, TurnView, View

_NAME: Final = TITLE.split(maxsplit=1)[1]
"""The game's title without its first word. It is short enough that a phone can show the deadline
beside it."""
_PLAY: Final = 0x4E9FD1
_ATTACK: Final = 0xE0455E
_SCORED: Final = 0x57A773


def public(view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
    """Return the table message that is built from a spectator's view. `last_discard` is ignored,
    because this game has no claims."""
    now = status(facts.reader, view, facts.people)
    blocks = [Text(_head(view, facts, now))]
    if view.turn is not None:
        blocks.append(Text(_piles(facts.reader, view)))
    if view.outcome is not None:
        blocks += [Text(stand, drawn=True)] if (stand := _podium(view, facts)) else []
    else:
        seats = "\n".join(_seat(view, facts, now, seat) for seat in view.seats)
        blocks.append(Text(seats, drawn=view.turn is None))
    if view.turn is not None:
        held = legend(facts.reader, (kind for seat in view.seats for kind in seat.front))
        held += conditions(facts.reader, view, facts.people)
        blocks += [Text("\n".join(f"-# {line}" for line in held))] if held else []
    rows = _buttons(view, facts)
    accent = _SCORED if view.turn is None else _PLAY if view.attack is None else _ATTACK
    if view.outcome is not None:  # the win takes precedence over the last attack
        facts = replace(facts, accent=WON.accent)
    below = _below(view, facts, now.hint)
    return table_frame.message(blocks, below, rows, facts, accent)


def _head(view: View, facts: Facts, now: StatusText) -> str:
    line = game_line(facts.reader, view)
    rest = table_frame.resting(facts)
    if rest is not None:
        return f"### {rest[0]}\n{rest[1]}\n{table_frame.where(_NAME, line)}"
    sign = mark(facts.reader, WON.emoji) if view.outcome is not None else ""
    return f"### {sign}{now.headline}\n{table_frame.where(_NAME, line, deadline(now, facts))}"


def _piles(reader: Reader, view: View) -> str:
    """Return the line about the top discard and the supply. It is in small print, because the top
    discard can't be taken and the walls matter more."""
    if view.top is None:
        return "-# " + SAY(reader, "piles-no-discards", supply=view.supply)
    top = SAY(reader, "piles-top", discards=view.discard)
    supply = SAY(reader, "piles-supply", supply=view.supply)
    return table_frame.where(f"{signed(reader, view.top, label(reader, view.top))} {top}", supply)


def _podium(view: View, facts: Facts) -> str:
    """Return the players in the order of their places. After a set, the lines have the number of
    games that each player has won. After a single game, they have the players' remaining cards."""
    assert view.outcome is not None
    below = podium(facts.reader, facts.people, view.outcome.places, earned(facts.reader, view))
    if view.rounds > 1:
        return below
    standing = [_standing(facts, seat, []) for seat in view.seats if seat.out is None]
    return "\n".join([*([below] if below else []), *standing])


def earned(reader: Reader, view: View) -> list[str]:
    """Return the result of each seat. After a set, this is the number of games that it has won.
    After a single game, it is the seat's place in the order of elimination."""
    if view.outcome is not None and view.rounds > 1:
        return [SAY(reader, "earned-games", n=games) for games in view.outcome.totals]
    return [_out(reader, seat) if seat.out is not None else "" for seat in view.seats]


def _seat(view: View, facts: Facts, now: StatusText, seat: SeatView) -> str:
    """Return the line of a player. It has the cards in front of them and the number of cards in
    their hand."""
    reader = facts.reader
    moves = seat.seat in now.movers and not facts.suspended and view.turn is not None
    told = remarks_on(view, facts, seat)
    if seat.out is not None:
        return table_frame.seat_line(
            facts, seat.seat, mark(reader, OUT.emoji).strip(), told, moves=moves
        )
    # In a replay with open cards the hand is shown.
    hand = ""
    if not isinstance(seat.hand, Hidden):
        hand = "\n-# " + SAY(reader, "seat-hand", cards=in_hand(reader, seat.hand))
    return _standing(facts, seat, told, moves=moves) + hand


def remarks_on(view: View, facts: Facts, seat: SeatView) -> list[str]:
    """Return the remarks on a player. First comes the number of their cards or, if they have been
    eliminated, their place in the order of elimination. The remarks of `marks` follow."""
    reader, own = facts.reader, marks(facts.reader, view, seat.seat)
    if seat.out is not None:
        return [_out(reader, seat), *own]
    return [SAY(reader, "seat-cards", n=seat.cards), *own]


def _standing(facts: Facts, seat: SeatView, notes: Sequence[str], *, moves: bool = False) -> str:
    """Return the line of a player who has not been eliminated."""
    reader = facts.reader
    told = [*beside(reader, seat.front), *notes]
    return table_frame.seat_line(facts, seat.seat, front(reader, seat.front), told, moves=moves)


def _out(reader: Reader, seat: SeatView) -> str:
    """Return the text that says at which place in the order of elimination a player is."""
    return SAY(reader, "seat-out-left" if seat.gone else "seat-out", place=seat.out or 0)


def _below(view: View, facts: Facts, hint: str) -> str:
    happened = facts.happenings if view.turn is not None or view.phase == "over" else ()
    return table_frame.said(view, facts, happened, "" if view.turn is not None else hint)


def _buttons(view: View, facts: Facts) -> list[list[Button]]:
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    reader = facts.reader
    if view.phase == "between":
        labels = {"ready": SAY(reader, "button-next-game")}
        ready = table_frame.acts(view, facts, labels, "success")
        return table_frame.between_rows(view, facts, ready)
    labels = {
        "pass": SAY(reader, passing(view)),
        "no_defence": SAY(reader, "button-no-defence"),
    }
    whose = None if view.turn is None else view.turn.seat
    if view.attack is not None:
        whose = view.attack.target
    acts = table_frame.acts(view, facts, labels, whose=whose)
    return table_frame.turn_rows(view, facts, acts, anybody=_asked(view, facts))


def _asked(view: View, facts: Facts) -> bool:
    """Return whether a person (not a computer player) is still in the round, or has been eliminated
    and now has to pick a card."""
    turn = view.turn
    return any(
        seat.out is None or (turn is not None and turn.out and turn.seat == seat.seat)
        for seat in view.seats
        if not facts.people[seat.seat].computer
    )


def passing(view: View) -> str:
    """Return the id of the message that labels the button which ends a turn."""
    turn = view.turn
    if turn is not None and turn.out:
        return "button-skip"
    return "button-pass" if turn is not None and turn.fresh else "button-end-turn"


# The state of the game in words: whose turn it is, how it ended, special conditions


HOW: Final = {"last_left": "last", "calm": "calm", "limit": "limit"}
"""X7.2: maps the reason for a game's end to the word that stands for it in message ids."""


def status(reader: Reader, view: View, people: People) -> StatusText:
    """Return the state of the game in words."""
    if view.outcome is not None:
        # The headline says who has won the set.
        last = _ended(reader, view, people, "last-game") if view.rounds > 1 else ""
        return StatusText(_won(reader, view, people), last)
    if view.turn is None:
        return between(_ended(reader, view, people, "game-over"), view, people, reader)
    if view.attack is not None:
        headline = SAY(
            reader,
            f"status-{attacked(view, view.attack)}",
            name=who(people, view.attack.target),
            **aimed(reader, view, view.attack, people),
        )
        return StatusText(headline, "", "defence", (view.attack.target,))
    movers = (view.turn.seat,)
    name = who(people, view.turn.seat)
    if view.phase == "order":
        return StatusText(SAY(reader, "status-order", name=name), "", "order", movers)
    return StatusText(_turn(reader, view.turn, name), "", "turn", movers)


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
    """Return the part of a message's id that stands for the effect of the attack."""
    if attack.kind is Kind.SPY:
        return "attacked-spy-field" if attack.slots else "attacked-spy"
    if attack.slots:
        return "attacked-walls"
    blast = SPECS[attack.kind].does is Deed.BLAST
    return "attacked-harmless" if blast and view.seats[attack.target].walls else "attacked-last"


def aimed(reader: Reader, view: View, attack: AttackView, people: People) -> dict[str, str]:
    """Return the values for the messages whose ids contain a result of `attacked`."""
    there = view.seats[attack.target].front
    return {
        "by": who(people, attack.by),
        "attack": called(reader, attack.kind),
        "walls": row_of(reader, [there[slot] for slot in attack.slots]),
        "boosted": "yes" if attack.upgraded else "no",
    }


# How it ended


def _ended(reader: Reader, view: View, people: People, topic: str) -> str:
    """Return the sentence that says how the last game ended. The id of its message begins with
    `topic`."""
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
    """X7.2: return the number of rounds that the message about the end of the game should name."""
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
    """Return the special conditions that are in force, one line each. The lines are worded for
    players who don't know the rules. Conditions for playing a card are shown only in the private
    panel of the player who holds the card."""
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
"""X7.2: the number of remaining rounds from which on the table mentions how many are left."""


def _rests(view: View, kind: Kind) -> bool:
    return kind is Kind.EPIDEMIC and view.endgame.epidemic_paused


def waits_for(reader: Reader, view: View, kind: Kind) -> str:
    """Return the special condition that keeps the holder of a card from playing it in their turn.
    The result is empty if there is none."""
    match kind:
        case Kind.NUCLEAR_BOMB if not view.bomb_ready:
            return SAY(reader, "why-bomb")
        case Kind.PROTESTS if not view.protests_ready:
            return SAY(reader, "why-protests")
        case _:
            return ""


def under_diplomacy(reader: Reader, view: View, people: People, kinds: Iterable[str]) -> str:
    """Return a sentence about the players whom only Diplomacy protects from actions of these kinds.
    The result is empty if there are no such players."""
    wanted = set(kinds)
    seats = sorted({seat for kind, found in view.sheltered if kind in wanted for seat in found})
    if not seats:
        return ""
    return SAY(reader, "under-diplomacy", names=_names(reader, people, seats), count=len(seats))


def not_free(view: View) -> dict[Kind, str]:
    """Return the endgame cards that can't be picked now. The result maps each of them to the id of
    the message that says why."""
    free = view.endgame.free
    shut = {kind: "endgame-held" for kind in ENDGAME if kind not in free}
    return shut | {kind: "endgame-rests" for kind in free if _rests(view, kind)}


def marks(reader: Reader, view: View, seat: Seat) -> list[str]:
    """Return the remarks on a seat. The remarks about the cards in front of it are not among
    them."""
    of = view.seats[seat]
    told: list[str] = []
    if of.loses_turn:
        told.append(SAY(reader, "seat-misses-turn"))
    if of.score:
        told.append(SAY(reader, "seat-won", n=of.score))
    return told
