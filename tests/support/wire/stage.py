"""A table on a stage: the bot's own client with a running match, on discord.py's own objects, from
the gateway's payload to the request; below that, `offstage` answers and writes down.

Two runs of one script on two deals can be compared byte by byte: ids follow from the script, and
time stands still. What a viewer gets is what is for all, and what is for that viewer alone.
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
"""Turns of the loop until everything must have come to rest."""
COMPONENTS = 1 << 15
"""The flag of a message that consists of components."""

AT_ONCE = Settings(**QUICK).model_copy(
    update={"gather_ms": 0, "paint_gap_ms": 0, "computer_pace": 1e9, "defer_ms": 600_000}
)
"""Nothing waits for a while."""


def user_of(seat: int | None) -> int:
    """The user who sits there; None: one who watches."""
    return SPECTATOR if seat is None else FIRST_USER + seat


@dataclass(frozen=True)
class Deed:
    """One line of a script: a press by somebody, or what comes by itself (`action`)."""

    seat: int | None
    press: ComponentId | None = None
    action: Any = None
    clock: bool = False
    private: bool = False
    """Pressed on the seat's private panel, if it has one."""


@dataclass
class Recorded:
    """What came of a script: by deed, the requests, and how many actions were taken by then."""

    sent: list[list[Sent]] = field(default_factory=list[list[Sent]])
    taken: list[int] = field(default_factory=list[int])


class Shelf:
    """Stands for the store and its repositories: keeps nothing but how the match ended, at once."""

    row: MatchRow
    clicks: tuple[int, ...] = ()
    tongue: str = ENGLISH

    async def finish(self, *_: Any) -> None:
        """The match was played to its end."""
        self.row = replace(self.row, status=Status.FINISHED)

    async def transition(self, match_id: int, event: Event, *_: Any) -> Status:
        """It goes on, waits, or was ended early."""
        self.row = replace(self.row, status=target(event))
        return self.row.status

    async def get(self, match_id: int) -> MatchRow:
        """The row as it is now."""
        return self.row

    async def rename(self, row: MatchRow, *_: Any) -> MatchRow:
        """Everybody keeps their name."""
        return row

    @property
    def matches(self) -> Shelf:
        """Every repository is this one."""
        return self

    results = history = personal_data = settings = matches

    async def server(self, guild_id: int) -> ServerSettings:
        """The managers have chosen nothing."""
        return ServerSettings()

    def plain(self, user_id: int) -> bool:
        """Nobody has chosen this."""
        return False

    def chosen_language(self, user_id: int) -> str:
        """Everybody reads the same."""
        return self.tongue

    def told(self, user_id: int) -> str:
        """English is not stored."""
        return ""

    def __getattr__(self, name: str) -> Any:
        async def keep(*_: Any, **__: Any) -> None:
            return None

        return keep


class Past:
    """Stands for the archive: of a match that no store holds nothing is remarkable."""

    async def remarkable(self, reader: Any, row: MatchRow) -> tuple[str, ...]:
        """Nothing, at once: what is read beside the loop would come now here, now there."""
        return ()


class Errors(logging.Handler):
    """What nobody expected: two runs that both fail would look alike."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


async def at_once(work: Callable[..., Any], *given: Any) -> Any:
    """No thread."""
    return work(*given)


def copied(value: Any, *memo: Any) -> Any:
    """What `copy.deepcopy` gives, for JSON in a fraction of the time: the local Discord copies each
    message several times."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:
        return deepcopy(value, *memo)


@contextmanager
def curtain() -> Generator[None]:
    """A discard may be closed at once (the mailbox is no part of this), and no request waits for
    its turn. No error may be logged behind it."""
    errors = Errors()
    logging.getLogger("bot").addHandler(errors)
    logging.getLogger("discord").addHandler(errors)
    with (
        patch("bot.match.timers.least_open", returns(0.0)),
        # Turns of the loop are counted here, and a thread takes as many as it likes.
        patch("asyncio.to_thread", at_once),
        patch("copy.deepcopy", copied),
        patch("simcord.components.deepcopy", copied),
        # Nor does anything come or leave by itself, when the machine takes its time.
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
    """The bot, without what it does by itself when it comes."""

    async def setup_hook(self) -> None:
        """No commands are made known, no heartbeat is written."""

    async def on_ready(self) -> None:
        """No other table is woken, nobody greeted, no emoji uploaded."""


class Stage:
    """One match on the stage, from a state that a round began with; its cards are shown as `faces`
    or in words."""

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
        # Everything happens in one moment: no minute of a channel's limit passes.
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
        """The table, with the message that shows it."""
        before = {"flags": COMPONENTS, "components": [{"type": 10, "content": "The lobby"}]}
        path = f"/channels/{CHANNEL}/messages"
        message = int(self.below.world.request("POST", path, body=before)["id"])
        row = self._shelf.row = replace(self.row, message_id=message)
        self.table = self.client.tables.table(MATCH)
        self.play = Match(self.table, row, self._game, self._state, 0)
        self.table.enter(self.play)
        self.play.timers.deadlines.sync(self._game.waits(self._state))
        self.play.display.tell(self._game.opening(self._state))

    async def perform(self, script: Sequence[Deed]) -> Recorded:
        """Play the script from its beginning, each line when the one before has come to rest."""
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
        self.below.click(number, user_of(deed.seat), message, deed.press.id)

    async def rest(self) -> None:
        """Until nothing is under way."""
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if not self.below.heard or self.table.busy or self.table.message.busy:
                continue
            if not unfinished():  # which looks at every task there is
                return
        raise AssertionError("the table does not come to rest")
