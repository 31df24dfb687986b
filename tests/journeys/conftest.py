"""Fixtures that run the real bot in this process, on a local Discord. Tests can wait for its
timers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.interactions.command_tree import Tree
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.local.world import Change, DiscordError
from bot.messages.snowflake import DiscordClock
from bot.store import Store
from bot.table.table import Table
from bot.ui.reader import EVERYBODY
from bot.ui.words import languages
from tests.support import pseudo
from tests.support.database import empty
from tests.support.journeys.dealing import Deal, find, opener
from tests.support.journeys.match import LEAKS, Played, begin
from tests.support.local.fixtures import anneke, bashir, chioma
from tests.support.local.harness import Person, Seen, in_process
from tests.support.settings import defaults
from tests.support.shown import faults
from tests.support.stand_in import returns
from tests.support.unfinished import unfinished

__all__ = ["anneke", "bashir", "chioma"]

PATIENCE = 60.0
"""Seconds that Discord waits for a response in the journeys. The journeys test what the bot
responds. The wire suites test how quickly a busy bot responds."""

QUICK: dict[str, Any] = {
    "clock_peek": 600.0,
    "clock_flip": 600.0,
    "clock_turn": 600.0,
    "clock_slap": 600.0,
    "clock_gift": 600.0,
    "clock_window": 600.0,
    "clock_between": 600.0,
    "clock_look": 600.0,
    "clock_defence": 600.0,
    "clock_order": 600.0,
    "gather_ms": 15,
    "paint_gap_ms": 10,
    "computer_pace": 0.05,
    "defer_ms": 2500,
    "card_emojis": False,
}
"""Settings with short waits. Only the clocks for decisions are so long that they don't run out
during a test."""
NEVER = {"defer_ms": 60_000, "late_ms": 60_000}
"""Limits above those that a host may set. With them, no press is deferred or too old even if the
machine is busy."""

StartBot = Callable[..., Awaitable[KaboomClient]]
Stack = Callable[[Deal], Deal]


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    """Run a local Discord without a bot. It waits longer for responses than the three seconds of
    the real Discord."""
    async with LocalDiscord(answer_within=PATIENCE) as running:
        yield running


@pytest.fixture(autouse=True)
def known_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat all players as experienced, so that nobody is offered a practice round. A test can turn
    the offers on again."""
    monkeypatch.setattr("bot.sessions.practice.OFFER_SECONDS", 1e6)


@pytest.fixture(autouse=True)
def unlimited(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the bot's own rate limit per channel, because the simulated people press many times a
    second. Modules with `LIMITED = True` keep the limit."""
    asked: Any = request
    if not getattr(asked.module, "LIMITED", False):
        monkeypatch.setattr("bot.client.CHANNEL_LIMIT", 100_000)


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the two seconds of K6.2, in which people can see a discard. Used by tests that play
    whole rounds."""
    monkeypatch.setattr("bot.match.timers.least_open", returns(0.02))


@pytest.fixture(autouse=True)
def no_upkeep(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Prune nothing after the start of a bot. Modules with `UPKEEP = True` do prune."""

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    asked: Any = request
    if not getattr(asked.module, "UPKEEP", False):
        monkeypatch.setattr("bot.client.keep_house", never)


PAYLOADS: dict[tuple[object, ...], list[dict[str, object]]] = {}


@pytest.fixture(autouse=True)
def translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate the commands once per process and language, and not for each bot."""
    translate = Tree.payload

    async def payload(self: Tree) -> list[dict[str, object]]:
        key = (type(self.translator), languages(), EVERYBODY.language)
        if key not in PAYLOADS:
            PAYLOADS[key] = await translate(self)
        return PAYLOADS[key]

    monkeypatch.setattr(Tree, "payload", payload)


class Least:
    """The minimum number of seconds for which a discard stays open. A test can change it at any
    moment."""

    def __init__(self) -> None:
        self.seconds = 0.02

    def over(self, table: Table) -> None:
        """Set the minimum time to zero. This takes effect at the table immediately."""
        self.seconds = 0.0
        table.wake()


@pytest.fixture
def least(monkeypatch: pytest.MonkeyPatch) -> Least:
    """Replace the two seconds of K6.2 by a time that the test can change."""
    them = Least()

    def least_open(view: object) -> float:
        return them.seconds

    monkeypatch.setattr("bot.match.timers.least_open", least_open)
    return them


def puts_off(client: KaboomClient, milliseconds: int) -> None:
    """Make the bot defer every press from now on whose response takes longer than
    `milliseconds`."""
    settings = client.services.settings.model_copy(update={"defer_ms": milliseconds})
    object.__setattr__(client.services, "settings", settings)


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Stack:
    """Return a function that sets the deal of every match that is started afterwards."""

    def put(deal: Deal) -> Deal:
        chosen = SimpleNamespace(token_bytes=returns(deal.seed))
        monkeypatch.setattr("bot.lobby.lobby.secrets", chosen)
        return deal

    return put


class Record:
    """Records every version of every message in the channel, together with who could see it."""

    def __init__(self, local: LocalDiscord) -> None:
        self._all: list[tuple[int | None, Seen]] = []
        self._world = local.world
        local.world.on_change(self._changed)

    def _changed(self, change: Change) -> None:
        found = self._world.message(change.channel_id, change.message_id)
        if found is not None and not change.gone:
            self._all.append((change.only, Seen(found)))

    def read_by(self, person: Person) -> list[Seen]:
        """Return all versions of messages that this person could see."""
        return [seen for only, seen in self._all if only in (None, person.id)]

    def public(self) -> list[Seen]:
        """Return all versions of messages that everyone could see."""
        return [seen for only, seen in self._all if only is None]


@pytest.fixture
def record(local: LocalDiscord) -> Record:
    return Record(local)


@pytest.fixture(autouse=True)
def judge(local: LocalDiscord, caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """Fail the test if Discord refuses a request, if a card is shown to someone who may not see it,
    or if an error is logged.

    Discord refuses, for example, a second response to a click, a late response, and a message that
    is too long. In the pseudo-language, text from outside the word files fails the test, too.
    Yields the list of refused requests; a test that provokes refusals removes them from the list.
    """
    refused: list[str] = []
    unsaid: dict[str, None] = {}
    ask = local.world.request

    def request(method: str, path: str, **given: Any) -> Any:
        if EVERYBODY.language == pseudo.NAME:
            unsaid.update(dict.fromkeys(faults(method, path, given.get("body"))))
        try:
            return ask(method, path, **given)
        except DiscordError as error:
            refused.append(f"{method} {path}: {error}")
            raise

    local.world.request = request  # type: ignore[method-assign]
    yield refused
    assert not refused, refused
    assert not unsaid, "\n---\n".join(unsaid)
    assert not LEAKS.get(local), LEAKS[local]
    logged = [r for when in ("setup", "call", "teardown") for r in caplog.get_records(when)]
    bad = [
        record.getMessage()
        for record in logged
        if record.name.startswith("bot")
        and (record.levelno >= logging.ERROR or "refused" in record.getMessage())
    ]
    assert not bad, bad


class Bots:
    """Starts and stops bots that use the same store."""

    def __init__(self, local: LocalDiscord, home: Path) -> None:
        self._local, self._home = local, home
        self._running = AsyncExitStack()
        self._varied: dict[str, Any] = {}
        self.wall: Callable[[], float] = time.time
        """The clock of the host, which returns Unix seconds."""

    async def start(self, **varied: Any) -> KaboomClient:
        """Start a bot and return it once it is connected. Keyword arguments change its settings."""
        self._varied = varied
        settings = defaults(
            discord_token=self._local.token,
            api_base=self._local.api,
            gateway=self._local.gateway,
            database=self._home / "kaboom.sqlite3",
            heartbeat_file=self._home / "heartbeat",
            **{**QUICK, **varied},
        )
        never = {name: ms for name, ms in NEVER.items() if name not in varied}
        settings = settings.model_copy(update=never)
        if not settings.database.exists():
            empty(settings.database)
        clock = DiscordClock(wall=self.wall)
        store = await Store.open(settings.kept_in, now_ms=clock.unix_ms)
        self._running.push_async_callback(store.close)
        client = KaboomClient(settings, store, clock)
        await self._running.enter_async_context(in_process(self._local, client))
        return client

    async def stop(self) -> None:
        """Stop the running bots. Their background tasks get up to 2 seconds to finish."""
        with suppress(TimeoutError):
            async with asyncio.timeout(2.0):
                while unfinished():
                    await asyncio.sleep(0.01)
        await self._running.aclose()

    async def restart(self) -> KaboomClient:
        """Stop the bot, and start a new one with the same settings."""
        await self.stop()
        return await self.start(**self._varied)


@pytest.fixture
async def bots(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Bots]:
    """Yield an object that starts bots. The bots are stopped after the test."""
    them = Bots(local, tmp_path)
    yield them
    await them.stop()


@pytest.fixture
def start_bot(bots: Bots) -> StartBot:
    """Return a function that starts a bot. Its keyword arguments change the bot's settings."""
    return bots.start


@pytest.fixture
async def bot(start_bot: StartBot) -> KaboomClient:
    """Return a connected bot with the `QUICK` settings."""
    return await start_bot()


@pytest.fixture
async def match(bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person) -> Played:
    """Start a match between Anneke and Bashir. Its deal satisfies `opener`."""
    return await begin(bot, stack(find(2, opener)), anneke, bashir)


@pytest.fixture
def everybody(local: LocalDiscord) -> tuple[Person, ...]:
    """Return all six people, in the channel named "table"."""
    return tuple(Person(local, person.key) for person in fixtures.PEOPLE)
