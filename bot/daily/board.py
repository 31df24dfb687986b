"""Answers about daily deals: boards, share cards, and the file by which a past day is checked."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from bot.computers.thinker import NoAnswer, Pressed
from bot.daily.deals import committed, deal_from, today
from bot.messages.readers import of_server
from bot.messages.response import Response
from bot.services import Services
from bot.store.ids import RecentIds
from bot.store.rows import DailyDeal, DailyRun
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens import daily_board as render
from bot.ui.text import apart, label
from bot.ui.words import SAY, Sentence
from engine.daily_file import Day, Run, save
from engine.streaks import away_days, streak

DAYS_BACK: Final = 400
"""The age in days at which a deal's board is no longer shown."""
REMEMBERED: Final = 10_000
"""The number of shared runs that are remembered, so that each is shared once."""
AT_ONCE: Final = 4
"""The number of runs replayed in one request; each takes some tenths of a second."""
DAY: Final = timedelta(1)


async def day_facts(
    services: Services, terms: DailyDeal, user: int = 0, here: bool = False
) -> render.DayFacts:
    """Read what a deal's board shows. Tomorrow's deal is committed if this one is today's. Raises
    StoreError.

    `user`: the user for whom it is, 0 for all. `here`: whether they are on the deal's server.
    """
    daily, now = services.store.daily, today(services)
    tomorrow, kept = "", None
    if terms.day == now:
        tomorrow = deal_from(await committed(services.store, terms.server, now + DAY)).commitment
    if user:
        away = away_days(await daily.outages(0))
        kept = streak(await daily.played_days(user, terms.server), away, now)
    return render.DayFacts(
        deal=deal_from(terms),
        runs=await daily.runs_of(terms.server, terms.day),
        par=terms.par,
        today=now,
        tomorrow=tomorrow,
        user=user,
        streak=kept,
        here=here,
    )


class DailyBoards:
    """Answers the presses on the boards of daily deals."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shared = RecentIds(REMEMBERED)
        """The runs that were shared since the start."""
        self._proving = asyncio.Lock()

    async def after_playing(self, response: Response) -> bool:
        """If the user has finished a run of today's deal here or, in direct messages, of the
        server where they played last, answer with its board. Returns whether they have."""
        daily, user = self._services.store.daily, response.user_id
        server = response.interaction.guild_id
        here = server is not None
        server = server or await daily.last_server(user)
        if server is None:
            return False
        terms = await daily.known_deal(server, today(self._services))
        if terms is None:
            return False
        facts = await day_facts(self._services, terms, user, here)
        mine = [run for run in facts.runs if run.person == user]
        if not mine or any(run.score is None for run in mine):
            return False
        return await response.notice(render.board(response.reader, facts))

    async def serve(self, response: Response, press: ComponentId) -> None:
        """Answer a press of one of the verbs of `bot.ui.screens.daily_board`, except `OPEN`. Raises
        StoreError."""
        server, now = press.whom or 0, today(self._services)
        day = date.fromordinal(press.number) if press.number else now
        if not await self._may_see(response, server):
            await response.note(Sentence("daily-elsewhere"))
        elif press.verb == render.BOARD and press.kind == render.WEEK:
            await response.notice(await self._week(response.reader, server, response.user_id))
        elif not now - DAYS_BACK * DAY <= day <= now:
            await response.note(Sentence("daily-none"))
        else:
            store = self._services.store
            if day == now:
                terms = await committed(store, server, day)
            else:
                terms = await store.daily.known_deal(server, day)
            if terms is None:
                await response.note(Sentence("daily-none"))
                return
            here = response.interaction.guild_id == server
            facts = await day_facts(self._services, terms, response.user_id, here)
            await self._answer(response, press, facts)

    async def _answer(self, response: Response, press: ComponentId, facts: render.DayFacts) -> None:
        if press.verb == render.FILE and facts.over:
            await self._file(response, facts)
        elif press.verb == render.SHARE and not facts.over and facts.here and facts.mine:
            await self._share(response, facts, facts.mine)
        else:
            await response.notice(render.board(response.reader, facts))

    async def _may_see(self, response: Response, server: int) -> bool:
        """Return whether the user is on this server or, in direct messages, has played there."""
        if response.interaction.guild_id is not None:
            return response.interaction.guild_id == server
        played = await self._services.store.daily.played_days(response.user_id, server)
        last = await self._services.store.daily.last_server(response.user_id)
        return bool(played) or last == server

    async def _week(self, reader: Reader, server: int, user: int) -> Panel:
        daily, now = self._services.store.daily, today(self._services)
        since = render.monday(now)
        runs = await daily.runs_of(server, since, now)
        lines = render.week_lines(runs, await daily.pars_of(server, since, now))
        return render.week(reader, server, now, lines, user)

    async def _share(self, response: Response, facts: render.DayFacts, run: DailyRun) -> None:
        if run.id in self._shared:
            await response.note(Sentence("daily-shared"))
            return
        self._shared.add(run.id)
        chosen = await self._services.store.settings.server(facts.deal.server)
        reader = of_server(chosen.language or response.servers_locale)
        if await response.post(render.share(reader, facts, run)) is None:
            self._shared.discard(run.id)

    async def _file(self, response: Response, facts: render.DayFacts) -> None:
        if not render.counted(facts.runs):
            await response.note(Sentence("daily-file-none"))
            return
        try:
            async with self._proving:  # each run takes the worker process tenths of a second
                data = await self.proof(facts)
        except (LookupError, ValueError):
            await response.note(Sentence("daily-file-gone"), stay=True)
            return
        except NoAnswer:
            await response.note(Sentence("daily-file-later"), stay=True)
            return
        await response.notice(render.file_message(response.reader, facts, data))

    async def proof(self, facts: render.DayFacts) -> bytes:
        """Return the file of a past day, with all finished runs. Raises StoreError; LookupError if
        this version lacks the edition, ValueError if presses were pruned or can't be read, and
        NoAnswer if par is not known yet or the worker is busy."""
        daily, deal = self._services.store.daily, facts.deal
        if facts.par is None:
            raise NoAnswer("Par is not known yet.")
        finished = [run for run in facts.runs if run.score is not None]
        names = _player_names(finished)
        found: list[Run] = []
        for at in range(0, len(finished), AT_ONCE):
            some: list[Pressed] = []
            for run in finished[at : at + AT_ONCE]:
                presses = await daily.presses(run.id)
                pressed = tuple((press.ms, press.action) for press in presses)
                some.append((names[run.person], pressed, run.counted))
            found += await self._services.thinker.daily_runs(deal, some)
        if [run.score for run in found] != [run.score for run in finished]:
            raise ValueError("Some presses were pruned.")
        return await asyncio.to_thread(save, Day(deal, deal.commitment, facts.par, tuple(found)))


def _player_names(runs: Sequence[DailyRun]) -> dict[int, str]:
    """Return each person's name in the file, by which they can be told apart."""
    people = {run.person: run.name for run in runs}
    names = apart([each or SAY(EVERYBODY, "name-deleted") for each in people.values()])
    return {person: label(each) for person, each in zip(people, names, strict=True)}
