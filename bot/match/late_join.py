"""Joining a game that runs: a computer player's seat, from the next deal on.

Whoever plays keeps their seat; only a computer player's is given away, cards,
turns and score as they stand, and never within a round. What is agreed is on the disk.
"""

from __future__ import annotations

from dataclasses import replace as with_
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.match.barring import BARRED, barred
from bot.store import STARTED, ClickSeen, Newcomer, SeatRow
from bot.table.requests import Click
from bot.ui import table_frame

if TYPE_CHECKING:
    from bot.match.stage import MatchStage


class Newcomers:
    """Who waits for the next deal of one running match."""

    def __init__(self, play: MatchStage) -> None:
        self._play = play

    async def handle(self, click: Click, interaction: int) -> None:
        """Serve a press of Join, or of the button that takes it back."""
        refusal = self._refusal(click)
        services, server = self._play.services, self._play.row.guild_id
        if click.press.verb == "come" and click.user_id in await barred(services, server):
            refusal = BARRED
        if refusal:
            await click.response.note(refusal)
            return
        seats = list(self._play.row.seats)
        at = self._waiting(click.user_id)
        if click.press.verb == "forgo":
            assert at is not None
            seats[at] = replace(seats[at], newcomer=None)
        else:
            at = next(n for n, seat in enumerate(seats) if _free(seat))
            newcomer = Newcomer(click.user_id, click.name, self._play.state.round)
            seats[at] = replace(seats[at], newcomer=newcomer)
        try:
            await self._play.services.store.save_seats(self._play.row.id, seats, interaction)
        except ClickSeen:
            await click.response.note("That press has been counted already.")
            return
        self._play.display.row = replace(self._play.row, seats=tuple(seats))
        self._play.display.repaint()
        self._play.table.beside(
            with_(click, press=replace(click.press, verb="more")),
            click.response.notice(self._play.display.more(None, click.user_id)),
        )

    def _refusal(self, click: Click) -> str | None:
        play = self._play
        waiting = self._waiting(click.user_id) is not None
        if play.row.status not in STARTED:
            return "This game is over: /kaboom opens a new table."
        if play.display.seat_of(click.user_id) is not None:
            return "You sit at this table already."
        if click.press.verb == "forgo":
            return None if waiting else "You had no seat to come."
        facts = play.display.facts()
        if waiting:
            return f"You have a seat from the next {facts.unit} on."
        if facts.last_round:
            return f"No other {facts.unit} follows. Rematch, or /kaboom, opens a new table."
        if not any(_free(seat) for seat in play.row.seats):
            return table_frame.no_seat(click.response.reader)
        return None

    def _waiting(self, user: int) -> int | None:
        """The seat that this user will take."""
        for at, seat in enumerate(self._play.row.seats):
            if seat.newcomer is not None and seat.newcomer.user_id == user:
                return at
        return None


def _free(seat: SeatRow) -> bool:
    return seat.user_id is None and seat.newcomer is None
