"""Answers requests about daily deals: boards, share cards, and runs of past days, either as a
step-by-step replay or as a file for verifying them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from bot.computers.thinker import NoAnswer, Pressed
from bot.daily.deals import committed, deal_from, seats, today
from bot.history.archive import Kept, keep
from bot.history.replay import Story
from bot.messages.readers import of_server
from bot.messages.response import Response
from bot.services import Services
from bot.store import MatchRow, Status
from bot.store.daily import NoRun
from bot.store.ids import RecentIds, stamped_ms
from bot.store.rows import DailyDeal, DailyRun
from bot.ui.context import seated
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens import daily as render
from bot.ui.text import apart, label
from bot.ui.words import SAY, Sentence
from engine.daily import SEATS, Deal
from engine.daily_file import Day, ExportedRun, save
from engine.replay import replay
from engine.streaks import away_days, streak

DAYS_BACK: Final = 400
"""The maximum age, in days, of a deal whose board is shown."""
REMEMBERED: Final = 10_000
"""The minimum number of shared runs that are remembered, so that each run is shared only once."""
AT_ONCE: Final = 4
"""The number of runs that are replayed in one request. Each run takes some tenths of a second."""
KEPT: Final = 16
"""The number of replayed runs that are kept in memory. A user who turns pages needs the same run
repeatedly."""
DAY: Final = timedelta(1)


async def day_facts(
    services: Services, terms: DailyDeal, user: int = 0, here: bool = False
) -> render.DayFacts:
    """Read the facts that the board of a deal shows. If it is today's deal, also commit the deal of
    tomorrow. Raises StoreError.

    `user` is the user who will see the board, or 0 if everyone in the channel will see it. `here`
    says whether that user is on the deal's server.
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
        """The ids of the runs that were shared since the start of the process."""
        self._proving = asyncio.Lock()
        self._replays: OrderedDict[int, Kept] = OrderedDict()
        self._replaying = asyncio.Lock()

    async def after_playing(self, response: Response) -> bool:
        """Answer with the board of today's deal if the user has finished a run of it. In direct
        messages, this is the deal of the server where the user last played. Returns whether the
        user has finished a run."""
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
        """Answer a press whose verb is one of the verbs of `bot.ui.screens.daily`, except
        `OPEN`. Raises StoreError."""
        if press.verb == render.REPLAY:
            await self._replay(response, press)
            return
        server, now = press.whom or 0, today(self._services)
        if not 0 <= press.number <= now.toordinal():
            await response.note(Sentence("daily-none"))
            return
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
            await response.notice(render.board(response.reader, facts, press.page))

    async def _may_see(self, response: Response, server: int) -> bool:
        """Return whether the user may see the deals of this server. The press must come from that
        server or, in direct messages, from a user who has played there."""
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
        """Return the file of a past day, which contains all finished runs. Raises StoreError.
        Raises LookupError if this version lacks the edition, ValueError if presses were pruned or
        can't be read, and NoAnswer if par is not known yet or the worker process is busy."""
        daily, deal = self._services.store.daily, facts.deal
        if facts.par is None:
            raise NoAnswer("Par is not known yet.")
        finished = [run for run in facts.runs if run.score is not None]
        names = _player_names(finished)
        found: list[ExportedRun] = []
        for at in range(0, len(finished), AT_ONCE):
            some: list[Pressed] = []
            for run in finished[at : at + AT_ONCE]:
                presses = await daily.presses(run.id)
                pressed = tuple((press.ms, press.action) for press in presses)
                some.append((names[run.person], pressed, run.counted))
            found += await self._services.thinker.daily_runs(deal, some)
        if not all(map(_same, finished, found)):
            raise ValueError("Some presses were pruned.")
        return await asyncio.to_thread(save, Day(deal, deal.commitment, facts.par, tuple(found)))

    async def _replay(self, response: Response, press: ComponentId) -> None:
        """Show one step of a run. It is shown only after the run's day is over, when everyone may
        see all cards."""
        daily, unknown = self._services.store.daily, Sentence("daily-run-unknown")
        try:
            run = await daily.run(press.whom or 0)
        except NoRun:
            await response.note(unknown)
            return
        terms = await daily.known_deal(run.server, run.day)
        if terms is None or not await self._may_see(response, run.server):
            await response.note(unknown)
            return
        if run.day >= today(self._services):
            await response.note(Sentence("daily-run-early"))
            return
        facts = await day_facts(self._services, terms)
        if run.id not in [each.id for each in render.watchable(facts)]:
            await response.note(unknown)
            return
        try:
            kept = await self._replayed(facts.deal, run)
        except (LookupError, ValueError):
            await response.note(Sentence("daily-run-gone"), stay=True)
            return
        except NoAnswer:
            await response.note(Sentence("daily-run-later"), stay=True)
            return
        reader = response.reader
        heading, more = render.of_run(reader, facts, run)
        people = seated(kept.story.row.seats, reader)
        files = response.may_attach
        panel = await self._services.archive.page(
            reader, kept, people, press, heading, more, files=files
        )
        await response.notice(panel)

    async def _replayed(self, deal: Deal, run: DailyRun) -> Kept:
        """Return a finished run as the steps of its replay. Raises the same errors as `proof`:
        LookupError, ValueError and NoAnswer."""
        async with self._replaying:  # many may open the same run at once
            kept = self._replays.get(run.id)
            if kept is None:
                presses = await self._services.store.daily.presses(run.id)
                pressed = tuple((press.ms, press.action) for press in presses)
                (found,) = await self._services.thinker.daily_runs(deal, [("", pressed, True)])
                if not _same(run, found):
                    raise ValueError("Some presses were pruned.")
                kept = await asyncio.to_thread(_kept, deal, run, found)
                self._replays[run.id] = kept
                while len(self._replays) > KEPT:
                    self._replays.popitem(last=False)
            self._replays.move_to_end(run.id)
            return kept


def _same(stored: DailyRun, found: ExportedRun) -> bool:
    """Return whether replaying a run gives the score and the duration that are stored for it."""
    ms = found.actions[-1].ms if found.actions else 0
    return (stored.score, stored.ms) == (found.score, ms)


def _kept(deal: Deal, run: DailyRun, found: ExportedRun) -> Kept:
    game = deal.game
    row = MatchRow(
        id=run.id,
        game=game.key,
        guild_id=run.server,
        channel_id=0,
        host_id=run.person,
        options="",
        seats=seats(deal, run),
        status=Status.FINISHED,
        created_ms=stamped_ms(run.id),
        seed=deal.seed,
    )
    actions = (each.action for each in found.actions)
    steps = tuple(replay(game, SEATS, deal.options, deal.seed, actions))
    levels = {seat: deal.terms.level for seat in range(SEATS) if seat != deal.seat}
    return keep(Story(row, game, steps, levels))


def _player_names(runs: Sequence[DailyRun]) -> dict[int, str]:
    people = {run.person: run.name for run in runs}
    names = apart([each or SAY(EVERYBODY, "name-deleted") for each in people.values()])
    return {person: label(each) for person, each in zip(people, names, strict=True)}
