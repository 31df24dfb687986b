"""Joining a running match: a person takes over the seat of a computer player at the next deal.

The seat keeps its score. Until the deal it is reserved for the person, and the reservation is
stored. Seats of people can't be taken over.
"""

from __future__ import annotations

from dataclasses import replace as with_
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.store import STARTED, ClickSeen, Newcomer, SeatRow
from bot.table import admission
from bot.table.table import Click
from bot.ui import table_frame, verbs
from bot.ui.words import Sentence

if TYPE_CHECKING:
    from bot.match.match import Match


async def handle(match: Match, click: Click, interaction: int) -> None:
    """Serve a press of Join, or a press of the button that cancels the reservation. `interaction`
    is the id of the click."""
    refusal = _refusal(match, click)
    services, table = match.services, match.table
    if click.press.verb == verbs.COME and not refusal:
        no = await admission.refusal(services, match.row.guild_id, click.user_id)
        refusal = None if no is None else no.why
        deal = match.row.deal
        if deal is not None and (await services.store.deals.sat_at(deal)).get(click.user_id):
            refusal = Sentence("deal-playing")  # they see these cards at another table
    if refusal:
        await click.response.note(refusal)
        return
    seats = list(match.row.seats)
    at = _waiting(match, click.user_id)
    if click.press.verb == verbs.FORGO:
        assert at is not None
        seats[at] = replace(seats[at], newcomer=None)
    else:
        at = next(n for n, seat in enumerate(seats) if _free(seat))
        newcomer = Newcomer(click.user_id, click.name, match.state.round)
        seats[at] = replace(seats[at], newcomer=newcomer)
    try:
        await services.store.matches.save_seats(match.row.id, seats, interaction)
    except ClickSeen:
        await click.response.note(Sentence("press-counted"))
        return
    match.row = replace(match.row, seats=tuple(seats))
    match.display.repaint()
    table.answer_in_background(
        with_(click, press=replace(click.press, verb=verbs.MORE)),
        click.response.notice(match.display.more(click.response.reader, None, click.user_id)),
    )


def _refusal(match: Match, click: Click) -> Sentence | str | None:
    waiting = _waiting(match, click.user_id) is not None
    if match.row.status not in STARTED:
        return Sentence("match-over")
    if match.seat_of(click.user_id) is not None:
        return Sentence("lobby-already-in")
    if click.press.verb == verbs.FORGO:
        return None if waiting else Sentence("match-no-seat-coming")
    facts = match.display.facts()
    if waiting:
        return Sentence("match-seat-coming", unit=facts.unit)
    if facts.last_round:
        return Sentence("match-last", unit=facts.unit)
    if not any(_free(seat) for seat in match.row.seats):
        return table_frame.no_seat(click.response.reader)
    return None


def _waiting(match: Match, user_id: int) -> int | None:
    """Return the seat that is reserved for this user at the next deal. Returns None if none is."""
    for at, seat in enumerate(match.row.seats):
        if seat.newcomer is not None and seat.newcomer.user_id == user_id:
            return at
    return None


def _free(seat: SeatRow) -> bool:
    return seat.user_id is None and seat.newcomer is None
