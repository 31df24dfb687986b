"""After `kill -9` or an upgrade, what the bot was about to show is shown once, and matches in the
database of a former release continue."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.games import RENDERERS
from bot.history.replay import REDEAL, replay_steps
from bot.local import fixtures
from bot.local.faults import posts
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.ui.reader import EVERYBODY
from engine.games import find
from tests.journeys.conftest import StartBot
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Person, as_process
from tests.support.pseudo import in_english
from tests.support.released import RELEASES, database, moments
from tests.support.wire.forks import BotProcess
from tests.support.wire.games import kit_of
from tests.support.wire.playing import Player, play_on, plays, seated
from tests.support.wording import says

pytestmark = pytest.mark.slow


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


async def kill(child: BotProcess) -> None:
    """Kill the process immediately, so that none of its signal handlers runs."""
    child.send_signal(signal.SIGKILL)
    await child.wait()


async def test_the_end_that_nobody_could_be_told_is_shown_after_a_restart(
    local: LocalDiscord, tmp_path: Path, anneke: Person
) -> None:
    """The bot is killed after it has stored the end of the game and before it shows it."""
    never = asyncio.Event()
    async with bot_process(local, tmp_path, **QUICK_END) as child:
        await commands_ready(anneke)
        table = await seat_all(anneke, computers=1, rounds=1, game="kaboo")

        def over() -> bool:
            with closing(sqlite3.connect(tmp_path / "kaboom.sqlite3", timeout=60)) as store:
                ((status,),) = store.execute("SELECT status FROM matches")
                return status == "finished"

        async def request(_method: str, _path: str) -> None:
            if over():
                await never.wait()

        local.faults.request = request
        hand = Player(anneke, 1, kit=kit_of("kaboo"), wander=0.0, call=1.0)
        playing = asyncio.create_task(play_on([hand], over, seconds=300))
        await anneke.until(over, 300)
        await kill(child)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    local.faults.peace()
    never.set()
    assert "rematch" not in (anneke.look(table) or table).buttons
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


MORE = 8
"""The number of further actions after which a match counts as continued."""


def all_of_another_discord(judge: list[str]) -> None:
    """Forgive the refused requests about messages that were on the former Discord."""
    assert [line for line in judge if "Unknown" not in line] == []
    judge.clear()


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("game", ["kaboom", "explosive"])
@pytest.mark.usefixtures("hurry")
async def test_every_running_match_goes_on_where_it_stood(
    game: str,
    release: str,
    local: LocalDiscord,
    start_bot: StartBot,
    judge: list[str],
    tmp_path: Path,
) -> None:
    (further,) = fixtures.further_channels(1)
    local.world.open_channel(further)
    database(game, tmp_path, release)
    client = await start_bot(clock_window=0.3)  # no press ends the last chance
    told = {each["match"]: each for name, each in moments(game, release).items() if name != "saved"}
    store = client.services.store
    rows = [await store.matches.get(number) for number in await store.matches.to_wake(2**60, 99)]
    assert len(rows) == len(told) - 1
    for row in rows:
        keys = {who.id: who.key for who in fixtures.PEOPLE}
        people = [
            seated(local, keys[sitting.user_id], row.channel_id)
            for sitting in row.seats
            if sitting.user_id is not None
        ]
        shown = await people[0].wait_for(plays)
        assert says("match-redealt") not in shown.text
        play = client.tables.table(row.id).stage
        assert isinstance(play, Match)
        before: int = told[row.id]["actions"]
        enough = before + MORE

        def moved(play: Match = play, enough: int = enough) -> bool:
            return play.seq >= enough or play.row.status == "finished"

        await play_on([Player(each, at, kit=kit_of(game)) for at, each in enumerate(people)], moved)
        saved = await client.services.store.matches.load_whole(row.id)
        assert all(entry.action != REDEAL for entry in saved.actions), "no round is dealt anew"
        assert saved.actions[before - 1].state_hash.hex() == told[row.id]["hash"]
        options = play.game.options.of_match(row.options)
        start = play.game.start(len(row.seats), options, row.seed or b"")
        assert not replay_steps(play.game, saved, start)[1]
    all_of_another_discord(judge)


async def test_who_comes_back_reads_once_what_is_new_and_others_nothing(
    local: LocalDiscord, start_bot: StartBot, judge: list[str], tmp_path: Path
) -> None:
    taken, free = fixtures.further_channels(2)
    for each in (taken, free):
        local.world.open_channel(each)
    game = find("kaboom")
    database(game.key, tmp_path)
    client = await start_bot()
    back, new = (seated(local, name, free.id) for name in ("anneke", "farid"))
    table = await seat_all(back, new, computers=1, rounds=None, game=game.key)
    rules = game.view(game.start(3, game.options(), bytes(16)).state, None).rules
    line = in_english(RENDERERS[game.key].news(EVERYBODY, rules))
    assert line
    shown = (await back.click(table, "move")).message
    assert shown.text.startswith(line)
    # It stays while the panel is brought up to date, and goes with the next one.
    held = client.tables.in_channel(free.id)
    assert held is not None
    assert isinstance(held.stage, Match)
    assert await held.stage.display.refreshed(0)
    kept = back.look(shown)
    assert kept is not None
    assert kept.text.count(line) == 1
    assert line not in (await back.click(table.id, "move")).message.text
    assert line not in (await new.click(table.id, "move")).message.text
    assert not any(line in message.text for message in new.messages())
    all_of_another_discord(judge)
