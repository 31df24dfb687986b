"""A table in the bot's own client, with discord.py's own objects but without a network.

Everything from the payload of the gateway to the request is real. `offstage` answers the requests
and records them. If one script is run on two deals, the results can be compared byte by byte,
because ids depend only on the script and the time is constant. A viewer receives the public
requests and their own private ones.
"""

from __future__ import annotations

import asyncio
import logging
import marshal
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast
from unittest.mock import patch

from msgspec.structs import replace

from bot.client import KaboomClient
from bot.config import Settings
from bot.local.world import World
from bot.match.match import Match
from bot.messages.token_edits import TokenEdits
from bot.services import Services
from bot.store import Event, MatchRow, SeatRow, ServerSettings, Status
from bot.store.rows import target
from bot.table.table import Machine
from bot.ui.custom_id import ComponentId
from bot.ui.reader import ENGLISH
from engine.core import Step
from tests.journeys.conftest import QUICK
from tests.support.any_game import AnyGame
from tests.support.emojis import everything
from tests.support.stand_in import Told, returns
from tests.support.unfinished import unfinished
from tests.support.wire.offstage import (
    CHANNEL,
    FIRST_USER,
    GUILD,
    NOW,
    Offstage,
    Sent,
    online,
    stamped,
)

MATCH = 7
SPECTATOR = 2000
PATIENCE = 5000
"""The number of iterations of the event loop after which everything must have become idle."""
COMPONENTS = 1 << 15
"""The message flag which says that a message consists of components."""

AT_ONCE = Settings(**QUICK).model_copy(
    update={"gather_ms": 0, "paint_gap_ms": 0, "computer_pace": 1e9, "defer_ms": 600_000}
)
"""Settings in which all delays are turned off."""


def user_of(seat: int | None) -> int:
    """Return the id of the user in this seat. If `seat` is None, return the id of the spectator."""
    return SPECTATOR if seat is None else FIRST_USER + seat


@dataclass(frozen=True)
class Deed:
    """One line of a script: the press of a person, or an `action` that no press causes."""

    seat: int | None
    press: ComponentId | None = None
    action: Any = None
    clock: bool = False
    private: bool = False
    """Whether the button is on the private panel of the seat, if the seat has a panel."""


@dataclass
class Recorded:
    """For each line of a script, its requests, and how many actions had been taken."""

    sent: list[list[Sent]] = field(default_factory=list[list[Sent]])
    taken: list[int] = field(default_factory=list[int])


class Shelf:
    """Stands in for the store and its repositories, without any delay."""

    row: MatchRow
    clicks: tuple[int, ...] = ()
    tongue: str = ENGLISH
    shared = None  # one process

    async def finish(self, *_: Any) -> None:
        self.row = replace(self.row, status=Status.FINISHED)

    async def transition(self, match_id: int, event: Event, *_: Any) -> Status:
        self.row = replace(self.row, status=target(event))
        return self.row.status

    async def get(self, match_id: int) -> MatchRow:
        return self.row

    async def rename(self, row: MatchRow, *_: Any) -> MatchRow:
        return row

    @property
    def matches(self) -> Shelf:
        return self

    deals = results = history = personal_data = settings = matches

    async def server(self, guild_id: int) -> ServerSettings:
        return ServerSettings()

    def plain(self, user_id: int) -> bool:
        return False

    def chosen_language(self, user_id: int) -> str:
        return self.tongue

    def told(self, user_id: int) -> str:
        return ""

    def __getattr__(self, name: str) -> Any:
        async def keep(*_: Any, **__: Any) -> None:
            return None

        return keep


class Past:
    """Stands in for the archive. A match without a store has no highlights."""

    async def remarkable(self, reader: Any, row: MatchRow) -> tuple[str, ...]:
        """The real archive reads in the background: the order of requests would be random."""
        return ()


class Errors(logging.Handler):
    """Collects logged errors: two runs that fail alike must not count as equal."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


async def at_once(work: Callable[..., Any], *given: Any) -> Any:
    return work(*given)


def copied(value: Any, *memo: Any) -> Any:
    """Return a deep copy, for JSON faster than `copy.deepcopy` makes it."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:
        return deepcopy(value, *memo)


@contextmanager
def curtain() -> Generator[None]:
    """Turn off minimum open times and rate limits. No error may be logged."""
    errors = Errors()
    logging.getLogger("bot").addHandler(errors)
    logging.getLogger("discord").addHandler(errors)
    with (
        patch("bot.match.timers.least_open", returns(0.0)),
        # Iterations of the loop are counted here, and a thread takes any number of them.
        patch("asyncio.to_thread", at_once),
        patch("copy.deepcopy", copied),
        patch("simcord.components.deepcopy", copied),
        # Periodic tasks must not run on a slow machine either.
        patch("bot.messages.response.NOTE_SECONDS", 600.0),
        patch("bot.messages.response.CLOSED_SECONDS", 600.0),
        patch("bot.table.mentions.PING_SECONDS", 600.0),
        patch("bot.client.BURST", 1_000_000),
        patch("bot.client.REQUESTS_PER_SECOND", 1_000_000),
        patch("bot.client.Services", partial(Services, steady=returns(NOW))),
    ):
        yield
    logging.getLogger("bot").removeHandler(errors)
    logging.getLogger("discord").removeHandler(errors)
    assert not errors.said, errors.said[:3]


class Bot(KaboomClient):
    """The bot, without the work that it does when it starts."""

    async def setup_hook(self) -> None:
        """Do nothing: no commands are registered, and no heartbeat is written."""

    async def on_ready(self) -> None:
        """Do nothing: no other table is woken, no server is greeted, and no emoji is uploaded."""


class Stage:
    """A match in the bot, from a given state on. With `faces`, cards are emojis."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        computers: frozenset[int] = frozenset(),
        faces: bool = False,
        language: str = ENGLISH,
    ) -> None:
        self.computers = computers
        shelf = Shelf()
        shelf.tongue = language
        self.below = Offstage(World(answer_within=600.0))
        self.client = Bot(
            AT_ONCE.model_copy(update={"card_emojis": faces}),
            cast("Any", shelf),
            Told(returns(NOW)),
        )
        object.__setattr__(self.client.services, "archive", Past())
        # Time is constant, so no minute of a channel's limit passes.
        object.__setattr__(self.client.services, "token_edits", TokenEdits(most=100_000))
        if faces:
            emojis = self.client.services.emojis
            emojis.learn(everything(emojis.names))
        seats = tuple(
            SeatRow(None, f"Robot {seat}", "simple", 2)
            if seat in computers
            else SeatRow(user_of(seat), f"Person {seat}")
            for seat in range(state.seats)
        )
        for seat in (*range(state.seats), None):
            self.below.seat(user_of(seat), f"Person {seat}")
        self.row = shelf.row = MatchRow(
            id=MATCH,
            game=game.key,
            guild_id=GUILD,
            channel_id=CHANNEL,
            status=Status.PLAYING,
            options="{}",
            seats=seats,
            host_id=user_of(0),
            seed=b"seed",
            engine_version="",
            message_id=None,
            message_posted_ms=int(NOW * 1000),
            created_ms=0,
            started_ms=0,
            finished_ms=None,
            outcome=None,
            language=language,
        )
        self._shelf, self._game, self._state = shelf, game, state

    def _open(self) -> None:
        before = {"flags": COMPONENTS, "components": [{"type": 10, "content": "The lobby"}]}
        path = f"/channels/{CHANNEL}/messages"
        message = int(self.below.world.request("POST", path, body=before)["id"])
        row = self._shelf.row = replace(self.row, message_id=message)
        self.table = self.client.tables.table(MATCH)
        self.play = Match(self.table, row, self._game, self._state, 0)
        self.table.enter(self.play)
        self.play.timers.deadlines.sync(self._game.waits(self._state))
        self.play.display.tell(Step(self._state, self._game.opening(self._state)))

    async def perform(self, script: Sequence[Deed]) -> Recorded:
        """Play the script, each line once everything that the last one caused is finished."""
        recorded = Recorded()
        async with online(self.client, self.below):
            self._open()
            for number, deed in enumerate(script):
                self._do(number, deed)
                await self.rest()
                recorded.sent.append(self.below.sent)
                recorded.taken.append(self.play.seq)
                self.below.sent = []
        return recorded

    def _do(self, number: int, deed: Deed) -> None:
        if deed.press is None or (deed.seat in self.computers):
            self.table.submit(Machine(deed.action, deed.clock), stamped(number))
            return
        message = self.table.message.message_id
        assert message is not None
        screen = None if deed.seat is None else self.play.display.panels.screen(deed.seat)
        if deed.private and screen is not None and screen.shown is not None:
            message = screen.shown
        self.below.click(user_of(deed.seat), message, deed.press.id, stamped(number))

    async def rest(self) -> None:
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if not self.below.heard or self.table.busy or self.table.message.busy:
                continue
            if not unfinished():  # this checks every task
                return
        raise AssertionError("the table does not come to rest")
