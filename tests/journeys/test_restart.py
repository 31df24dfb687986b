"""After `kill -9` and a new start, the match has the same cards, its clocks run, and old buttons
work."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.local.faults import posts
from bot.local.serve import LocalDiscord
from tests.support import postgres
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person, Seen, as_process
from tests.support.wire.forks import BotProcess
from tests.support.wire.games import kit_of
from tests.support.wire.playing import Player, play_on
from tests.support.wording import carries, says_in

QUICK_END = {
    "KABOOM_CLOCK_FLIP": "0.3",
    "KABOOM_COMPUTER_PACE": "0.02",
    "KABOOM_PAINT_GAP_MS": "20",
}
"""Settings for a game that ends soon."""
PATIENT = {"KABOOM_CLOCK_PEEK": "600", "KABOOM_CLOCK_LOOK": "600"}


@asynccontextmanager
async def bot_process(local: LocalDiscord, home: Path, **varied: str) -> AsyncGenerator[BotProcess]:
    """Run the bot as a separate process while the `with` block runs. Its store and its heartbeat
    file are in the folder `home`."""
    env = {
        "KABOOM_DATABASE": str(home / "kaboom.sqlite3"),
        "KABOOM_HEARTBEAT_FILE": str(home / "heartbeat"),
        "KABOOM_COMPUTER_PACE": "0.1",
        "KABOOM_LOG_LEVEL": "WARNING",
        **varied,
    }
    async with as_process(local, env=env) as child:
        yield child


async def commands_ready(person: Person) -> None:
    """Wait until the bot has registered its commands."""
    async with asyncio.timeout(60):
        while not (await person.slash("rules")).ok:
            await asyncio.sleep(0.05)


def looks_stored(home: Path) -> int:
    """Return how many of the looks in the store were confirmed to the bot by Discord."""
    with closing(sqlite3.connect(home / "kaboom.sqlite3", timeout=60)) as store:
        asked = store.execute("SELECT count(*) FROM looks WHERE acked_ms IS NOT NULL")
        return int(asked.fetchone()[0])


async def kill(child: BotProcess) -> None:
    """Kill the process immediately, so that none of its signal handlers runs."""
    child.send_signal(signal.SIGKILL)
    await child.wait()


@pytest.fixture(params=["file", "postgres"])
def kept_in(request: pytest.FixtureRequest) -> dict[str, str]:
    """The settings that tell the bot where to store matches."""
    if request.param == "file":
        return {}
    if why := postgres.missing():
        pytest.skip(why)
    request.node.user_properties.append(("on", "PostgreSQL"))
    return {"KABOOM_DATABASE_URL": postgres.new_database()}


async def test_a_drawn_card_is_the_same_after_kill_9_and_the_old_buttons_work(
    local: LocalDiscord,
    tmp_path: Path,
    anneke: Person,
    bashir: Person,
    kept_in: dict[str, str],
) -> None:
    patient = {"KABOOM_CLOCK_FLIP": "600", **kept_in}
    async with bot_process(local, tmp_path, **patient) as child:
        await commands_ready(anneke)
        table = await seat_all(anneke, bashir, rounds=1)
        for person in (anneke, bashir):
            panel = (await person.click(table, "peek")).message
            await person.click(panel, "end_look")
        flipping = await anneke.wait_for(lambda m: m.id == table.id and "flip" in m.buttons)
        before = flipping.text
        await kill(child)
    async with bot_process(local, tmp_path, **patient):
        first = anneke if says_in("kaboom", "status-flip", name="Anneke") in before else bashir
        flipped = await first.click(table.id, "flip")
        assert flipped.ok, flipped.sentence
        after = await anneke.wait_for(
            lambda m: (
                m.id == table.id
                and carries(m.text, "table-top-open", "kaboom")
                and "slap" in m.buttons
            )
        )
        for left, seen in ((46, before), (45, after.text)):
            pile = says_in("kaboom", "table-pile", n=left)
            assert pile in seen


async def test_a_look_that_a_restart_interrupted_is_turned_face_down(
    local: LocalDiscord, tmp_path: Path, anneke: Person, bashir: Person
) -> None:
    async with bot_process(local, tmp_path, KABOOM_CLOCK_LOOK="600") as child:
        await commands_ready(anneke)
        table = await seat_all(anneke, bashir, rounds=1)
        shown = (await anneke.click(table, "peek")).message
        assert "worth" in shown.text
        await anneke.until(lambda: looks_stored(tmp_path))  # a moment after it was shown
        await kill(child)
    assert anneke.look(shown) is not None
    async with bot_process(local, tmp_path, KABOOM_CLOCK_LOOK="600"):
        await anneke.until(lambda: anneke.look(shown) is None)
        again = (await anneke.click(table.id, "peek")).message
        assert "worth" not in again.text, "a look is taken once (K3.1)"


@asynccontextmanager
async def ended_unshown(local: LocalDiscord, home: Path, player: Person) -> AsyncGenerator[Seen]:
    """Yield the last message of a one-round game. The bot was killed after it had stored the end of
    the game and before it showed it."""
    never = asyncio.Event()
    async with bot_process(local, home, **QUICK_END) as child:
        await commands_ready(player)
        table = await seat_all(player, computers=1, rounds=1, game="kaboo")

        def status() -> str:
            with closing(sqlite3.connect(home / "kaboom.sqlite3", timeout=60)) as store:
                return str(store.execute("SELECT status FROM matches").fetchone()[0])

        def over() -> bool:
            return status() == "finished"

        async def request(_method: str, _path: str) -> None:
            if over():
                await never.wait()

        local.faults.request = request
        hand = Player(player, 1, kit=kit_of("kaboo"), wander=0.0, call=1.0)
        playing = asyncio.create_task(play_on([hand], over, seconds=300))
        await player.until(over, 300)
        await kill(child)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    local.faults.peace()
    never.set()
    yield player.look(table) or table


async def test_the_end_that_nobody_could_be_told_is_shown_after_a_restart(
    local: LocalDiscord, tmp_path: Path, anneke: Person
) -> None:
    async with ended_unshown(local, tmp_path, anneke) as table:
        assert "rematch" not in table.buttons
        async with bot_process(local, tmp_path):
            await anneke.wait_for(lambda m: m.id == table.id and "rematch" in m.buttons, 20)


async def test_a_message_posted_by_a_bot_that_was_killed_then_is_the_table_when_it_is_pressed(
    local: LocalDiscord, tmp_path: Path, anneke: Person
) -> None:
    """If the bot is killed after it has posted a table again and before it has stored the new
    message's id, a press on the new message makes it the table's. The older message is deleted."""
    posted, never = asyncio.Event(), asyncio.Event()

    async def response(method: str, path: str) -> None:
        if posts(method, path):
            posted.set()
            await never.wait()

    async with bot_process(local, tmp_path, **PATIENT) as child:
        await commands_ready(anneke)
        table = await seat_all(anneke, computers=1, rounds=1)
        anneke.say("where is it?")
        local.faults.response = response
        bringing = asyncio.create_task(anneke.slash("kaboom"))
        await asyncio.wait_for(posted.wait(), 60)
        await kill(child)
        bringing.cancel()
        await asyncio.gather(bringing, return_exceptions=True)
    local.faults.peace()
    never.set()
    (above, lost) = [message for message in anneke.messages() if "peek" in message.buttons]
    assert above.id == table.id < lost.id
    async with bot_process(local, tmp_path, **PATIENT):
        assert (await anneke.click(lost, "peek")).ok
        await anneke.until(lambda: anneke.look(table) is None)
        assert (await anneke.click(lost, "more")).ok
    async with bot_process(local, tmp_path, **PATIENT):
        assert (await anneke.click(lost, "more")).ok
        assert anneke.look(lost) is not None
