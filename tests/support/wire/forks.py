"""Processes of the bot for the wire tests. They are forked from a process that has already imported
the bot.

It takes over a second of CPU time to start Python, import the bot and read its words, and the
suites do this a hundred times. A fork takes a fiftieth of that time and runs the same code from
`main` on. With the full counts (KABOOM_SOAK=1), each bot is a new Python process, as on a host.
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
from typing import IO, NamedTuple, TypeAlias

from bot.ui.reader import ENGLISH
from bot.ui.words import entries, parsed
from tests.support.wire.games import FULL

IMPORTED = ("bot.client", "bot.ops.restore", "bot.store")
"""The modules that are imported before forking. They import everything that `bot.__main__` runs."""

FORKED = ("bot", "tests.support.wire.quick", "tests.support.wire.mortal")
"""The modules that can be run in a fork, because they only patch modules that are already imported.
Any other module may have to run before the bot is imported."""


async def start(
    module: str,
    env: dict[str, str],
    stderr: IO[bytes] | None = None,
    arguments: Sequence[str] = (),
    stdout: IO[bytes] | None = None,
) -> BotProcess:
    """Start `python -m module arguments`, in a fork or as a new Python process."""
    if FULL or module not in FORKED:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", module, *arguments), env=env, stdout=stdout, stderr=stderr
        )
    # No await before the process exists: a cancelled caller has started either no bot or one it
    # knows.
    written = [1 if stdout is None else stdout.fileno(), 2 if stderr is None else stderr.fileno()]
    return _forking().fork([module, *arguments], env, written)


class Ended(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


async def run(module: str, env: dict[str, str], *arguments: str) -> Ended:
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


BotProcess: TypeAlias = asyncio.subprocess.Process | _Forked
"""A process of the bot. Its `returncode` is negative if a signal ended it."""


class _Forking:
    """The client of the forking process. The forking process ends when this process ends, and so do
    all of its bots."""

    def __init__(self) -> None:
        self._channel, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(theirs.fileno())], pass_fds=[theirs.fileno()]
            )

    def fork(self, command: list[str], env: dict[str, str], written: list[int]) -> _Forked:
        """Fork a bot process. `command` is the module and its arguments. `written` are the files
        that become its standard output and standard error."""
        asked = json.dumps([command, env]).encode()
        ended, tells = os.pipe()
        os.set_blocking(ended, False)
        socket.send_fds(self._channel, [len(asked).to_bytes(4)], [*written, tells])
        os.close(tells)
        self._channel.sendall(asked)
        return _Forked(int.from_bytes(self._channel.recv(4, socket.MSG_WAITALL)), ended)

    def close(self) -> None:
        self._channel.close()
        self._process.wait()


@functools.cache
def _forking() -> _Forking:
    process = _Forking()
    atexit.register(process.close)
    return process


# The following runs in the forking process.


def _serve(channel: socket.socket) -> list[str] | None:
    """Fork a child for each request on the channel.

    Returns the module and its arguments in a child. Returns None in the forking process when there
    are no more requests.
    """
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
    """Do nothing: the signal wakes `_serve` by its file descriptor."""


def _tell(children: dict[int, int]) -> None:
    """Report the exit status of each child that has ended to the client."""
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
    # Of other languages, startup needs only the texts of Discord's menus.
    files = (each for each in Path("bot").rglob("*.ftl") if {ENGLISH, "slash.ftl"} & {*each.parts})
    for words in files:
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
