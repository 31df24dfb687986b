"""Races between a button in the channel and a press on the web table ("felt"), in simulated time.

A click is timestamped when it reaches Discord, and it arrives at the bot some time later. A press
on the page is timestamped when it reaches the bot. For this, the bot uses its estimate of Discord's
time.
"""

from __future__ import annotations

import random
import statistics
from typing import NamedTuple

from bot.messages.snowflake import DiscordClock, stamped_ms
from bot.store.ids import EPOCH_MS
from bot.table.table import Mailbox, QueueEntry
from tests.support.settings import defaults

RACES = 1000
GATHER_MS = defaults().gather_ms
UPLINK_MS, GATEWAY_MS = 40.0, 30.0
"""The median time from a press to Discord or to the bot, and the minimum time from Discord to the
bot. Both are in milliseconds."""
SKEW_MS = 700.0
"""How far the bot's clock is ahead of Discord's, in milliseconds."""


class Press(NamedTuple):
    skin: str
    pressed: float
    stamp: int
    arrives: float


def biases(seed: int, gateway: float = GATEWAY_MS) -> list[tuple[Press, Press]]:
    """Return pairs of a click and a press on felt that happen at almost the same time. All times
    are in milliseconds since a common start."""
    rng, now = random.Random(seed), [0.0]
    start = EPOCH_MS + 10**11
    clock = DiscordClock(lambda: start + SKEW_MS + now[0], lambda: 0.0)
    pairs: list[tuple[Press, Press]] = []
    for number in range(RACES + 100):
        began = 5000.0 * number
        at = began + rng.uniform(0, 80)
        reached = at + UPLINK_MS * rng.lognormvariate(0, 0.5)
        stamp = start + int(reached) - EPOCH_MS << 22 | rng.randrange(1 << 22)
        now[0] = reached + gateway + rng.expovariate(1 / 15)
        click = Press("chat", at, stamp, now[0])
        clock.saw(stamp)
        at = began + rng.uniform(0, 80)
        now[0] = at + UPLINK_MS * rng.lognormvariate(0, 0.5)
        felt = Press("felt", at, clock.make_id() - 1, now[0])
        if number >= 100:  # by then the clock knows Discord's time
            pairs.append((click, felt))
    return pairs


def served(pair: tuple[Press, Press]) -> list[Press]:
    """Return two racing presses in the order in which the table's mailbox serves them."""
    mailbox: Mailbox[Press] = Mailbox(GATHER_MS / 1000)
    coming, found = sorted(pair, key=lambda press: press.arrives), list[Press]()
    now = coming[0].arrives / 1000
    while len(found) < len(pair):
        while coming and coming[0].arrives / 1000 <= now:
            press = coming.pop(0)
            mailbox.put(QueueEntry(press.stamp, press.arrives / 1000, press))
        entry, pause = mailbox.take_entry(now, True, lambda _: 0.0)
        if entry is not None:
            found.append(entry.item)
            continue
        following = [now + pause] if pause is not None else []
        now = min([*following, *(press.arrives / 1000 for press in coming[:1])])
    assert mailbox.take_entry(now + 60, True, lambda _: 0.0) == (None, None)
    return found


def test_the_stamp_decides_and_no_press_is_lost_or_doubled() -> None:
    first = {"chat": 0, "felt": 0}
    for pair in biases(1):
        order = served(pair)
        assert sorted(order) == sorted(pair)
        by_arrival = sorted(pair, key=lambda press: press.arrives)
        if by_arrival[1].arrives - by_arrival[0].arrives < GATHER_MS:
            assert order == sorted(pair, key=lambda press: press.stamp)
        first[order[0].skin] += 1
    assert min(first.values()) > RACES / 5


def test_felt_is_ahead_by_the_way_from_discord_and_no_more() -> None:
    """If the latencies are equal, a press on felt has an earlier timestamp than a click. The
    difference is Discord's latency to the bot; docs/verification.md gives the figure."""
    for gateway in (10.0, GATEWAY_MS, 60.0):
        gained = [
            (stamped_ms(click.stamp) - click.pressed) - (stamped_ms(felt.stamp) - felt.pressed)
            for click, felt in biases(2, gateway)
        ]
        assert abs(statistics.median(gained) - gateway) < 5
