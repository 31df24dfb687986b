"""People who play by themselves: each reads a screen of their own and presses what stands there.

    players = [Player(person, seed) for seed, person in enumerate(people)]
    await play_on(players, rounds_over)

A `Player` goes for what moves the game on, wanders a little (My move, the rules, a stray Slap!),
and keeps every answer. `FULL` says whether the full counts are asked for (KABOOM_SOAK=1).
"""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections.abc import Callable, Sequence

from bot.local.components import BUTTON
from bot.local.serve import LocalDiscord
from tests.local.harness import Answer, Person, Seen

FULL = os.environ.get("KABOOM_SOAK", "") not in ("", "0")
"""Whether the full counts are asked for, which take minutes."""

FORWARD = (
    "Look at my cards",
    "Done: turn them face down",
    "Done: turn it face down",
    "Discard it",
    "Flip",
    "Draw",
    "Done",
    "Ready for the next round",
    "I'm back",
)
"""What moves the game on, the most welcome first."""
WANDERING = ("My move", "Scoresheet", "Rules", "Slap!", "Use the power")
AVOIDED = frozenset({"Rematch", "End the game", "Let the computer play for me", "Start over"})
GONE = "This interaction failed"


def seated(local: LocalDiscord, name: str, channel_id: int) -> Person:
    """Somebody in a channel that the harness has no name for."""
    person = Person(local, name)
    person.channel_id = channel_id
    return person


def table(person: Person) -> Seen | None:
    """The table's public message, the lowest if there are several."""
    for message in reversed(person.messages()):
        if not message.ephemeral and {"My move", "Scoresheet", "Rematch"} & set(message.buttons):
            return message
    return None


def tables(person: Person) -> list[Seen]:
    """Every message that looks like a running table's."""
    return [m for m in person.messages() if not m.ephemeral and "My move" in m.buttons]


def over(person: Person) -> bool:
    """Whether a game has ended here."""
    return any("Rematch" in m.buttons for m in person.messages())


def pile(person: Person) -> int:
    """Cards left on the draw pile, as the table shows it; 0 where it does not."""
    message = table(person)
    found = re.search(r"draw pile (\d+)", message.text) if message is not None else None
    return int(found[1]) if found else 0


class Player:
    """Plays one person's seat by its buttons."""

    def __init__(
        self, person: Person, seed: int, *, wander: float = 0.1, call: float = 0.15
    ) -> None:
        """`wander`, `call`: how often it looks elsewhere, and says Kaboom! when it may."""
        self.person = person
        self.answers: list[tuple[str, Answer]] = []
        self._chance = random.Random(seed)
        self._wander, self._call = wander, call

    @property
    def failed(self) -> list[tuple[str, str]]:
        """Presses that came to nothing in another way than a button being gone by then."""
        return [
            (label, f"{a.result} {a.sentence} {a.outcome.code}")
            for label, a in self.answers
            if not a.ok
            and a.outcome.code != "COMPONENT_VALIDATION_FAILED"
            and a.outcome.code != "UNKNOWN_MESSAGE"
        ]

    async def press(self) -> bool:
        """One press, if there is anything to press."""
        for message in self.person.ephemerals():
            if not message.buttons:
                self.person.dismiss(message)  # read; the screen shows only so many
        public = table(self.person)
        found = self._private() or (self._public(public) if public is not None else None)
        if found is None:
            return False
        message, label = found
        self.answers.append((label, await self.person.click(message, label)))
        return True

    def _private(self) -> tuple[Seen, str] | None:
        for message in reversed(self.person.ephemerals()):
            labels = [each for each, on in message.buttons.items() if on and each not in AVOIDED]
            labels = [each for each in labels if not each.startswith(("Page", "Next", "Back"))]
            if not labels or "End the game" in message.buttons:
                continue
            if any(each.startswith("Yes, ") for each in labels):
                return message, next(each for each in labels if each.startswith("Yes, "))
            wanted = [each for each in FORWARD if each in labels]
            if wanted and self._chance.random() < 0.6:
                return message, wanted[0]
            return message, self._chance.choice(labels)
        return None

    def _public(self, message: Seen) -> tuple[Seen, str] | None:
        on = {
            c["label"]
            for c in message.components
            if c["type"] == BUTTON and not c.get("disabled") and c.get("label")
        }
        if self._chance.random() < self._wander and (there := [w for w in WANDERING if w in on]):
            return message, self._chance.choice(there)
        if self._chance.random() < self._call and "Kaboom!…" in on and self._mine(message):
            return message, "Kaboom!…"
        wanted = [each for each in FORWARD if each in on]
        if wanted and (wanted[0] not in ("Flip", "Draw") or self._mine(message)):
            return message, wanted[0]
        return None

    def _mine(self, message: Seen) -> bool:
        head = message.text.partition("\n")[0]
        return self.person.name in head


class Stalls:
    """How long this process was kept from running at worst: a busy machine's part in a figure."""

    def __init__(self) -> None:
        self.worst = 0.0

    async def __aenter__(self) -> Stalls:
        self._task = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(0.02)
            self.worst = max(self.worst, loop.time() - before - 0.02)


async def play_on(
    players: Sequence[Player],
    done: Callable[[], bool],
    *,
    seconds: float = 60.0,
    pause: float = 0.01,
) -> None:
    """All of them press, each at their own pace, until it is done. Raises TimeoutError."""

    async def one(player: Player) -> None:
        while not done():
            await player.press()
            await asyncio.sleep(pause)

    async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(one(player))


async def seat_all(
    host: Person, *others: Person, computers: int = 0, rounds: int = 1, seconds: float = 10.0
) -> Seen:
    """A game under way, as soon as the bot knows its commands; the table's message."""
    async with asyncio.timeout(seconds):
        while not (opened := await host.slash("kaboom", rounds=rounds)).ok:
            await asyncio.sleep(0.05)
    lobby = opened.message
    for other in others:
        assert (await other.click(lobby.id, "Join")).ok
    for _ in range(computers):
        assert (await host.click(lobby.id, "Add computer player")).ok
    started = await host.click(lobby.id, "Start")
    assert started.ok, started.sentence
    return await host.wait_for(lambda m: m.id == lobby.id and "My move" in m.buttons)
