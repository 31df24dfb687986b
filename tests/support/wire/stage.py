"""A table on a stage: the real table, painter, panels, answers and renderers of a running match,
and of Discord only what writes down each request, for whose eyes it is, and what it says.

Two runs of one script on two deals can be compared byte by byte: ids follow from the script, and
time stands still. What a viewer gets is what is for all, and what is for that viewer alone.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import discord
from aiolimiter import AsyncLimiter
from msgspec.structs import replace

from bot.config import Settings
from bot.emojis import Emojis
from bot.match.stage import MatchStage
from bot.messages.snowflake import EPOCH_MS, DiscordClock
from bot.services import Services
from bot.store import Event, MatchRow, SeatRow, Status
from bot.store.states import target
from bot.table.actor import Table
from bot.table.requests import Click, Machine, Request
from bot.ui import components
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel, Picture
from bot.ui.reader import ENGLISH
from tests.journeys.conftest import QUICK
from tests.support.any_game import AnyGame
from tests.support.emojis import uploaded
from tests.support.stand_in import returns
from tests.support.unfinished import unfinished

NOW = 1_790_000_000.0
STEP_MS = 40
MATCH, CHANNEL, GUILD, TABLE_MESSAGE = 7, 301, 10, 900
SPECTATOR = 2000
PATIENCE = 5000
"""Turns of the loop until everything must have come to rest."""
BUILDER = "bot.emojis.build"
"""Where panels become components: here they stay panels until they are compared."""

log = logging.getLogger(__name__)


def user_of(seat: int | None) -> int:
    """The user who sits there; None: one who watches."""
    return SPECTATOR if seat is None else 1000 + seat


@lru_cache(maxsize=20_000)
def dumps(panel: Panel) -> str:
    """The bytes that go over the wire for a panel, those of its pictures told by their hash."""
    sent = [block.data for block in panel.blocks if isinstance(block, Picture)]
    return json.dumps([components.payload(panel), *(sha256(data).hexdigest() for data in sent)])


@dataclass(frozen=True)
class Sent:
    """One request. `to`: the one user who can tell that it was made; None: everybody."""

    to: int | None
    what: str
    body: str


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


class Wire:
    """Writes down what would have gone out."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self._messages: dict[int | None, int] = {}

    def say(self, to: int | None, what: str, view: Panel | None = None) -> None:
        self.sent.append(Sent(to, what, "" if view is None else dumps(view)))

    def new(self, to: int | None) -> int:
        """The next message's id: what others get in private shifts nobody's."""
        self._messages[to] = self._messages.get(to, 0) + 1
        return 10_000 * (to or 1) + self._messages[to]


class Interaction:
    """What `Answer` and `Screen` use of discord.py's."""

    type = discord.InteractionType.component
    locale = discord.Locale.american_english
    channel_id = CHANNEL

    def __init__(self, wire: Wire, number: int, user: int, message: int, private: bool) -> None:
        self.id, self.user = number, SimpleNamespace(id=user)
        self.token = f"token {number}"
        self.extras: dict[str, Any] = {}
        flags = SimpleNamespace(ephemeral=private)
        self.message = SimpleNamespace(id=message, flags=flags, attachments=[], components=[])
        self.response = self.followup = self
        self._wire, self._own = wire, None if private else user
        self._private = private

    def _tell(self, what: str, view: Any = None, public: bool = False) -> None:
        self._wire.say(None if public else self.user.id, what, view)

    async def defer(self, **_: Any) -> None:
        self._tell("defer")

    async def edit_message(self, message: int | None = None, *, view: Any, **_: Any) -> None:
        public = message is None and not self._private
        self._tell("update" if message is None else "followup edit", view, public)

    async def send_message(self, *, view: Any, ephemeral: bool = False, **_: Any) -> Any:
        self._tell("send", view, not ephemeral)
        return SimpleNamespace(message_id=self._wire.new(self.user.id if ephemeral else None))

    async def send(self, *, view: Any, ephemeral: bool = False, **_: Any) -> Any:
        self._tell("followup", view, not ephemeral)
        return SimpleNamespace(id=self._wire.new(self.user.id if ephemeral else None))

    async def edit_original_response(self, *, view: Any, **_: Any) -> Any:
        self._tell("edit original", view)
        return SimpleNamespace(id=0)

    async def delete_original_response(self) -> None:
        self._tell("delete original")

    async def delete_message(self, message: int) -> None:
        self._tell("delete followup")


def galleries(panel: Panel) -> list[Any]:
    """The pictures of a message as Discord tells of them."""
    found: list[Any] = []
    for block in panel.blocks:
        if isinstance(block, Picture):
            media = {"url": f"https://cdn/{block.name}", "attachment_id": "1"}
            items = [{"media": media, "description": block.alt}]
            data: Any = {"type": 12, "items": items}
            found.append(discord.MediaGalleryComponent(data, None))
    return found


class Channel:
    """What `Painter` uses of discord.py's."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def send(self, *, view: Any, **_: Any) -> Any:
        self._wire.say(None, "post", view)
        return SimpleNamespace(id=self._wire.new(None), components=galleries(view))

    def get_partial_message(self, message: int) -> Channel:
        return self

    async def edit(self, *, view: Any, **_: Any) -> None:
        self._wire.say(None, "edit", view)

    async def delete(self) -> None:
        self._wire.say(None, "delete")


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

    @property
    def matches(self) -> Shelf:
        """Every repository is this one."""
        return self

    results = history = personal_data = matches

    def plain(self, user_id: int) -> bool:
        """Nobody has chosen this."""
        return False

    def language(self, user_id: int) -> str:
        """Everybody reads the same."""
        return self.tongue

    chosen_language = language

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


def as_it_is(panel: Panel) -> Panel:
    """No view for Discord."""
    return panel


@contextmanager
def curtain() -> Generator[None]:
    """Panels stay panels, and a discard may be closed at once (the mailbox is no part of this). No
    error may be logged behind it."""
    errors = Errors()
    logging.getLogger("bot").addHandler(errors)
    with (
        patch(BUILDER, as_it_is),
        patch("bot.match.timing.least_open", returns(0.0)),
        # Turns of the loop are counted here, and a thread takes as many as it likes.
        patch("asyncio.to_thread", at_once),
        # Nor does anything leave by itself, when the machine takes its time.
        patch("bot.messages.response.NOTE_SECONDS", 600.0),
        patch("bot.messages.response.CLOSED_SECONDS", 600.0),
    ):
        yield
    logging.getLogger("bot").removeHandler(errors)
    assert not errors.said, errors.said[:3]


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
        self.wire, self.computers = Wire(), computers
        settings = Settings(**QUICK).model_copy(
            update={"gather_ms": 0, "paint_gap_ms": 0, "computer_pace": 1e9, "defer_ms": 600_000}
        )
        shelf = Shelf()
        shelf.tongue = language
        services = Services(
            settings=settings,
            store=cast("Any", shelf),
            client=cast("Any", self),
            discord_clock=DiscordClock(lambda: NOW * 1000),
            budget=AsyncLimiter(1_000_000, 1.0),
            emojis=uploaded() if faces else Emojis(),
            unix=lambda: NOW,
            steady=lambda: NOW,
        )
        object.__setattr__(services, "archive", Past())
        seats = tuple(
            SeatRow(None, f"Robot {seat}", "simple", 2)
            if seat in computers
            else SeatRow(user_of(seat), f"Person {seat}")
            for seat in range(state.seats)
        )
        row = MatchRow(
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
            message_id=TABLE_MESSAGE,
            message_posted_ms=int(NOW * 1000),
            created_ms=0,
            started_ms=0,
            finished_ms=None,
            outcome=None,
            language=language,
        )
        shelf.row = row

        async def load(table: Table) -> Any:
            raise AssertionError("the table is open")

        self.services = services
        self.table = Table(MATCH, services, load)
        self.play = MatchStage(self.table, row, game, state, 0)
        self.table.enter(self.play)
        self.play.tempo.clock.sync(game.waits(state))
        self.play.display.tell(game.opening(state))

    def get_partial_messageable(self, channel: int) -> Channel:
        """As discord.py's client has it."""
        return Channel(self.wire)

    async def perform(self, script: Sequence[Deed]) -> Recorded:
        """Play the script from its beginning, each line when the one before has come to rest."""
        recorded = Recorded()
        for number, deed in enumerate(script):
            self.table.submit(self.request(number, deed), self.id(number))
            await self.rest()
            recorded.sent.append(self.wire.sent)
            recorded.taken.append(self.play.seq)
            self.wire.sent = []
        self.table.close()
        return recorded

    @staticmethod
    def id(number: int) -> int:
        return (int(NOW * 1000) - EPOCH_MS + number * STEP_MS) << 22

    def request(self, number: int, deed: Deed) -> Request:
        if deed.press is None or (deed.seat in self.computers):
            return Machine(deed.action, deed.clock)
        user, message, private = user_of(deed.seat), self.table.painter.message_id or 0, False
        screen = None if deed.seat is None else self.play.display.panels.screen(deed.seat)
        if deed.private and screen is not None and screen.shown is not None:
            message, private = screen.shown, True
        interaction = Interaction(self.wire, self.id(number), user, message, private)
        return Click(
            press=deed.press,
            user_id=user,
            name=f"Person {deed.seat}",
            response=self.services.response(cast("Any", interaction), private),
            age_ms=0.0,
            message_id=message,
            channel_id=CHANNEL,
        )

    async def rest(self) -> None:
        """Until nothing is under way."""
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if not (self.table.busy or unfinished() or self.table.painter.busy):
                return
        raise AssertionError("the table does not come to rest")
