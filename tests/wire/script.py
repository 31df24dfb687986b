"""People who always do the same: what they press follows from the decision's number alone.

So a game of theirs is one game, on however many lives of the bot it is played. They read their
screens and press what stands there, one after the other; what fails they do again.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

from bot import ids
from bot.ids import Press
from bot.local.people import Result
from bot.local.serve import LocalDiscord
from tests.local.harness import Answer, Person, Seen
from tests.wire.mortal import slapper

LOOKING = "Only you see this"
WAITING = 0.6
"""Seconds after which somebody asks again what there is to do, though nothing seems to move."""


class Script:
    """One person's part. `looks` is what they ever saw of hidden cards, `told` the interactions
    whose answer said that they had acted."""

    def __init__(self, person: Person, seat: int) -> None:
        self.person, self.seat = person, seat
        self.looks: set[tuple[str, ...]] = set()
        self.told: set[int] = set()
        self.failed = 0
        self._slapped: set[int] = set()
        self._read = ("", 0.0)

    async def step(self) -> bool:
        """Do one thing, if there is one to do."""
        table = self.table()
        slap = next((p for p in presses(table) if p.kind == "slap"), None)
        mine = slap is not None and slapper(slap.number) == self.seat
        if slap is not None and mine and slap.number not in self._slapped:
            if await self.press(table, slap) is not None:
                self._slapped.add(slap.number)
            return True
        now = asyncio.get_running_loop().time()
        if self._read[0] == table.text and now - self._read[1] < WAITING:
            return False
        panel = await self.press(table, Press(slap.table if slap else _number(table), "move"))
        if panel is None:
            return False
        done = await self._choose(panel)
        self._read = ("", 0.0) if done else (table.text, now)
        return done

    def table(self) -> Seen:
        """The table as it stands now."""
        return next(m for m in reversed(self.person.messages()) if "Rules" in m.buttons)

    async def press(self, message: Seen, press: Press) -> Seen | None:
        """Press this; what answered, or the message pressed on. None: there was no answer."""
        began = asyncio.get_running_loop().time()
        answer = await self.person.press(message, press.id)
        if not answer.ok:
            self.failed += 1
            return None
        shown = self._shown(answer)
        if shown is not None and LOOKING in shown.text:
            cards = re.findall(r"^\*\*.*worth.*$", shown.text, re.M)
            self.looks.add(tuple(cards))
        at_once = asyncio.get_running_loop().time() - began < 0.5
        if press.verb == "act" and at_once and self._acted(answer, shown):
            self.told.add(answer.outcome.interaction_id)
        return shown or message

    @staticmethod
    def _shown(answer: Answer) -> Seen | None:
        try:
            return answer.message
        except LookupError:
            return None

    @staticmethod
    def _acted(answer: Answer, shown: Seen | None) -> bool:
        if answer.result in (Result.UPDATE, Result.DEFERRED_UPDATE):
            return True
        # Refusals are sentences, and what acted shows a card or a choice.
        return shown is not None and (bool(shown.buttons) or LOOKING in shown.text)

    async def _choose(self, panel: Seen) -> bool:
        chosen = choice(presses(panel), panel.text)
        while chosen is not None:
            after = await self.press(panel, chosen)
            if after is None or chosen.verb == "act":
                return True
            panel = after
            chosen = choice(presses(panel), panel.text)
        return False


def _number(table: Seen) -> int:
    return next(p.table for p in presses(table))


def presses(message: Seen) -> list[Press]:
    """What can be pressed on this message."""
    found = [
        ids.parse(c["custom_id"])
        for c in message.components
        if "custom_id" in c and not c.get("disabled")
    ]
    return [press for press in found if press is not None]


def choice(offered: Sequence[Press], text: str) -> Press | None:
    """What to press of all this; the same for ever."""
    by_kind: dict[str, list[Press]] = {}
    for press in offered:
        if press.verb in ("act", "pick", "ask"):
            by_kind.setdefault(press.kind, []).append(press)

    def first(kind: str) -> Press | None:
        return next((p for p in by_kind.get(kind, ()) if p.verb == "act"), None)

    def one_of(kind: str) -> Press | None:
        ways = by_kind.get(kind, [])
        last = [p for p in ways if p.verb == "act"]
        ways = last or [p for p in ways if p.places or p.seat is not None]
        ways = sorted(ways, key=lambda p: p.id)
        return ways[ways[0].number % len(ways)] if ways else None

    for kind in ("end_look", "peek", "ready", "flip"):
        if found := first(kind):
            return found
    if "end_slap" in by_kind:
        stop = first("end_slap")
        assert stop is not None
        give_up = "matched.**" in text or stop.number % 3 == 0
        return stop if give_up else one_of("match") or stop
    if "decline" in by_kind:
        no = first("decline")
        assert no is not None
        return no if no.number % 2 else one_of("give") or no
    if (swap := first("make_swap")) is not None:
        return swap if swap.number % 2 else first("leave_swap")
    if (drop := first("drop_power")) is not None and drop.number % 4 == 0:
        return drop
    for kind in ("look_at", "blind_swap", "look_at_two"):
        if found := one_of(kind):
            return found
    if (discard := first("discard")) is not None:
        way = ("use_power", "replace", "discard")[discard.number % 3]
        return (one_of(way) if way in by_kind else None) or discard
    return _turn(by_kind)


def _turn(by_kind: dict[str, list[Press]]) -> Press | None:
    """Draw, or now and then call, which takes two presses."""
    for press in by_kind.get("call", ()):
        if press.verb == "act":
            return press
        if press.number % 11 == 7:
            return press
    return next((p for p in by_kind.get("draw", ()) if p.verb == "act"), None)


async def play(local: LocalDiscord, scripts: Sequence[Script], timeout: float) -> None:
    """Everybody plays until the match is over, whenever there is a bot."""
    loop = asyncio.get_running_loop()
    end = loop.time() + timeout
    while loop.time() < end:
        await asyncio.wait_for(local.wire.ready.wait(), 20)
        for script in scripts:
            if "Rematch" in script.table().buttons:
                return
            await script.step()
        await asyncio.sleep(0.005)
    seen = "\n".join(repr(m) for script in scripts for m in script.person.messages())
    raise AssertionError(f"the game stood still:\n{seen}")
