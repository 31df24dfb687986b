"""Whole games, played by buttons alone."""

from __future__ import annotations

import logging
import re

import pytest

from bot.client import KaboomClient
from bot.store import MatchRow, Unreadable
from tests.journeys.conftest import StartBot
from tests.support.journeys.play import Fingers, end_early, play_on, seat_all, table
from tests.support.local.harness import Person
from tests.support.wording import carries, says, says_in


async def test_two_people_and_a_computer_play_a_game_to_the_final_scoresheet(
    hurry: None,
    start_bot: StartBot,
    anneke: Person,
    bashir: Person,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await start_bot(clock_window=0.3, clock_flip=0.5)
    await seat_all(anneke, bashir, computers=1, rounds=2)
    one, two = Fingers(anneke, 1), Fingers(bashir, 2)
    await play_on(one, two)
    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    assert carries(final.text, "status-won")
    assert not re.search(r"\b[0-9a-f]{32}\b", final.text), "hashes are for who asks for them"
    fair = (await anneke.click(final, "fair")).message
    assert re.search(r"\b[0-9a-f]{32}\b", fair.text), "the seed is shown at the end"
    failed = [(label, a.sentence) for f in (one, two) for label, a in f.pressed if not a.ok]
    assert all("interaction failed" in str(s) for _, s in failed), failed
    errors = [r for r in caplog.records if r.levelno >= logging.ERROR]
    assert not errors, [r.getMessage() for r in errors]
    board = (await bashir.slash("leaderboard")).message
    assert carries(board.text, "board-missing", n=2)
    sheet = (await anneke.slash("scoresheet")).message
    assert says("scoresheet-sum") in sheet.text


@pytest.mark.parametrize("abandoned", [True, False])
async def test_an_end_that_is_stored_is_told_also_when_it_can_not_be_read_again(
    hurry: None,
    start_bot: StartBot,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
    abandoned: bool,
) -> None:
    client = await start_bot(clock_window=0.3, clock_flip=0.5)
    people = [anneke] if abandoned else [anneke, bashir]
    await seat_all(*people, computers=1, rounds=1)
    asked: list[int] = []

    async def locked(match_id: int) -> MatchRow:
        asked.append(match_id)
        raise Unreadable("The database is locked.")

    monkeypatch.setattr(client.services.store.matches, "get", locked)
    if abandoned:
        assert says("vote-done-abandon") in (await end_early(anneke)).message.text
    else:
        await play_on(*(Fingers(person, seed) for seed, person in enumerate(people)))
    told = says("ended-early") if abandoned else "🏆"
    await anneke.sees(told)
    assert asked
    monkeypatch.undo()
    row = await client.services.store.matches.get(asked[0])
    assert row.status == ("abandoned" if abandoned else "finished")


async def test_a_rematch_keeps_seats_and_house_rules(
    hurry: None, start_bot: StartBot, anneke: Person, bashir: Person
) -> None:
    await start_bot(clock_window=0.3, clock_flip=0.5)
    await seat_all(anneke, bashir, rounds=1)
    await play_on(Fingers(anneke, 3), Fingers(bashir, 4))
    lobby = (await bashir.click(table(bashir), "rematch")).message
    assert not lobby.ephemeral
    assert says("lobby-seat-host", name="Bashir") in lobby.text
    assert f"1. {says('lobby-seat-invited', name='Anneke')}" in lobby.text
    assert says_in("kaboom", "option-rounds", rounds=1) in lobby.text
    assert not lobby.buttons["start"], "nobody plays again unasked"
    call = await anneke.wait_for(lambda m: carries(m.text, "invitation-rematch", title="Kaboom!"))
    assert [user["id"] for user in call.json["mentions"]] == [str(anneke.id)]
    assert (await anneke.click(lobby.id, "join")).ok
    ready = await bashir.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False))
    assert f"1. **Anneke**\n2. {says('lobby-seat-host', name='Bashir')}" in ready.text
    await anneke.until(lambda: anneke.look(call) is None)
    assert (await bashir.click(lobby.id, "start")).ok


async def test_nobody_ends_a_game_alone_that_others_play(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    await seat_all(anneke, bashir, rounds=1)
    outsider = (await end_early(chioma)).message
    assert outsider.ephemeral
    vote = (await end_early(anneke)).message
    assert says("vote-count", agreed=1, needed=2) in vote.text
    assert (await anneke.click(vote, "abandon")).ok
    seen = await anneke.sees(says("vote-abandon", name="Anneke"))
    assert says("vote-count", agreed=1, needed=2) in seen.text
    assert (await bashir.click(vote, "abandon")).ok
    await bashir.sees(says("ended-early"))
    assert not (await anneke.slash("kaboom")).message.ephemeral
