"""The bot as crash tests run it: `python -m tests.support.wire.mortal`. The environment varies it.

Everything is the bot's own code except for the following changes. Because of them, the seed
determines the game, no matter how often the process is killed:

- MORTAL_SEED is the seed of the match. K6.2's minimum time and the grace period after a restart are
  short.
- Computer players move one after the other, beginning with the lowest seat, and not by chance.
- The actions of people wait until no other seat wants the open discard: neither a computer player
  nor the person whom `slapper` names. Otherwise milliseconds would decide the order.
- The claim of a person waits until the claim of a computer player has been settled. Meanwhile, the
  next card is laid (G4.4).
- Actions that would cost a person the power of their discard wait until that person has used the
  power (K2.4).
- MORTAL_CLAIM is the kind of action for which players race, or "" if there is none.
- MORTAL_RULES="module:function" makes each call of this function advance the number of the turn
  once more, as if the rules had been changed.
- MORTAL_KILL="place:n" kills the process in the way of `kill -9` when it passes this place (one of
  `PLACES`) for the n-th time.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import signal
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NoReturn

import bot.lobby.lobby
import bot.match.resume
import bot.match.timers
import bot.store.sqlite
from bot.__main__ import main
from bot.match.computer_players import Computers
from bot.match.match import Match
from bot.match.timers import MatchTimers
from bot.messages.response import Response
from bot.store.matches import Matches
from bot.store.results import Results
from bot.table.message import TableMessage
from bot.table.table import Machine
from engine.core import IllegalAction
from tests.support.any_game import open_discard
from tests.support.stand_in import returns

CLAIM = os.environ.get("MORTAL_CLAIM", "slap")
PEOPLE = 2
"""The number of people at the table. They have the seats 0 and 1, and computer players have all
other seats."""
EVERY = 5
"""Out of this many consecutive discards, people slap one."""
AGAIN = 0.02

BESIDE = frozenset({CLAIM, "use_power", "end_look"})
"""The kinds of actions that don't cost a person the power of their discard."""

PLACES = (
    "reply",  # a click was received and served, its response not sent
    "answered",  # Discord has accepted the response, and nothing else has happened
    "append",  # before an action is stored
    "commit",  # its rows are written, the transaction is open
    "stored",  # it is committed, and no player has been notified
    "look",  # Discord has shown a look that is not stored yet
    "slap",  # a slap is committed, and no player has been notified
    "paint",  # the table has been painted
    "load",  # a match is being loaded
    "migrate",  # the tables are created, the transaction is open
    "finish",  # the last action is stored, the results are not
)


_claimed: set[tuple[int, int]] = set()
"""The claims that have been committed. Each entry has the seat and the number of the discard."""


def _noted(action: bytes) -> bool:
    """Return whether `action` is a claim. If it is one, add it to the claims that have been
    committed."""
    told = json.loads(action)
    if told["type"] != CLAIM:
        return False
    _claimed.add((told["seat"], told["number"]))
    return True


def slapper(discard: int) -> int | None:
    """Return the seat of the person who slaps the discard with this number, or None if nobody
    does."""
    turn, left = divmod(discard, EVERY)
    return turn % PEOPLE if left == 2 else None


def _die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("alive")


def _counter(place: str) -> Callable[[], None]:
    """Return a function that must be called whenever the process passes `place`. It kills the
    process at the pass that MORTAL_KILL names."""
    where, _, times = os.environ.get("MORTAL_KILL", "").partition(":")
    left = int(times) if where == place else -1

    def passed() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            _die()

    return passed


def _killing() -> None:
    passed = {place: _counter(place) for place in PLACES}
    append, load, look_shown = Matches.append, Matches.load, Matches.look_shown
    finish, reply, paint = Results.finish, Response.respond, TableMessage.paint
    write_log, migrate = bot.store.sqlite.write_log, bot.store.sqlite.migrate

    async def new_append(self: Matches, match_id: int, *commits: Any) -> None:
        passed["append"]()
        await append(self, match_id, *commits)
        passed["stored"]()
        claims = [_noted(each.action) for each in commits]
        if any(claims):
            passed["slap"]()

    def new_write_log(*given: Any) -> None:
        write_log(*given)
        passed["commit"]()

    def new_migrate(connection: Any) -> None:
        migrate(connection)
        passed["migrate"]()

    async def new_look_shown(self: Matches, *given: Any) -> None:
        passed["look"]()
        await look_shown(self, *given)

    async def new_load(self: Matches, match_id: int) -> Any:
        passed["load"]()
        saved = await load(self, match_id)
        for each in saved.actions:
            _noted(each.action)
        return saved

    async def new_finish(self: Results, *given: Any) -> None:
        passed["finish"]()
        await finish(self, *given)

    async def new_reply(self: Response, *given: Any) -> Any:
        passed["reply"]()
        result = await reply(self, *given)
        passed["answered"]()
        return result

    async def new_paint(self: TableMessage, *given: Any, **more: Any) -> bool:
        done = await paint(self, *given, **more)
        passed["paint"]()
        return done

    Matches.append, Matches.load, Matches.look_shown = new_append, new_load, new_look_shown  # type: ignore[method-assign]
    Results.finish, Response.respond, TableMessage.paint = new_finish, new_reply, new_paint  # type: ignore[method-assign]
    bot.store.sqlite.write_log = new_write_log
    bot.store.sqlite.migrate = new_migrate


class OneByOne(Computers):
    """Computer players that move one after the other."""

    def __init__(
        self, game: Any, seed: bytes, submit: Callable[[int, Any], None], *more: Any, **named: Any
    ) -> None:
        super().__init__(game, seed, submit, *more, **named)
        self.game = game
        self._send = submit
        self._next: tuple[int, Any, asyncio.TimerHandle] | None = None

    def wish(self, state: Any) -> tuple[int, Any] | None:
        """Return the action of the first computer player that wants to act, with its seat. Return
        None if none of them does."""
        if _awaited(self.game, state):
            return None
        owed = _owed(self.game, state)
        for seat, player in sorted(self.players.items()):
            action = player.choose(self.game.view(state, seat))
            if action is not None and not (owed and _kind(action) != CLAIM):
                return seat, action
        return None

    def waits_for(self, state: Any) -> bool:
        """Return whether some seat should still get the open discard before it closes."""
        wanted = self.wish(state)
        idle = wanted is None or self.game.closes(state, wanted[1])
        return not idle or _awaited(self.game, state)

    def schedule(self, state: Any, claim_from: float | None, close_from: float = 0.0) -> None:
        wanted = self.wish(state)
        if wanted is not None and self._next is not None and self._next[1] == wanted[1]:
            return
        self.stop()
        if wanted is None or (_kind(wanted[1]) == CLAIM and claim_from is None):
            return
        later = asyncio.get_running_loop().call_later(AGAIN, self._go, *wanted)
        self._next = (*wanted, later)

    def remove(self, seat: int) -> None:
        super().remove(seat)
        if self._next is not None and self._next[0] == seat:
            self.stop()

    def stop(self) -> None:
        if self._next is not None:
            self._next[2].cancel()
        self._next = None

    def _go(self, seat: int, action: Any) -> None:
        self._next = None
        self._send(seat, action)


def _computers(timers: MatchTimers) -> OneByOne:
    assert isinstance(timers.computers, OneByOne)
    return timers.computers


def _ordering() -> None:
    """Patch the bot so that a seed always leads to the same game."""
    least = MatchTimers.open_until

    def open_until(self: MatchTimers) -> float:
        if not _computers(self).waits_for(self.match.state):
            return least(self)
        return asyncio.get_running_loop().time() + AGAIN

    first = Match.not_before

    def not_before(self: Match, entry: Any) -> float:
        """Delay the action of a person while another seat still wants the open discard."""
        start = first(self, entry)
        action = entry.action
        if entry.reading or action is None:
            return start
        if _too_soon(self.state, action):
            return asyncio.get_running_loop().time() + AGAIN
        try:
            self.game.apply(self.state, action)
        except IllegalAction:
            return start
        owed = _owed(self.game, self.state) and _kind(action) not in BESIDE
        if owed or (not isinstance(entry.item, Machine) and _claims_first(self, action)):
            return asyncio.get_running_loop().time() + AGAIN
        return start

    def _claims_first(play: Match, action: Any) -> bool:
        """Return whether another seat should get the open discard before the person's action is
        taken."""
        state: Any = play.state
        if play.timers.open_mark is None or state.slap is not None or _kind(action) == CLAIM:
            return False
        return _computers(play.timers).waits_for(state)

    Match.not_before = not_before  # type: ignore[method-assign]
    bot.match.timers.Computers = OneByOne  # type: ignore[misc]
    MatchTimers.open_until = open_until  # type: ignore[method-assign]


def _changing(module: str, name: str) -> None:
    """Patch this function so that each call advances the number of the turn once more. To a stored
    match, it looks as if the rules had been changed."""
    rules = importlib.import_module(module)
    do = getattr(rules, name)

    def other(draft: Any, *given: Any, **named: Any) -> None:
        do(draft, *given, **named)
        draft.turn += 1

    setattr(rules, name, other)


def _kind(action: Any) -> str:
    return str(action.__struct_config__.tag)


def _owed(game: Any, state: Any) -> bool:
    """Return whether a person may still use the power of the card that they have discarded."""
    power = getattr(state, "power", None)
    if power is None or power.seat >= PEOPLE:
        return False
    return any(o.kind == "use_power" for o in game.offers(state, power.seat))


def _too_soon(state: Any, action: Any) -> bool:
    """Return whether a person claims a card that was laid only just now, by the claim of a computer
    player. If this claim were refused, the person wouldn't try again."""
    slap = getattr(state, "slap", None)
    if slap is None or slap.seat < PEOPLE or _kind(action) != CLAIM:
        return False
    return state.open is not None and slapper(state.open.number) == action.seat


def _awaited(game: Any, state: Any) -> bool:
    """Return whether a person is still expected to slap. Each seat claims a discard only once."""
    number = open_discard(game, state)
    seat = None if number is None else slapper(number)
    if number is None or seat is None or (seat, number) in _claimed:
        return False
    return any(o.kind == CLAIM for o in game.offers(state, seat))


if __name__ == "__main__":
    seed = bytes.fromhex(os.environ["MORTAL_SEED"])
    bot.lobby.lobby.secrets = SimpleNamespace(token_bytes=lambda size: seed)  # type: ignore[assignment]
    bot.match.timers.least_open = returns(0.02)
    bot.match.timers.GRACE_SECONDS = bot.match.resume.GRACE_SECONDS = 0.3  # type: ignore[misc]
    _ordering()
    _killing()
    if changed := os.environ.get("MORTAL_RULES"):
        _changing(*changed.split(":"))
    sys.exit(main(sys.argv[1:]))
