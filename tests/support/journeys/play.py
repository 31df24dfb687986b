"""How a test plays: it reads its screen and presses what stands there, as a person would.

Nothing here knows a state; a seat played by `Fingers` sees what a player sees.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable

from engine.games import GAMES
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wording import says

LEAVE = "leave"
LEAVING = (LEAVE, f"ask {LEAVE}")
ASIDE = frozenset(
    {
        "abandon",
        "fair",
        "more",
        "pause",
        "rematch",
        "replay",
        "rules",
        "scores",
        *LEAVING,
    }
)
"""Buttons that lead nowhere in the game."""


def table(person: Person) -> Seen:
    """The table's public message."""
    found = [m for m in person.messages() if _shows_table(m)]
    assert found, person.messages()
    return found[-1]


def _shows_table(message: Seen) -> bool:
    return not message.ephemeral and bool({"move", "scores", "rematch"} & set(message.buttons))


def over(person: Person) -> bool:
    """Whether the game has ended."""
    final = {"rematch", *(f"practice {game.key}" for game in GAMES)}
    public = [set(m.buttons) for m in person.messages() if not m.ephemeral]
    return any("replay" in buttons and final & buttons for buttons in public)


class Fingers:
    """Presses buttons at random, for one person; never twice the same dead one."""

    def __init__(self, person: Person, seed: int, never: frozenset[str] = frozenset()) -> None:
        """`never`: words of what a button does that is left alone."""
        self.person, self._never = person, never
        self.pressed: list[tuple[str, Answer]] = []
        self._chance = random.Random(seed)

    def choices(self) -> list[tuple[Seen, str]]:
        """What can be pressed now: what is private first, for it is one's own to answer."""
        for message in reversed(self.person.ephemerals()):
            mine = self._alive(message)
            if mine:
                return mine
        return self._alive(table(self.person))

    def _alive(self, message: Seen) -> list[tuple[Seen, str]]:
        return [
            (message, name)
            for name, on in message.buttons.items()
            if on and name not in ASIDE and not self._never & set(name.split())
        ]

    async def press(self) -> None:
        """One press, if there is anything to press."""
        for message in self.person.ephemerals():
            if not message.buttons:
                self.person.dismiss(message)  # read; the screen shows only so many
        choices = self.choices()
        if not choices:
            return
        message, button = self._chance.choice(choices)
        self.pressed.append((button, await self.person.click(message, button)))


async def play_on(*players: Fingers, seconds: float = 300.0) -> None:
    """Everybody presses until the game is over."""
    async with asyncio.timeout(seconds):
        while not over(players[0].person):
            for player in players:
                await player.press()
            await asyncio.sleep(0.02)


async def fill(lobby: Seen, host: Person, others: Iterable[Person], computers: int) -> None:
    """The others join a lobby, computer players come, and the host starts."""
    for other in others:
        assert (await other.click(lobby.id, "join")).ok
    for _ in range(computers):
        assert (await host.click(lobby.id, "add")).ok
    ready = await host.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False))
    started = await host.click(ready, "start")
    assert started.ok, started.sentence


async def seat_all(
    host: Person,
    *others: Person,
    computers: int = 0,
    rounds: int | None = 1,
    game: str | None = None,
) -> Seen:
    """A game under way: the host opens it, the others join; the table's message. `rounds` None:
    as the game has it."""
    asked = {"rounds": rounds, "game": game}
    opened = await host.slash("kaboom", **{k: v for k, v in asked.items() if v is not None})
    assert opened.ok, opened.sentence
    lobby = await host.wait_for(lambda m: not m.ephemeral and "start" in m.buttons)
    await fill(lobby, host, others, computers)
    return await host.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)


async def hand_over(person: Person, panel: Seen) -> Answer:
    """Let the computer play on, at a table where that is asked first; the answer to the yes."""
    asked = await person.click(panel, f"ask {LEAVE}")
    assert asked.ok, asked.sentence
    assert says("leave-counts") in asked.message.text
    return await person.click(asked.message, LEAVE)


async def put_away(host: Person, rounds: int = 1) -> Seen:
    """A game whose only person has left it."""
    table = await seat_all(host, computers=1, rounds=rounds)
    mine = (await host.click(table, "move")).message
    assert (await host.click(mine, LEAVE)).ok
    return await host.wait_for(lambda m: m.id == table.id and "return" in m.buttons)


async def end_early(person: Person) -> Answer:
    """/abandon, and yes where it asks whoever decides alone whether they are sure."""
    answer = await person.slash("abandon")
    if answer.ok and answer.message.ephemeral and "abandon" in answer.message.buttons:
        return await person.click(answer.message, "abandon")
    return answer
