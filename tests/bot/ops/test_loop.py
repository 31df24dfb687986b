"""The bot runs on uvloop if uvloop is installed, and on asyncio's event loop otherwise."""

import sys

import pytest

from bot.ops import doctor, loop


async def which() -> int:
    """Return 1 if the running event loop is that of uvloop, and 0 if it is that of asyncio."""
    return ("asyncio", "uvloop").index(loop.name())


@pytest.mark.skipif(sys.platform == "win32", reason="uvloop is not made for Windows")
def test_it_runs_on_uvloop_where_that_is_installed() -> None:
    assert loop.run(which()) == 1
    assert loop.chosen() == "uvloop"
    assert "uvloop" in doctor.event_loop().said


def test_it_runs_on_asyncios_own_where_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert loop.run(which()) == 0
    assert loop.chosen() == "asyncio"
    assert "asyncio" in doctor.event_loop().said
