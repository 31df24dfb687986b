"""Autonomous players. Each of them reads its own screen and presses the buttons there.

    players = [Player(person, seed) for seed, person in enumerate(people)]
    await play_on(players, rounds_over)

A `Player` prefers actions that advance the game. Sometimes it presses other buttons, such as My
move, the rules or a stray Slap!. It records every answer. `FULL` says whether the full counts are
requested (KABOOM_SOAK=1).
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bot.local.serve import LocalDiscord
from bot.ui import custom_id
from bot.ui.custom_id import ComponentId
from tests.support.journeys.play import fill
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wire.games import FULL, KABOOM, Kit

__all__ = ["FULL"]

PLAYING = frozenset({"act", "pick", "ask", "cancel"})
"""The verbs of buttons that play the game. Buttons with other verbs have no effect on the game."""


def log_of(file: Path) -> list[dict[str, Any]]:
    return [
        json.loads(line) if line.startswith("{") else {"event": line, "level": "error"}
        for line in file.read_text(encoding="utf-8").splitlines()
    ]


def seated(local: LocalDiscord, name: str, channel_id: int) -> Person:
    person = Person(local, name)
    person.channel_id = channel_id
    return person


def presses(message: Seen) -> list[ComponentId]:
    found = [
        custom_id.parse(c["custom_id"])
        for c in message.components
        if "custom_id" in c and not c.get("disabled")
    ]
    return [press for press in found if press is not None]


def verbs(message: Seen) -> set[str]:
    return {press.verb for press in presses(message)}


def plays(message: Seen) -> bool:
    return not message.ephemeral and "move" in verbs(message)


def table(person: Person) -> Seen | None:
    """Return the newest public message of a table, None if there is none."""
    for message in reversed(person.messages()):
        if not message.ephemeral and {"move", "scores", "rematch"} & verbs(message):
            return message
    return None


def tables(person: Person) -> list[Seen]:
    return [message for message in person.messages() if plays(message)]


def over(person: Person) -> bool:
    return any("rematch" in verbs(m) for m in person.messages())


def pile(person: Person) -> int:
    """Return the number of cards on the draw pile by the table's message, else 0."""
    message = table(person)
    found = re.search(r"draw\spile\s(\d+)", message.text) if message is not None else None
    return int(found[1]) if found else 0


class Player:
    """Plays the seat of one person by pressing the buttons on that person's screen."""

    def __init__(
        self,
        person: Person,
        seed: int,
        *,
        kit: Kit = KABOOM,
        wander: float = 0.1,
        call: float = 0.15,
    ) -> None:
        """`wander` is the probability of a press that doesn't advance the game. `call` is the
        probability that the player ends a round when this is possible."""
        self.person, self.kit = person, kit
        self.answers: list[tuple[ComponentId, Answer]] = []
        self.offered: set[str] = set()
        """All kinds of actions for which the table had a button at some time when the player read
        it."""
        self._chance = random.Random(seed)
        self._wander, self._call = wander, call
        self._played = False
        """Whether the player has had a turn yet. Until then, the player doesn't end a round."""

    @property
    def failed(self) -> list[tuple[str, str]]:
        """The presses that failed. Presses that failed because the button was gone are left out."""
        return [
            (press.id, f"{a.result} {a.sentence} {a.outcome.code}")
            for press, a in self.answers
            if not a.ok
            and a.outcome.code != "COMPONENT_VALIDATION_FAILED"
            and a.outcome.code != "UNKNOWN_MESSAGE"
        ]

    async def press(self) -> bool:
        """Press one of the buttons, and return whether there was one to press."""
        for message in self.person.ephemerals():
            if not message.buttons:
                self.person.dismiss(message)  # read; the screen shows only so many
        public = table(self.person)
        found = self._private() or (self._public(public) if public is not None else None)
        if found is None:
            return False
        message, press = found
        self.answers.append((press, await self.person.press(message, press.id)))
        self._played |= press.kind == self.kit.turn
        return True

    def _private(self) -> tuple[Seen, ComponentId] | None:
        for message in reversed(self.person.ephemerals()):
            there = [p for p in presses(message) if p.kind != "leave" and not self._too_soon(p)]
            if not there or not verbs(message) <= PLAYING:
                continue  # a message to read, or a decision outside the game
            sure = [p for p in there if p.verb == "act" and p.kind in self.kit.rare]
            if sure:
                return message, sure[0]
            wanted = self._forward(there)
            if wanted and self._chance.random() < 0.6:
                return message, self._chance.choice(wanted)
            return message, self._chance.choice(there)
        return None

    def _public(self, message: Seen) -> tuple[Seen, ComponentId] | None:
        there = presses(message)
        self.offered |= {press.kind for press in there}
        mine = self.person.name in message.text.partition("\n")[0]
        aside = [p for p in there if p.verb in ("move", "scores", "rules") or self._extra(p)]
        if aside and self._chance.random() < self._wander:
            return message, self._chance.choice(aside)
        ends = [p for p in there if p.kind in self.kit.rare and not self._too_soon(p)]
        if mine and ends and self._chance.random() < self._call:
            return message, ends[0]
        if mine and self.kit.by_hand and (hand := [p for p in there if p.verb == "move"]):
            return message, hand[0]
        wanted = self._forward(there)
        if wanted and (mine or wanted[0].kind in self.kit.anybody):
            return message, wanted[0]
        return None

    def _forward(self, there: Sequence[ComponentId]) -> list[ComponentId]:
        """Return the buttons of the most preferred kind of action that there is."""
        for kind in self.kit.forward:
            if found := [p for p in there if p.verb == "act" and p.kind == kind]:
                return found
        return []

    def _too_soon(self, press: ComponentId) -> bool:
        """Return whether this press would end a round before the player has had a turn."""
        return press.kind in self.kit.rare and not self._played

    def _extra(self, press: ComponentId) -> bool:
        """Return whether the press takes an action without which the game goes on."""
        kinds = (*self.kit.forward, *self.kit.rare)
        return press.verb in ("act", "pick") and press.kind not in kinds


class Stalls:
    """Measures how long other programs on the machine kept this process from running."""

    ORDINARY = 0.1
    """Seconds that one iteration of the event loop may take because of this process's own work."""

    def __init__(self) -> None:
        self.worst = 0.0
        """The longest delay that was measured, in seconds."""
        self._stood = 0.0

    async def __aenter__(self) -> Stalls:
        self._task = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()

    @property
    def lost(self) -> float:
        """Seconds lost by stalls of the event loop and, on Linux, by other processes."""
        told = Path("/proc/self/schedstat")
        waited = int(told.read_text().split()[1]) / 1e9 if told.exists() else 0.0
        return self._stood + waited

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(0.02)
            stood = loop.time() - before - 0.02
            self.worst = max(self.worst, stood)
            self._stood += stood if stood > self.ORDINARY else 0.0


async def play_on(
    players: Sequence[Player],
    done: Callable[[], bool],
    *,
    seconds: float = 300.0,
    pause: float = 0.01,
) -> None:
    """Let all players press buttons concurrently until `done` returns True."""

    async def one(player: Player) -> None:
        while not done():
            await player.press()
            await asyncio.sleep(pause)

    async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(one(player))


async def seat_all(
    host: Person,
    *others: Person,
    computers: int = 0,
    rounds: int | None = 1,
    seconds: float = 60.0,
    kit: Kit = KABOOM,
) -> Seen:
    """Start a game as soon as the bot has registered its commands. Return its message."""
    about = None if rounds is None else kit.rounds(rounds)
    given: dict[str, Any] = {} if about is None else {"rounds": about}
    async with asyncio.timeout(seconds):
        while not (await host.slash("kaboom", game=kit.key, **given)).ok:
            await asyncio.sleep(0.05)
    lobby = await host.wait_for(lambda m: not m.ephemeral and "start" in m.buttons, seconds)
    await fill(lobby, host, others, computers)
    return await host.wait_for(lambda m: m.id == lobby.id and plays(m), seconds)
