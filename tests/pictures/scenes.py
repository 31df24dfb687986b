"""Games that are played in order to take pictures of them. They always have the same deals and
presses."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.ui.reader import EVERYBODY, SQUARE
from engine.games import GAMES
from tests.pictures.album import PHONE, WIDE, filmed, take
from tests.pictures.browser import Browser, Window
from tests.support.journeys.daily import past_and_today
from tests.support.journeys.dealing import Deal, draws, find, opener, seeded
from tests.support.journeys.match import Played
from tests.support.journeys.play import Fingers, end_early, seat_all
from tests.support.local.harness import Person

JACK = 11
TALL = (390, 990)
"""The size of a phone that has room for two messages."""
OTHERS = {"kaboo": (2, 12), "graveyard": (2, 18), "jokers": (1, 5)}
"""Maps games other than Kaboom! to the number of computer players, and to the number of presses
that each person makes before the picture is taken."""
ANOTHER = (1, 9)
"""The same two numbers for a game that `OTHERS` doesn't list."""
CLIP_SECONDS = 2.0


class Studio:
    """The four people in the pictures. The first person has a wide window, a phone-sized one and
    the web table. The second has a phone-sized window."""

    def __init__(
        self, folder: Path, local: LocalDiscord, client: KaboomClient, browser: Browser
    ) -> None:
        self._folder, self._local, self._client, self._browser = folder, local, client, browser
        names = ("anneke", "bashir", "chioma", "dmitri")
        self._people = tuple(Person(local, name) for name in names)

    async def _open(self, person: Person, size: tuple[int, int]) -> Window:
        window = await self._browser.window(*size)
        await window.open(f"{self._local.page_url}as/{person.who.key}?at=table")
        return window

    async def _felt(self, person: Person, size: tuple[int, int]) -> Window:
        """Open the web table of the only table that is open."""
        (table,) = self._client.tables.all()
        keys = self._client.services.web
        assert keys is not None
        window = await self._browser.window(*size)
        home = f"{self._local.page_url}as/{person.who.key}"
        await window.open(f"{home}/felt/t/{keys.link(table.id)}")
        await window.until("document.querySelector('#mine .card')")
        return window

    async def _take(self, name: str, *windows: Window) -> None:
        await take(self._folder / f"{name}.png", *windows)

    async def play(self, only: str = "") -> None:
        """Take all pictures, or only those of the game `only`. Nobody counts as a new player, so
        that no picture contains the offer of a practice round."""
        with patch("bot.sessions.practice.OFFER_SECONDS", 1e6):
            await self._play(only)

    async def _play(self, only: str) -> None:
        anneke, bashir = self._people[:2]
        if only in ("", "daily"):
            await self._daily()
        wide, phone = await self._open(anneke, WIDE), await self._open(bashir, PHONE)
        async with asyncio.timeout(60):  # cards as pictures from the first one on
            while self._client.services.emojis.given(EVERYBODY, SQUARE) is EVERYBODY:
                await asyncio.sleep(0.1)
        if not only:
            handy = await self._open(anneke, PHONE)
            deal = find(4, opener, draws(JACK))
            with seeded(deal.seed):
                match = await self._lobby(deal, wide, phone, handy)
            await self._first_round(match, wide, phone, handy)
        for number, game in enumerate(each.key for each in GAMES if each.key != "kaboom"):
            if only not in ("", game):
                continue
            computers, presses = OTHERS.get(game, ANOTHER)
            with seeded(bytes([number]) * 16):
                await seat_all(anneke, bashir, computers=computers, rounds=None, game=game)
            await self._middle(wide, phone, game, presses)

    async def _daily(self) -> None:
        """Take a picture of the board of a daily deal, with a share card below it."""
        anneke = self._people[0]
        phone = await self._open(anneke, TALL)
        await past_and_today(self._client, *self._people)
        board = (await anneke.slash("daily")).message
        await asyncio.sleep(1)
        await anneke.click(board, "daily_share")
        await anneke.wait_for(lambda m: not m.ephemeral and "daily_open" in m.buttons)
        await self._take("daily", phone)

    async def _lobby(self, deal: Deal, wide: Window, phone: Window, handy: Window) -> Played:
        anneke = self._people[0]
        lobby = (await anneke.slash("kaboom", rounds=2)).message
        for person in self._people[1:]:
            assert (await person.click(lobby.id, "join")).ok
        await self._take("lobby", wide, phone)
        await wide.press("Settings…")
        await wide.press("Rounds and more…")
        await wide.until("document.querySelector('dialog[open]')")
        await self._take("settings", wide, handy)
        await wide.press("Cancel")
        await wide.press("Done")
        assert (await anneke.click(lobby.id, "start")).ok
        await anneke.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)
        return Played(self._client, deal, self._people, lobby.id)

    async def _first_round(self, match: Played, wide: Window, phone: Window, handy: Window) -> None:
        anneke, bashir = self._people[:2]
        for person in (bashir, anneke):
            await match.public(person, "peek")
        await self._take("peek", wide, phone)
        for person in self._people[2:]:
            await match.public(person, "peek")
        for person in self._people:
            await match.private(person, "end_look")
        await match.painted()
        felt = await self._felt(anneke, PHONE)
        async with filmed(self._folder / "slap.webp", felt, phone):
            await asyncio.sleep(1.2)
            await match.flip()
            await match.painted()
            await asyncio.sleep(1.4)
            await felt.run("document.querySelector('.claimable .card').click()")
            await asyncio.sleep(0.05)
            await bashir.click(match.table(bashir), "slap")
            await asyncio.sleep(1.8)
            await self._take("slap", wide, phone)
            await felt.run("document.querySelectorAll('#mine .target')[2].click()")
            await asyncio.sleep(1.2)
            await anneke.click(match.table(anneke), "move")
            await match.private(anneke, "end_slap")
            await asyncio.sleep(2.4)
        await match.public(anneke, "draw")
        await self._take("drawn", wide, phone)
        await match.private(anneke, "use_power")
        await self._take("table", wide, phone)
        await match.private(anneke, "drop_power")
        for _ in range(4):
            await match.pass_turn()
        await match.finish_round()
        await asyncio.sleep(CLIP_SECONDS)
        await self._take("reveal", wide, phone)
        for person in self._people:
            await match.public(person, "ready")
        await match.finish()
        await anneke.wait_for(lambda m: "rematch" in m.buttons)
        await asyncio.sleep(CLIP_SECONDS)
        await self._take("final", wide, phone)

    async def _middle(self, wide: Window, phone: Window, game: str, presses: int) -> None:
        """Play a game for a while. Then take a picture of it, with the panel of the first
        person."""
        anneke, bashir = self._people[:2]
        # No random slaps either: they cost cards until a phone has no room for them.
        ends = frozenset({"call", "end_round", "nuclear_bomb", "slap"})
        fingers = [
            Fingers(person, seed, never=ends) for seed, person in enumerate((anneke, bashir))
        ]
        for _ in range(presses):
            for each in fingers:
                await each.press()
                await asyncio.sleep(0.1)
        for person in (anneke, bashir):
            table = await person.wait_for(lambda m: not m.ephemeral and "move" in m.buttons)
            await person.click(table.id, "move")
            await asyncio.sleep(1)
        await self._take(game, wide, phone)
        for person in (anneke, bashir):
            await end_early(person)
        await anneke.until(lambda: "move" not in _lowest(anneke))


def _lowest(person: Person) -> tuple[str, ...]:
    """Return the names of the buttons on the lowest public message that has any."""
    tables = [m for m in person.messages() if not m.ephemeral and m.buttons]
    return tuple(tables[-1].buttons) if tables else ()
