"""Answers that change nothing: private panels shown again, scores, rules, and refusals.

Every refusal is one plain sentence for the player alone, and My move is never a
dead end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from bot.games import rules_page
from bot.history.archive import Archive, Unseen
from bot.match.display import Display
from bot.messages.response import Response
from bot.messages.snowflake import stamped_ms
from bot.store import OVER, Status
from bot.table.table import Click
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.round_so_far import with_way_back
from bot.ui.text import name
from bot.ui.words import Sentence
from engine.core import IllegalAction, Seat
from engine.refusals import Refusal

if TYPE_CHECKING:
    from bot.match.match import Running

LATE = (Refusal.SLAP_IN_PROGRESS, Refusal.STALE, Refusal.NOTHING_OPEN)
"""What is wrong with a claim that somebody else was quicker to make."""


class Replies:
    """Answers clicks on a running match that change nothing of it. `raced(winner, loser, ms)` is
    told by how much a claim came second."""

    def __init__(
        self,
        archive: Archive,
        match: Running,
        display: Display,
        raced: Callable[[Seat, Seat, int], None],
    ) -> None:
        self._archive, self._match = archive, match
        self._display, self._raced = display, raced

    async def refuse(
        self, click: Click, seat: Seat | None, action: Struct | None, refusal: Refusal | None
    ) -> None:
        """Say why not. `refusal` None: the press makes no action, or its seat is nobody's."""
        if seat is None:
            await click.response.note(Sentence("match-watching"))
            return
        claimed = None if action is None else self._match.game.claim_of(action)
        if claimed is not None:
            await click.response.note(self._missed_claim(click, seat, claimed, refusal))
            return
        await click.response.note(self._why(click, seat, refusal or Refusal.STALE))

    def _missed_claim(self, click: Click, seat: Seat, claimed: int, refusal: Refusal | None) -> str:
        won = self._match.claim
        if won is None or won.discard != claimed or won.seat == seat or refusal not in LATE:
            return self._why(click, seat, refusal or Refusal.STALE)
        late = stamped_ms(click.response.interaction.id) - stamped_ms(won.id)
        self._raced(won.seat, seat, late)
        winner = self._match.people[won.seat].name
        return self._display.renderer.margin(click.response.reader, late, winner)

    def _why(self, click: Click, seat: Seat, refusal: Refusal) -> str:
        view, reader, kind = self._match.view(seat), click.response.reader, click.press.kind
        people = self._display.people(reader)
        return self._display.renderer.refusal(reader, refusal, view, people, kind=kind)

    async def show(self, click: Click, action: Struct | None) -> None:
        """Serve a press that only shows something, perhaps on the way to this action."""
        press, response = click.press, click.response
        seat = self._match.seat_of(click.user_id)
        if press.verb == verbs.SCORES:
            await response.notice(self._behind_more(click, await self._scores(response.reader)))
        elif press.verb == verbs.RULES:
            await response.notice(self._behind_more(click, self._rules(response.reader, press)))
        elif press.verb == verbs.FAIR:
            await self._fair(response)
        elif press.verb == verbs.REPLAY:
            await self._replay(response)
        elif press.verb == verbs.MORE:
            await response.notice(self._display.more(response.reader, press, click.user_id))
        elif seat is None:
            # Who asks for a move without a seat is shown what there is to see, and the way to one.
            await response.notice(self._display.more(response.reader, None, click.user_id))
        elif press.verb == verbs.CANCEL:
            nothing = partial(Sentence, "panel-cancelled")
            if await self._display.answer(seat, response, last=nothing) is None:
                await response.acknowledge()
        # My move, or a step on the way to a choice. The press is kept: shown anew as the table
        # moves on, until something is chosen.
        else:
            why = partial(self._why_nothing, click, seat, action)
            if await self._display.answer(seat, response, press, why) is None:
                await response.note(why())

    def _behind_more(self, click: Click, page: Panel) -> Panel:
        """The page, with the way back to More where it takes its place."""
        on_more = click.response.private and self._match.row.status not in OVER
        return with_way_back(click.response.reader, page, self._match.row.id) if on_more else page

    async def _scores(self, reader: Reader) -> Panel:
        """So far; of a match that is over, what /scoresheet tells: the seed and remarks as well."""
        if self._match.row.status is Status.FINISHED:
            return await self._archive.sheet(reader, self._match.row)
        return self._display.scores(reader)

    def _rules(self, reader: Reader, press: ComponentId) -> Panel:
        rules, row = self._match.public().rules, self._match.row
        return rules_page(reader, row.game, rules, table=row.id, page=press.number)

    async def _replay(self, response: Response) -> None:
        row, reader = self._match.row, response.reader
        try:
            page = await self._archive.replay(
                reader, row, 0, open_cards=False, files=response.may_attach
            )
        except Unseen as error:
            await response.note(error.why)
            return
        await response.notice(page)

    async def _fair(self, response: Response) -> None:
        try:
            panel = self._archive.fairness(response.reader, self._match.row)
        except Unseen as error:
            await response.note(error.why)
            return
        await response.notice(panel)

    def _why_nothing(self, click: Click, seat: Seat, action: Struct | None) -> Sentence | str:
        """Nothing is to be chosen: why not, if the press was on the way to an action."""
        reason, match = Refusal.NOT_YOUR_TURN, self._match
        if click.press.verb not in (verbs.ASK, verbs.PICK):
            turn = match.public().turn
            if turn is None or turn.seat == seat:
                return Sentence("match-nothing")
            return Sentence("match-not-your-turn", name=name(match.people[turn.seat].name))
        if action is None:  # it names no place yet
            turn = match.public().turn
            if turn is None or turn.seat == seat:
                reason = Refusal.STALE
        else:
            try:
                match.step(action)
            except IllegalAction as error:
                reason = error.refusal
        return self._why(click, seat, reason)
