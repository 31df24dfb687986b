"""Deterministic players, whose presses depend only on the number of the decision.

A script therefore always plays the same game, no matter how often the bot is restarted meanwhile.
The players read their screens and press the buttons there, one at a time. If a press fails, it is
repeated.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

from bot.local.people import Result
from bot.local.serve import LocalDiscord
from bot.ui.custom_id import ComponentId
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wire.games import KABOOM, Kit
from tests.support.wire.playing import presses, table, verbs

LOOKING = "end_look"
"""The kind of the button that ends a look. Only panels that show hidden cards have it."""
EVERY = 5
"""Of this many discards in a row, somebody slaps one."""
DEEP = 6
"""The number of presses after which a player gives up a choice that has no result, and takes a
simple action instead."""
WAITING = 0.6
"""Seconds after which a player opens the panel again although nothing seems to have changed."""


class NoTable(LookupError):
    """There is no public message of a table."""


class Script:
    """Plays one person's part of a game.

    `looks` contains the hidden cards that the person has ever seen. `told` contains the ids of the
    interactions whose response said that they were applied.
    """

    def __init__(self, person: Person, seat: int, kit: Kit = KABOOM) -> None:
        self.person, self.seat, self.kit = person, seat, kit
        self.looks: set[tuple[str, ...]] = set()
        self.told: set[int] = set()
        self._slapped: set[int] = set()
        self._read = ("", 0.0)

    async def step(self) -> bool:
        """Take one action if one is possible. Returns whether one was possible."""
        table = self.table()
        slap = next((p for p in presses(table) if p.kind == self.kit.claim), None)
        if slap is not None and self._slaps(slap.number) and slap.number not in self._slapped:
            if await self.press(table, slap) is not None:
                self._slapped.add(slap.number)
            return True
        now = asyncio.get_running_loop().time()
        if self._read[0] == table.text and now - self._read[1] < WAITING:
            return False
        panel = await self.press(table, ComponentId(slap.table if slap else _number(table), "move"))
        if panel is None:
            return False
        done = await self._choose(panel)
        self._read = ("", 0.0) if done else (table.text, now)
        return done

    def table(self) -> Seen:
        """Raises NoTable while the message is being posted again."""
        found = table(self.person)
        if found is None:
            raise NoTable
        return found

    async def press(self, message: Seen, press: ComponentId) -> Seen | None:
        """Press a button. Return the message that answered, or None if none did yet."""
        began = asyncio.get_running_loop().time()
        answer = await self.person.press(message, press.id)
        if not answer.ok:
            return None
        shown = self._shown(answer)
        if shown is not None and LOOKING in shown.buttons and self.kit.looks:
            cards = re.findall(self.kit.looks, shown.text, re.M)
            self.looks.add(tuple(cards))
        at_once = asyncio.get_running_loop().time() - began < 0.5
        if press.verb == "act" and at_once and self._acted(answer, shown):
            self.told.add(answer.outcome.interaction_id)
        if press.verb in ("pick", "ask") and answer.result is Result.DEFERRED_UPDATE:
            return None  # on a slow machine the panel is still the old one; start again
        return shown or message

    def _slaps(self, discard: int) -> bool:
        """Return whether this person, and not the other one, slaps the discard of this number."""
        turn, left = divmod(discard, EVERY)
        return left == 2 and turn % 2 == self.seat

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
        # Refusals are sentences; an applied action shows a card or a choice.
        return shown is not None and bool(shown.buttons)

    async def _choose(self, panel: Seen) -> bool:
        there = presses(panel)
        if not panel.ephemeral:  # the panel is not there yet; the table has only some choices
            there = [p for p in there if p.kind in self.kit.anybody]
        chosen = choice(there, self.kit)
        for _ in range(DEEP):
            if chosen is None:
                return False
            after = await self.press(panel, chosen)
            if after is None or chosen.verb == "act":
                return True
            panel, there = after, presses(after)
            # Finish a choice that was begun, if possible.
            begun = [p for p in there if p.kind == chosen.kind and p.id != chosen.id]
            chosen = choice(begun, self.kit) or choice(there, self.kit)
        plain = [p for p in presses(panel) if p.verb == "act" and p.kind in self.kit.forward]
        return bool(plain) and await self.press(panel, plain[0]) is not None


def _number(table: Seen) -> int:
    return next(p.table for p in presses(table))


def choice(offered: Sequence[ComponentId], kit: Kit) -> ComponentId | None:
    """Return the button to press, by the offered buttons and the number of the decision."""
    there = [p for p in offered if p.verb in ("act", "pick", "ask")]
    there = [p for p in there if p.kind not in ("leave", "does", "", kit.claim)]
    # End looks first: their end must not influence other choices.
    looks = [p for p in there if p.kind == "end_look"]
    if looks:
        return min(looks, key=lambda p: p.number)
    number = max([p.number for p in there], default=0)
    asked = {p.kind for p in there if p.verb == "act"} & kit.rare
    if not asked and number % 11 != 7:
        there = [p for p in there if p.kind not in kit.rare]
    kinds = sorted({p.kind for p in there})
    if not kinds:
        return None
    kind = kinds[number % len(kinds)]
    ways = sorted([p for p in there if p.kind == kind], key=lambda p: p.id)
    last = [p for p in ways if p.verb == "act"]
    # Prefer buttons that name one place more: otherwise the player could switch between two others'
    # cards endlessly.
    most = max(len(p.places) for p in ways)
    deeper = [p for p in ways if len(p.places) == most and (p.places or p.seat is not None)]
    ways = last or deeper or ways
    return ways[number // len(kinds) % len(ways)]


async def play(local: LocalDiscord, scripts: Sequence[Script], timeout: float) -> None:
    """Let all scripts play until the match is over. While no bot is connected, they pause."""
    loop = asyncio.get_running_loop()
    end = loop.time() + timeout
    while loop.time() < end:
        await asyncio.wait_for(local.wire.ready.wait(), 60)
        for script in scripts:
            try:
                if "rematch" in verbs(script.table()):
                    return
                await script.step()
            except NoTable:  # a kill can leave the channel without it: people bring it back
                await asyncio.sleep(1.0)
                if table(script.person) is None:
                    await script.person.slash("kaboom")
        await asyncio.sleep(0.005)
    seen = "\n".join(repr(m) for script in scripts for m in script.person.messages())
    raise AssertionError(f"the game stood still:\n{seen}")
