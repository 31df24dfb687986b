"""The bot as crash tests run it: `python -m tests.support.wire.mortal`. The environment varies it.

- MORTAL_SEED is the seed of the match.
- MORTAL_KILL="place:n" kills the process in the way of `kill -9` when it passes this place (one of
  `PLACES`) for the n-th time.
- K6.2's minimum time and the grace period after a restart are short.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import bot.lobby.lobby
import bot.match.resume
import bot.match.timers
import bot.store.sqlite
from bot.__main__ import main
from bot.messages.response import Response
from bot.store.matches import Matches
from bot.store.results import Results
from bot.table.message import TableMessage
from tests.support.stand_in import returns

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


def _counter(place: str) -> Callable[[], None]:
    """Return a function that must be called whenever the process passes `place`. It kills the
    process at the pass that MORTAL_KILL names."""
    where, _, times = os.environ.get("MORTAL_KILL", "").partition(":")
    left = int(times) if where == place else -1

    def passed() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

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
        if any(json.loads(each.action)["type"] == "slap" for each in commits):
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
        return await load(self, match_id)

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


if __name__ == "__main__":
    seed = bytes.fromhex(os.environ["MORTAL_SEED"])
    bot.lobby.lobby.secrets = SimpleNamespace(token_bytes=lambda size: seed)  # type: ignore[assignment]
    bot.match.timers.least_open = returns(0.02)
    bot.match.timers.GRACE_SECONDS = bot.match.resume.GRACE_SECONDS = 0.3  # type: ignore[misc]
    _killing()
    sys.exit(main(sys.argv[1:]))
