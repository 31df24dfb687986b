"""Answers to clicks that change nothing in a match: private panels, scores, rules, refusals and
reactions.

Each refusal is one sentence, which is shown only to the player. The button My move always has an
answer. A reaction is one of six emojis, which the table shows for a few seconds. Reactions are not
stored, so they are lost in a restart. Managers can turn them off for a server, and users can turn
them off for their own panels.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from bot.games import rules_page
from bot.history.archive import Unseen
from bot.messages.response import Response
from bot.messages.snowflake import stamped_ms
from bot.store import OVER, Status
from bot.table.panels import PanelResult
from bot.table.table import Click
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.history import replay_press
from bot.ui.screens.more import REACTIONS, with_way_back
from bot.ui.text import name
from bot.ui.words import Sentence
from engine.core import IllegalAction, Seat
from engine.refusals import Refusal

if TYPE_CHECKING:
    from bot.match.match import Match

LATE = (Refusal.SLAP_IN_PROGRESS, Refusal.STALE, Refusal.NOTHING_OPEN)
"""The refusals that a claim can get because another claim came first."""
SHOWN_SECONDS: Final = 8.0
"""Seconds for which the table shows a reaction."""
PAUSE_SECONDS: Final = 10
"""The minimum number of seconds between two reactions of the same user."""


async def refuse(
    match: Match, click: Click, seat: Seat | None, action: Struct | None, refusal: Refusal | None
) -> None:
    """Tell the player why their click was refused. After a lost race, also tell them by how many
    milliseconds they lost it.

    `seat` is None if the user is a spectator. `action` and `refusal` are None if the click
    specifies no valid action.
    """
    if seat is None:
        await click.response.note(Sentence("match-watching"))
        return
    number, why = click.response.interaction.id, refusal or Refusal.STALE
    reader = click.response.reader
    await click.response.note(reason(match, click.press, reader, number, seat, action, why))


def reason(
    match: Match,
    press: ComponentId,
    reader: Reader,
    number: int,
    seat: Seat,
    action: Struct | None,
    refusal: Refusal,
) -> str:
    """Return the text that says why the press of a seat's player was refused and, after a lost
    race, by how many milliseconds they lost it.

    `number` is the snowflake of the press. `action` is None if the press specifies no action.
    """
    claimed = None if action is None else match.game.claim_of(action)
    if claimed is not None:
        first = match.claim
        if first and first.discard == claimed and first.seat != seat and refusal in LATE:
            late = stamped_ms(number) - stamped_ms(first.id)
            match.raced(claimed, first.seat, seat, late)
            winner = match.people[first.seat].name
            return match.display.renderer.margin(reader, late, winner)
    view, people = match.view(seat), match.display.people(reader)
    return match.display.renderer.refusal(reader, refusal, view, people, kind=press.kind)


async def show(match: Match, click: Click, action: Struct | None) -> None:
    """Answer a click that changes nothing in the match. `action` is the action that the click asks
    about or prepares. It is None if the click specifies no complete action."""
    press, response = click.press, click.response
    seat = match.seat_of(click.user_id)
    if press.verb == verbs.SCORES:
        await response.notice(_behind_more(match, click, await _scores(match, response.reader)))
    elif press.verb == verbs.RULES:
        await response.notice(_behind_more(match, click, _rules(match, response.reader, press)))
    elif press.verb == verbs.FAIR:
        await _fair(match, response)
    elif press.verb == verbs.REPLAY:
        await _replay(match, response)
    elif press.verb == verbs.MORE:
        reactions = await match.reactions.offered(click.user_id)
        display, user_id = match.display, click.user_id
        await response.notice(display.more(response.reader, press, user_id, reactions=reactions))
    elif seat is None:
        # A user without a seat pressed My move: show the round so far and how to join.
        await response.notice(match.display.more(response.reader, None, click.user_id))
    elif press.verb == verbs.CANCEL:
        nothing = partial(Sentence, "panel-cancelled")
        if await match.display.show_panel(seat, response, last=nothing) is PanelResult.EMPTY:
            await response.acknowledge()
    # My move, or a step of a choice. The press is stored with the panel, so that the panel can be
    # refreshed until the choice is made.
    else:
        why = partial(_why_nothing, match, click, seat, action)
        if await match.display.show_panel(seat, response, press, why) is PanelResult.EMPTY:
            await response.note(why())


def _behind_more(match: Match, click: Click, page: Panel) -> Panel:
    """Return `page`. If it replaces the More panel, it gets a button that leads back to that
    panel."""
    on_more = click.response.private and match.row.status not in OVER
    return with_way_back(click.response.reader, page, match.row.id) if on_more else page


async def _scores(match: Match, reader: Reader) -> Panel:
    if match.row.status is Status.FINISHED:
        return await match.services.archive.sheet(reader, match.row)
    return match.display.scores(reader)


def _rules(match: Match, reader: Reader, press: ComponentId) -> Panel:
    rules, row = match.public().rules, match.row
    return rules_page(reader, row.game, rules, table=row.id, page=press.number)


async def _replay(match: Match, response: Response) -> None:
    row, reader = match.row, response.reader
    try:
        first = replay_press(row.id, 0, False)
        page = await match.services.archive.replay(reader, row, first, files=response.may_attach)
    except Unseen as error:
        await response.note(error.why)
        return
    await response.notice(page)


async def _fair(match: Match, response: Response) -> None:
    try:
        panel = await match.services.archive.fairness(response.reader, match.row)
    except Unseen as error:
        await response.note(error.why)
        return
    await response.notice(panel)


def _why_nothing(match: Match, click: Click, seat: Seat, action: Struct | None) -> Sentence | str:
    """Return the text that says why there is nothing to choose, or why the action that the click
    refers to is illegal."""
    why = Refusal.NOT_YOUR_TURN
    if click.press.verb not in (verbs.ASK, verbs.PICK):
        turn = match.public().turn
        if turn is None or turn.seat == seat:
            return Sentence("match-nothing")
        return Sentence("match-not-your-turn", name=name(match.people[turn.seat].name))
    if action is None:  # the click names no card yet
        turn = match.public().turn
        if turn is None or turn.seat == seat:
            why = Refusal.STALE
    else:
        try:
            match.step(action)
        except IllegalAction as error:
            why = error.refusal
    number = click.response.interaction.id
    return reason(match, click.press, click.response.reader, number, seat, None, why)


class _Reaction(NamedTuple):
    emoji: str
    until: float
    """The loop time when the reaction disappears."""


class Reactions:
    """The reactions that the table of one match shows now."""

    def __init__(self, match: Match) -> None:
        self._match, self._services = match, match.services
        self._newest: dict[Seat, _Reaction] = {}
        self._timer: asyncio.TimerHandle | None = None

    def shown(self) -> tuple[str, ...]:
        """Return the reactions that are shown now. There is one text "name emoji" for each player
        who has reacted."""
        now, people = asyncio.get_running_loop().time(), self._match.people
        return tuple(
            f"{name(people[seat].name)} {reaction.emoji}"
            for seat, reaction in self._newest.items()
            if reaction.until > now
        )

    async def offered(self, user_id: int) -> bool:
        """Return whether the panel of the user offers reactions. It does if the user plays in this
        running match on a server, and neither the user nor the server has turned reactions off.
        Raises StoreError."""
        row = self._match.row
        return (
            row.guild_id is not None
            and row.status is Status.PLAYING
            and user_id in self._match.present()
            and self._services.store.personal_data.reactions(user_id)
            and (await self._services.store.settings.server(row.guild_id)).reactions
        )

    async def handle(self, click: Click) -> None:
        """Serve a press on a reaction. Show the reaction at the table, or tell the user why that is
        not possible. Raises StoreError."""
        seat, user_id = self._match.seat_of(click.user_id), click.user_id
        emoji = REACTIONS.get(click.press.kind)
        if seat is None or emoji is None:
            await click.response.note(Sentence("match-watching"))
            return
        said = None
        if not await self.offered(user_id):
            playing = self._match.row.status is Status.PLAYING
            said = Sentence("reaction-off" if playing else "reaction-later")
        elif self._services.pacing.left(("reacted", user_id)):
            said = Sentence("reaction-soon", seconds=PAUSE_SECONDS)
        else:
            self._services.pacing.wait(PAUSE_SECONDS, [("reacted", user_id)])
            self._show(seat, emoji)
        await self._answer(click.response, user_id, said)

    def _show(self, seat: Seat, emoji: str) -> None:
        self._newest.pop(seat, None)
        begin = max(asyncio.get_running_loop().time(), self._from())
        self._newest[seat] = _Reaction(emoji, begin + SHOWN_SECONDS)
        self._repaint()

    def _from(self) -> float:
        """Return the earliest loop time when reactions may change the table's message. They may not
        change it while players race for a discard, so that no button moves."""
        timers = self._match.timers
        return 0.0 if timers.slow else timers.open_until()

    def _repaint(self) -> None:
        """Repaint the public message as soon as reactions may be shown, and again when a reaction
        expires."""
        self.close()
        loop = asyncio.get_running_loop()
        now, begin = loop.time(), self._from()
        self._newest = {seat: each for seat, each in self._newest.items() if each.until > now}
        if begin > now:
            self._timer = loop.call_at(begin, self._repaint)
            return
        if self._newest:
            soonest = min(each.until for each in self._newest.values())
            self._timer = loop.call_at(soonest, self._repaint)
        if self._match.row.status is Status.PLAYING:
            self._match.display.repaint()

    async def _answer(self, response: Response, user_id: int, said: Sentence | None) -> None:
        display, offered = self._match.display, await self.offered(user_id)
        panel = display.more(response.reader, None, user_id, reactions=offered, said=said)
        await response.notice(panel)

    def close(self) -> None:
        """Cancel the timer that repaints the public message."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
