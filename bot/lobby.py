"""The desk of a table before the start: who sits where, and who may begin.

Law of this module: every change is stored before it is shown, and each click acts once.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec.structs import replace
from pydantic import BaseModel

from bot.answers import Answer
from bot.computers import DEFAULT_LEVEL
from bot.house_rules import changed, menu
from bot.logs import get_logger
from bot.mailbox import Entry
from bot.painter import Painter
from bot.render.ended import closed
from bot.render.facts import LobbyFacts, Person
from bot.render.games import RENDERERS
from bot.render.lobby import lobby
from bot.render.panel import Panel
from bot.render.text import name
from bot.requests import Click, Order, Request
from bot.store import ClickSeen, MatchRow, SeatRow, StoreError
from bot.table import Table
from engine import find
from engine.version import VERSION

log = get_logger(__name__)

COMPUTER_NAMES: Final = ("Pixel", "Gizmo", "Widget", "Sprocket", "Dynamo", "Beacon")
SEED_BYTES: Final = 16


class Lobby:
    """See `bot.table.Desk`. `started` is awaited when the match has begun."""

    def __init__(
        self,
        table: Table,
        row: MatchRow,
        started: Callable[[Lobby, Click], Awaitable[None]],
    ) -> None:
        self.table, self.row = table, row
        self.services = table.services
        self.game = find(row.game)
        self.options: BaseModel = self.game.options.model_validate_json(row.options)
        self._started = started
        self.over = False
        self.painter = Painter(
            self.services, row.channel_id, self._paint, lambda _: None, self._moved, self._trouble
        )
        self.painter.place(row.message_id, row.message_posted_ms or 0)
        self._idle: asyncio.TimerHandle | None = None
        self._wait_idle()

    def gathering(self) -> bool:
        """Nothing is open here."""
        return False

    def not_before(self, entry: Entry[Request]) -> float:
        """Nothing waits here."""
        return 0.0

    async def take(self, entry: Entry[Request]) -> None:
        """Serve one request."""
        request = entry.item
        if isinstance(request, Order):
            await request.do()
        elif isinstance(request, Click):
            self._wait_idle()
            await self._click(entry.id, request)

    async def _click(self, interaction: int, click: Click) -> None:
        verb, answer = click.press.verb, click.answer
        if verb == "rules":
            renderer = RENDERERS[self.row.game]
            page = click.press.number
            await answer.aside(renderer.rules(self.options, table=self.row.id, page=page))
            return
        if self.over:
            await answer.note("This table is closed. /kaboom opens a new one.")
            return
        doing = {
            "join": self._join,
            "leave": self._leave,
            "add": self._add,
            "remove": self._remove,
            "start": self._start,
            "set": self._change_rule,
        }.get(verb)
        if doing is None:
            await answer.note("The game has not begun yet: Join takes a seat.")
            return
        try:
            refusal = await doing(interaction, click)
        except ClickSeen:
            refusal = "That press has been counted already."
        if refusal:
            await answer.note(refusal)

    # Each answers with why not, or None when it is done and answered.

    async def _join(self, interaction: int, click: Click) -> str | None:
        seats = self.row.seats
        if any(seat.user_id == click.user_id for seat in seats):
            return "You already sit at this table."
        if len(seats) >= self.game.seats[-1]:
            return (
                f"All {self.game.seats[-1]} seats are taken: somebody has to leave first, "
                "or the host removes a computer player."
            )
        return await self._seat(interaction, click, (*seats, SeatRow(click.user_id, click.name)))

    async def _leave(self, interaction: int, click: Click) -> str | None:
        seats = tuple(seat for seat in self.row.seats if seat.user_id != click.user_id)
        if len(seats) == len(self.row.seats):
            return "You do not sit at this table; Join takes a seat."
        people = [seat.user_id for seat in seats if seat.user_id is not None]
        if not people:
            await self._close(click)
            return None
        host = self.row.host_id if self.row.host_id in people else people[0]
        return await self._seat(interaction, click, seats, host)

    async def _add(self, interaction: int, click: Click) -> str | None:
        if click.user_id != self.row.host_id:
            return f"Only the host adds computer players, and that is {self._host()}."
        if len(self.row.seats) >= self.game.seats[-1]:
            return f"All {self.game.seats[-1]} seats are taken."
        taken = {seat.name for seat in self.row.seats}
        free = next(name for name in COMPUTER_NAMES if name not in taken)
        seat = SeatRow(None, free, "simple", DEFAULT_LEVEL)
        return await self._seat(interaction, click, (*self.row.seats, seat))

    async def _remove(self, interaction: int, click: Click) -> str | None:
        if click.user_id != self.row.host_id:
            return f"Only the host removes computer players, and that is {self._host()}."
        seats = list(self.row.seats)
        for at in range(len(seats) - 1, -1, -1):
            if seats[at].user_id is None:
                del seats[at]
                return await self._seat(interaction, click, tuple(seats))
        return "There is no computer player at this table."

    async def _change_rule(self, interaction: int, click: Click) -> str | None:
        if click.user_id != self.row.host_id:
            return f"Only the host changes the house rules, and that is {self._host()}."
        try:
            options = changed(self.options, click.values[0] if click.values else "")
        except LookupError:
            return "That rule is in force already, or no longer on offer: choose from the menu."
        row = replace(self.row, options=options.model_dump_json())
        self.row = await self.services.store.save_lobby(row, interaction)
        self.options = options
        await self.painter.through(click.answer, click.message_id)
        return None

    async def _seat(
        self,
        interaction: int,
        click: Click,
        seats: tuple[SeatRow, ...],
        host: int | None = None,
    ) -> None:
        host = self.row.host_id if host is None else host
        row = replace(self.row, seats=seats, host_id=host)
        self.row = await self.services.store.save_lobby(row, interaction)
        await self.painter.through(click.answer, click.message_id)

    async def _start(self, interaction: int, click: Click) -> str | None:
        if click.user_id != self.row.host_id:
            return f"Only the host starts the game, and that is {self._host()}."
        least = self.game.seats[0]
        if len(self.row.seats) < least:
            return f"{self.game.title} takes at least {least} players: add a computer player."
        seed = secrets.token_bytes(SEED_BYTES)
        await self.services.store.start_match(
            self.row.id, seed, self.row.options, self.row.seats, VERSION, interaction
        )
        self.over = True
        await self._started(self, click)
        return None

    def _host(self) -> str:
        for seat in self.row.seats:
            if seat.user_id == self.row.host_id:
                return name(seat.name)
        return "somebody else"

    async def abandon(self, answer: Answer, user: int, moderator: bool) -> None:
        """/abandon: the host, or who may manage messages, closes the table."""
        if self.over:
            await answer.note("This table is closed already.")
        elif user != self.row.host_id and not moderator:
            await answer.note(f"Only the host closes a table, and that is {self._host()}.")
        else:
            await self._close(None)
            await answer.note("The table is closed. /kaboom opens a new one.")

    async def _close(self, click: Click | None) -> None:
        self.over = True
        await self.services.store.set_status(self.row.id, "abandoned")
        if self._idle is not None:
            self._idle.cancel()
        if click is None:
            self.painter.request()
        else:
            await self.painter.through(click.answer, click.message_id)

    # What people see

    def facts(self) -> LobbyFacts:
        """What the lobby's panel says."""
        return LobbyFacts(
            table=self.row.id,
            game=self.row.game,
            title=self.game.title,
            people=tuple(Person(s.name, s.user_id, str(s.level or "")) for s in self.row.seats),
            host=self.row.host_id,
            seats=(self.game.seats[0], self.game.seats[-1]),
            house_rules=RENDERERS[self.row.game].options_lines(self.options),
            other_rules=menu(self.options, RENDERERS[self.row.game].options_lines),
            alone=self.row.guild_id is None,
        )

    def _paint(self) -> tuple[Panel, Any]:
        return (closed(self.facts()) if self.over else lobby(self.facts())), None

    async def _moved(self, message_id: int, posted_ms: int) -> None:
        try:
            await self.services.store.set_message(self.row.id, message_id, posted_ms)
        except StoreError as error:
            # After a restart it would be posted once more; until then all is well.
            log.error("a message's place could not be saved", match=self.row.id, why=str(error))

    def _trouble(self, sentence: str) -> None:
        log.warning("a lobby can't be shown", match=self.row.id, why=sentence)

    # A lobby that nobody touches closes itself.

    def _wait_idle(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
        seconds = self.services.settings.lobby_idle_minutes * 60
        self._idle = asyncio.get_running_loop().call_later(seconds, self.idled)

    def idled(self) -> None:
        """Nobody touched this lobby for its time: it closes, in its turn."""

        async def close() -> None:
            if not self.over:
                await self._close(None)

        self.table.put(Order(close), self.services.discord_clock.make_id())

    def close(self) -> None:
        """Stop everything that runs by itself."""
        if self._idle is not None:
            self._idle.cancel()
        self.painter.close()
