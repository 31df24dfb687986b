"""Fit the experts' rule for calls, from rounds that are continued twice from the same moment.

At a turn where a seat may call, the round is continued once with the call and once without it, with
the same hidden cards. So the rivals' hands and later decisions are real and need not be estimated.
Each generation plays by the rule of the previous generation. The chance of a call is fitted to the
samples of all generations.
"""

from __future__ import annotations

import pickle
import sys
from array import array
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from bench.fit.experts import GAMES, rows
from bench.fit.rounds import packed
from bench.fit.sparse import RIDGE, least_squares
from engine.core import Seat
from engine.games.cabo import actions as act
from engine.games.cabo.events import RoundScored
from engine.games.cabo.game import CaboGame
from engine.games.cabo.player import caller, tables
from engine.games.cabo.player.caller import COUNT, CallWeights, ending
from engine.games.cabo.player.calling import TOO_LONG
from engine.games.cabo.player.expert import TABLES, ExpertPlayer, top_of
from engine.games.cabo.player.memory import Watch
from engine.games.cabo.player.position import BROAD, Position
from engine.games.cabo.playout import idle
from engine.games.cabo.state import State
from engine.games.cabo.variants import VARIANTS
from engine.games.cabo.view import View
from engine.levels import find
from engine.players.base import own_seed

SEED: Final = "calls-1"
SEATS: Final = 2
ROUNDS: Final = 1400
"""The number of rounds that each generation plays."""
GENERATIONS: Final = 2
RIVALS: Final = ("hard", "normal")
"""The levels of the players that play against the experts."""
KEYS: Final = ("kaboo",)
"""The keys of the games whose experts use a fitted rule for calls."""
_CHUNK: Final = 100
"""The number of rounds whose samples are stored in one file."""
_OURS: Final = 0.7
"""The share of seats that have an expert."""
_NOTED: Final = 0.5
"""The share of turns where the round is continued twice."""
_WAITS: Final = 0.35
"""The probability of playing on at a turn where the rule would call."""
_BEHIND: Final = 6.0
"""The maximum expected deficit in points at which a call is sampled."""


class CallSample(NamedTuple):
    """A moment when a seat could call, and the result of the call."""

    numbers: array[int]
    times: array[float]
    gain: float
    """The score after the call minus the score after playing on. Both scores are relative to the
    rivals' mean."""
    won: bool
    """Whether the call won the round."""


class Learner(ExpertPlayer):
    """An expert that decides calls by `weights`, or by sampled deals if `weights` is None."""

    weights: CallWeights | None = None
    patient = False
    """Whether the expert must not call. It is True only during a single decision."""

    def _worth_calling(self, view: View) -> bool:
        if self.patient:
            return False
        if self.weights is None or self._memory.turns > TOO_LONG:
            return super()._worth_calling(view)
        return caller.gain(self.weights, caller.features(self.position(view), top_of(view))) < 0

    def _ended(self, view: View, at: Position) -> float:
        before = [seat.score for seat in view.seats]
        return ending(at, view.rules, before, self._moment_seed(), last_turns=True)


class Twice:
    """A round that is continued twice at some of its turns."""

    def __init__(self, game: CaboGame, seats: int, weights: CallWeights | None, seed: str) -> None:
        self._game = game
        self._weights = weights
        self._random = Random(seed)
        self._seed = seed.encode()
        self._levels = [
            None if self._random.random() < _OURS else self._random.choice(RIVALS)
            for _ in range(seats)
        ]
        self._levels[self._random.randrange(seats)] = None
        self._players = [self._player(seat) for seat in range(seats)]
        self._watches = [Watch(seat) for seat in range(seats)]
        self._events: list[Any] = []
        self._open: list[tuple[Seat, list[tuple[int, float]], float, bool]] = []

    def _player(self, seat: Seat) -> Any:
        level, seed = self._levels[seat], own_seed(self._seed, seat)
        if level is not None:
            return find(level)(self._game, seat, seed)
        player = Learner(self._game.key, seat, seed, TABLES[self._game.key])
        player.weights = self._weights
        return player

    def samples(self) -> list[CallSample]:
        """Play the round to its end and return its samples."""
        game, seats = self._game, len(self._players)
        step = game.start(seats, game.options.model_validate({"rounds": 1}), self._seed)
        while True:
            self._events += step.events
            for seat in range(seats):
                seen = [event.seen_by(seat) for event in step.events]
                self._players[seat].observe(seen)
                self._watches[seat].observe(seen)
            scored = _scored(step.events)
            if scored is not None:
                edges = _edges(scored.scores)
                return [
                    CallSample(*packed(found), with_call - edges[seat], won)
                    for seat, found, with_call, won in self._open
                ]
            action = self._note(step.state, _next(game, step.state, self._players))
            step = game.apply(step.state, action)

    def _note(self, state: State, action: Any) -> Any:
        """Return the action for this turn. If the turn is sampled, a copy of the round is also
        played to its end with a call, and its result is recorded."""
        if not isinstance(action, act.Draw | act.SwitchTop | act.Call) or state.caller is not None:
            return action
        seat = action.seat
        call = next((o for o in self._game.offers(state, seat) if o.kind == "call"), None)
        player = self._players[seat]
        if call is None or not isinstance(player, Learner):
            return action
        calls = isinstance(action, act.Call)
        if self._random.random() > (_WAITS if calls else _NOTED):
            return action
        view = self._game.view(state, seat)
        at = player.position(view)
        own, _, best, _ = at.standing(at.hand(seat), [at.hand(other) for other in at.others])
        if own < best + _BEHIND:
            found = caller.features(at, top_of(view))
            scored = self._called(state, act.Call(seat, call.number))
            distance = VARIANTS[self._game.key].distance
            totals = [distance(total) for total in scored.totals]
            won = totals[seat] < min(totals[:seat] + totals[seat + 1 :])
            self._open.append((seat, found, _edges(scored.scores)[seat], won))
        if not calls:
            return action
        player.patient = True
        action = player.choose(view)
        player.patient = False
        return action

    def _called(self, state: State, action: act.Action) -> RoundScored:
        players = [self._player(seat) for seat in range(state.seats)]
        for seat, player in enumerate(players):
            player.observe([event.seen_by(seat) for event in self._events])
        while True:
            step = self._game.apply(state, action)
            state = step.state
            scored = _scored(step.events)
            if scored is not None:
                return scored
            for seat, player in enumerate(players):
                player.observe([event.seen_by(seat) for event in step.events])
            action = _next(self._game, state, players)


def _scored(events: Sequence[Any]) -> RoundScored | None:
    return next((event for event in events if isinstance(event, RoundScored)), None)


def _edges(scores: Sequence[int]) -> list[float]:
    return [own - (sum(scores) - own) / (len(scores) - 1) for own in scores]


def _next(game: CaboGame, state: State, players: Sequence[Any]) -> Any:
    closing = None
    seats = list(range(state.seats))
    Random(len(state.discard) * 64 + len(state.pile)).shuffle(seats)
    for seat in seats:
        offers = game.offers(state, seat)
        if not offers or idle(state, offers, [card for _, card in players[seat].knows()]):
            continue
        action = players[seat].choose(game.view(state, seat))
        if action is not None and not game.closes(state, action):
            return action
        closing = closing or action
    if closing is not None:
        return closing
    return next(wait.action for wait in game.waits(state) if not wait.paused)


def fit(samples: Sequence[CallSample], newest: Sequence[CallSample]) -> CallWeights:
    """Fit the weights of the rule.

    The chance is fitted to all samples. The gain is fitted only to `newest`, the samples of the
    newest generation, because the worth of playing on depends on the rule that decides later calls.
    """
    ridge = [1.0 if at in BROAD else RIDGE / 6 for at in range(COUNT)]
    gain = least_squares([(one.numbers, one.times, one.gain) for one in newest], ridge)
    won = least_squares([(one.numbers, one.times, float(one.won)) for one in samples], ridge)
    return CallWeights(
        tuple([round(number, 2) + 0.0 for number in gain]),
        tuple([round(number, 4) + 0.0 for number in won]),
    )


def collected(key: str, number: int, weights: CallWeights | None, folder: Path) -> list[CallSample]:
    """Return the samples of a generation. Samples that are stored in `folder` are loaded instead of
    played again."""
    found: list[CallSample] = []
    for first in range(0, ROUNDS, _CHUNK):
        kept = folder / f"{key}-{number}-{first}.pickle"
        if not kept.exists():
            part: list[CallSample] = []
            for at in range(first, first + _CHUNK):
                seed = f"{SEED}-{key}-{SEATS}-{number}-{at}"
                part += Twice(GAMES[key], SEATS, weights, seed).samples()
            kept.write_bytes(pickle.dumps(part))
        found += pickle.loads(kept.read_bytes())
    sys.stderr.write(f"{key} {number}: {len(found):,} moments\n")
    return found


def write(found: dict[str, CallWeights]) -> None:
    """Write the fitted weights to their module."""
    lines = [
        '"""The weights of the rule for calls with two seats (`caller.py`), by game.',
        "",
        f"Made by `python -m bench.fit.calls`, seed {SEED!r}, {date.today().isoformat()}:",
        f"{GENERATIONS} generations of {ROUNDS:,} rounds.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "from engine.games.cabo.player.caller import CallWeights",
        "",
        "# fmt: off",
        "CALLS: Final = {",
    ]
    for key, weights in found.items():
        lines += [f'    "{key}": CallWeights((', *rows(weights.gain), "    ), ("]
        lines += [*rows(weights.chance), "    )),"]
    lines += ["}", "# fmt: on", ""]
    Path(str(tables.__file__)).with_name("calls.py").write_text("\n".join(lines), encoding="utf-8")


def main(folder: Path) -> None:
    """Fit the rules of all games that have one. The samples are stored in `folder`, so that an
    interrupted run can be continued."""
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, CallWeights] = {}
    for key in KEYS:
        samples: list[CallSample] = []
        weights: CallWeights | None = None
        for number in range(GENERATIONS):
            newest = collected(key, number, weights, folder)
            samples += newest
            weights = fit(samples, newest)
        assert weights is not None
        found[key] = weights
    write(found)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
