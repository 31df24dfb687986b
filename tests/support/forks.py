"""A pytest plugin that runs short tests side by side, in forks of the process that collected them.

xdist's workers each import and collect everything, and tell of each test's steps, which for
thousands of short tests takes longer than the tests. `make quick` therefore goes without it:
`-p tests.support.forks --forks auto`. A fork takes one module after another, so what a module
shares is made once. Its output reaches nobody but in the report of a test that fails.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from itertools import chain, groupby, pairwise
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import TypeAlias, cast

import pytest
from _pytest.capture import CaptureManager

Told: TypeAlias = dict[str, object]
"""A report as pytest makes data of it."""

_INDEX = 4
"""Bytes that name a module in the queue."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--forks N`, or `auto` for two a core, as some of them wait for a disk or a thread."""
    parser.addoption("--forks", default="1", help="how many processes run the tests")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Runs the session's tests in forks, or leaves them to pytest where there is to be only one."""
    config = session.config
    asked = cast(str, config.getoption("--forks"))
    forks = 2 * (os.cpu_count() or 1) if asked == "auto" else int(asked)
    if forks < 2 or session.testsfailed or config.option.collectonly or config.option.usepdb:
        return None
    modules = [list(items) for _, items in groupby(session.items, key=lambda item: item.path)]
    # All of the queue is in a pipe before anybody reads: it is empty when it ends.
    queue, filled = os.pipe()
    os.write(filled, b"".join(n.to_bytes(_INDEX, "big") for n in range(len(modules))))
    os.close(filled)
    children: dict[Connection, int] = {}
    try:
        for _ in range(forks):
            here, there = Pipe(duplex=False)
            sys.stdout.flush()
            sys.stderr.flush()
            pid = os.fork()
            if not pid:
                _run(session, modules, queue, there)
            there.close()
            children[here] = pid
        _listen(session, children)
    finally:
        os.close(queue)
        for pid in children.values():
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    return True


def _listen(session: pytest.Session, children: dict[Connection, int]) -> None:
    """Tells the session what its forks report, until each has said that it is done."""
    hook = session.config.hook
    running = list(children)
    while running:
        for connection in wait(running):
            assert isinstance(connection, Connection)
            try:
                told = cast(Told | None, connection.recv())
            except EOFError:
                session.shouldfail = "a process that ran tests died"
                raise session.Failed(session.shouldfail) from None
            if told is None:
                running.remove(connection)
                continue
            report = hook.pytest_report_from_serializable(config=session.config, data=told)
            if report.when == "call" or not report.passed:
                hook.pytest_runtest_logstart(nodeid=report.nodeid, location=report.location)
            hook.pytest_runtest_logreport(report=report)
            if session.shouldfail:
                raise session.Failed(session.shouldfail)


def _run(
    session: pytest.Session, modules: list[list[pytest.Item]], queue: int, there: Connection
) -> None:
    """Runs the tests of one module after another, as long as there are some, and ends."""
    config = session.config
    manager = config.pluginmanager
    try:
        manager.unregister(name="terminalreporter")
        manager.register(_Reports(config, there))
        # What is captured goes to a file, which each fork needs for itself.
        capture = cast(CaptureManager, manager.getplugin("capturemanager"))
        capture.stop_global_capturing()
        capture.start_global_capturing()
        items = chain.from_iterable(modules[n] for n in _queued(queue))
        for item, following in pairwise(chain(items, [None])):
            assert item is not None
            config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        there.send(None)
        capture.stop_global_capturing()
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
    finally:
        os._exit(0)


def _queued(queue: int) -> Iterator[int]:
    """The numbers of the modules that this fork is to run."""
    while number := os.read(queue, _INDEX):
        yield int.from_bytes(number, "big")


class _Reports:
    """Sends a fork's reports on."""

    def __init__(self, config: pytest.Config, there: Connection) -> None:
        self._config = config
        self._there = there
        self._all = config.getoption("durations") is not None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Sends what somebody will read: of a test that passes, that it did."""
        if self._all or report.when == "call" or not report.passed:
            told = self._config.hook.pytest_report_to_serializable(
                config=self._config, report=report
            )
            self._there.send(told)
