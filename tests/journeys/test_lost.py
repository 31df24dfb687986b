"""If a match can't be loaded, the other matches are unaffected, and /abandon frees its channel."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.match.match import Match
from bot.table.table import LoadAttempts
from bot.ui.words import Sentence
from tests.journeys.conftest import Bots
from tests.support.journeys.play import end_early, seat_all, suspend
from tests.support.local.harness import Person
from tests.support.wording import begins, carries, says

DAMAGE = {
    "seats": "seats = '[{\"user_id\":'",
    "text": "seats = CAST(x'5b7b22757365725f6964223a317d5dff' AS TEXT)",
    "options": "options = '{\"rounds\":-5}'",
    "game": "game = 'whist'",
}
"""Maps names to ways of damaging a row: truncated seats, invalid bytes, unknown rules, and an
unknown game."""


def damage(home: Path, match_id: int, how: str) -> None:
    """Damage the row of the match in the way named `how`."""
    with closing(sqlite3.connect(home / "kaboom.sqlite3")) as store, store:
        store.execute(f"UPDATE matches SET {DAMAGE[how]} WHERE id = ?", (match_id,))


@pytest.mark.parametrize("how", ["seats", "game"])
async def test_a_damaged_match_keeps_none_from_waking_and_is_ended_by_its_row(
    bots: Bots,
    tmp_path: Path,
    anneke: Person,
    bashir: Person,
    caplog: pytest.LogCaptureFixture,
    how: str,
) -> None:
    await bots.start()
    table = await seat_all(anneke, computers=1)
    await seat_all(bashir.at("general"), computers=1)
    await bots.stop()
    damage(tmp_path, 1, how)
    client = await bots.start()
    # Not asked for by number, which would open it.
    await anneke.until(lambda: [t.id for t in client.tables.all() if isinstance(t.stage, Match)])
    await anneke.until(lambda: any(t.lost for t in client.tables.all()))
    assert "opening table 1" in caplog.text

    assert (await anneke.slash("rules")).ok
    assert (await anneke.slash("history")).ok
    assert (await anneke.slash("leaderboard")).ok
    assert "/abandon" in (await anneke.slash("scoresheet")).message.text
    assert "/abandon" in (await bashir.slash("kaboom")).message.text
    assert begins("wait-lost") in (await anneke.click(table.id, "move")).message.text
    refused = (await end_early(bashir)).message.text
    assert says("command-not-yours") in refused
    assert says("command-ended-unopened") in (await end_early(anneke)).message.text
    await anneke.wait_for(lambda m: m.id == table.id and set(m.buttons) == {"table"})
    assert (await anneke.slash("history")).ok
    assert (await anneke.slash("scoresheet")).ok
    assert not (await bashir.slash("kaboom")).message.ephemeral
    assert begins("error-unexpected") not in " ".join(m.text for m in anneke.messages())
    caplog.clear()  # the errors were meant


async def test_it_is_tried_ever_more_seldom_and_then_set_aside(
    bots: Bots,
    tmp_path: Path,
    anneke: Person,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await bots.start()
    table = await seat_all(anneke, computers=1)
    await bots.stop()
    damage(tmp_path, 1, "game")
    pauses: list[float] = []
    open_in = LoadAttempts.failed

    def failed(self: LoadAttempts, error: Exception) -> tuple[Sentence, float | None]:
        sentence, pause = open_in(self, error)
        pauses.append(pause or 0.0)
        return sentence, pause and 0.01

    monkeypatch.setattr(LoadAttempts, "failed", failed)
    client = await bots.start()
    await anneke.until(lambda: 0.0 in pauses)
    assert pauses == [10.0, 20.0, 40.0, 60.0, 60.0, 0.0]
    assert not client.tables.table(1).retry_scheduled
    assert caplog.text.count("'unexpected'") == 1
    assert caplog.text.count("match can't be loaded") == 1
    assert begins("wait-lost") in (await anneke.click(table.id, "move")).message.text
    assert not client.tables.table(1).retry_scheduled
    assert caplog.text.count("'unexpected'") == 1
    caplog.clear()  # the errors were meant


async def test_a_damaged_match_among_those_that_wait_hides_no_other(
    bots: Bots, tmp_path: Path, anneke: Person, caplog: pytest.LogCaptureFixture
) -> None:
    await bots.start()
    await suspend(anneke)
    assert (await anneke.slash("kaboom")).ok
    for how in DAMAGE:
        damage(tmp_path, 1, how)
        offered = (await anneke.slash("kaboom")).message
        assert begins("error-unexpected") not in offered.text, how
    caplog.clear()  # the errors were meant


async def ended(person: Person) -> None:
    """Start a game with a computer player, and end it early."""
    table = await seat_all(person, computers=1)
    assert (await end_early(person)).ok
    await person.wait_for(lambda m: m.id == table.id and "move" not in m.buttons)


async def test_what_was_played_is_listed_beside_what_can_not_be_read(
    bots: Bots, tmp_path: Path, anneke: Person, caplog: pytest.LogCaptureFixture
) -> None:
    """If a match that has ended can't be read, /history still lists the other matches. /replay and
    /scoresheet don't report an unexpected error."""
    await bots.start()
    for _ in range(2):
        await ended(anneke)
    for how in DAMAGE:
        damage(tmp_path, 1, how)
        listed = (await anneke.slash("history")).message.text
        assert carries(listed, "history-match", match=2), how
        told = (await anneke.slash("replay", match=1)).message
        assert begins("error-unexpected") not in told.text, how
        told = (await anneke.slash("scoresheet", match=1)).message
        assert begins("error-unexpected") not in told.text, how
    caplog.clear()  # the errors were meant


async def test_while_the_database_is_away_nothing_counts_and_everybody_is_told_so(
    bots: Bots, tmp_path: Path, anneke: Person, caplog: pytest.LogCaptureFixture
) -> None:
    client = await bots.start()
    table = await seat_all(anneke, computers=1)
    database = tmp_path / "kaboom.sqlite3"
    database.rename(tmp_path / "away")
    told = (await anneke.click(table.id, "peek")).message.text
    assert says("error-replaced") in told
    assert says("error-replaced") in (await anneke.slash("kaboom")).message.text
    assert not database.exists()
    assert "removed or replaced" in await client.services.store.trouble()
    (tmp_path / "away").rename(database)
    assert "worth" in (await anneke.click(table.id, "peek")).message.text
    caplog.clear()  # the errors were meant
