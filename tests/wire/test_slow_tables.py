"""Slow tables: clocks, open discards, pings and vacations work while no match is in memory.

There are also simulated days in which the bot is killed and started many times (with KABOOM_SOAK=1
a month), and a thousand idle tables that cost nothing.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.commands.tables import ended, taken
from bot.local.world import DiscordError
from bot.store import Event, Ping, StoreError, Vacation
from bot.store.matches import Matches
from bot.store.ratings import bounds
from bot.table.web import WebAnswer, WebPress, WebResponse
from bot.ui import verbs
from bot.ui.custom_id import ComponentId, parse
from bot.ui.reader import EVERYBODY
from tests.support.wire.games import FULL
from tests.support.wire.months import HOUR, Life, Month
from tests.support.wire.offstage import CHANNEL, GUILD
from tests.support.wording import carries, in_english, says

LIVES, SLOT = (100, 10.0) if FULL else (8, 36.0)
"""How often the bot is killed, and the hours between two of its starts. After a process that is
killed at once, the next one starts sooner."""
PEOPLE = [1000, 1001, 1002]
TOO_EARLY = says("slow-open", when="")[:20]
NO_MOVES = (TOO_EARLY, says("vote-done-resume"))
"""Answers to presses that aren't moves."""


@pytest.fixture
def month(tmp_path: Path) -> Iterator[Month]:
    month = Month(tmp_path / "kaboom.sqlite3")
    yield month
    month.close()


def pings(month: Month) -> int:
    return sum("<@" in (message["content"] or "") for message in month.messages(CHANNEL))


def go_away(life: Life, match: int) -> None:
    """Let the player whose turn it is take a vacation of a day."""
    away = taken(Vacation(), life.month.calendar.unix(), 1)
    assert away is not None
    mover = life.mover(match)
    life.do(life.store.personal_data.take_vacation(mover, away))
    life.do(life.store.matches.wake_soon(mover))


class Witness:
    """Checks every request when it is sent, and the log of each match while it grows."""

    def __init__(self, month: Month) -> None:
        self.month = month
        self.pings: defaultdict[tuple[int, str], set[str]] = defaultdict(set)
        """Maps matches and turns to the nonces of their pings. Discord creates only one message
        for each nonce."""
        self.answered = 0
        self.unstored: list[str] = []
        """The answers that were sent before their press was stored."""
        self._log: list[Any] = []
        month.hears = self._hears

    def _hears(self, method: str, path: str, text: str) -> None:
        body: dict[str, Any] = json.loads(text) if text else {}
        kind, *rest = path.strip("/").split("/")
        move = not any(answer in in_english(text) for answer in NO_MOVES)
        if kind == "interactions" and body.get("type") in (4, 7) and move:
            stored = self.month.rows("SELECT 1 FROM clicks WHERE interaction_id = ?", int(rest[0]))
            self.answered += 1
            if not stored:
                self.unstored.append(text)
        if method == "POST" and kind == "channels" and "<@" in (body.get("content") or ""):
            turn = "SELECT id, json_extract(ping, '$.turn') FROM matches ORDER BY id DESC"
            self.pings[self.month.rows(turn)[0]].add(body["nonce"])

    def log(self) -> list[Any]:
        """Return the actions of all matches so far. Check that the earlier ones haven't changed."""
        log = self.month.rows(
            "SELECT match_id, seq, action, interaction_id FROM actions ORDER BY match_id, seq"
        )
        assert log[: len(self._log)] == self._log, "no move is lost"
        numbers = Counter(row[0] for row in log)
        assert [row[:2] for row in log] == [
            (match, seq + 1) for match, last in numbers.items() for seq in range(last)
        ]
        self._log = log
        return log


MONTHS = ("jokers", "explosive", "kaboom") if FULL else ("jokers",)


@pytest.mark.parametrize("game", MONTHS)
def test_a_month_of_kills_loses_no_move_and_doubles_no_ping(month: Month, game: str) -> None:
    chance, seen = random.Random(game), Witness(month)
    month.rest = 7200.0
    with month.life() as life:
        match = life.open_match(CHANNEL, game, PEOPLE)
        life.run(0.1)
    killed = 0
    while killed < LIVES:
        # Some die while they wake what the last one left, the others around a move.
        at_start = chance.random() < 0.3
        with month.life(dies_after=chance.randrange(12) if at_start else None) as life:
            life.run(SLOT * chance.random() * 2)
            if life.over(match):
                month.left = None  # nobody would see that the match was never opened
                match = life.open_match(CHANNEL, game, PEOPLE)
                life.run(0.1)
            for _ in range(chance.randrange(3)):
                life.press(match)
                life.run(0.1)
            month.left = chance.randrange(30)
            if chance.random() < 0.8:  # at times a day goes by without a move
                life.press(match)
            life.run(1.0)
        killed += month.died
        seen.log()
    with month.life() as life:
        life.run(2.0)
    actions = seen.log()
    assert seen.unstored == []
    assert seen.answered >= LIVES / 2
    assert sum(row[3] is not None for row in actions) >= seen.answered
    assert len(seen.pings) > LIVES / 3
    doubled = {turn: nonces for turn, nonces in seen.pings.items() if len(nonces) > 1}
    assert doubled == {}
    assert pings(month) <= 1, "a ping is deleted when its turn is over"
    assert month.calendar.steady() > LIVES * SLOT / 2 * HOUR


def test_a_thousand_tables_cost_neither_memory_nor_requests_between_moves(month: Month) -> None:
    with month.life() as life:
        match = life.open_match(CHANNEL, "jokers", PEOPLE)
        life.run(2.0)
        assert life.loaded(match) is None
    month.multiply(match, 1000)
    month.sent.clear()
    with month.life() as life:
        life.run(12.0)
        assert month.sent == []
        assert life.client.tables.all() == []
        life.press(match)
        life.run(2.0)
        assert life.loaded(match) is None
    told = Counter(_kind(request.what) for request in month.sent)
    assert told == {
        "POST interactions": 1,  # the answer to the press
        "DELETE channels": 2,  # the ping of the turn that is over, and the old message
        "POST channels": 2,  # the table, and the ping of the next player
    }


def _kind(what: str) -> str:
    method, path = what.split(" ", 1)
    return f"{method} {path.split('/')[1]}"


def test_the_clock_moves_for_a_player_in_time_and_the_next_ping_tells_them(month: Month) -> None:
    with month.life() as life:
        match = life.open_match(CHANNEL, "jokers", PEOPLE, clocks="days8")
        life.run(7.5)
        began = len(life.log(match))
    with month.life() as life:  # not in memory at its start
        assert life.loaded(match) is None
        life.run(1.5)
        assert len(life.log(match)) == began + 1
    first, second = [request.ping for request in month.sent if request.ping]
    late = first.split(">")[0] + ">"
    assert carries(second, "slow-missed", people=late)
    assert f"/{GUILD}/{CHANNEL}/" in second, "it links to the table"


def test_a_discard_is_open_for_an_hour_whatever_becomes_of_the_bot(month: Month) -> None:
    with month.life() as life:
        match = life.open_match(CHANNEL, "kaboom", PEOPLE)
        for _ in range(7):
            life.press(match)
            life.run(0.1)
        before = life.log(match)
        assert before[-1][1]["type"] == "flip"
    with month.life() as life:
        life.press(match)
        life.run(0.1)
        assert life.log(match) == before
        assert any(TOO_EARLY in request.body for request in month.sent)
        assert TOO_EARLY in _press_on_the_web(life, match)
        assert life.log(match) == before
        life.run(0.6)
        assert life.log(match) == before
        life.run(0.6)
        assert life.log(match)[-1][1] == {"type": "time_up", "clock": "turn", "number": 2}


def _press_on_the_web(life: Life, match: int) -> str:
    """Let a player move on the web table. Return the response, which came some minutes later."""
    found = life.choose(match)
    assert found is not None
    user, custom_id, _ = found
    press = parse(custom_id)
    assert press is not None
    answer: asyncio.Future[WebAnswer] = life.loop.create_future()
    response = WebResponse(life.client.services, user, EVERYBODY, answer)
    request = WebPress(press, user, f"Person {user}", response)

    async def submit() -> None:
        life.client.tables.submit(match, request, life.month.ids.next())

    life.do(submit())
    life.run(0.1)
    assert answer.done()
    return answer.result().said


def test_a_vacation_stops_ones_own_clock_for_its_days_and_ends_by_itself(month: Month) -> None:
    with month.life() as life:
        match = life.open_match(CHANNEL, "jokers", PEOPLE)
        life.run(2.0)
        go_away(life, match)
        life.run(1.0)
        assert any("vacation" in request.body for request in month.sent)
        began = len(life.log(match))
    with month.life() as life:
        life.run(21.0)
        assert len(life.log(match)) == began
        assert life.loaded(match) is None
        life.run(21.0)  # its 22 hours go on when the day is over
        assert len(life.log(match)) == began
        life.run(4.0)
        assert len(life.log(match)) == began + 1


def _look_at(life: Life, match: int) -> None:
    row, *_ = life.view(match)
    life.wire.click(PEOPLE[0], row.message_id, ComponentId(match, verbs.MOVE).id)
    life.run(0.01)
    assert life.loaded(match) is not None


def test_a_vacation_begins_and_ends_while_the_match_is_in_memory(month: Month) -> None:
    """A vacation that is taken while the match is in memory stops its clock, which goes on with at
    least an hour. The clock also goes on after a vacation that ends while the match is in
    memory."""
    with month.life() as life:
        match = life.open_match(CHANNEL, "jokers", PEOPLE)
        life.run(23.9)
        began = len(life.log(match))
        _look_at(life, match)
        go_away(life, match)
        life.run(22.0)
        assert len(life.log(match)) == began
        assert life.loaded(match) is None
        life.run(2.8)
        assert len(life.log(match)) == began, "six minutes were left; there is an hour now"
        life.run(1.0)
        assert len(life.log(match)) == began + 1

        life.run(1.0)
        go_away(life, match)
        life.run(23.9)
        _look_at(life, match)
        life.run(20.0)
        assert len(life.log(match)) == began + 1
        assert life.loaded(match) is None
        life.run(4.0)
        assert len(life.log(match)) == began + 2


def test_a_ping_goes_if_the_bot_was_killed_when_the_match_had_just_ended(month: Month) -> None:
    with month.life() as life:
        match = life.open_match(CHANNEL, "jokers", PEOPLE)
        life.run(2.0)
    assert pings(month) == 1
    with month.life() as life:
        life.do(life.store.matches.transition(match, Event.ABANDON))
    with month.life() as life:
        life.run(0.1)
    assert pings(month) == 0
    assert len(month.messages(CHANNEL)) == 1


def test_a_ping_that_could_not_be_stored_is_posted_once_it_is(
    month: Month, monkeypatch: pytest.MonkeyPatch
) -> None:
    pinged, refused, stored = Matches.pinged, list[Ping | None](), list[Ping | None]()
    early: list[str] = []

    async def fails(self: Matches, match_id: int, ping: Ping | None) -> None:
        if len(refused) < 2:
            refused.append(ping)
            raise StoreError("the disk is full")
        early.extend(request.ping for request in month.sent if request.ping and not stored)
        await pinged(self, match_id, ping)
        stored.append(ping)

    monkeypatch.setattr(Matches, "pinged", fails)
    with month.life() as life:
        life.open_match(CHANNEL, "jokers", PEOPLE)
        life.run(2.0)
    assert len(refused) == 2
    assert stored
    assert early == []
    assert sum(bool(request.ping) for request in month.sent) == 1


def test_a_ping_that_could_not_be_deleted_is_deleted_later(
    month: Month, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, failed = month.world.request, list[str]()

    def fails(method: str, path: str, **given: Any) -> Any:
        if method == "DELETE" and not failed:
            failed.append(path)
            raise DiscordError(400, {"code": 30046, "message": "Not now"})
        return asked(method, path, **given)

    with month.life() as life:
        match = life.open_match(CHANNEL, "jokers", PEOPLE)
        life.run(2.0)
        monkeypatch.setattr(month.world, "request", fails)
        life.press(match)
        life.run(2.0)
    assert failed
    assert pings(month) == 1


def test_a_person_who_cant_be_reached_is_not_tried_again(
    month: Month, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = month.world.request

    def refuses(method: str, path: str, **given: Any) -> Any:
        body: dict[str, Any] = given.get("body") or {}
        if method == "POST" and "<@" in str(body.get("content")):
            raise DiscordError(403, {"code": 50007, "message": "Cannot send messages to this user"})
        return asked(method, path, **given)

    monkeypatch.setattr(month.world, "request", refuses)
    with month.life() as life:
        match = life.open_match(CHANNEL, "jokers", PEOPLE)
        life.run(2.0)
        assert sum(bool(request.ping) for request in month.sent) == 1
        life.press(match)
        life.run(2.0)
        assert len(life.log(match)) == 1
    assert sum(bool(request.ping) for request in month.sent) == 1


def test_a_vacation_is_a_week_a_season_at_most() -> None:
    june = 1_780_272_000.0  # 1 June 2026
    one = taken(Vacation(), june, 3)
    assert one is not None
    assert one == Vacation(int((june + 3 * 86400) * 1000), 20262, 3)
    assert taken(one, june, 1) is None, "it still lasts"
    later = june + 5 * 86400
    assert taken(one, later, 5) is None
    assert taken(one, later, 4) == Vacation(int((later + 4 * 86400) * 1000), 20262, 7)
    july = bounds(20262)[1] / 1000
    assert taken(one, july, 7) == Vacation(int((july + 7 * 86400) * 1000), 20263, 7)
    # Whoever comes back early keeps the whole days that are left.
    week = taken(Vacation(), june, 7)
    assert week is not None
    assert ended(week, june + 1.5 * 86400) == Vacation(int((june + 1.5 * 86400) * 1000), 20262, 2)
