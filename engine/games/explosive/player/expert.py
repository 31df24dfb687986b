"""The expert of Walls and Bombs. It is the hard player with more features.

These are the additional features: the number of rounds left, because walls decide at the round
limit (X7.2); the number of the hand's attacks that can hit each rival; the numbers of walls,
attacks and answers in the hand; the strength of the walls; and the number of cards in each rival's
hand.
"""

from __future__ import annotations

from typing import Final

from engine.games.explosive.deck import DEFENCES, FORCE, WALLS, Kind
from engine.games.explosive.player import worth as w
from engine.games.explosive.player.hard import Choices, HardPlayer
from engine.games.explosive.player.insight_weights import WEIGHTS
from engine.games.explosive.player.worth import Position, Scale, Traits
from engine.games.explosive.view import View

_SOON: Final = (1, 2, 4, 7, 12, 20)
"""The classes of the number of rounds left. Each number is the upper bound of a class, and each
class has its own weight."""
_LEAD: Final = w.SIZE
_OWN_WALLS: Final = _LEAD + 3 * len(_SOON)
_OWN_ATTACKS: Final = _OWN_WALLS + 5
_OWN_ANSWERS: Final = _OWN_ATTACKS + 6
_REACHED: Final = _OWN_ANSWERS + 4
_FALLS: Final = _REACHED + 5
_CARDS: Final = _FALLS + 2
_HURRY: Final = _CARDS + 6
_WEAKEST: Final = _HURRY + 4
_STRONG: Final = _WEAKEST + 6
_ANYBODY: Final = _STRONG + 5
SIZE: Final = _ANYBODY + 4
"""The number of features of a player."""

_RANK: Final = {kind: rank for rank, kind in enumerate(WALLS)}
_FORCE: Final = tuple(
    [{**{kind: rank for kind, (rank, _) in force.items()}, Kind.FIRESTORM: 0} for force in FORCE]
)
_IRON: Final = 2


def traits(at: Position) -> list[Traits]:
    """Return the features of every remaining player, in the order of `at.left`."""
    found = w.traits(at)
    walls = [sorted([_RANK[kind] for kind in at.fronts[seat] if kind in _RANK]) for seat in at.left]
    counts = [len(each) for each in walls]
    soon = next((n for n, rounds in enumerate(_SOON) if at.rounds <= rounds), None)
    force = _FORCE[Kind.MAD_CHEMIST in at.fronts[at.me]]
    attacks = [force[kind] for kind in at.hand if kind in force]
    rivals = sum([at.cards[seat] for seat in at.left if seat != at.me])
    for place, (seat, own) in enumerate(zip(at.left, found, strict=True)):
        ranks, count = walls[place], counts[place]
        best = max(counts[:place] + counts[place + 1 :])
        if soon is not None:
            ahead = count - best
            own.append((_LEAD + 3 * soon, max(-4, min(4, ahead)) / 2))
            if ahead > 0:
                own.append((_LEAD + 3 * soon + 1, 1.0))
            elif not ahead and sum(ranks) > max(
                [sum(walls[o]) for o, c in enumerate(counts) if o != place and c == count]
            ):
                own.append((_LEAD + 3 * soon + 2, 1.0))
        own.append((_WEAKEST + (ranks[0] if ranks else 5), 1.0))
        own.append((_STRONG + min(sum([rank >= _IRON for rank in ranks]), 4), 1.0))
        if count <= 3:
            own.append((_HURRY + count, (seat - at.mover) % at.seats / at.seats))
        if seat == at.me:
            own.append((_OWN_WALLS + min(sum([kind in _RANK for kind in at.hand]), 4), 1.0))
            own.append((_OWN_ATTACKS + min(len(attacks), 5), 1.0))
            own.append((_OWN_ANSWERS + min(sum([k in _ANSWERS for k in at.hand]), 3), 1.0))
            own.append((_ANYBODY + min(count, 3), rivals / 20))
            continue
        own.append((_CARDS + min(at.cards[seat], 10) // 2, 1.0))
        if Kind.DIPLOMACY in at.fronts[seat]:
            continue
        weakest = ranks[0] if ranks else -1
        hits = sum([rank >= weakest for rank in attacks])
        own.append((_REACHED + min(hits, 4), 1.0))
        if hits > count:
            own.append((_FALLS, 1.0))
            if at.plays > count:
                own.append((_FALLS + 1, 1.0))
    return found


_ANSWERS: Final = frozenset(DEFENCES) - {Kind.GUARD}


INSIGHT: Final = Scale(WEIGHTS, traits)


class ExpertPlayer(HardPlayer):
    """The expert. See `engine.players.base.Player`."""

    def _choices(self, view: View) -> Choices:
        return Choices(view, self._seat, INSIGHT, self._threats(view))


class WaryExpertPlayer(ExpertPlayer):
    """The expert with manners. It also treats rivals that attack often as stronger."""

    wary = True
