"""The cells of the ladder, and the function that plays one deal of a cell.

A cell compares one kind of computer player with another. A deal is played once from each seat. The
result has the wins and the decision times of the measured player, its calls, and the other players'
behaviour towards it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from math import ceil, log
from time import thread_time
from typing import Final, Protocol, runtime_checkable

import msgspec

from bench.baselines import LIKE, REFERENCE_PLAYERS
from engine.core import (
    ROUND_DEALT,
    TURN_BEGAN,
    AnyEvent,
    AnyState,
    Place,
    Seat,
    kind_of,
    seat_of,
)
from engine.game import Game
from engine.games import FLAGSHIP, PACKAGES, package_of
from engine.games.cabo.events import Called, RoundScored, Swapped
from engine.games.cabo.variants import VARIANTS
from engine.games.explosive.events import Played
from engine.levels import LEVELS, Thinks, find, levels_of
from engine.package import Brain, GamePackage
from engine.players.base import Player, own_seed
from engine.players.hands import Hands
from engine.selfplay import Playing
from engine.views import TableView

NEIGHBOURS: Final = "neighbouring levels"
PERSON: Final = "the model of a person"
CLIMB: Final = "normal against better levels"
BASELINES: Final = "players to compare with"

_USUAL: Final = 4
"""The number of seats at a full table. It is measured in addition to the smallest table."""
_MORE: Final = (3, 6)
"""The numbers of seats that are measured only in the flagship game."""


class Cell(msgspec.Struct, frozen=True):
    """One comparison of the ladder. One player of the kind `one` plays at a table of players of the
    kind `others`."""

    game: str
    seats: int
    one: str
    others: str
    about: str

    @property
    def name(self) -> str:
        """The unique name of the cell, such as "kaboom-4-hard-normal"."""
        return f"{self.game}-{self.seats}-{self.one}-{self.others}"


def sizes_of(package: GamePackage) -> tuple[int, ...]:
    """Return the numbers of seats that are measured for a game, in ascending order."""
    sizes = {package.rules.seats[0], _USUAL}
    if package.rules.key == FLAGSHIP:
        sizes |= set(_MORE)
    return tuple(sorted(sizes))


def all_cells() -> tuple[Cell, ...]:
    """Return all cells of a complete ladder, in the order of the ladder's page."""
    return tuple(
        Cell(package.rules.key, seats, one, others, about)
        for package in PACKAGES
        for seats in sizes_of(package)
        for one, others, about in _pairs(package, seats)
    )


def _pairs(package: GamePackage, seats: int) -> list[tuple[str, str, str]]:
    levels = levels_of(package.rules.key)
    below = zip(levels[1:], levels[:-1], strict=True)
    pairs = [(one, other, NEIGHBOURS) for one, other in below]
    pairs += [("normal", other, CLIMB) for other in levels[2:]]
    baselines = REFERENCE_PLAYERS.get(package.rules.key, {})
    if "sees-own" in baselines:
        pairs += [("human", other, PERSON) for other in levels]
    else:
        # Without cards to remember, the model of a person equals the normal player.
        pairs.append(("random", "normal", BASELINES))
    return pairs + [
        (name, LIKE.get(name, "normal"), BASELINES)
        for name in baselines
        if name != "mannerless" or seats > 2  # manners apply from three seats on
    ]


def named(patterns: str) -> tuple[Cell, ...]:
    """Return the cells whose name matches one of the comma-separated wildcard patterns in
    `patterns`."""
    wanted = [pattern.strip() for pattern in patterns.split(",")]
    return tuple(
        cell for cell in all_cells() if any(fnmatchcase(cell.name, each) for each in wanted)
    )


ENDLESS: Final = 40_000
"""The number of actions after which a game counts as endless."""
_STEP: Final = 1.2
"""The ratio between successive buckets of the histograms of durations. Durations are in
microseconds."""


class Deal(msgspec.Struct):
    """The results of a deal, as means over all seats of the measured player."""

    cell: str
    number: int
    wins: float
    """The share of games that the measured player won. A shared win counts as a fraction."""
    edge: float
    """The measured player's points per round minus the mean of the other players' points per
    round."""
    seconds: float
    """CPU seconds for the whole deal."""
    thought: float
    """The part of `seconds` that the measured player's decisions took."""
    times: dict[str, int]
    """Maps n to the number of the measured player's decisions that took less than _STEP ** n µs. A
    decision is counted only under its smallest n."""
    turns: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """Like `times`, but only for decisions in which at least one offer was not a claim."""
    rounds: int = 0
    short: int = 0
    """The number of rounds in which the measured player had at most one turn."""
    aimed: int = 0
    """The number of hits by the other players' swaps and attacks on seats other than the
    attacker's."""
    hit: int = 0
    """The number of hits in `aimed` that hit the measured player's seat."""
    calls: int = 0
    """The number of calls that the measured player made."""
    right: int = 0
    """The number of `calls` after which the measured player was closer than every rival."""
    expected: float = 0.0
    """The sum over all calls of the player's own estimate of the probability that it is closer."""
    squared: float = 0.0
    """The sum of the squared errors of the estimates in `expected`."""


@runtime_checkable
class _Forecasts(Protocol):
    """A player that can estimate how likely a call is to win the round."""

    def call_chance(self, view: TableView) -> float: ...


class _Calls:
    """Compares a player's estimates of its calls with the results of the calls.

    The estimates come from a second player of the same level. It observes the same events, and is
    asked only when the measured player calls.
    """

    def __init__(self, deal: Deal, game: Game, name: str, seat: Seat, seed: bytes) -> None:
        level = LEVELS.get(name)
        twin = level.player(game, seat, own_seed(seed, seat)) if isinstance(level, Thinks) else None
        self._twin = twin
        self._deal = deal
        self._game = game
        self._seat = seat
        self._chance: float | None = None

    def follow(self, before: AnyState | None, events: Sequence[AnyEvent]) -> None:
        """Process the events of a step. `before` is the state before the step. It is None for the
        deal."""
        twin = self._twin
        if not isinstance(twin, _Forecasts):
            return
        for event in events:
            called = isinstance(event, Called) and event.seat == self._seat and not event.auto
            if called and before is not None:
                self._chance = twin.call_chance(self._game.view(before, self._seat))
            elif isinstance(event, RoundScored) and self._chance is not None:
                distance = VARIANTS[self._game.key].distance
                own, *rivals = [distance(total) for total in _first(event.totals, self._seat)]
                right = own < min(rivals)
                self._deal.calls += 1
                self._deal.right += right
                self._deal.expected += self._chance
                self._deal.squared += (self._chance - right) ** 2
                self._chance = None
        twin.observe([event.seen_by(self._seat) for event in events])


def _first(totals: Sequence[int], seat: Seat) -> list[int]:
    """Return the totals of all seats. The total of the seat `seat` comes first."""
    return [totals[seat], *totals[:seat], *totals[seat + 1 :]]


class _Manners:
    """Counts the turns of a seat in each round, and the swaps and attacks of the other players on
    it."""

    def __init__(self, deal: Deal, seat: Seat) -> None:
        self._deal = deal
        self._seat = seat
        self._turns: int | None = None

    def follow(self, events: Iterable[AnyEvent]) -> None:
        """Count the seat's turns in `events`, and the swaps and attacks of the other players."""
        for event in events:
            kind = kind_of(event)
            if kind == ROUND_DEALT:
                self.end()
                self._turns = 0
            elif kind == TURN_BEGAN and self._turns is not None:
                self._turns += seat_of(event) == self._seat
            by = seat_of(event)
            if by is not None and by != self._seat:
                for seat in _victims(event) - {by}:
                    self._deal.aimed += 1
                    self._deal.hit += seat == self._seat

    def end(self) -> None:
        """Finish counting the current round. Does nothing if no round has been dealt."""
        if self._turns is not None:
            self._deal.rounds += 1
            self._deal.short += self._turns <= 1
        self._turns = None


def _victims(event: AnyEvent) -> set[Seat]:
    """Return the seats whose cards the event swaps or attacks."""
    if isinstance(event, Swapped):
        return {event.first.seat, event.second.seat}
    if isinstance(event, Played) and event.target is not None:
        return {event.target}
    return set()


class _Timed:
    """Wraps a player and measures how long its decisions take."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.spent = 0.0
        self.times: dict[str, int] = {}
        self.turns: dict[str, int] = {}

    def observe(self, events: Iterable[AnyEvent]) -> None:
        self.player.observe(events)

    def choose(self, view: TableView) -> msgspec.Struct | None:
        started = thread_time()
        action = self.player.choose(view)
        spent = thread_time() - started
        self.spent += spent
        key = str(max(0, ceil(log(max(spent * 1e6, 1.0), _STEP))))
        self.times[key] = self.times.get(key, 0) + 1
        if any(not offer.claims for offer in view.offers):
            self.turns[key] = self.turns.get(key, 0) + 1
        return action

    def knows(self) -> tuple[tuple[Place, int], ...]:
        return self.player.knows()

    def turns_since_seen(self, view: TableView) -> int:
        return self.player.turns_since_seen(view)


class _Opens(Protocol):
    """The method of `GameText` that returns a view with all cards open."""

    def open_view(self, view: TableView, state: AnyState) -> TableView: ...


@runtime_checkable
class _Sees(Protocol):
    """A player that is shown all cards of each state."""

    def shown(self, view: TableView) -> None: ...


class _Shown(Playing[AnyState, msgspec.Struct, AnyEvent, TableView]):
    """A match in which some of the players are shown all cards."""

    def show_cards(self, text: _Opens, players: Sequence[_Sees]) -> None:
        if players:
            view = text.open_view(self.game.view(self.state, None), self.state)
            for player in players:
                player.shown(view)


def add_up(sums: dict[str, int], more: dict[str, int]) -> None:
    """Add the counts in `more` to `sums`."""
    for key, count in more.items():
        sums[key] = sums.get(key, 0) + count


def milliseconds(times: dict[str, int], of_100: float) -> float:
    """Return the duration in milliseconds that is not exceeded by `of_100` out of 100 decisions.
    `times` is a histogram like `Deal.times`."""
    left = sum(times.values()) * of_100 / 100
    for key in sorted(times, key=int):
        left -= times[key]
        if left <= 0:
            return _STEP ** int(key) / 1000
    return 0.0


def _seated(game: Game, name: str, seat: int, seed: bytes) -> Player:
    if name in LEVELS:
        return find(name)(game, seat, own_seed(seed, seat))
    return REFERENCE_PLAYERS[game.key][name](game, seat, own_seed(seed, seat))


def play(cell: Cell, word: str, number: int, measured: Brain | None = None) -> Deal:
    """Play deal `number` once from each seat and return the results.

    All cells of the same game and size get the same deals. If `measured` is given, it creates the
    measured player instead of the player that `cell.one` names.
    """
    started = thread_time()
    package = package_of(cell.game)
    game = package.rules
    seed = hashlib.sha256(f"{word} {cell.game} {cell.seats} {number}".encode()).digest()
    options = game.options()
    opened = game.view(game.start(cell.seats, options, seed).state, None).least_open
    deal = Deal(cell.name, number, 0.0, 0.0, 0.0, 0.0, {})
    for one in range(cell.seats):
        names = [cell.one if seat == one else cell.others for seat in range(cell.seats)]
        players = [
            measured(game, seat, own_seed(seed, seat))
            if measured is not None and seat == one
            else _seated(game, name, seat, seed)
            for seat, name in enumerate(names)
        ]
        seeing = [player for player in players if isinstance(player, _Sees)]
        timed = players[one] = _Timed(players[one])
        hands = [
            Hands(LIKE.get(name, name), own_seed(seed, seat), opened)
            for seat, name in enumerate(names)
        ]
        match = _Shown(game, options, players, seed, hands)
        match.show_cards(package.text, seeing)
        manners = _Manners(deal, one)
        manners.follow(match.events)
        calls = _Calls(deal, game, cell.one, one, seed)
        calls.follow(None, match.events)
        while True:
            before = match.state
            if not match.advance():
                break
            calls.follow(before, match.events)
            manners.follow(match.events)
            match.show_cards(package.text, seeing)
            assert len(match.actions) < ENDLESS, f"{cell.name} {number}: an endless game"
        manners.end()
        outcome = match.outcome
        assert outcome is not None
        rest = (sum(outcome.totals) - outcome.totals[one]) / (cell.seats - 1)
        rounds = max(1, len(game.view(match.state, None).scores))
        deal.wins += (one in outcome.winners) / len(outcome.winners) / cell.seats
        deal.edge += (outcome.totals[one] - rest) / rounds / cell.seats
        deal.thought += timed.spent
        add_up(deal.times, timed.times)
        add_up(deal.turns, timed.turns)
    deal.seconds = thread_time() - started
    return deal
