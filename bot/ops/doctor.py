"""The command `kaboom doctor`, which checks a host's installation and prints one line for each
check.

It changes nothing in the store, and deletes the messages that it posts. Each line begins with "ok",
"warn" or "fail" and says what to do. The exit code is 1 if any check failed.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import re
import shutil
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Final, Literal, NamedTuple

from bot.config import ConfigError, Settings, load, misspelt
from bot.ops import heartbeat as health
from bot.ops import process
from engine.version import VERSION

MEGABYTE: Final = 1_000_000
LITTLE_ROOM, NO_ROOM = 500 * MEGABYTE, 50 * MEGABYTE
PATIENCE_MS: Final = 1000
PAGE_SECONDS: Final = 10.0
MOUNTS: Final = Path("/proc/self/mountinfo")
NETWORK_SHARES: Final = re.compile(
    r"(fuse\.)?"
    r"(9p|afs|ceph|cifs|davfs|glusterfs|grpcfuse|lustre|nfs4?|rclone|s3fs|smb3|smbfs|sshfs)"
)
EYES: Final = (
    "Only a person can see: whether a push notification of a table says more than nothing, whether "
    'Jump to Present leaves private panels in sight, and whether a late press reads "This '
    'interaction failed".'
)
"""The text that is printed after the checks of a channel. It lists what only a person can check."""


class Check(NamedTuple):
    """The result of one check."""

    level: Literal["ok", "warn", "fail"]
    name: str
    said: str

    def __str__(self) -> str:
        return f"{self.level:<4}  {self.name:<12} {self.said}"


def main(channel: int | None = None, press: float = 0.0, as_json: bool = False) -> int:
    """Run all checks and return the exit code of the process.

    `channel` is an additional channel to check, and `press` is the number of seconds to wait for
    presses of a button in that channel. If `as_json` is set, the output is one JSON object, which
    is written at the end.
    """
    return asyncio.run(_as_json(channel, press) if as_json else _run(channel, press))


async def _as_json(channel: int | None, press: float) -> int:
    checks = [check async for check in _all(channel, press)]
    failed = any(check.level == "fail" for check in checks)
    said = {"version": VERSION, "ok": not failed, "checks": [each._asdict() for each in checks]}
    sys.stdout.write(f"{json.dumps(said, indent=2)}\n")
    return int(failed)


async def _run(channel: int | None, press: float) -> int:
    failed = False
    async for check in _all(channel, press):
        failed = failed or check.level == "fail"
        sys.stdout.write(f"{check}\n")
        sys.stdout.flush()
    if channel is not None:
        sys.stdout.write(f"\n{EYES}\n")
    return int(failed)


async def _all(channel: int | None, press: float) -> AsyncIterator[Check]:
    try:
        settings = load()
    except ConfigError as error:
        yield Check("fail", "settings", str(error))
        return
    yield Check("ok", "settings", "Everything that is set makes sense.")
    if stray := misspelt():
        yield Check("warn", "variables", " ".join(stray))
    yield event_loop()
    if settings.database_url is not None:
        url = settings.database_url.get_secret_value()
        yield await server(url)
        if (served := await shards(url)) is not None:
            yield served
    else:
        for check in await asyncio.to_thread(lambda: list(store(settings.database))):
            yield check
    if (backed_up := await last_backup(settings)) is not None:
        yield backed_up
    if (open_files := private(settings)) is not None:
        yield open_files
    yield heartbeat(settings)
    if settings.web_port and settings.public_url is not None:
        yield web_port(settings)
        yield web_table(settings.public_url)
        if settings.activity:
            yield await activity(settings.public_url, settings.web_port)
    if settings.discord_token is None:
        yield Check(
            "warn",
            "token",
            "None is set, so the bot starts a local Discord. For the real one, set "
            "DISCORD_TOKEN and run this again.",
        )
        return
    # Imported here so that errors in the settings are reported before discord.py loads.
    from bot.ops.discord_probe import examine

    async for level, name, said in examine(settings, channel, press):
        yield Check(level, name, said)


def web_port(settings: Settings) -> Check:
    """Check that the web table can listen on its address and port."""
    host, port = settings.web_host, settings.web_port
    said = f"It listens on {host}, port {port}."
    if settings.discord_client_secret is not None:
        said += " DISCORD_CLIENT_SECRET is set; whether it is right, the first login shows."
    if not ip_address(host).is_loopback:
        said += " Other machines reach it there, so let only your proxy through."
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen(1)
        except OSError as error:
            said += f" Now it can't ({error.strerror}), which is fine if the bot runs."
            return Check("warn", "web port", said)
    return Check("ok", "web port", said)


def web_table(url: str) -> Check:
    """Describe the redirect that the web table at `url` needs. The bot itself can't check the
    redirect."""
    return Check(
        "ok",
        "web table",
        f"Its address is {url}. On your application's OAuth2 page in the developer portal, the "
        f"redirect {url}/callback must be listed; that can't be checked from here.",
    )


async def activity(url: str, port: int) -> Check:
    """Check that the page of the Activity can be reached at `url`. The check makes the same request
    as Discord's proxy. The bot that serves the page listens on `port`."""
    mapped = url.removeprefix("https://")
    if mapped == url:
        said = f"Discord shows an Activity over https only, and KABOOM_PUBLIC_URL is {url}."
        return Check("fail", "activity", said)
    if why := await page_trouble(url):
        return Check(
            "warn",
            "activity",
            f"{url}/ is not the Activity's page: {why}. Start the bot, and see that the proxy "
            f"passes all paths on to 127.0.0.1:{port}.",
        )
    return Check(
        "ok",
        "activity",
        f"{url}/ is the Activity's page. Only the developer portal shows the rest: under "
        f"Activities, URL Mappings, the prefix / has the target {mapped}; until the application "
        "is verified, only its team and its App Testers can open it, on servers of fewer than 25 "
        "members.",
    )


async def page_trouble(url: str) -> str:
    """Return a description of what `url` serves instead of the page of the Activity. Returns "" if
    it serves that page."""
    import aiohttp

    timeout = aiohttp.ClientTimeout(total=PAGE_SECONDS)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as http,
            http.get(f"{url}/", allow_redirects=False) as answer,
        ):
            there = "data-application=" in await answer.text()
            return "" if there else f"it answers {answer.status}"
    except (aiohttp.ClientError, TimeoutError, UnicodeError) as error:
        return str(error) or "no answer"


def event_loop() -> Check:
    """Check which event loop the bot would use if it were started in the same way as this
    process."""
    if process.chosen_loop() == "uvloop":
        return Check("ok", "loop", "The bot runs on uvloop.")
    said = "The bot runs on asyncio's own loop."
    if sys.platform != "win32":
        said += " On uvloop a click costs less: install with the extra named fast."
    return Check("ok", "loop", said)


def store(path: Path, mounts: Path = MOUNTS) -> Iterator[Check]:
    """Yield the checks of the database. They cover access, integrity, location, privacy and free
    space."""
    from bot.store import StoreError
    from bot.store.schema import VERSION as NEWEST
    from bot.store.sqlite import examine, refuse_without_log

    try:
        version = examine(path, PATIENCE_MS)
        refuse_without_log(path)
    except StoreError as error:
        yield Check("fail", "store", str(error))
        return
    if version is None:
        yield Check("ok", "store", f"{path} will be created at the first start.")
    elif version != NEWEST:
        yield Check(
            "warn",
            "store",
            f"{path} is whole, and was made by an older version of this program: the next start "
            f"brings its tables from {version} to {NEWEST}. Make a backup first.",
        )
    else:
        yield Check("ok", "store", f"{path} is whole and can be written; its tables are {version}.")
    folder = path.resolve().parent
    kind = file_system(folder, mounts)
    if NETWORK_SHARES.fullmatch(kind):
        yield Check(
            "warn",
            "mount",
            f"{folder} is on a network share ({kind}), where SQLite's locks and its log can fail: "
            "keep the database on a disk of this machine, or use PostgreSQL (KABOOM_DATABASE_URL).",
        )
    free = shutil.disk_usage(folder).free
    room = f"{free / MEGABYTE:,.0f} MB free next to the database"
    if free < NO_ROOM:
        yield Check("fail", "room", f"Only {room}: make room, or soon nothing can be saved.")
    elif free < LITTLE_ROOM:
        yield Check("warn", "room", f"Only {room}: make room soon.")
    else:
        yield Check("ok", "room", f"{room}.")


def file_system(folder: Path, mounts: Path = MOUNTS) -> str:
    """Return the type of the file system of the folder, such as ext4. Returns "" if the type is
    unknown."""
    try:
        device = folder.stat().st_dev
        table = mounts.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    number = f"{os.major(device)}:{os.minor(device)}"
    for line in table.splitlines():
        mount, _, source = line.partition(" - ")
        if mount.split()[2:3] == [number] and source:
            return source.split()[0]
    return ""


def private(settings: Settings) -> Check | None:
    """Return a warning if other users of this machine can read files that contain hands, seeds or
    keys.

    Returns None if they cannot.
    """
    from bot.store.backup import kept, waiting
    from bot.store.place import open_to_others, with_log

    database = settings.database
    beside = [database.with_suffix(end) for end in (".page-key", ".local-discord", ".local-names")]
    files = [*with_log(database), *kept(database), waiting(database), *beside]
    found = " ".join(map(str, open_to_others([*files, settings.heartbeat_file])))
    if not found:
        return None
    said = f"Other users of this machine may read {found}: start the bot, or run chmod 600 {found}."
    return Check("warn", "files", said)


async def server(url: str) -> Check:
    """Check whether the PostgreSQL database can be reached, and whether its tables are those of
    this version."""
    from bot.store import StoreError, postgres
    from bot.store.place import spoken
    from bot.store.schema import VERSION as NEWEST

    try:
        version, runs = await postgres.table_version(url)
    except StoreError as error:
        return Check("fail", "store", str(error))
    name = f"{spoken(url)} (PostgreSQL {runs.split()[0]})"
    if version is None:
        return Check("ok", "store", f"{name} is empty: its tables will be made at the first start.")
    if version != NEWEST:
        return Check(
            "warn",
            "store",
            f"{name} was made by an older version of this program: the next start brings its "
            f"tables from {version} to {NEWEST}. Make a backup first.",
        )
    return Check("ok", "store", f"{name} answers; its tables are {version}.")


async def shards(url: str) -> Check | None:
    """Check that each shard has a process with a current heartbeat.

    Returns None if no bot has ever served a shard on this database. Also returns None if the
    database can't be read, because the check of the store reports that.
    """
    from bot.ops.shards import overview_of
    from bot.store import StoreError

    try:
        state = await overview_of(url)
    except StoreError:
        return None
    if not state.shards or not state.served:
        return None
    if troubles := " ".join(state.troubles()):
        return Check("fail", "shards", troubles)
    return Check("ok", "shards", " ".join(state.lines()))


async def last_backup(settings: Settings) -> Check | None:
    """Check whether the last backup is recent enough (KABOOM_BACKUP_HOURS).

    Returns None if the database can't be read, because the check of the store reports that.
    """
    from bot.store import StoreError, backup, dumps

    try:
        if settings.database_url is None:
            made = backup.marked(settings.database)
        else:
            made = await dumps.last_dump_of(settings.database_url.get_secret_value())
    except StoreError:
        return None
    hours = settings.backup_hours
    age = math.inf if made is None else (time.time() - made) / 3600
    ago = "No backup has been made by `backup`" if made is None else f"Backed up {age:,.0f} h ago"
    if not hours:
        return Check("ok", "backup", f"{ago}; KABOOM_BACKUP_HOURS promises none.")
    if age > hours:
        said = f"{ago}, and KABOOM_BACKUP_HOURS is {hours}: make one, and see why none was made."
        return Check("fail", "backup", said)
    return Check("ok", "backup", f"{ago}; KABOOM_BACKUP_HOURS is {hours}.")


def heartbeat(settings: Settings) -> Check:
    """Check whether a bot with these settings is running."""
    folder = settings.heartbeat_file.parent
    if not folder.is_dir():
        said = f"There is no folder {folder} for KABOOM_HEARTBEAT_FILE: make it, or name another."
        return Check("fail", "health", said)
    well, said = health.check(settings.heartbeat_file)
    if well:
        return Check("ok", "health", said)
    if said.startswith(health.RUNS):
        return Check("fail", "health", said)
    return Check("warn", "health", f"{said} That's fine if you haven't started one.")
