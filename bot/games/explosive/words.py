"""The explosive game in words: where it stands, whose move it is, and what holds just now.

It is given what a viewer may see and tells no more. Who is attacked is asked in
the same words whatever the hand holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.explosive.cards import a, called, does, label, listed
from bot.ui.people import People, everyone, who
from bot.ui.phrases import Status, between
from bot.ui.text import first_upper, human_join, plural
from engine.core import Seat
from engine.games.explosive.deck import ENDGAME, ROWS, Deed, Kind
from engine.games.explosive.view import AttackView, TurnView, View

ABOUT: Final = (
    "Build walls, blow up everybody else's, and be the last one left; who is out goes on causing"
    " trouble."
)
"""The game in one sentence."""


def game_line(view: View) -> str:
    """ "Game 2/3"; of a single game, nothing."""
    return f"Game {view.round}/{view.rounds}" if view.rounds > 1 else ""


def status(view: View, people: People) -> Status:
    """The state of the game in words."""
    if view.outcome is not None:
        # Of a set, the headline says who has won that.
        last = f"Game {view.round}: {decided(view, people)}" if view.rounds > 1 else ""
        return Status(_won(view, people), last)
    if view.turn is None:
        return _between(view, people)
    if view.attack is not None:
        return _attacked(view, view.attack, people)
    seat = who(people, view.turn.seat)
    if view.phase == "order":
        hint = f"Only {seat} sees them."
        return Status(f"{seat} puts the next cards in order.", hint, "order", (view.turn.seat,))
    headline, hint = _turn(view, view.turn, seat)
    return Status(headline, hint, "turn", (view.turn.seat,))


def _turn(view: View, turn: TurnView, seat: str) -> tuple[str, str]:
    if turn.out:
        return f"{seat} is out: pick an endgame card, or none.", ""
    under = " The underminer may bring down a wall besides." if turn.undermines else ""
    if turn.fresh:
        hint = f"My cards shows what can be played now, and at whom.{under}"
        return f"{seat}: play a card, trade three for a new one, or pass.", hint
    if turn.plays:
        left = "one more card" if turn.plays == 1 else f"up to {turn.plays} more cards"
        return f"{seat}: play {left}, or end the turn.", under.strip()
    return f"{seat}: use the underminer, or end the turn.", ""


def _attacked(view: View, attack: AttackView, people: People) -> Status:
    seat = who(people, attack.target)
    what = f"{who(people, attack.by)}'s {aimed(view, attack)}"
    headline = f"{seat}: answer {what}, or take it."
    hint = "Everybody who is attacked is asked, with a defence in hand or without."
    return Status(headline, hint, "defence", (attack.target,))


def aimed(view: View, attack: AttackView, bare: str = "a player without walls") -> str:
    """ "TNT at a stone wall", "RPG at 2 palisades", "pipe bomb at a player without walls"; `bare`:
    what such a player is called."""
    target = view.seats[attack.target]
    at = ""
    if attack.slots:
        at = f" at {listed([target.front[slot] for slot in attack.slots])}"
    elif ROWS[attack.kind].does is Deed.BLAST and not target.walls:
        at = f" at {bare}"
    up = " (one rank higher)" if attack.upgraded else ""
    return f"{called(attack.kind)}{up}{at}"


def answering(view: View, attack: AttackView, kind: Kind, people: People) -> str:
    """What a card would do to this attack, in a sentence: as the table stands, whoever holds it."""
    by = who(people, attack.by)
    match ROWS[kind].does:
        case Deed.REDIRECT:
            staying = (attack.by, attack.target)
            others = [s.seat for s in view.seats if s.out is None and s.seat not in staying]
            if not others:
                return "Stops the attack, for only two players are left."
            return f"Sends the attack on to {human_join((who(people, s) for s in others), 'or')}."
        case Deed.RETURN if attack.backfire is not None:
            return f"Destroys {a(attack.backfire)} of {by}'s, the strongest in reach."
        case Deed.RETURN if view.seats[attack.by].walls:
            return f"Stops the attack: it can destroy no wall of {by}'s."
        case Deed.RETURN:
            return f"Eliminates {by}, who has no walls."
        case _:
            return does(kind)


def _between(view: View, people: People) -> Status:
    return between(f"Game {view.round} is over: {decided(view, people)}", view, people)


def decided(view: View, people: People) -> str:
    """How the game just played ended."""
    result = view.result
    assert result is not None
    won = everyone(people, result.winners)
    if why := _walls_decide(view):
        share = "wins" if len(result.winners) == 1 else "share the win"
        return f"{why}, so the walls decide. {won} {share}."
    return f"{won} is the last one left."


def _walls_decide(view: View) -> str:
    """Why a game ended with several players left; empty: it did not."""
    # X7.2
    match view.result and view.result.reason:
        case "calm":
            return "nothing fell for ten rounds"
        case "limit":
            return f"{view.rules.limit} rounds of the table are over"
        case _:
            return ""


def _won(view: View, people: People) -> str:
    assert view.outcome is not None
    winners = view.outcome.winners
    won = everyone(people, winners)
    if view.rounds == 1:
        found = _walls_decide(view)
        why = f"{first_upper(found)}, so the walls decide: " if found else ""
        if len(winners) > 1:
            return f"{why}{won} share the win!"
        last = "" if why else " is the last one left and"
        return f"{why}{won}{last} wins the game!"
    games = plural(view.outcome.totals[winners[0]], "game")
    verb = "wins the set" if len(winners) == 1 else "share the set"
    return f"{won} {verb}, with {games}!"


# What holds just now


def conditions(view: View, people: People) -> list[str]:
    """What may not be played yet or has changed, a line each: nobody needs the rules for it."""
    lines: list[str] = []
    bomb = "may be played" if view.bomb_ready else "waits until somebody is out"
    protests = "may be played" if view.protests_ready else "wait until a C4 or an RPG is played"
    parts = [f"Nuclear bomb {bomb}"] if len(view.seats) > 2 else []
    lines.append(" · ".join([*parts, f"{'P' if not parts else 'p'}rotests {protests}"]) + ".")
    end = view.endgame
    if end.technology is not None:
        holder = who(people, end.technology)
        lines.append(
            f"Advanced technology: all explosives count one rank higher until {holder}'s next turn."
        )
    if view.out:
        ready = [kind for kind in end.free if not _rests(view, kind)]
        rest = " Epidemic rests for one turn." if end.epidemic_paused else ""
        lines.append(f"Endgame cards: {human_join(called(kind) for kind in ready)}.{rest}")
    if view.turn is not None and view.calm_left <= 2 * len(view.seats):
        turns = plural(view.calm_left, "turn")
        lines.append(
            f"Nothing has fallen for long: unless something does, the game ends in {turns}, and the"
            " most walls win."
        )
    if view.turn is not None and view.rounds_left in _NEAR:
        last = _NEAR[view.rounds_left]
        lines.append(f"{last} of the table, then the game ends and the most walls win.")
    return lines


_NEAR: Final = {1: "This is the last round", 2: "One more round", 3: "Two more rounds"}
"""X7.2: by how many rounds are left, from when on the table speaks of it."""


def _rests(view: View, kind: Kind) -> bool:
    return kind is Kind.EPIDEMIC and view.endgame.epidemic_paused


def waits_for(view: View, kind: Kind) -> str:
    """Why a card of one's own hand can't be played on one's turn just now; empty: no special
    reason."""
    match kind:
        case Kind.NUCLEAR_BOMB if not view.bomb_ready:
            return "It waits until somebody is out."
        case Kind.PROTESTS if not view.protests_ready:
            return "They wait until a C4 or an RPG is played."
        case _:
            return ""


def under_diplomacy(view: View, people: People, kinds: Iterable[str]) -> str:
    """Who is missing from the targets of these kinds of action for that reason alone: a sentence;
    empty: nobody."""
    wanted = set(kinds)
    seats = sorted({seat for kind, found in view.sheltered if kind in wanted for seat in found})
    verb = "is" if len(seats) == 1 else "are"
    return f"{everyone(people, seats)} {verb} under diplomacy." if seats else ""


def not_free(view: View) -> list[str]:
    """Endgame cards that can't be picked now, and why."""
    free = view.endgame.free
    lines: list[str] = []
    for kind in ENDGAME:
        if kind not in free:
            lines.append(f"{label(kind)}: holds until its player's next turn.")
        elif _rests(view, kind):
            lines.append(f"{label(kind)}: rests this turn, it was picked the last time.")
    return lines


def marks(view: View, seat: Seat) -> list[str]:
    """What is special about a seat, besides what lies in front of it."""
    of = view.seats[seat]
    told: list[str] = []
    if of.loses_turn:
        told.append("loses the next turn (epidemic)")
    if view.rounds > 1:
        told.append(f"{plural(of.score, 'game')} won")
    if of.away:
        told.append("away")
    return told
