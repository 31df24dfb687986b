"""Find the decisions of a match that cost a seat most, based on what the seat knew at the time.

A rough estimate selects a few decisions, which are then examined by playouts. The first half of the
playouts determines the worst decisions and the best alternative to each of them. The second half
uses other imagined deals and estimates how much the decisions cost. Because of this split, the
selection does not bias the estimates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from math import ceil
from typing import Final, TypeAlias

from msgspec import Struct

from engine.cards import Card
from engine.core import AnyEvent, Place, Seat, offered_as
from engine.games import package_of
from engine.levels import weigher
from engine.players.base import Playable
from engine.players.paired import Loss, Option, Weigher
from engine.views import TableView

MOST: Final = 3
"""The maximum number of moments that are returned for a seat."""
SURE: Final = 2.0
"""The minimum cost of a moment, in standard errors."""
LEAST: Final = 0.5
"""The minimum cost of a moment, in points."""
REAL: Final = 0.5
"""The ratio of the real cost of the decisions that are found to the estimated cost
(docs/players.md)."""
_CANDIDATES: Final = 6
"""The maximum number of decisions that are examined by playouts."""
_ALTERNATIVES: Final = 2
"""The maximum number of alternatives that are examined for each decision. Those with the best rough
estimates are chosen."""
_FIRST: Final = 8
"""The number of imagined deals in which each choice is played in the first half of the playouts."""
_FEWEST: Final = 12
"""The minimum number of imagined deals that a cost must be based on."""
_WANTED: Final = 40
"""The number of imagined deals in which each choice is played in the second half of the playouts,
if there are enough playouts."""
_ROUGHLY: Final = 3
"""The number of rough estimates that take as long as one playout."""


class Seen(Struct, frozen=True):
    """A step of a match as one seat saw it."""

    events: tuple[AnyEvent, ...]
    """The events of the step, as the seat saw them."""
    view: TableView | None = None
    """The seat's view before the step. None unless the step was a decision of the seat."""
    action: Struct | None = None
    """The action that the seat took. None unless the step was a decision of the seat."""


class Slip(Struct, frozen=True):
    """A decision for which the seat had a better choice, with the cost of the decision."""

    step: int
    """The index of the step in which the seat decided."""
    taken: Struct
    """The action that the seat took."""
    better: Struct
    """The action that would have been better."""
    loss: float
    """The number of points that the decision cost on average, compared with the better action."""
    error: float
    """The standard error of `loss`."""
    deals: int
    """The number of imagined deals in which both actions were played."""
    knew: tuple[tuple[Place, Card], ...] = ()
    """The hidden cards that the seat had seen and could still know, each with its place."""

    @property
    def cost(self) -> float:
        """The cost that is shown to people: `loss` minus its standard error, multiplied by `REAL`.

        The standard error is subtracted because some of the decisions that seem worst only had
        unlucky deals.
        """
        return REAL * (self.loss - self.error)


class _Candidate(Struct, frozen=True):
    step: int
    among: tuple[Struct, ...]
    """The action that was taken, followed by its alternatives."""


class Decision(Struct, frozen=True):
    """A decision of a seat that can be judged."""

    taken: Struct
    others: tuple[Struct, ...]
    """The alternatives to the action taken. The best one by the rough estimate comes first."""
    rough: float
    """The rough cost of the action that was taken minus the rough cost of the first alternative."""


def decision(player: Weigher, step: Seen, judged: Set[str]) -> Decision | None:
    """Return the decision of the step `step`.

    Returns None if the step was not a decision, or not one about actions in `judged` (see
    `engine.package.GamePackage.judged`). `player` must have observed all events before the step.
    """
    if step.view is None or step.action is None or not is_judged(step, judged):
        return None
    options = player.options(step.view)
    mine = next((each for each in options if step.action in each.actions), None)
    others = [each for each in options if each is not mine]
    if mine is not None and judged:
        others = [each for each in others if _is(each, judged) != _is(mine, judged)]
    if mine is None or not others:
        return None
    others.sort(key=_cost)
    return Decision(
        step.action, tuple([each.actions[0] for each in others]), mine.cost - others[0].cost
    )


def moments(
    game: Playable, seat: Seat, seed: bytes, steps: Sequence[Seen], playouts: int
) -> tuple[Slip, ...]:
    """Return the decisions that cost a seat most, at most `MOST` of them. The costliest comes
    first.

    Every cost is significantly above zero. `seed` determines the imagined deals. `playouts` limits
    the number of playouts. If it is small, only some of the decisions are examined. Returns an
    empty tuple for a game whose players can't compare their choices.
    """
    player = weigher(game, seat, seed)
    if player is None:
        return ()
    judged = package_of(game.key).judged
    decisions = [at for at, step in enumerate(steps) if is_judged(step, judged)]
    decisions = decisions[:: max(1, ceil(2 * len(decisions) / (_ROUGHLY * max(1, playouts))))]
    half = (playouts - len(decisions) // _ROUGHLY) // 2
    candidates = _candidates(player, steps, frozenset(decisions), judged)
    most = half // ((1 + _ALTERNATIVES) * _FIRST)
    first = 0
    if most < 1:  # too few playouts for two halves
        candidates, half = [_Candidate(at.step, at.among[:2]) for at in candidates[:1]], 2 * half
    else:
        candidates = candidates[: min(most, _CANDIDATES)]
        first = half // max(1, len(candidates))
        candidates = _worst(_weighed(game, seat, seed, steps, candidates, first, 0))
        candidates = candidates[: max(1, min(MOST, half // (2 * _WANTED)))]
    second = half // max(1, len(candidates))
    told = [
        Slip(each.step, mine.action, best.action, mine.loss, mine.error, mine.deals, knew)
        for each, mine, best, knew in _weighed(game, seat, seed, steps, candidates, second, first)
        if mine.deals >= _FEWEST and mine.loss > max(LEAST, SURE * mine.error)
    ]
    return tuple(sorted(told, key=lambda moment: -moment.loss))


def is_judged(step: Seen, judged: Set[str]) -> bool:
    """Return whether the step was a decision between several kinds of actions. If `judged` is not
    empty, at least one of the kinds must be in `judged`."""
    if step.view is None:
        return False
    kinds = [offer.kind for offer in step.view.offers if not offer.claims]
    return len(kinds) > 1 and (not judged or not judged.isdisjoint(kinds))


def _is(option: Option[Struct], kinds: Set[str]) -> bool:
    return offered_as(option.actions[0]) in kinds


_Weighed: TypeAlias = tuple[_Candidate, Loss[Struct], Loss[Struct], tuple[tuple[Place, Card], ...]]
"""A candidate, the loss of the action taken, the loss of the best action, and the cards that the
seat knew."""


def _worst(weighed: Iterable[_Weighed]) -> list[_Candidate]:
    """Return the candidates for which another action was better, with that action as their only
    alternative. The worst candidate comes first."""
    found = [
        (mine.loss, _Candidate(each.step, (mine.action, best.action)))
        for each, mine, best, _ in weighed
        if mine.loss > 0
    ]
    return [candidate for _, candidate in sorted(found, key=lambda pair: -pair[0])]


def _weighed(
    game: Playable,
    seat: Seat,
    seed: bytes,
    steps: Sequence[Seen],
    candidates: Sequence[_Candidate],
    most: int,
    first: int,
) -> Iterator[_Weighed]:
    """Weigh each candidate with at most `most` playouts, and yield it with its losses. `first` is
    the number of the first imagined deal."""
    player, wanted = weigher(game, seat, seed), {each.step: each for each in candidates}
    assert player is not None
    for at, step in enumerate(steps):
        candidate = wanted.get(at)
        if candidate is not None and step.view is not None:
            losses = player.weigh(step.view, most, candidate.among, first)
            mine = next((each for each in losses if each.action == candidate.among[0]), None)
            if mine is not None:
                yield candidate, mine, losses[0], player.knows()
        player.observe(step.events)


def _candidates(
    player: Weigher, steps: Sequence[Seen], decisions: Set[int], judged: Set[str]
) -> list[_Candidate]:
    """Return the decisions at the step indices `decisions` as candidates. The candidate with the
    highest rough cost comes first."""
    found: list[tuple[float, _Candidate]] = []
    for at, step in enumerate(steps):
        decided = decision(player, step, judged) if at in decisions else None
        if decided is not None:
            among = (decided.taken, *decided.others[:_ALTERNATIVES])
            found.append((decided.rough, _Candidate(at, among)))
        player.observe(step.events)
    return [candidate for _, candidate in sorted(found, key=lambda pair: -pair[0])]


def _cost(option: Option[Struct]) -> float:
    return option.cost
