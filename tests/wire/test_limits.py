"""Discord's rate limits: there is no 429, the table keeps up with its match, and a click costs few
requests.

The server enforces Discord's limits (`bot.local.rest`): five edits in five seconds per channel,
fifty requests a second in all, and five follow-ups in two seconds per interaction. Each limit
applies to any window of that length, which is stricter than Discord's fixed windows.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict

import pytest

from bot.local import faults, fixtures
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person
from tests.support.wire.lateness import behind
from tests.support.wire.playing import FULL, Player, Stalls, over, play_on, seat_all, seated, tables
from tests.wire.conftest import Bots, Judge

FIGURES = logging.getLogger(__name__)
"""The logger for measurements. `--log-cli-level=INFO` shows them."""
BEHIND = 1.5
"""The longest time that the public message may lag behind the store, in seconds."""
HELD_UP = 0.25
"""If this process stalls for this many seconds, requests may arrive in another second than the one
in which they were sent."""
SLACK = 0.0 if FULL else 0.5
"""Additional seconds that are allowed because the machine may be busy."""
ROUNDS = 10 if FULL else 1
CLICKS = 60
"""The number of clicks in a shortened game."""
TABLES = 120 if FULL else 40
BUSY_SECONDS = 60.0 if FULL else 6.0


def painted_by_token(local: LocalDiscord, method: str, path: str) -> int | None:
    """Return the channel whose table this request painted with a click's token, if any."""
    parts = path.strip("/").split("/")
    if method != "PATCH" or parts[0] != "webhooks" or parts[-1] != "@original":
        return None
    record = local.world.record(local.world.store.interaction_tokens.get(parts[2], 0))
    if record is None or record.message_id is None:
        return None
    shown = local.world.store.messages[record.channel_id].get(record.message_id)
    return None if shown is None or shown.is_ephemeral else record.channel_id


def sorted_part(values: list[float], part: float) -> float:
    """Return a quantile of `values`: the value below which the fraction `part` of them lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


async def test_a_busy_game_within_the_limits(
    local: LocalDiscord, judge: Judge, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """A game of two people and two computer players, faster than people play, causes no 429. It is
    played to its end with the full counts.

    Nine of ten paints (with the full counts all) are at most a second and a half behind the match.
    Each click costs one response, and each step at most one repaint of the table.
    """
    local.limits.on = True
    tap = bots.home / "tap"
    await bots.start(local, KABOOM_PAINT_GAP_MS="1250", WIRE_TAP=str(tap))
    await seat_all(anneke, bashir, computers=2, rounds=ROUNDS)
    before = judge.kinds
    players = [Player(anneke, 1), Player(bashir, 2)]

    def enough() -> bool:
        clicks = sum(len(player.answers) for player in players)
        return over(anneke) or (not FULL and clicks >= CLICKS)

    async with Stalls() as stalls:
        await play_on(players, enough, seconds=90.0 * ROUNDS, pause=0.05)
    assert local.limits.refused == []
    assert judge.refused == []
    late = [seconds for each in behind(tap).values() for seconds in each]
    # Tests that run in parallel delay the bot by an unknown time.
    worst = max(late) if FULL else sorted_part(late, 0.9)
    assert len(late) > 15 * ROUNDS
    assert worst < BEHIND + SLACK + stalls.worst, (worst, stalls.worst)
    pressed = sum(1 for p in players for _, a in p.answers if a.outcome.interaction_id)
    spent = judge.kinds - before
    public = spent["PATCH public"] + spent["POST public"] + spent["DELETE public"]
    assert spent["answer"] == pressed, "one answer a click"
    assert public <= len(late), "a step costs at most one repaint"
    for player in players:
        assert player.failed == []
    assert bots.errors == []


async def test_many_busy_tables_slow_down_together(
    local: LocalDiscord, judge: Judge, bots: Bots
) -> None:
    """There are so many tables that their paints exceed the global limit. Still there is no 429,
    every table is painted, and every click is answered, none of them much later than the others."""
    local.limits.on = True
    for spot in fixtures.further_channels(TABLES):
        local.world.open_channel(spot)
    tap = bots.home / "tap"
    await bots.start(
        local,
        KABOOM_PAINT_GAP_MS="1000",
        KABOOM_COMPUTER_PACE="0.3",
        KABOOM_CLOCK_TURN="600",
        KABOOM_CLOCK_PEEK="600",
        WIRE_OPEN="0.5",
        WIRE_TAP=str(tap),
    )
    people = [
        seated(local, fixtures.PEOPLE[n % len(fixtures.PEOPLE)].key, spot.id)
        for n, spot in enumerate(fixtures.further_channels(TABLES))
    ]
    # Opening isn't judged, and on a slow machine a response may take long.
    within, local.world.store.answer_within = local.world.store.answer_within, 60.0
    for some in range(0, TABLES, 10):
        opening = [seat_all(p, computers=3, rounds=5) for p in people[some : some + 10]]
        await asyncio.gather(*opening)
    local.world.store.answer_within = within
    painted: list[float] = []
    where: dict[int, list[float]] = defaultdict(list)

    def count(method: str, path: str, status: int) -> None:
        judge.answers.append((method, path, status))
        if faults.edits(method, path) or faults.posts(method, path):
            painted.append(time.monotonic())
            where[int(path.split("/")[2])].append(painted[-1])
        elif (channel := painted_by_token(local, method, path)) is not None:
            where[channel].append(time.monotonic())

    local.rest.on_answer = count
    ends = time.monotonic() + BUSY_SECONDS
    players = [Player(person, seed, wander=0.0) for seed, person in enumerate(people)]
    async with Stalls() as stalls:
        await play_on(
            players, lambda: time.monotonic() > ends, seconds=BUSY_SECONDS + 60, pause=1.0
        )
    if (local.limits.refused or judge.refused) and stalls.worst > HELD_UP:
        pytest.skip(f"this machine stood still for {stalls.worst:.2f} s: what arrives says nothing")
    assert local.limits.refused == []
    assert judge.refused == []
    failed = [each for player in players for each in player.failed]
    assert failed == []
    assert bots.errors == []
    assert len(where) == TABLES, "a table was left out"
    counts = sorted(len(times) for times in where.values())
    assert counts[-1] <= 3 * counts[0], "some tables are slowed down for others' sake"
    assert all(len(tables(person)) <= 1 for person in people)
    late = behind(tap)
    medians = sorted(sorted_part(each, 0.5) for each in late.values() if each)
    FIGURES.info(
        "%d tables: %.1f paints a second with the bot's token, %d requests in the busiest second; "
        "a table was painted %d to %d times and was behind by %.2f to %.2f s at its median",
        *(TABLES, len(painted) / BUSY_SECONDS, local.limits.busiest, counts[0], counts[-1]),
        *(medians[0], medians[-1]),
    )
