"""Test players that read the screen and press its buttons, as a person would.

Nothing in this module reads the state of the match. A seat that is played by `Fingers` sees only
what a player sees.
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
        "deal",
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
"""The buttons that have no effect on the game itself."""


def table(person: Person) -> Seen:
    """Return the public message of the table. There must be one."""
    found = [m for m in person.messages() if _shows_table(m)]
    assert found, person.messages()
    return found[-1]


def _shows_table(message: Seen) -> bool:
    return not message.ephemeral and bool({"move", "scores", "rematch"} & set(message.buttons))


def over(person: Person) -> bool:
    """Return whether this person's screen shows that the game has ended."""
    final = {"rematch", *(f"practice {game.key}" for game in GAMES)}
    public = [set(m.buttons) for m in person.messages() if not m.ephemeral]
    return any("replay" in buttons and final & buttons for buttons in public)


class Fingers:
    """Presses random buttons for one person. Buttons whose verb was never pressed come first."""

    def __init__(self, person: Person, seed: int, never: frozenset[str] = frozenset()) -> None:
        """`never` contains the verbs and the kinds of buttons that the player doesn't press."""
        self.person, self._never = person, never
        self.pressed: list[tuple[str, Answer]] = []
        self._chance = random.Random(seed)

    def choices(self) -> list[tuple[Seen, str]]:
        """Return the buttons of a private panel that can be pressed now. If there are none,
        return those of the table. The private buttons come first because only this person can
        press them."""
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
        """Press one of the buttons. Does nothing if there are none."""
        for message in self.person.ephemerals():
            if not message.buttons:
                self.person.dismiss(message)  # the screen shows a limited number
        choices = self.choices()
        if not choices:
            return
        pressed = {name.split()[0] for name, _ in self.pressed}
        unpressed = [each for each in choices if each[1].split()[0] not in pressed]
        message, button = self._chance.choice(unpressed or choices)
        self.pressed.append((button, await self.person.click(message, button)))


async def play_on(*players: Fingers, seconds: float = 300.0) -> None:
    """Let all players press buttons until the game is over. Raises TimeoutError after `seconds`
    seconds."""
    async with asyncio.timeout(seconds):
        while not over(players[0].person):
            for player in players:
                await player.press()
            await asyncio.sleep(0.02)


async def fill(lobby: Seen, host: Person, others: Iterable[Person], computers: int) -> None:
    """Let the people in `others` join the lobby, add the computer players, and start the game."""
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
    """Open a lobby, fill its seats, and start the game. Returns the table's message. If `rounds` is
    None, the game's default applies."""
    asked = {"rounds": rounds, "game": game}
    opened = await host.slash("kaboom", **{k: v for k, v in asked.items() if v is not None})
    assert opened.ok, opened.sentence
    lobby = await host.wait_for(lambda m: not m.ephemeral and "start" in m.buttons)
    await fill(lobby, host, others, computers)
    return await host.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)


async def hand_over(person: Person, panel: Seen) -> Answer:
    """Let the computer take over the person's seat. The table must ask for a confirmation, which is
    given. Returns the answer to the confirmation."""
    asked = await person.click(panel, f"ask {LEAVE}")
    assert asked.ok, asked.sentence
    assert says("leave-counts") in asked.message.text
    return await person.click(asked.message, LEAVE)


async def suspend(host: Person, rounds: int = 1) -> Seen:
    """Start a game with only one person, who then leaves it. Returns the message of the suspended
    game."""
    table = await seat_all(host, computers=1, rounds=rounds)
    mine = (await host.click(table, "move")).message
    assert (await host.click(mine, LEAVE)).ok
    return await host.wait_for(lambda m: m.id == table.id and "return" in m.buttons)


async def end_early(person: Person) -> Answer:
    """Run the command /abandon. If the bot asks for a confirmation, confirm it."""
    answer = await person.slash("abandon")
    if answer.ok and answer.message.ephemeral and "abandon" in answer.message.buttons:
        return await person.click(answer.message, "abandon")
    return answer
