"""A game that is known only in its own two folders and in the registries. The tests play it from
/kaboom to its statistics.

`tests.support.sixth.register` starts the bot's process and adds the game to the two registries.
Everything else is the real bot.
"""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, Seen
from tests.support.wire.playing import presses, table, verbs
from tests.wire.conftest import Bots, Judge

pytestmark = pytest.mark.usefixtures("unhurried")

LONG = {"KABOOM_CLOCK_TURN": "600", "KABOOM_CLOCK_BETWEEN": "600"}
GAME = "swap"


@pytest.fixture
async def sixth(bots: Bots, local: LocalDiscord) -> Bots:
    """The connected bot, which has the additional game."""
    bots.module = "tests.support.sixth.register"
    await bots.start(local, **LONG)
    return bots


async def begin(host: Person, *others: Person) -> Seen:
    """Start a game of two rounds with a computer player, by pressing the usual buttons."""
    async with asyncio.timeout(60):
        while not (await host.slash("kaboom", game=GAME)).ok:  # the commands have just been sent
            await asyncio.sleep(0.05)
    lobby = await host.wait_for(lambda m: "start" in m.buttons)
    assert "## Keep or Swap. Who’s in?" in lobby.text
    assert "the lowest sum wins" in lobby.text
    assert "2 rounds" in lobby.text
    for other in others:
        assert (await other.click(lobby.id, "join")).ok
    assert (await host.click(lobby.id, "add")).ok
    assert (await host.click(lobby.id, "start")).ok
    return await host.wait_for(lambda m: m.id == lobby.id and "move" in verbs(m))


def now(person: Person) -> Seen:
    """Return the current message of the table."""
    found = table(person)
    assert found is not None
    return found


async def press(person: Person, message: Seen, kind: str) -> None:
    """Press the button of this kind. The press must succeed."""
    found = next(each for each in presses(message) if each.kind == kind)
    answer = await person.press(message, found.id)
    assert answer.ok, answer.sentence


async def play_round(*people: Person) -> None:
    """Let each person keep or swap their card when the table asks them to. The computer player acts
    by itself."""
    turn = re.compile(r"### (\S+): keep or swap\.")
    moved: set[str] = set()
    while len(moved) < len(people):
        for number, person in enumerate(people):
            found = turn.search(now(person).text)
            if person.name in moved or found is None or found[1] != person.name:
                continue
            await press(person, now(person), "keep" if number else "swap")
            moved.add(person.name)
        await asyncio.sleep(0.02)


async def test_it_is_played_over_a_kill_to_its_scoresheet_replay_and_statistics(
    sixth: Bots, local: LocalDiscord, judge: Judge, anneke: Person, bashir: Person
) -> None:
    await begin(anneke, bashir)
    mine = (await anneke.click(now(anneke), "move")).message
    held = re.search(r"You hold \*\*(.+)\*\*\.", mine.text)
    assert held is not None
    assert held[1] != "a hidden card"
    assert held[1] not in now(bashir).text

    await sixth.kill()
    await sixth.start(local)
    again = (await anneke.click(now(anneke), "move")).message
    assert held[1] in again.text, "the same card after the restart"
    anneke.dismiss(again)

    await play_round(anneke, bashir)
    scored = await anneke.wait_for(lambda m: "ready" in m.buttons)
    assert "Round 1 is over." in scored.text
    for person in (anneke, bashir):
        await press(person, now(person), "ready")
    await anneke.wait_for(lambda m: "Round 2/2" in m.text)
    await play_round(anneke, bashir)

    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    assert re.search(r"wins the game!|share the win!", final.text)
    fair = (await anneke.click(final, "fair")).message
    assert re.search(r"\b[0-9a-f]{32}\b", fair.text), "the seed is shown at the end"
    anneke.dismiss(fair)
    sheet = (await anneke.slash("scoresheet")).message
    assert "Keep or Swap" in sheet.text
    assert "Total" in sheet.text

    replay = (await bashir.click(now(bashir), "replay")).message
    steps = int(re.findall(r"step 1 of (\d+)", replay.text)[0])
    assert replay.text.count("a hidden card") == 3
    replay = (await bashir.click(replay, "replay open")).message
    assert "a hidden card" not in replay.text
    for step in range(2, steps + 1):
        replay = (await bashir.click(replay, "replay open_next")).message
        assert f"step {step} of {steps}" in replay.text

    told = (await anneke.slash("stats")).message
    assert "## Keep or Swap: Anneke" in told.text
    assert "**Cards swapped**: 2" in told.text
    board = (await bashir.slash("leaderboard", game=GAME)).message
    assert "Keep or Swap" in board.text
    listed = (await bashir.slash("history")).message
    assert "Keep or Swap" in listed.text

    assert await sixth.stop() == 0
    assert sixth.errors == []
    assert [line for line in judge.refused if not line.startswith("404: DELETE")] == []


async def test_its_rules_stand_in_pages_and_a_lobby_can_change_to_it(
    sixth: Bots, anneke: Person
) -> None:
    async with asyncio.timeout(60):
        while not (answer := await anneke.slash("rules", game=GAME)).ok:
            await asyncio.sleep(0.05)
    assert "## Keep or Swap in a minute" in answer.message.text
    page = (await anneke.click(answer.message, f"rules {GAME} 1")).message
    assert "An Ace counts 1" in page.text

    lobby = (await anneke.slash("kaboom")).message
    settings = (await anneke.click(lobby, "settings")).message
    chosen = await anneke.fill(settings, "form", game=GAME)
    assert chosen.ok, chosen.sentence
    assert "Keep or Swap" in (await anneke.sees("## Keep or Swap. Who’s in?")).text
    assert await sixth.stop() == 0
    assert sixth.errors == []
