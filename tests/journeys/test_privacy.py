"""/privacy: exporting and deleting data, no matter how much there is, and also during a game."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.store.personal_data import NOBODY
from bot.ui.text import name
from bot.ui.words import SAY
from tests.journeys.conftest import Record
from tests.journeys.test_boards import attachment, played
from tests.support.database import File
from tests.support.journeys.hands import Hands, play_of
from tests.support.journeys.match import Played
from tests.support.journeys.play import end_early, play_on, seat_all, suspend
from tests.support.kept import kept_of
from tests.support.local.harness import Person, Seen
from tests.support.pseudo import in_english
from tests.support.wording import carries, says

MOVES = 7_500
"""The number of moves that `moved` stores in a match."""


def moved(path: Path, match_id: int) -> None:
    """Store `MOVES` actions of seat 0 in this match."""
    move = b'{"type":"replace","seat":0,"number":%d,"slot":3}'
    rows = [
        (match_id, seq, move % seq, 10**18 + match_id * MOVES + seq, 1_700_000_000_000, 12, b"")
        for seq in range(1, MOVES + 1)
    ]
    with closing(sqlite3.connect(path, timeout=60)) as other, other:
        other.executemany(
            "INSERT INTO actions (match_id, seq, action, interaction_id, at_ms, margin_ms,"
            " inverted, state_hash) VALUES (?, ?, ?, ?, ?, ?, 0, ?)",
            rows,
        )


async def asked_for_data(person: Person) -> Seen:
    """Ask for the export of the data. Return the message with the file, which may come some time
    after the click."""
    mine = (await person.slash("privacy")).message
    assert (await person.click(mine, "privacy export")).ok
    return await person.wait_for(lambda m: m.id == mine.id and bool(m.files))


async def test_whoever_has_played_very_much_gets_a_file_that_says_what_is_not_in_it(
    bot: KaboomClient, everybody: tuple[Person, ...], tmp_path: Path
) -> None:
    anneke = everybody[0]
    matches = [await played(bot, *everybody[:2]) for _ in range(16)]
    for match_id in matches:
        moved(tmp_path / "kaboom.sqlite3", match_id)
    told = await asked_for_data(anneke)
    data = attachment(anneke, told)
    assert 5_000_000 < len(data) <= 10_000_000
    found = json.loads(data)
    assert [match["match"] for match in found["matches"]] == matches[::-1]
    whole = [match["moves"] is not None for match in found["matches"]]
    assert whole == sorted(whole, reverse=True), "the newest are there"
    gone = whole.count(False)
    assert 0 < gone < 16
    assert all(len(match["moves"] or ()) in (0, MOVES) for match in found["matches"])
    assert says("export-all") not in told.text
    assert found["left_out"]["moves_of"] == gone
    for words in (told.text, found["about"][0]):
        assert says("export-lacks-moves", n=gone) in words
        assert carries(words, "export-but")


async def has_data_deleted(person: Person) -> Seen:
    """Delete the data, and return the final message."""
    mine = (await person.slash("privacy")).message
    asked = (await person.click(mine, "privacy ask")).message
    return (await person.click(asked, "privacy delete")).message


async def test_one_takes_out_all_there_is_and_leaves_nothing_behind(
    hurry: None, match: Played, tmp_path: Path, anneke: Person, bashir: Person
) -> None:
    """The exported file contains every move of the person. After the deletion, neither their name
    nor their id is stored anywhere."""
    database = File(tmp_path / "kaboom.sqlite3")
    await match.finish()
    await bashir.wait_for(lambda m: "rematch" in m.buttons)
    told = await asked_for_data(anneke)
    assert says("export-all") in told.text
    found = json.loads(attachment(anneke, told))
    assert not any(found["left_out"].values())
    assert in_english(found["about"][0]) == says("export-all")
    (exported,) = found["matches"]
    stored = [json.loads(move) for (move,) in database.rows("SELECT action FROM actions")]
    own = [move for move in stored if move.get("seat") == 0]
    assert len(exported["moves"]) == len(own) > 0
    for trace in ("Anneke", str(anneke.id)):
        assert trace in database.text()
    await has_data_deleted(anneke)
    for trace in ("Anneke", str(anneke.id)):
        assert trace not in database.text()
    for trace in ("Bashir", str(bashir.id)):
        assert trace in database.text()


async def test_whoever_had_themselves_deleted_while_playing_is_gone_when_the_game_is_over(
    bot: KaboomClient,
    anneke: Person,
    bashir: Person,
    record: Record,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If a player has their data deleted during a game, their name is removed from the final table,
    the highlights and the rematch."""
    await seat_all(anneke, bashir, game="explosive", computers=1)
    told = await has_data_deleted(anneke)
    assert says("privacy-deleted-later", games=1) in told.text
    before = len(record.public())
    display, last_told = play_of(bot).display, list[str]()
    results = bot.services.store.results
    display.took_seat(0, "Pixel")
    finish = results.finish

    async def finishing(*given: Any) -> None:
        last_told.extend(display.lines)
        await finish(*given)

    monkeypatch.setattr(results, "finish", finishing)
    await play_on(Hands(anneke, 1), Hands(bashir, 2))
    final = await bashir.wait_for(lambda m: "rematch" in m.buttons)
    await bashir.until(lambda: bool(play_of(bot).display.remarks), 60)
    await bashir.until(lambda: play_of(bot).table.message.settled, 60)
    over = [seen for seen in record.public()[before:] if "rematch" in seen.buttons]
    assert over
    for seen in over:
        told = "\n".join([seen.text, *(each["description"] for each in seen.files)])
        assert "Anneke" not in told
        assert says("name-deleted") in in_english(told)
    # The whole round is shown again, and only the round.
    gone = name(SAY(display.reader, "name-deleted"))
    assert display.lines == [line.replace("Anneke", gone) for line in last_told]
    took = says("event-took-seat", newcomer=in_english(gone), name="Pixel")
    assert took in map(in_english, display.lines)
    assert "Anneke" not in (await bashir.slash("scoresheet")).message.text

    since = len(record.public())
    refused = (await anneke.click(final, "rematch")).message
    assert says("match-rematch-players") in refused.text
    assert (await bashir.click(final, "rematch")).ok
    await bashir.wait_for(lambda m: m.id == final.id and says("table-moved-on") in m.text)
    for seen in record.public()[since:]:
        assert "Anneke" not in seen.text
        assert str(anneke.id) not in str(seen.json["components"])
    (number,) = await bot.services.store.matches.to_wake(2**60, 9)
    row = await bot.services.store.matches.get(number)
    assert [seat.user_id for seat in row.seats] == [bashir.id, None]
    assert (await kept_of(bot.services.store, anneke.id))["matches"] == []


async def test_whoever_had_themselves_deleted_is_gone_from_a_game_that_was_ended(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """The response to a deletion says how a suspended game can be ended. The game stays in the
    store until then."""
    await seat_all(anneke, bashir, rounds=3, computers=1)
    await has_data_deleted(bashir)
    asked = (await end_early(anneke)).message
    assert (await bashir.click(asked, "abandon")).ok
    await anneke.until(lambda: play_of(bot).row.status == "abandoned", 60)
    assert [seat.name for seat in play_of(bot).row.seats][:2] == ["Anneke", NOBODY]
    assert play_of(bot).seat_of(bashir.id) is None

    await suspend(anneke)
    told = await has_data_deleted(anneke)
    assert says("privacy-deleted-later", games=1) in told.text
    assert "/abandon" in told.text
    ended = (await end_early(anneke)).message
    assert says("vote-done-abandon") in ended.text
    row = await bot.services.store.matches.last_in(anneke.channel_id)
    assert row is not None
    assert (row.status, row.seats[0].name) == ("abandoned", NOBODY)
    assert (await kept_of(bot.services.store, anneke.id))["matches"] == []
