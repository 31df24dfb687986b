"""Answers that change nothing: private panels shown again, scores, rules, and refusals.

Every refusal is one plain sentence for the player alone, and My move is never a
dead end.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from bot.history.archive import Unseen
from bot.messages.snowflake import stamped_ms
from bot.store import OVER, Status
from bot.table.requests import Click
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.fairness import fair, not_yet
from engine.core import IllegalAction, Seat
from engine.refusals import Refusal
from engine.replay import fingerprinted

if TYPE_CHECKING:
    from bot.match.stage import MatchStage

WATCHING = "You are watching this game. More… on the table tells how to join it."


async def refused(
    play: MatchStage, click: Click, seat: Seat | None, action: Any, refusal: Refusal | None
) -> None:
    """Say why not. `refusal` None: the press makes no action, or its seat is nobody's."""
    if seat is None:
        await click.response.note(WATCHING)
        return
    claimed = None if action is None else play.game.claim_of(action)
    if claimed is not None:
        await _missed_claim(play, click, claimed, refusal)
        return
    view = play.display.view(seat)
    reason = refusal or Refusal.STALE
    await click.response.note(
        play.display.renderer.refusal(
            click.response.reader, reason, view, play.display.people, kind=click.press.kind
        )
    )
    if click.response.private:
        await play.display.refreshed(seat)


async def _missed_claim(
    play: MatchStage, click: Click, claimed: int, refusal: Refusal | None
) -> None:
    won = play.claim
    seat = play.display.seat_of(click.user_id)
    late_for = (Refusal.SLAP_IN_PROGRESS, Refusal.STALE, Refusal.NOTHING_OPEN)
    if won is not None and won.discard == claimed and won.seat != seat and refusal in late_for:
        late = stamped_ms(click.response.interaction.id) - stamped_ms(won.id)
        if seat is not None:
            play.lifecycle.raced(won.seat, seat, late)
        sentence = play.display.renderer.margin(
            click.response.reader, late, play.display.people[won.seat].name
        )
    else:
        reason = refusal or Refusal.STALE
        view = play.display.view(seat)
        people, kind = play.display.people, click.press.kind
        sentence = play.display.renderer.refusal(
            click.response.reader, reason, view, people, kind=kind
        )
    await click.response.note(sentence)


async def answer_reading(play: MatchStage, click: Click, action: Any) -> None:
    """Serve a press that only shows something, perhaps on the way to this action."""
    press, response = click.press, click.response
    seat = play.display.seat_of(click.user_id)
    if press.verb == "scores":
        await response.notice(await _scores(play, response.reader))
    elif press.verb == "rules":
        rules = play.display.view(None).rules
        await response.notice(
            play.display.renderer.rules(
                response.reader, rules, table=play.row.id, page=press.number
            )
        )
    elif press.verb == "fair":
        await _fair(play, click)
    elif press.verb == "replay":
        await _replay(play, click)
    elif press.verb == "more":
        await response.notice(play.display.more(press, click.user_id))
    elif seat is None:
        # Who asks for a move without a seat is shown what there is to see, and the way to one.
        await response.notice(play.display.more(None, click.user_id))
    elif press.verb == "cancel":
        if await play.display.answer(seat, response) is None:
            await response.acknowledge()
    else:
        await _show_move(play, click, seat, action)


async def _scores(play: MatchStage, reader: Reader) -> Panel:
    """So far; of a match that is over, what /scoresheet tells: the seed as well, and remarks."""
    if play.row.status is Status.FINISHED:
        return await play.services.archive.sheet(reader, play.row)
    return play.display.scores()


async def _replay(play: MatchStage, click: Click) -> None:
    try:
        page = await play.services.archive.replay(
            click.response.reader, play.row, 0, open_cards=False
        )
    except Unseen as error:
        await click.response.note(error.why)
        return
    await click.response.notice(page)


async def _fair(play: MatchStage, click: Click) -> None:
    row = play.row
    if row.status not in OVER or row.seed is None:
        await click.response.note(not_yet())
        return
    options = json.loads(row.options)
    hashed = fingerprinted(row.seed, str(row.id), options, len(row.seats))
    await click.response.notice(fair(play.display.facts(), hashed))


async def _show_move(play: MatchStage, click: Click, seat: Seat, action: Any) -> None:
    """My move, or a step on the way to a choice."""
    # The press is kept: shown anew as the table moves on, until something is chosen.
    if await play.display.answer(seat, click.response, click.press) is None:
        await click.response.note(_why_nothing(play, click, seat, action))


def _why_nothing(play: MatchStage, click: Click, seat: Seat, action: Any) -> str:
    """Nothing is to be chosen: why not, if the press was on the way to an action."""
    press, reason = click.press, Refusal.NOT_YOUR_TURN
    if press.verb not in ("ask", "pick"):
        return "Nothing to choose right now."
    if action is None:  # it names no place yet
        turn = play.public().turn
        if turn is None or turn.seat == seat:
            reason = Refusal.STALE
    else:
        try:
            play.game.apply(play.state, action)
        except IllegalAction as error:
            reason = error.refusal
    view = play.display.view(seat)
    return play.display.renderer.refusal(
        click.response.reader, reason, view, play.display.people, kind=press.kind
    )
