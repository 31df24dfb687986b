"""`kaboom` and `python -m bot`: the bot on Discord, or without a token on a local Discord, and what
a host asks of it beside that; `bot.command_line` names it all."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot import command_line, program
from bot.ops import heartbeat as health

if TYPE_CHECKING:
    from bot.config import Settings
    from bot.store.sole import Sole

# All else is imported where it is used: a container asks for health twice a minute, and that must
# cost it no more than a start of Python.

AGAIN = -1
"""No exit code: a copy of the database waits to be put in place, and the bot begins anew on it."""
_UNKNOWN_TOKEN = (
    "Discord does not know DISCORD_TOKEN: copy the token again from the Bot page of your "
    "application in the developer portal."
)
STOP_SECONDS = 4.5
"""A bot that is told to stop has ended by then; service managers wait ten."""


def main(arguments: list[str]) -> int:
    """Run; the process's exit code.

    What is wrong with the settings, the store or the way to Discord ends here with one plain
    sentence, never with a traceback. The code is 75 (TRY_AGAIN) if that may pass by itself, as
    when another bot holds the database, and else 2 (BAD_SETTINGS).
    """
    if arguments in (["--help"], ["-h"], ["help"]):
        print(command_line.tree(whole=False).format_help().strip())
        return 0
    if arguments == ["health"] and (named := os.environ.get("KABOOM_HEARTBEAT_FILE")):
        with contextlib.suppress(RuntimeError):  # no such home: `load` says so in a sentence
            return _health(Path(named).expanduser())
    try:
        asked = command_line.parse(arguments)
    except command_line.Misused as misused:
        print(misused, file=sys.stderr)
        return program.BAD_SETTINGS
    if asked.version:
        from engine.version import VERSION

        print(f"kaboom {VERSION}")
        return 0
    if asked.command == "engine":
        import engine.cli

        return engine.cli.run(asked)
    if asked.command == "doctor":
        from bot.ops import doctor

        return doctor.main(asked.channel, asked.press, asked.json)
    from bot.config import ConfigError, load, misspelt
    from bot.ops import instance_lock as alone

    if asked.command != "health" and alone.BELONGS not in os.environ:
        for sentence in misspelt():
            print(sentence, file=sys.stderr)
    try:
        settings = load()
    except ConfigError as error:
        print(error, file=sys.stderr)
        return program.BAD_SETTINGS
    if asked.command == "health":
        return _health(settings.heartbeat_file)
    if asked.command == "export":
        import asyncio

        return asyncio.run(export_match(settings, asked.number))
    if asked.command not in (None, "bot"):
        from bot.ops import admin_cli

        return admin_cli.main(arguments, settings)
    gc.disable()  # until all is imported
    from bot import logs
    from bot.ops import restore as exchange
    from bot.store import StoreError

    logs.start(settings.log_level, settings.log_format)
    try:
        if settings.local_discord:
            return _play_here(settings)
        if settings.database_url is not None:
            from bot.ops import loop

            return loop.run(run(settings))
        with alone.holding(settings.database):
            code = run_and_restore(settings)
        if code == AGAIN:
            exchange.begin_again()
        return code
    except (alone.Taken, StoreError) as error:
        print(error, file=sys.stderr)
        return program.exit_code(error.passing)
    except KeyboardInterrupt:
        return 0
    finally:
        gc.enable()


def _health(heartbeat: Path) -> int:
    """Say whether the bot that beats there is well; the exit code."""
    well, sentence = health.check(heartbeat)
    print(sentence)
    return 0 if well else 1


def run_and_restore(settings: Settings) -> int:
    """Run, and put in place the copy that was laid beside the database before or comes meanwhile;
    the exit code, or AGAIN."""
    import logging

    from bot.ops import loop
    from bot.store import StoreError

    _take(settings)
    code = loop.run(run(settings))
    if code == AGAIN:
        try:
            _take(settings)
        except StoreError as error:  # who asked for it is told; those who play go on
            logging.getLogger(__name__).error("%s", error)
    return code


def _take(settings: Settings) -> None:
    import logging

    from bot.ops import restore as exchange

    kept = exchange.take_up(settings.database)
    if kept is not None:
        logging.getLogger(__name__).info("a copy was put in place; before it was: %s", kept)


async def export_match(settings: Settings, match_id: int) -> int:
    """Write a finished match to standard output; the process's exit code."""
    from bot.history.export import export
    from bot.store import StoreError, history_of

    try:
        sys.stdout.buffer.write(export(await history_of(settings.kept_in, match_id)))
    except StoreError as error:
        print(error, file=sys.stderr)
        return program.exit_code(error.passing)
    return 0


def _collect() -> None:
    """Collect garbage from here on. What is imported stays, and is never looked through: that would
    cost a tenth of the start, and some milliseconds of every full collection. Little of what a
    click makes is garbage in circles, so it is looked for rarely: with Python's own thresholds a
    fifth of a burst's time went there, and a tenth of a second at once for a full collection."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


def _play_here(settings: Settings) -> int:
    """No token: a Discord of one's own, if this installation has brought one."""
    from bot.ops import loop

    try:
        from bot.local.serve import host, kept_key
    except ImportError:
        print(
            "DISCORD_TOKEN is missing, and this installation has no local Discord: set the "
            f"token, or {_more()}.",
            file=sys.stderr,
        )
        return program.BAD_SETTINGS
    _collect()
    key = kept_key(settings.database.with_suffix(".page-key"))
    from bot.store.place import spoken

    kept = spoken(settings.kept_in)
    memory = settings.database.with_suffix(".local-discord")
    if settings.database_url is None and not settings.database.exists():
        memory.unlink(missing_ok=True)  # tables that nobody remembers
    code = loop.run(host(port=settings.page_port, key=key, memory=memory))
    if code == 0:
        with contextlib.suppress(OSError):  # the terminal may be what was closed
            print(
                f"Unfinished games are saved in {kept} and continue at the next {program.again()}.",
                flush=True,
            )
    return code


def _more() -> str:
    """What brings the local Discord."""
    if program.installed():
        return "install it with its extra, as in pipx install '.[local]'"
    return "use make run"


def _why_closed(code: int) -> tuple[str, bool]:
    """What a host reads when Discord ended the gateway connection, and whether it may pass."""
    if code == 4004:
        return _UNKNOWN_TOKEN, False
    if code in (4010, 4011):
        shards = "leave it out, or set it to auto or to as many as Discord asks for"
        return f"Discord refuses the shards of KABOOM_SHARDS ({code}): {shards}.", False
    if code in (4012, 4013, 4014):
        return f"Discord refuses this version of the bot ({code}): update it.", False
    return f"Discord closed the connection ({code}).", True


async def run(settings: Settings) -> int:
    """Connect and play until told to stop; the process's exit code, or AGAIN to begin anew. Raises
    StoreError."""
    import asyncio

    import aiohttp
    import discord
    import yarl
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

    from bot import gateway
    from bot.background import spawn
    from bot.client import KaboomClient
    from bot.messages import token_edits
    from bot.messages.snowflake import DiscordClock
    from bot.ops import instance_lock as alone
    from bot.ops import restore as exchange
    from bot.store import Store, StoreError

    _collect()
    assert settings.discord_token is not None
    if settings.api_base is not None and settings.gateway is None:
        token_edits.use_proxy(settings.api_base)
    elif settings.api_base is not None:
        Route.BASE = settings.api_base
    if settings.gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway)
    clock = DiscordClock()
    store = await Store.open(settings.kept_in, now_ms=clock.unix_ms, beside=settings.database)
    try:
        if store.shared is not None and settings.shards is None:
            await store.shared.sole.begin(alone.PATIENCE_SECONDS)
    except StoreError:
        await store.close()
        raise
    exchange.is_up(settings.database)
    client = KaboomClient(settings, store, clock)
    token_edits.install_callbacks(client.services.counts)
    gateway.install()
    loop = asyncio.get_running_loop()
    again = stopped = False

    def end_now() -> None:
        # Discord keeps us waiting. What anybody was told of is in the store.
        client.heartbeat.stop()
        if again and not stopped:
            exchange.begin_again()
        os._exit(0)

    def end(for_copy: bool = False) -> None:
        spawn(client.leave(for_copy), "shutting down")
        loop.call_later(STOP_SECONDS, end_now)

    def stop() -> None:
        nonlocal stopped
        stopped = True
        end()

    async def give_way() -> None:
        nonlocal again
        await exchange.asked(settings.database)
        if not stopped:  # else whoever laid it there puts it in place, or the next start
            again = True
            end(for_copy=True)

    async def keep_alone(sole: Sole) -> None:
        # The tables are the other bot's by now: nothing is told to them from here.
        print(await sole.occupied(alone.PATIENCE_SECONDS), file=sys.stderr, flush=True)
        client.heartbeat.stop()
        os._exit(program.TRY_AGAIN)

    # Without its parent it has neither a Discord nor a reader, so there is no leave to take.
    alone.end_with_parent(end_now)
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(name, stop)
    if store.shared is None:
        spawn(give_way(), "waiting for a restore")
    elif settings.shards is None:
        spawn(keep_alone(store.shared.sole), "keeping other bots out")
    try:
        async with client:
            await client.start(settings.discord_token.get_secret_value())
    except discord.LoginFailure:
        print(_UNKNOWN_TOKEN, file=sys.stderr)
        return program.BAD_SETTINGS
    except discord.ConnectionClosed as error:
        sentence, passing = _why_closed(error.code)
        print(sentence, file=sys.stderr)
        return program.exit_code(passing)
    except discord.HTTPException as error:
        if error.status < 500 and error.status != 429:
            raise
        print(f"Discord can't serve the bot just now: {error}.", file=sys.stderr)
        return program.TRY_AGAIN
    except (aiohttp.ClientError, discord.GatewayNotFound, OSError) as error:
        print(f"Discord can't be reached from here: {error}.", file=sys.stderr)
        return program.TRY_AGAIN
    finally:
        await store.close()
        client.heartbeat.stop()
    return AGAIN if again and not stopped else 0


def kaboom() -> int:
    """The command of an installation; the process's exit code."""
    program.begin_as_installed()
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
