"""The entry point of `kaboom` and `python -m bot`.

It runs the bot (on a local Discord if no token is set), or a command for hosts such as `doctor`.
`bot.command_line` defines the commands.
"""

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

# Everything else is imported where it is used: containers run `health` twice a minute, which should
# take little more time than starting Python.

_NO_LAN = (
    "--lan is for a local Discord, which starts without a token: leave out --lan or DISCORD_TOKEN."
)
AGAIN = -1
"""Returned instead of an exit code if the bot must restart on a copy of the database that is to be
restored."""
_UNKNOWN_TOKEN = (
    "Discord does not know DISCORD_TOKEN: copy the token again from the Bot page of your "
    "application in the developer portal."
)
INTERRUPTED = 130
"""The exit code that shells use for a program that was ended by Ctrl-C."""
STOP_SECONDS = 4.5
"""Seconds after which a shutdown is forced. Service managers kill a process after ten seconds."""


def main(arguments: list[str]) -> int:
    """Run the command line `arguments` and return the exit code.

    Problems with the settings, the store or the connection to Discord are printed as one sentence,
    not as a traceback. The exit code is then 75 (TRY_AGAIN) if the problem may be temporary, for
    example if another bot has locked the database, and 2 (BAD_SETTINGS) otherwise.
    """
    if arguments in (["--help"], ["-h"], ["help"]):
        print(command_line.tree(whole=False).format_help().strip())
        return 0
    if arguments == ["health"] and (named := os.environ.get("KABOOM_HEARTBEAT_FILE")):
        with contextlib.suppress(RuntimeError):  # an unknown user in ~user: `load` reports it
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
    from bot.ops import process

    if asked.command != "health" and process.BELONGS not in os.environ:
        for sentence in misspelt():
            print(sentence, file=sys.stderr)
    try:
        settings = load(to_run=asked.command in (None, "bot"))
    except ConfigError as error:
        print(error, file=sys.stderr)
        return program.BAD_SETTINGS
    if asked.command == "health":
        return _health(settings.heartbeat_file)
    if asked.command == "export":
        import asyncio

        return asyncio.run(export_match(settings, asked.number))
    if asked.command == "shards":
        from bot.ops import shards

        return shards.main(settings, asked.drain)
    if asked.command not in (None, "bot"):
        from bot.ops import admin_cli

        return admin_cli.main(arguments, settings)
    gc.disable()  # until all modules are imported
    from bot import logs
    from bot.ops import restore as exchange
    from bot.store import StoreError

    logs.start(settings.log_level, settings.log_format)
    try:
        if settings.local_discord:
            return _run_local(settings, lan=asked.lan or settings.lan)
        if asked.lan:
            print(_NO_LAN, file=sys.stderr)
            return program.BAD_SETTINGS
        if settings.database_url is not None:
            return process.run(run(settings))
        with process.holding(settings.database):
            code = run_and_restore(settings)
        if code == AGAIN:
            exchange.begin_again()
        return code
    except (process.Taken, StoreError) as error:
        print(error, file=sys.stderr)
        return program.exit_code(error.passing)
    except KeyboardInterrupt:
        return 0
    finally:
        gc.enable()


def _health(heartbeat: Path) -> int:
    well, sentence = health.check(heartbeat)
    print(sentence)
    return 0 if well else 1


def run_and_restore(settings: Settings) -> int:
    """Put a pending copy of the database in place, if there is one, and run the bot. Returns the
    exit code, or AGAIN if the bot must restart on another copy."""
    import logging

    from bot.ops import process
    from bot.store import StoreError

    _restore_waiting(settings)
    code = process.run(run(settings))
    if code == AGAIN:
        try:
            _restore_waiting(settings)
        except StoreError as error:  # `restore` reports it too; go on with the old database
            logging.getLogger(__name__).error("%s", error)
    return code


def _restore_waiting(settings: Settings) -> None:
    import logging

    from bot.ops import restore as exchange

    kept = exchange.install_copy_at_start(settings.database)
    if kept is not None:
        logging.getLogger(__name__).info("a copy was put in place; before it was: %s", kept)


async def export_match(settings: Settings, match_id: int) -> int:
    """Write the finished match with the number `match_id` to standard output. Returns the exit
    code."""
    from bot.history.export import export
    from bot.store import StoreError, history_of

    try:
        sys.stdout.buffer.write(export(await history_of(settings.kept_in, match_id)))
    except StoreError as error:
        print(error, file=sys.stderr)
        return program.exit_code(error.passing)
    return 0


def _enable_gc() -> None:
    """Enable garbage collection for objects that are created from now on.

    The collector never scans the imported modules. Scanning them would take a tenth of the start-up
    time, and milliseconds in each full collection. A click leaves some 50 objects in reference
    cycles (discord.py's interaction). The youngest generation is collected while these objects are
    still in the processor's cache. With a threshold of 50,000 a click takes 7 % more time. The
    older generations are collected rarely. With Python's defaults, collections took a fifth of a
    burst's time, and a single full collection took a tenth of a second.
    """
    gc.freeze()
    gc.set_threshold(2_000, 25, 1_000)
    gc.enable()


def _run_local(settings: Settings, lan: bool) -> int:
    """Run the local Discord if it is installed, and return the exit code. If `lan` is set, friends
    in the same network can join."""
    from bot.ops import process

    try:
        from bot.local.serve import host, kept_key
    except ImportError:
        print(
            "DISCORD_TOKEN is missing, and this installation has no local Discord: set the "
            f"token, or {_install_hint()}.",
            file=sys.stderr,
        )
        return program.BAD_SETTINGS
    _enable_gc()
    key = kept_key(settings.database.with_suffix(".page-key"))
    from bot.store.place import spoken

    kept = spoken(settings.kept_in)
    memory = settings.database.with_suffix(".local-discord")
    names = settings.database.with_suffix(".local-names")
    if settings.database_url is None and not settings.database.exists():
        memory.unlink(missing_ok=True)  # a new database lacks the tables of its messages
    code = process.run(
        host(
            port=settings.page_port,
            key=key,
            memory=memory,
            lan=lan,
            names=names,
            activities=settings.activity,
        )
    )
    if code == 0:
        with contextlib.suppress(OSError):  # closing the terminal may have stopped the bot
            print(
                f"Unfinished games are saved in {kept} and continue at the next {program.again()}.",
                flush=True,
            )
    return code


def _install_hint() -> str:
    if program.installed():
        return "install it with its extra, as in pipx install '.[local]'"
    return "use make run"


def _why_closed(code: int) -> tuple[str, bool]:
    """Return the sentence that explains the gateway close code, and whether the problem may be
    temporary."""
    if code == 4004:
        return _UNKNOWN_TOKEN, False
    if code in (4010, 4011):
        shards = "leave it out, or set it to auto or to as many as Discord asks for"
        return f"Discord refuses the shards of KABOOM_SHARDS ({code}): {shards}.", False
    if code in (4012, 4013, 4014):
        return f"Discord refuses this version of the bot ({code}): update it.", False
    return f"Discord closed the connection ({code}).", True


async def run(settings: Settings) -> int:
    """Run the bot until it is stopped. Returns the exit code, or AGAIN if it must restart on a copy
    of the database. Raises StoreError."""
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
    from bot.ops import process
    from bot.ops import restore as exchange
    from bot.store import Store

    _enable_gc()
    assert settings.discord_token is not None
    if settings.api_base is not None and settings.gateway is None:
        token_edits.use_proxy(settings.api_base)
    elif settings.api_base is not None:
        Route.BASE = settings.api_base
    if settings.gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway)
    clock = DiscordClock()
    store = await Store.open(settings.kept_in, now_ms=clock.unix_ms, beside=settings.database)
    exchange.is_up(settings.database)
    client = KaboomClient(settings, store, clock)
    token_edits.install_callbacks(client.services.token_edits)
    gateway.install()
    loop = asyncio.get_running_loop()
    again = stopped = False

    def end_now() -> None:
        # Discord takes too long. All that players were shown is stored already.
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

    async def restart_on_copy() -> None:
        nonlocal again
        await exchange.asked(settings.database)
        if not stopped:  # else `restore` or the next start puts the copy in place
            again = True
            end(for_copy=True)

    # The parent process is the local Discord: without it no player can be notified.
    process.end_with_parent(end_now)
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(name, stop)
    if store.shared is None:
        spawn(restart_on_copy(), "waiting for a restore")
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
    """Run the console script of an installed package. Returns the exit code."""
    program.begin_as_installed()
    return run_program()


def run_program() -> int:
    """Run the command line of this process and return the exit code.

    No traceback is printed if Ctrl-C is pressed during the imports, or if standard output fails
    because it is closed, full or a broken pipe.
    """
    if sys.stdout is None:  # closed by the parent process
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if not _output_fails():
            raise
        print(f"Standard output can't be written: {error.strerror}.", file=sys.stderr)
        return program.TRY_AGAIN
    return code


def _output_fails() -> bool:
    """Return whether standard output can't be written to. If so, drop its buffered output, since
    Python would otherwise try to write that again at exit, and fail."""
    try:
        print(flush=True)  # a line, since an unbuffered output holds nothing to flush
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return True
    return False


if __name__ == "__main__":
    sys.exit(run_program())
