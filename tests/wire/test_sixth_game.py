"""A game that is known only in its own two folders and in the registries is played from /kaboom to
its statistics.

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
from tests.wire.conftest import PATIENT, Bots, Judge

GAME = "swap"


def now(person: Person) -> Seen:
    found = table(person)
    assert found is not None
    return found


async def press(person: Person, kind: str) -> None:
    message = now(person)
    answer = await person.press(message, next(p.id for p in presses(message) if p.kind == kind))
    assert answer.ok, answer.sentence


async def play_round(*people: Person) -> None:
    """Let each person keep or swap their card in turn."""
    left = list(enumerate(people))

    def turn() -> tuple[int, Person] | None:
        head = now(people[0]).text
        return next((each for each in left if f"### {each[1].name}: keep or swap." in head), None)

    while left:
        await people[0].until(turn)
        at, person = turn() or left[0]
        await press(person, "keep" if at else "swap")
        left.remove((at, person))


@pytest.mark.usefixtures("unhurried")
async def test_it_is_played_over_a_kill_to_its_scoresheet_replay_and_statistics(
    local: LocalDiscord, bots: Bots, judge: Judge, anneke: Person, bashir: Person
) -> None:
    bots.module = "tests.support.sixth.register"
    await bots.start(local, **PATIENT, KABOOM_CLOCK_BETWEEN="600")
    async with asyncio.timeout(60):
        while not (rules := await bashir.slash("rules", game=GAME)).ok:
            await asyncio.sleep(0.05)  # the commands have just been sent
    assert "## Keep or Swap in a minute" in rules.message.text
    page = (await bashir.click(rules.message, f"rules {GAME} 1")).message
    assert "An Ace counts 1" in page.text

    lobby = (await anneke.slash("kaboom")).message
    settings = (await anneke.click(lobby, "settings")).message
    chosen = await anneke.fill(settings, "form", game=GAME)
    assert chosen.ok, chosen.sentence
    lobby = await anneke.sees("## Keep or Swap. Who’s in?")
    assert "the lowest sum wins" in lobby.text
    assert "2 rounds" in lobby.text
    assert (await bashir.click(lobby.id, "join")).ok
    assert (await anneke.click(lobby.id, "add")).ok
    assert (await anneke.click(lobby.id, "start")).ok
    await anneke.wait_for(lambda m: m.id == lobby.id and "move" in verbs(m))
    mine = (await anneke.click(now(anneke), "move")).message
    held = re.search(r"You hold \*\*(.+)\*\*\.", mine.text)
    assert held is not None
    assert held[1] != "a hidden card"
    assert held[1] not in now(bashir).text

    await bots.kill()
    await bots.start(local)
    again = (await anneke.click(now(anneke), "move")).message
    assert held[1] in again.text, "the same card after the restart"
    anneke.dismiss(again)

    await play_round(anneke, bashir)
    scored = await anneke.wait_for(lambda m: "ready" in m.buttons)
    assert "Round 1 is over." in scored.text
    for person in (anneke, bashir):
        await press(person, "ready")
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
    replay = (await bashir.click(replay, "replay open_next")).message
    assert f"step 2 of {steps}" in replay.text

    told = (await anneke.slash("stats")).message
    assert "## Keep or Swap: Anneke" in told.text
    assert "**Cards swapped**: 2" in told.text
    board = (await bashir.slash("leaderboard", game=GAME)).message
    assert "Keep or Swap" in board.text
    listed = (await bashir.slash("history")).message
    assert "Keep or Swap" in listed.text

    assert await bots.stop() == 0
    assert bots.errors == []
    assert [line for line in judge.refused if not line.startswith("404: DELETE")] == []
