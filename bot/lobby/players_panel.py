"""Whom a lobby's people bring in private: computer players, how well and how fast they play, and
people; and who is to go.

A choice is checked against what holds now, stored, and then shown, to who chose in their own panel
and to all in the lobby.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.computers.levels import offered
from bot.lobby import seating
from bot.lobby.facts import sitting
from bot.lobby.option_menus import paced
from bot.lobby.seating import Refused, host_name
from bot.store import MatchRow, SeatRow
from bot.table import admission
from bot.table.requests import Click
from bot.ui import verbs
from bot.ui.context import PlayersFacts
from bot.ui.panel import Choice, Panel
from bot.ui.reader import Reader
from bot.ui.screens import lobby_settings
from bot.ui.screens.choosing import STALE
from bot.ui.text import label, name
from bot.ui.words import SAY, Sentence, joined

if TYPE_CHECKING:
    from bot.lobby.stage import Lobby

Doing = Callable[[int, Click], Awaitable[None]]
"""What is done at a press; it may raise Refused."""

CALL_AGAIN_SECONDS: Final = 60.0
"""Nobody is called again before that, to a lobby of the same channel or by the same person."""
OF_PLAYERS: Final = frozenset((verbs.COMPUTER, verbs.HANDS, verbs.OFF, verbs.INVITE))
"""Verbs that are pressed on the panel."""


class Players:
    """The private panel of one lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self.verbs: dict[str, Doing] = {
            verbs.PLAYERS: self._show,
            verbs.COMPUTER: self._computer,
            verbs.HANDS: self._hands,
            verbs.OFF: self._off,
            verbs.INVITE: self._invite,
        }
        """What is done at a press, by verb."""

    @property
    def _row(self) -> MatchRow:
        return self._lobby.row

    def sits(self, click: Click) -> bool:
        """Whether whoever pressed sits at the table."""
        return any(seat.user_id == click.user_id and not seat.asked for seat in self._row.seats)

    async def _show(self, interaction: int, click: Click) -> None:
        if not self.sits(click):
            raise Refused(Sentence("lobby-join-first"))
        await click.response.notice(self.panel(click))

    def panel(self, click: Click, said: str = "") -> Panel:
        """As whoever pressed sees it; `said`: what came of the press."""
        row, most, reader = self._row, self._lobby.game.seats[-1], click.response.reader
        host, free = click.user_id == row.host_id, most - len(row.seats)
        claims = paced(self._lobby.options)
        levels = tuple(each.choice(reader, claims) for each in offered(row.game))
        others = tuple(
            Choice(label(person.name), seating.key(seat), _kind(reader, seat))
            for seat, person in zip(row.seats, sitting(row, reader), strict=True)
            if seat.user_id != row.host_id
        )
        facts = PlayersFacts(
            table=row.id,
            levels=levels if host and free else (),
            quick=bool(row.quick) if host and claims else None,
            others=others if host else (),
            room=0 if row.guild_id is None else free,
            notice=said,
            reader=reader,
        )
        return lobby_settings.players(facts)

    async def _computer(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, "lobby-host-computers")
        wanted = int(click.value) if click.value.isdecimal() else None
        row = seating.add_computer(self._row, self._lobby.game.seats[-1], wanted)
        await self._lobby.save(row, interaction, None)
        await click.response.notice(self.panel(click))

    async def _hands(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, "lobby-host-computers")
        row = replace(self._row, quick=click.press.kind == "on")
        await self._lobby.save(row, interaction, None)
        await click.response.notice(self.panel(click))

    async def _off(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, "lobby-host-remove")
        row, gone = seating.take_off(self._row, click.value)
        off = frozenset[int]() if gone.user_id is None else frozenset((gone.user_id,))
        await self._lobby.save(row, interaction, None, off=off)
        await click.response.notice(self.panel(click))

    async def _invite(self, interaction: int, click: Click) -> None:
        mine = next((seat for seat in self._row.seats if seat.user_id == click.user_id), None)
        if mine is None or mine.asked:
            raise Refused(Sentence("lobby-join-first"))
        host = click.user_id == self._row.host_id
        if not click.people:
            raise Refused(STALE)
        able = [person for person in click.people if not person.bot]
        if not able:
            raise Refused(Sentence("lobby-bots"))
        if not host and any(self._lobby.taken_off(person.id) for person in able):
            raise Refused(Sentence("lobby-host-invite", host=host_name(self._row)))
        blind = [name(person.name) for person in able if not person.sees]
        if blind:
            raise Refused(Sentence("lobby-blind", name=blind[0]))
        for person in able:
            if await admission.refusal(self._lobby.services, self._row.guild_id, person.id):
                raise Refused(Sentence("lobby-barred", name=name(person.name)))
        self._not_again(click.user_id, [person.id for person in able])
        most = self._lobby.game.seats[-1]
        row = seating.ask(self._row, most, [(person.id, person.name) for person in able])
        new = [seat for seat in row.seats if seat not in self._row.seats]
        bots = [name(person.name) for person in click.people if person.bot]
        reader = click.response.reader
        said = SAY(reader, "lobby-bots-left-out", names=joined(reader, bots)) if bots else ""
        called = tuple(seat.user_id for seat in new if seat.user_id is not None)
        await self._lobby.save(row, interaction, None, back=frozenset(called))
        await click.response.notice(self.panel(click, said))
        again = [each for user in called for each in self._invited(click.user_id, user)]
        self._lobby.services.pacing.wait(CALL_AGAIN_SECONDS, again)
        title = self._lobby.game.title
        text = partial(lobby_settings.invitation, self._lobby.reader, name(mine.name), title)
        self._lobby.calls.call(text, called, click.user_id)

    def _not_again(self, by: int, people: Sequence[int]) -> None:
        """Raise Refused if one of them was called just now, to a lobby here or by this person."""
        for user in people:
            seated = any(seat.user_id == user for seat in self._row.seats)
            if not seated and self._lobby.services.pacing.left(*self._invited(by, user)):
                raise Refused(Sentence("lobby-invited-lately"))

    def _invited(self, by: int, user: int) -> list[tuple[str, int, int]]:
        return [("invited", self._row.channel_id, user), ("invited", by, user)]


def _kind(reader: Reader, seat: SeatRow) -> str:
    if seat.user_id is None:
        return SAY(reader, "choose-computer")
    return SAY(reader, "choose-invited") if seat.asked else ""
