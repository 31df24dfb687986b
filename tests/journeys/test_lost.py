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


async def test_a_damaged_match_keeps_none_from_waking_and_is_ended_by_its_row(
    bots: Bots,
    tmp_path: Path,
    anneke: Person,
    bashir: Person,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is tried ever more seldom, and then set aside."""
    await bots.start()
    table = await seat_all(anneke, computers=1)
    await seat_all(bashir.at("general"), computers=1)
    second = await seat_all(anneke.at("second-table"), computers=1)
    await bots.stop()
    damage(tmp_path, 1, "game")
    damage(tmp_path, 3, "seats")
    pauses: list[float] = []
    open_in = LoadAttempts.failed

    def failed(self: LoadAttempts, error: Exception) -> tuple[Sentence, float | None]:
        sentence, pause = open_in(self, error)
        pauses.append(pause or 0.0)
        return sentence, pause and 0.01

    monkeypatch.setattr(LoadAttempts, "failed", failed)
    client = await bots.start()
    # Not asked for by number, which would open it.
    await anneke.until(lambda: [t.id for t in client.tables.all() if isinstance(t.stage, Match)])
    await anneke.until(lambda: pauses.count(0.0) == 2)
    assert sorted(pauses) == sorted([10.0, 20.0, 40.0, 60.0, 60.0, 0.0] * 2)
    assert "opening table 1" in caplog.text
    assert not client.tables.table(1).retry_scheduled
    assert caplog.text.count("'unexpected'") == 2
    assert caplog.text.count("match can't be loaded") == 2
    assert begins("wait-lost") in (await anneke.click(table.id, "move")).message.text
    assert not client.tables.table(1).retry_scheduled
    assert caplog.text.count("'unexpected'") == 2

    for here, old in ((anneke, table), (anneke.at("second-table"), second)):
        other = bashir.at("table" if here is anneke else "second-table")
        for command in ("rules", "history", "leaderboard"):
            assert (await here.slash(command)).ok
        assert "/abandon" in (await here.slash("scoresheet")).message.text
        assert "/abandon" in (await other.slash("kaboom")).message.text
        assert begins("wait-lost") in (await here.click(old.id, "move")).message.text
        assert says("command-not-yours") in (await end_early(other)).message.text
        assert says("command-ended-unopened") in (await end_early(here)).message.text
        await here.wait_for(lambda m, at=old.id: m.id == at and set(m.buttons) == {"table"})
        assert (await here.slash("history")).ok
        assert (await here.slash("scoresheet")).ok
        assert not (await other.slash("kaboom")).message.ephemeral
        assert begins("error-unexpected") not in " ".join(m.text for m in here.messages())
    caplog.clear()  # the errors were meant


async def test_a_damaged_match_hides_no_other_among_those_that_wait_or_have_ended(
    bots: Bots, tmp_path: Path, anneke: Person, caplog: pytest.LogCaptureFixture
) -> None:
    """/replay and /scoresheet don't report an unexpected error."""
    await bots.start()
    await suspend(anneke)
    alone = anneke.at("general")
    for _ in range(2):
        table = await seat_all(alone, computers=1)
        assert (await end_early(alone)).ok
        await alone.wait_for(lambda m, at=table.id: m.id == at and "move" not in m.buttons)
    assert (await anneke.slash("kaboom")).ok
    for how in DAMAGE:
        damage(tmp_path, 1, how)
        offered = (await anneke.slash("kaboom")).message
        assert begins("error-unexpected") not in offered.text, how
        damage(tmp_path, 2, how)
        listed = (await alone.slash("history")).message.text
        assert carries(listed, "history-match", match=3), how
        for command in ("replay", "scoresheet"):
            told = (await alone.slash(command, match=2)).message
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
