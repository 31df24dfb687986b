"""The local Discord as a server, and the host, which runs the bot on the local Discord when there
is no token.

The server listens on loopback only. The bot's process ends together with the server's process, even
if that process is killed.

Real Discord forgets nothing when a bot's machine restarts. So the host keeps the state of the local
Discord in a file from one run to the next: the messages with their attachments, the application's
emojis, and the interactions whose tokens may still be valid. Only the user who runs the local
Discord can read the file. If the file is invalid, it is ignored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import secrets
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from aiohttp import web
from pydantic import TypeAdapter

from bot.local import fixtures
from bot.local.activities import FELT, FeltProxy
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.guests import Door, Guests, NoDoor, own_address
from bot.local.locales import of_machine
from bot.local.people import People
from bot.local.rest import Limits, Observer, RestApi, UploadedEmojis
from bot.local.store import LocalStore, StoreSnapshot
from bot.local.web import Web, only_this_machine
from bot.local.world import World, bot_joins
from bot.ops.process import BELONGS
from bot.program import BAD_SETTINGS, TRY_AGAIN
from bot.program import child as child_command
from bot.store.place import keep_private

DEFAULT_PORT = 8765
PORTS_TRIED = 20
KEY_BYTES = 12
TRIES_BEFORE_GIVING_UP = 5
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
#: The interval in which messages are saved, in case this process is killed.
REMEMBER_SECONDS = 60.0
#: The signals that end the host. SIGHUP, where it exists, is sent when the terminal is closed.
ENDINGS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
log = logging.getLogger(__name__)
_STATE_SHAPE: Final = TypeAdapter(StoreSnapshot)


class LocalDiscord:
    """A whole Discord in this process.

    After `await start()`, `api` is the base URL of its REST API, `gateway` is the URL of its
    WebSocket, and `page_url` is the page to open. The path of that page contains the secret `key`.
    Only the bot token `token` is accepted. `people` performs people's actions, `world` has all
    state, and `wire` is the gateway. `faults` and `limits` inject faults and rate limits.
    `observer(method, path, body)` is called with every REST request.

    `lan` is a private address of this machine where guests can join (see `web.door`). If it is
    None, there are no guests. If it is a public address, NoDoor is raised. The file `names` stores
    the people who joined under their own name. `activities` says whether the application has an
    Activity.
    """

    def __init__(
        self,
        *,
        token: str | None = None,
        key: str | None = None,
        answer_within: float = 3.0,
        heartbeat: float = 41.25,
        observer: Observer | None = None,
        lan: str | None = None,
        names: Path | None = None,
        activities: bool = False,
    ) -> None:
        self.token = token or f"local.{secrets.token_urlsafe(18)}"
        self.api = ""
        self.gateway = ""
        self.page_url = ""
        self.faults = Faults()
        self.limits = Limits()
        self.world = World(answer_within=answer_within)
        self.world.activities.enabled = activities
        self.people = People(self.world)
        self.wire = Gateway(self.world, self.token, self.faults, heartbeat=heartbeat)
        self.rest = RestApi(
            self.world,
            self.token,
            self.faults,
            self.limits,
            self.people.acknowledged,
            lambda: self.gateway,
            observer,
        )
        guests = Guests(self.world, names)
        key = key or secrets.token_urlsafe(KEY_BYTES)
        felt = FeltProxy(self.token)
        self.web = Web(self.world, self.people, self.rest, guests, key, felt)
        self._door = None if lan is None else Door(lan, guests)
        self.rest.on_commands = self.web.commands_changed
        self.wire.on_presence(lambda: self.web.presence(self.wire.online))
        self._runner: web.AppRunner | None = None

    @property
    def online(self) -> bool:
        """Whether the bot is connected to the gateway."""
        return self.wire.online

    async def start(self, port: int = 0) -> None:
        """Listen on loopback and, if guests can join, at the address for guests. Port 0 stands for
        any free port.

        If the port is taken at the guests' address, another port is used there. Raises OSError if
        the port is taken on loopback.
        """
        app = web.Application(client_max_size=1 << 25, middlewares=[only_this_machine])
        app.router.add_get("/gateway/", self.wire.handle)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.handle)
        app.router.add_routes(self.web.routes())
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", port)
        try:
            await site.start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        if self._door is not None:
            await self._open(self._door)
        address = f"127.0.0.1:{runner.addresses[0][1]}"
        self.api = f"http://{address}/api/v10"
        self.gateway = self.wire.url = f"ws://{address}/gateway/"
        self.page_url = f"http://{address}/{self.web.key}/"
        self.web.felt.url = f"http://{address}{FELT}"
        self.world.store.cdn.base = f"http://{address}"

    def open_felt(self) -> int:
        """Choose and return a free port for the web table of the next bot process. From then on,
        requests to the web table are forwarded to this port."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.web.felt.port = int(free.getsockname()[1])
        return self.web.felt.port

    async def _open(self, door: Door) -> None:
        for port in (self.port, 0):
            try:
                await door.open(self.web.guest_routes(), port)
            except OSError as error:
                if port == 0:
                    await self.stop()
                    raise NoDoor(
                        f"No guest can come in at {door.address}: {error.strerror or error}."
                    ) from error
            else:
                self.web.door = door
                return

    async def stop(self) -> None:
        """Close every connection and the port. Does nothing if the server has already been
        stopped."""
        if self._runner is not None:
            runner, self._runner = self._runner, None
            await self.wire.close()
            await self.web.close()
            if self._door is not None:
                await self._door.close()
            await runner.cleanup()

    async def kill(self) -> None:
        """Stop abruptly, as in a power failure. This object keeps its messages and commands. A new
        object with the same token and port has none of them."""
        if self._runner is not None and self._runner.server is not None:
            for connection in self._runner.server.connections:
                if connection.transport is not None:
                    connection.transport.abort()
        self.wire.forget()
        await self.stop()

    @property
    def port(self) -> int:
        """The port that the server listens on, or 0 while it doesn't listen."""
        return int(self._runner.addresses[0][1]) if self._runner is not None else 0

    async def __aenter__(self) -> LocalDiscord:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()


def kept_key(path: Path) -> str:
    """Return the page's key from the file `path`. A key that is kept lets open windows work after a
    restart.

    If the file does not have a valid key, a new key is stored in it. Only this user can read the
    file.
    """
    with contextlib.suppress(OSError):
        kept = path.read_text().strip()
        keep_private(path)
        if re.fullmatch(r"[\w-]{16,}", kept, re.ASCII):
            return kept
    key = secrets.token_urlsafe(KEY_BYTES)
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key)
    return key


def _say(line: str) -> None:
    known = sys.stdout.encoding or "utf-8"  # a terminal may lack the characters of a QR code
    sys.stdout.write(line.encode(known, "replace").decode(known) + "\n")
    sys.stdout.flush()


async def _start_near(local: LocalDiscord, port: int) -> None:
    for near in (*range(port, min(port + PORTS_TRIED, 65536)), 0):
        try:
            await local.start(near)
        except OSError:
            continue
        break
    if port not in (0, local.port):
        _say(
            f"Port {port} is taken, perhaps by another bot of yours: "
            f"this page uses {local.port} instead."
        )


async def _end(child: asyncio.subprocess.Process) -> None:
    if child.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            child.terminate()
        try:
            await asyncio.wait_for(child.wait(), 8)
        except TimeoutError:
            child.kill()
            await child.wait()


def _how(child: asyncio.subprocess.Process) -> str:
    code = child.returncode or 0
    return f"signal {-code}" if code < 0 else f"exit code {code}"


async def host(
    *,
    port: int = DEFAULT_PORT,
    key: str | None = None,
    memory: Path | None = None,
    command: Sequence[str] | None = None,
    env: Mapping[str, str] | None = None,
    lan: bool = False,
    names: Path | None = None,
    activities: bool = False,
) -> int:
    """Run a local Discord in this process, and the bot as a child process, until a signal arrives.
    If `command` is given, it is run instead of the bot.

    The page's URL contains `key`, or a new key if `key` is None. Messages are stored in the file
    `memory`, and people's own names in the file `names`. If `lan` is True, friends in the network
    can join as guests. `activities` says whether the web table opens as an Activity. The child is
    restarted whenever it dies, but only a few times if it has never connected.

    Returns the exit code. It is 0 after a signal, 2 if the child's settings are wrong, 75 for a
    temporary problem (such as a lock, or no network for guests), and 1 if the child does not start.
    """
    try:
        address = own_address() if lan else None
        local = LocalDiscord(key=key, lan=address, names=names, activities=activities)
        await _start_near(local, port)
    except NoDoor as why:
        _say(str(why))
        return TRY_AGAIN
    # When a bot joins a server, its first message is posted in the server's system channel.
    here = local.world.store.guilds[fixtures.GUILD_ID]
    here.system_channel_id = fixtures.CHANNELS[0].id
    # The language of that message. Tables use the language of the first page that is opened.
    here.preferred_locale = of_machine(os.environ)
    store, emojis = local.world.store, local.rest.emojis
    known = memory is not None and load_state(memory, store, emojis)

    def remember() -> None:
        if memory is not None:
            save_state(memory, store, emojis, local.people)

    async def remember_often() -> None:
        while True:
            await asyncio.sleep(REMEMBER_SECONDS)
            if local.online:
                remember()

    code, stopping, remembering = 0, asyncio.Event(), asyncio.create_task(remember_often())
    loop = asyncio.get_running_loop()
    for number in ENDINGS:
        # Windows has no signal handlers. Ctrl-C raises KeyboardInterrupt there, here and in the
        # child.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopping.set)
    try:
        default, paths = child_command()
        environment = {**os.environ, **paths, **(env or {})}
        code = await _keep_alive(local, command or default, environment, stopping, known)
        return code
    finally:
        remembering.cancel()
        # A bot that never connected has posted nothing, and the file may belong to a running bot.
        if code == 0:
            remember()
        for number in ENDINGS:
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(number)
        await local.stop()


async def _keep_alive(
    local: LocalDiscord,
    command: Sequence[str],
    env: dict[str, str],
    stopping: asyncio.Event,
    known: bool,
) -> int:
    env |= {
        "DISCORD_TOKEN": local.token,
        "KABOOM_API_BASE": local.api,
        "KABOOM_GATEWAY": local.gateway,
        "KABOOM_PUBLIC_URL": local.web.felt.url,
        BELONGS: "1",
    }
    if local.world.activities.enabled:
        env |= {"DISCORD_CLIENT_SECRET": local.world.activities.secret}
    announced, pause, failures = False, FIRST_PAUSE, 0
    asked_to_stop = asyncio.create_task(stopping.wait())
    try:
        while True:
            local.wire.expect()
            env["KABOOM_WEB_PORT"] = str(local.open_felt())
            # In a new session, so that Ctrl-C reaches the child only once, from this process. If
            # this process is killed, the child notices that its stdin has ended.
            child = await asyncio.create_subprocess_exec(
                *command, env=env, start_new_session=True, stdin=asyncio.subprocess.PIPE
            )
            died = asyncio.create_task(child.wait())
            ready = asyncio.create_task(local.wire.ready.wait())
            try:
                await asyncio.wait(
                    {died, ready, asked_to_stop}, return_when=asyncio.FIRST_COMPLETED
                )
                if ready.done() and not stopping.is_set():
                    pause = FIRST_PAUSE
                    _say(
                        "The bot is back."
                        if announced
                        else f"\n  Your local Discord is ready. Open {local.page_url}\n"
                        "  One window for each player. Ctrl-C ends it.\n"
                    )
                    if not announced and local.web.door is not None:
                        _say(local.web.door.told())
                    if not announced and not known:
                        bot_joins(local.world, fixtures.GUILD_ID)
                    announced = True
                    await asyncio.wait({died, asked_to_stop}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                ready.cancel()
                await _end(child)
                await died
            if stopping.is_set():
                return 0
            if child.returncode == BAD_SETTINGS:
                return BAD_SETTINGS
            if child.returncode == TRY_AGAIN and not announced:
                return TRY_AGAIN  # the child has printed the reason
            failures += 1
            if not announced and failures >= TRIES_BEFORE_GIVING_UP:
                _say(f"The bot does not start ({_how(child)}); what it said stands above.")
                return 1
            _say(f"The bot stopped ({_how(child)}). Starting it again.")
            await asyncio.wait({asked_to_stop}, timeout=pause)
            if stopping.is_set():
                return 0
            pause = min(pause * 2, LONGEST_PAUSE)
    finally:
        asked_to_stop.cancel()


def save_state(path: Path, store: LocalStore, emojis: UploadedEmojis, people: People) -> None:
    """Save the state of the local Discord to the file `path`, without dismissed messages. The first
    line of the file is the base URL of the attachments. An OSError is logged and not raised."""
    gone = {
        message.id
        for kept in store.messages.values()
        for message in kept.values()
        if people.dismissed(message.id)
    }
    state = _STATE_SHAPE.dump_json(store.kept(gone, emojis.pictures))
    new = path.with_name(path.name + ".new")
    try:
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(store.cdn.base.encode() + b"\n" + state)
        new.replace(path)
    except OSError as error:
        log.warning("the channels' messages are not kept: %s", error)


def load_state(path: Path, store: LocalStore, emojis: UploadedEmojis) -> bool:
    """Load the state from the file `path`. Returns whether the state has messages. The attachments
    of the messages get the current base URL."""
    with contextlib.suppress(OSError, ValueError):
        old_base, _, state = path.read_bytes().partition(b"\n")
        kept = _STATE_SHAPE.validate_json(state.replace(old_base, store.cdn.base.encode()))
        store.restore(kept)
        emojis.pictures.update(kept.pictures)
        return bool(kept.messages)
    return False
