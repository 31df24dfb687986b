"""The doctor's checks with Discord. They check the token, intents, permissions, clocks, limits and
clicks.

The checks read headers from the responses to plain HTTP requests, and use a discord.py client for
the gateway. They post only one message, in the given channel, and delete it at the end.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from email.utils import parsedate_to_datetime
from itertools import pairwise
from typing import Final, Literal

import aiohttp
import discord
import msgspec
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.config import Settings
from bot.gateway import options
from bot.interactions.command_tree import BY_BOT, ENTRY_POINT
from bot.messages.ephemeral import Interaction
from bot.messages.snowflake import SKEWED_SECONDS, stamped_ms
from bot.ops.heartbeat import apart
from bot.table.admission import PERMISSIONS
from bot.ui.components import build
from bot.ui.panel import Button, Panel, Row, Text

Found = tuple[Literal["ok", "warn", "fail"], str, str]

PATIENCE: Final = 20.0
BY_TOKEN: Final = ("/interactions/", "/webhooks/")
"""Path prefixes of the requests that bypass a proxy, both in the bot (`bot.messages.token_edits`)
and in these checks."""
EDITS: Final = 5
PRIVATE_PRESS: Final = 2
"""The number of the press that is answered privately. It checks whether the token of such a press
can edit the public message."""
PAINTED_PRESS: Final = 3
"""The number of the press whose token edits the message until Discord's rate limit is reached."""
PAINTS: Final = 35
"""The number of edits to attempt. It exceeds the undocumented limit of 30 edits a minute for all
tokens of a channel."""
V2: Final = 1 << 15
FAILURES: Final = (aiohttp.ClientError, discord.DiscordException, OSError, TimeoutError)


class _Starts(msgspec.Struct, frozen=True):
    remaining: int = 0
    total: int = 0


class _Gateway(msgspec.Struct, frozen=True):
    shards: int | None = None
    session_start_limit: _Starts = _Starts()


class _Registered(msgspec.Struct, frozen=True):
    name: str
    type: int = 1
    handler: int | None = None


class _Posted(msgspec.Struct, frozen=True):
    id: str


class DiscordProbe:
    """Sends plain HTTP requests as the bot, and holds the settings that the results are compared
    with."""

    def __init__(self, settings: Settings, session: aiohttp.ClientSession) -> None:
        assert settings.discord_token is not None
        self.token = settings.discord_token.get_secret_value()
        self.base = settings.api_base or Route.BASE
        self.past = self.base if settings.gateway else Route.BASE
        self.gap = settings.paint_gap_ms / 1000
        self.late = settings.late_ms / 1000
        self.session = session
        self.ahead = 0.0
        """The number of seconds that Discord's clock is ahead of this machine's. 0 until it is
        measured."""

    async def ask(
        self, method: str, path: str, body: object = None
    ) -> tuple[int, Mapping[str, str], object]:
        """Send an HTTP request to Discord. Returns the status, the headers and the decoded JSON of
        the response. The JSON is None if the response is not JSON."""
        async with self.session.request(
            method,
            (self.past if path.startswith(BY_TOKEN) else self.base) + path,
            json=body,
            headers={"Authorization": f"Bot {self.token}"},
            timeout=aiohttp.ClientTimeout(PATIENCE),
        ) as answer:
            what = await answer.json() if answer.content_type == "application/json" else None
            return answer.status, answer.headers, what


class ProbeClient(discord.Client):
    """A client that connects in the same way as the bot. It queues the presses of the doctor's
    button."""

    def __init__(self) -> None:
        super().__init__(**options())
        self.presses: asyncio.Queue[tuple[float, Interaction]] = asyncio.Queue()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Queue a press of the doctor's button together with its time of arrival. All other
        interactions are ignored."""
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        if custom_id.startswith("doctor:"):
            self.presses.put_nowait((time.time(), interaction))


async def examine(settings: Settings, channel_id: int | None, press: float) -> AsyncIterator[Found]:
    """Yield the results of the checks. If a check fails, the checks that depend on it are skipped.

    `press` is the number of seconds for which presses in the channel are measured. If it is 0, they
    are not measured.
    """
    if settings.api_base is not None and settings.gateway is not None:
        Route.BASE = settings.api_base
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway)
    client = ProbeClient()
    async with aiohttp.ClientSession() as session, client:
        probe = DiscordProbe(settings, session)
        try:
            yield await clock(probe)
            await client.login(probe.token)
        except discord.LoginFailure:
            yield "fail", "token", "Discord doesn't know it. Copy it again from the Bot page."
            return
        except FAILURES as error:
            yield "fail", "network", f"Discord can't be reached from here: {error}."
            return
        yield "ok", "token", f"It's {client.user}'s, and it works."
        running = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait({running, ready}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        try:
            if not ready.done():
                why = running.exception() if running.done() else "no answer"
                yield "fail", "intents", f"The gateway refuses us: {why}."
                return
            yield (
                "ok",
                "intents",
                f"Connected with guild_messages alone, {len(client.guilds)} servers.",
            )
            yield await sessions(probe)
            if settings.activity:
                yield await entry_point(probe, client.application_id or 0)
            if channel_id is None:
                yield "warn", "permissions", "Name a channel to look at: --channel ID."
                return
            async for found in _channel(client, probe, channel_id, press):
                yield found
        finally:
            ready.cancel()
            await client.close()
            await asyncio.gather(running, ready, return_exceptions=True)


async def clock(probe: DiscordProbe) -> Found:
    """Compare the host's clock with the `Date` header of a response from Discord."""
    began = time.time()
    _, headers, _ = await probe.ask("GET", "/gateway")
    ended = time.time()
    if "Date" not in headers:
        return "warn", "clock", "The server doesn't say what time it is."
    # The header has whole seconds, rounded down.
    there = parsedate_to_datetime(headers["Date"]).timestamp() + 0.5
    ahead = there - (began + ended) / 2
    if abs(ahead) <= SKEWED_SECONDS:
        said = f"This machine is {abs(ahead):.1f} s {'behind' if ahead > 0 else 'ahead of'} Discord"
        return "ok", "clock", f"{said}, within what the answer can tell."
    said = f"This machine's clock is {apart(-ahead)} Discord's."
    return (
        "warn",
        "clock",
        f"{said} The bot goes by Discord's time, but the log and the names of kept databases are "
        "off by that: set the clock by NTP.",
    )


async def sessions(probe: DiscordProbe) -> Found:
    """Check how many gateway sessions the bot may still start today, and which number of shards
    Discord recommends."""
    _, _, answer = await probe.ask("GET", "/gateway/bot")
    told = msgspec.convert(answer, _Gateway)
    left, total = told.session_start_limit.remaining, told.session_start_limit.total
    said = f"{left} of {total} starts left today; Discord wants {told.shards} shards."
    return ("ok" if left > total / 10 else "warn"), "starts", said


async def entry_point(probe: DiscordProbe, application: int) -> Found:
    """Check that Discord has created an Entry Point command, and that the bot answers it. Discord
    creates the command once Activities are enabled."""
    _, _, answer = await probe.ask("GET", f"/applications/{application}/commands")
    commands = msgspec.convert(answer, list[_Registered])
    entry = next((each for each in commands if each.type == ENTRY_POINT), None)
    if entry is None:
        said = "Activities are not enabled: turn them on under Activities, Settings, in the portal."
        return "fail", "entry point", said
    if entry.handler != BY_BOT:
        said = f"Discord itself answers /{entry.name}; the bot will from its next start on."
        return "warn", "entry point", said
    return "ok", "entry point", f"Activities are enabled, and the bot answers /{entry.name}."


async def _channel(
    client: ProbeClient, probe: DiscordProbe, channel_id: int, press: float
) -> AsyncIterator[Found]:
    try:
        channel = await client.fetch_channel(channel_id)
        may = await _may(client, channel)
    except FAILURES as error:
        yield "fail", "permissions", f"Channel {channel_id} can't be seen: {error}."
        return
    if may is not None and isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        lacking = [name for name, wanted in PERMISSIONS if wanted and not getattr(may, name)]
        if lacking:
            words = ", ".join(name.replace("_", " ") for name in lacking)
            yield "fail", "permissions", f"Missing in #{channel.name}: {words}. Grant them there."
            return
        yield "ok", "permissions", f"The bot has everything it needs in #{channel.name}."
    path = f"/channels/{channel_id}/messages"
    began = time.time()
    status, _, answer = await probe.ask("POST", path, _message("Measuring.", 0))
    ended = time.time()
    if status >= 400:
        yield "fail", "posting", f"A message was refused: {answer}."
        return
    posted = msgspec.convert(answer, _Posted)
    try:
        probe.ahead = stamped_ms(int(posted.id)) / 1000 - (began + ended) / 2
        yield (
            ("ok" if abs(probe.ahead) < SKEWED_SECONDS else "warn"),
            "ids",
            f"Discord's stamps are {probe.ahead * 1000:+.0f} ms from this clock, give or take "
            f"{(ended - began) * 500:.0f}.",
        )
        yield await edits(probe, f"{path}/{posted.id}")
        if press:
            async for found in presses(client, probe, f"{path}/{posted.id}", press):
                yield found
        else:
            yield "warn", "clicks", "Not measured: add --press 60 and press the button it shows."
    finally:
        await probe.ask("DELETE", f"{path}/{posted.id}")


async def _may(client: ProbeClient, channel: object) -> discord.Permissions | None:
    """Return the permissions that the bot has in the channel of a server (for a thread, in its
    parent channel). Returns None outside of servers. The permissions are fetched from Discord,
    because servers are not cached."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    guild = await client.fetch_guild(channel.guild.id, with_counts=False)
    home = channel.parent_id if isinstance(channel, discord.Thread) else channel.id
    there = await guild.fetch_channel(home)
    me = await guild.fetch_member(client.application_id or 0)
    return there.permissions_for(me)


def _message(text: str, number: int) -> dict[str, object]:
    view = build(Panel((Text(text), Row((Button("Press me", f"doctor:{number}"),)))))
    return {
        "flags": V2,
        "components": view.to_components(),
        "allowed_mentions": {"parse": []},
    }


async def edits(probe: DiscordProbe, path: str) -> Found:
    """Check how often the bot may edit a message. This is read from the response headers of a few
    edits."""
    took: list[float] = []
    limits: list[tuple[int, float]] = []
    for number in range(EDITS):
        began = time.monotonic()
        status, headers, _ = await probe.ask("PATCH", path, _message(f"Edit {number}.", 0))
        took.append(time.monotonic() - began)
        if status == 429:
            return "warn", "edits", f"Refused after {number} edits at once (429): as assumed."
        if status >= 400:
            return "fail", "edits", f"An edit was refused with {status}."
        if "X-RateLimit-Limit" in headers:
            each = int(headers["X-RateLimit-Limit"])
            limits.append((each, float(headers["X-RateLimit-Reset-After"])))
    took.sort()
    said = f"{took[len(took) // 2] * 1000:.0f} ms each"
    if not limits:
        return "ok", "edits", f"{said}; the server names no limit."
    count, seconds = limits[0][0], max(reset for _, reset in limits)
    said = f"{said}; {count} per {seconds:.1f} s are allowed"
    if seconds / count > probe.gap + 0.05:
        return "warn", "edits", f"{said}: set KABOOM_PAINT_GAP_MS to {seconds / count * 1000:.0f}."
    return "ok", "edits", f"{said}, and the bot keeps {probe.gap:.1f} s apart."


async def presses(
    client: ProbeClient, probe: DiscordProbe, path: str, seconds: float
) -> AsyncIterator[Found]:
    """Measure how old clicks are when they arrive and in what order they arrive, and check that
    clicks on replaced buttons arrive."""
    await probe.ask("PATCH", path, _message(f"Press me often for {seconds:.0f} s.", 0))
    loop = asyncio.get_running_loop()
    end, number = loop.time() + seconds, 0
    ages: list[float] = []
    ids: list[int] = []
    late = 0
    limit, private, painted = "", "", ""
    while (left := end - loop.time()) > 0:
        try:
            arrived, pressed = await asyncio.wait_for(client.presses.get(), left)
        except TimeoutError:
            break
        ages.append(arrived + probe.ahead - stamped_ms(pressed.id) / 1000)
        ids.append(pressed.id)
        late += str((pressed.data or {}).get("custom_id")) != f"doctor:{number}"
        number += 1
        answer = f"/interactions/{pressed.id}/{pressed.token}/callback"
        shown = _message(f"{number} so far.", number)
        hooks = f"/webhooks/{client.application_id}/{pressed.token}"
        if number == PRIVATE_PRESS:
            said = {"content": "For your eyes.", "flags": 1 << 6}
            await probe.ask("POST", answer, {"type": 4, "data": said})
            status, _, _ = await probe.ask("PATCH", hooks + path[path.index("/messages") :], shown)
            private = "changes" if status < 300 else "doesn't change"
            await probe.ask("PATCH", path, shown)
            continue
        await probe.ask("POST", answer, {"type": 7, "data": shown})
        if number == 1:
            limit = await _follow_ups(client, probe, pressed.token)
        elif number == PAINTED_PRESS:
            painted = await _paints(probe, f"{hooks}/messages/@original", shown)
    if not ages:
        yield "warn", "clicks", "Nobody pressed the button, so nothing was measured."
        return
    ages.sort()
    worst = ages[-1]
    said = (
        f"{len(ages)} presses arrived {ages[len(ages) // 2] * 1000:.0f} ms old, one {worst:.2f} s"
    )
    yield ("ok" if worst < probe.late else "warn"), "clicks", f"{said}."
    turned = sum(second < first for first, second in pairwise(ids))
    yield "ok", "order", f"{turned} of {len(ids)} presses overtook an earlier one on their way."
    yield "ok", "late presses", f"{late} on a button already replaced were delivered all the same."
    yield "ok", "follow-ups", limit
    if private:
        said = f"A private answer's token {private} the message that was pressed."
        yield "ok", "tokens", said
    if painted:
        yield "ok", "paints", painted


async def _paints(probe: DiscordProbe, path: str, shown: object) -> str:
    """Measure how many times the token of a click can edit its message before Discord applies a
    rate limit."""
    for number in range(PAINTS):
        status, headers, _ = await probe.ask("PATCH", path, shown)
        if status == 429:
            scope = headers.get("X-RateLimit-Scope", "no")
            wait = headers.get("Retry-After", "some")
            return f"{number} were taken, then a pause of {wait} s was asked for, of {scope} scope."
        if status >= 400:
            return f"One was refused with {status}."
        if headers.get("X-RateLimit-Remaining") == "0":
            await asyncio.sleep(float(headers.get("X-RateLimit-Reset-After", 0.0)))
    return f"{PAINTS} were taken as the headers allow: KABOOM_TOKEN_PAINTS may be higher."


async def _follow_ups(client: ProbeClient, probe: DiscordProbe, token: str) -> str:
    path = f"/webhooks/{client.application_id}/{token}"
    headers: Mapping[str, str] = {}
    for number in range(EDITS + 1):
        body = {"content": f"Follow-up {number + 1}, for your eyes.", "flags": 1 << 6}
        status, headers, _ = await probe.ask("POST", path, body)
        if status == 429:
            return f"{number} at once were taken, then a pause was asked for."
    each, reset = headers.get("X-RateLimit-Limit"), headers.get("X-RateLimit-Reset-After")
    told = f"; {each} per {reset} s are allowed" if each else "; the server names no limit"
    return f"{EDITS + 1} at once were taken{told}."
