"""The bot's processes of the wire tests, forked from one that has imported and read what each bot
does.

A start of Python that imports the bot and reads its words keeps a core busy for over a second, and
the suites make a hundred of them; a fork takes a fiftieth of that, and runs the same code from
`main` on. With the full counts (KABOOM_SOAK=1) each is a start of Python of its own, as a host has.
"""

from __future__ import annotations

import asyncio
import atexit
import functools
import gc
import importlib
import json
import os
import runpy
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple, Protocol

from bot.ui.words import entries, parsed
from tests.support.wire.games import FULL

IMPORTED = ("bot.client", "bot.ops.restore", "bot.store")
"""With what these import, all that `bot.__main__` runs."""

FORKED = ("bot", "tests.support.wire.quick", "tests.support.wire.mortal")
"""What they change they change in modules that are there already. Others may need to be first."""


class BotProcess(Protocol):
    """What tests do with a bot's process, as asyncio's own has it."""

    @property
    def pid(self) -> int:
        """Its number."""
        ...

    @property
    def returncode(self) -> int | None:
        """None while it runs; below zero, the signal that ended it."""
        ...

    def send_signal(self, signal: int) -> None:
        """Send it this; raises ProcessLookupError if it has ended."""

    def kill(self) -> None:
        """End it as `kill -9` does."""

    async def wait(self) -> int:
        """Its exit code, once it has ended."""
        ...


async def start(
    module: str,
    env: dict[str, str],
    stderr: IO[bytes] | None = None,
    arguments: Sequence[str] = (),
    stdout: IO[bytes] | None = None,
) -> BotProcess:
    """`python -m module arguments` in this environment."""
    if FULL or module not in FORKED:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", module, *arguments), env=env, stdout=stdout, stderr=stderr
        )
    # Nothing is awaited on the way: who is cancelled meanwhile has begun no bot, or has it.
    written = [1 if stdout is None else stdout.fileno(), 2 if stderr is None else stderr.fileno()]
    return _forking().fork([module, *arguments], env, written)


class Ended(NamedTuple):
    """A process that has."""

    returncode: int
    stdout: str
    stderr: str


async def run(module: str, env: dict[str, str], *arguments: str) -> Ended:
    """The same, to its end."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = await start(module, env, err, arguments, out)
        try:
            code = await asyncio.wait_for(child.wait(), 60)
        finally:
            with suppress(ProcessLookupError):
                child.kill()
        for file in (out, err):
            file.seek(0)
        return Ended(code, out.read().decode(), err.read().decode())


class _Forked:
    """A child of the process that forks."""

    def __init__(self, pid: int, ended: int) -> None:
        self.pid = pid
        self._ended = ended
        self._code: int | None = None

    @property
    def returncode(self) -> int | None:
        if self._code is None:
            with suppress(BlockingIOError):
                told = os.read(self._ended, 16)
                os.close(self._ended)
                self._code = int(told or -signal.SIGKILL)
        return self._code

    def send_signal(self, signal: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, signal)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        while (code := self.returncode) is None:
            readable = asyncio.Event()
            loop = asyncio.get_running_loop()
            loop.add_reader(self._ended, readable.set)
            try:
                await readable.wait()
            finally:
                loop.remove_reader(self._ended)
        return code


class _Forking:
    """The process that forks, as this one sees it. It ends with this one, and its bots with it."""

    def __init__(self) -> None:
        self._channel, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(theirs.fileno())], pass_fds=[theirs.fileno()]
            )

    def fork(self, command: list[str], env: dict[str, str], written: list[int]) -> _Forked:
        """A bot: its module and arguments; what its standard output and error are."""
        asked = json.dumps([command, env]).encode()
        ended, tells = os.pipe()
        os.set_blocking(ended, False)
        socket.send_fds(self._channel, [len(asked).to_bytes(4)], [*written, tells])
        os.close(tells)
        self._channel.sendall(asked)
        return _Forked(int.from_bytes(self._channel.recv(4, socket.MSG_WAITALL)), ended)

    def close(self) -> None:
        """No more of them."""
        self._channel.close()
        self._process.wait()


@functools.cache
def _forking() -> _Forking:
    process = _Forking()
    atexit.register(process.close)
    return process


# What follows is done by the process that forks.


def _serve(channel: socket.socket) -> list[str] | None:
    """Fork as often as asked. In a child, the module that it shall run and its arguments; None,
    once nobody asks any more."""
    ends, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, _wake)
    children: dict[int, int] = {}
    with selectors.DefaultSelector() as both:
        both.register(channel, selectors.EVENT_READ)
        both.register(ends, selectors.EVENT_READ)
        while True:
            for key, _ in both.select():
                if key.fileobj == ends:
                    os.read(ends, 1024)
                    _tell(children)
                    continue
                size, files, _, _ = socket.recv_fds(channel, 4, 3)
                if not size:
                    for pid in children:
                        os.kill(pid, signal.SIGKILL)
                    return None
                command, env = json.loads(
                    channel.recv(int.from_bytes(size), socket.MSG_WAITALL).decode()
                )
                *written, tells = files
                pid = os.fork()
                if not pid:
                    signal.set_wakeup_fd(-1)
                    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                    for number, file in enumerate(written, 1):
                        os.dup2(file, number)
                    for fd in (*files, *children.values(), ends, wake):
                        os.close(fd)
                    os.environ.clear()
                    os.environ.update(env)
                    return list(command)
                for file in written:
                    os.close(file)
                children[pid] = tells
                channel.sendall(pid.to_bytes(4))


def _wake(*_: object) -> None:
    """Nothing: that there was a signal is written to where `_serve` looks."""


def _tell(children: dict[int, int]) -> None:
    """Say of each that has ended how it did."""
    while children:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if not pid:
            return
        tells = children.pop(pid)
        with suppress(BrokenPipeError):
            os.write(tells, str(os.waitstatus_to_exitcode(status)).encode())
        os.close(tells)


def _main(channel: socket.socket) -> None:
    gc.disable()
    for name in IMPORTED:
        importlib.import_module(name)
    for words in Path("bot").rglob("*.ftl"):
        for text in entries(words.read_text(encoding="utf-8")).values():
            parsed(text)
    gc.freeze()
    with channel:
        command = _serve(channel)
    gc.enable()
    if command is not None:
        module, *arguments = command
        sys.argv = [module, *arguments]
        sys.orig_argv = [sys.executable, "-m", *sys.argv]
        runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    _main(socket.socket(fileno=int(sys.argv[1])))
