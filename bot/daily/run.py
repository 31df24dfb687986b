"""A run of a daily deal, played in a person's direct messages.

`engine.logical_time` defines the rules of time, and this module maps Discord's time to logical
time. A press counts at the time in its interaction's id, as in a race for a discard. Everything
else happens at its logical millisecond. While the table only waits for an unhurried decision, time
stops one millisecond before the clock of that decision would run out.

Only the presses of a run are stored, each before it is answered. Everything else follows from them.
A run that is loaded again takes its time from their interaction ids, so what was shown before a
restart happens again at the same milliseconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.daily.deals import committed, deal_from, seats
from bot.games import RENDERERS, rules_page
from bot.match.display import LINES, Happenings
from bot.store import MatchRow, Status
from bot.store.ids import stamped_ms
from bot.store.rows import DailyPress, DailyRun
from bot.table.message import ENDED
from bot.table.table import Click, Job, QueueEntry, Request, Table
from bot.ui import verbs
from bot.ui.context import Facts, seated
from bot.ui.custom_id import ComponentId
from bot.ui.layout import for_reader
from bot.ui.panel import Block, Button, Drawing, Panel, Row, Rule, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens import more
from bot.ui.screens.daily import course, finished
from bot.ui.words import SAY, Sentence
from engine.core import AnyEvent, IllegalAction
from engine.daily import Deal, score
from engine.logical_time import PATIENT, LogicalTable, Stamped, replayed
from engine.refusals import Refusal
from engine.views import TableView

SPREAD_MS: Final = 10_000
"""The runs that are still open at the end of their day are finished within this many milliseconds
after it. They are finished at different times to spread the load, because finishing a run takes up
to 30 ms."""


class RunClock:
    """Maps Discord's time, in Unix milliseconds, to the logical time of a run. The difference
    between the two grows while time is stopped, and never shrinks."""

    def __init__(self, origin_ms: int) -> None:
        self._origin_ms = origin_ms
        """Discord's time minus the logical time, in milliseconds, while time is not stopped."""
        self._stopped_at: int | None = None

    @property
    def stopped(self) -> bool:
        """Whether `stop` was called since the last `go`."""
        return self._stopped_at is not None

    def logical(self, unix_ms: int) -> int:
        """Return the logical time that belongs to Discord's time `unix_ms`."""
        return (unix_ms if self._stopped_at is None else self._stopped_at) - self._origin_ms

    def unix(self, logical_ms: int) -> float:
        """Return Discord's time, in Unix seconds, that belongs to the logical time `logical_ms`."""
        return (self._origin_ms + logical_ms) / 1000

    def pressed(self, logical_ms: int, unix_ms: int) -> None:
        """Give a press at Discord's time `unix_ms` the logical time `logical_ms`. If time was
        stopped, it is restarted."""
        self.go(unix_ms)
        self._origin_ms = max(self._origin_ms, unix_ms - logical_ms)

    def stop(self, unix_ms: int) -> None:
        """Stop the logical time at Discord's time `unix_ms`, until `go` is called."""
        if self._stopped_at is None:
            self._stopped_at = unix_ms

    def go(self, unix_ms: int) -> None:
        """Let the logical time continue after `stop`."""
        if self._stopped_at is not None:
            self._origin_ms += max(0, unix_ms - self._stopped_at)
            self._stopped_at = None


class Run:
    """A run, as the stage of its table (`bot.table.table.Stage`) and the scene of its message
    (`bot.table.message.Scene`). Use `open_run` to create it.

    The message is in the person's direct messages and shows the table with the person's cards and
    choices. If the person's direct messages are closed, an ephemeral message shows the table
    instead, and only the person's presses update that message.
    """

    def __init__(
        self, table: Table, run: DailyRun, deal: Deal, presses: Sequence[DailyPress]
    ) -> None:
        self.table, self.services = table, table.services
        self.run, self.deal, self.game = run, deal, deal.game
        self.par: int | None = None
        """The par of the deal. It is read from the store at the end of the run."""
        self.ephemeral: int | None = None
        """The id of the ephemeral message that shows the run. None if no ephemeral message shows
        it."""
        self.logical: LogicalTable = deal.table()
        self.clock = RunClock(stamped_ms(run.id))
        self.renderer = RENDERERS[self.game.key]
        self.happenings = Happenings(self.renderer)
        self.over = False
        """Whether the run is finished and its score is stored."""
        self._late = False
        """Whether the run was ended by the end of its day or by the time limit."""
        self._clicks = [press.click for press in presses]
        self._asked: ComponentId | None = None
        """The press that opened the choices that are shown now. None if the usual choices are
        shown."""
        self._notice: Sentence | str = ""
        """A sentence about the last press. It is shown until the next press or action."""
        self._own: tuple[AnyEvent, ...] = ()
        """The events of the last action if a press caused that action. Empty if it did not."""
        self._told = 0
        """The number of events that were passed to `happenings` so far."""
        self._holds = False
        """Whether time is stopped because the table waits only for the person's decision."""
        self._unseen = False
        """Whether `unseen` has stopped the time."""
        self._timer: asyncio.TimerHandle | None = None
        self.people = seated(seats(deal, run), EVERYBODY)
        self._row = MatchRow(
            id=run.id,
            game=self.game.key,
            # A run in a direct message is served where the person's other messages are.
            guild_id=None if run.channel_id else run.server,
            channel_id=run.channel_id or 0,
            host_id=run.person,
            options="",
            status=Status.PLAYING,
            created_ms=stamped_ms(run.id),
            message_id=run.message_id,
            message_posted_ms=None if run.message_id is None else stamped_ms(run.message_id),
        )
        for press in presses:
            action = self.game.decode_action(press.action)
            replayed(self.logical, [Stamped(press.ms, action)])
            if press.click is not None:
                self.clock.pressed(press.ms, stamped_ms(press.click))

    # The interface of a stage

    @property
    def row(self) -> MatchRow:
        """The run in the form of a match's row, which a table needs. The row has no seats, because
        runs are not stored in the table of matches. Its channel is 0 if the run is shown in an
        ephemeral message."""
        return self._row

    @property
    def scene(self) -> Run:
        """The scene of the run's message, which is the run itself."""
        return self

    def renamed(self, row: MatchRow) -> None:
        """Do nothing. The row has no seats and so contains no names."""

    def decode(self, request: Request) -> None:
        """Return None, because a press is converted to an action only when it is served."""

    def gathering(self) -> bool:
        """Return False. Only one person presses, so the presses are served in order."""
        return False

    def not_before(self, entry: QueueEntry[Request]) -> float:
        """Return 0.0, because `LogicalTable` itself holds back actions that come too soon."""
        return 0.0

    async def handle(self, entry: QueueEntry[Request]) -> None:
        """Serve one request from the table's queue. Raises StoreError if the result could not be
        stored."""
        request = entry.item
        if isinstance(request, Job):
            await request.do()
        elif not isinstance(request, Click):
            return
        elif request.user_id != self.run.person:
            await request.response.note(Sentence("match-watching"))
        elif request.reading:
            self._read(request)
        elif request.press.verb == verbs.ACT:
            await self._press(entry.id, request)
        else:
            await request.response.note(Sentence("match-nothing"))

    async def halt(self, gone: bool) -> None:
        """Unload the run. Called when Discord refuses its message. The person can continue the run
        by asking for it again."""
        self.table.unload()

    def close(self) -> None:
        """Stop the timer. The object must not be used afterwards."""
        self._disarm()

    @property
    def unloadable(self) -> bool:
        """Whether the run can be unloaded, because nothing happens until the person presses
        something."""
        return (self._holds or self.over) and not self.table.message.busy

    # Time

    def freeze(self, since: float | None = None) -> None:
        """Stop time. Called when the gateway connection is down. `since` is the time on the clock
        `Services.steady` at which time stops. If `since` is None, time stops now."""
        self._unseen = False
        self.clock.stop(self._now() if since is None else self._unix_ms(since))
        self._disarm()

    def thaw(self) -> None:
        """Let time continue. Called when the gateway connection is back."""
        self._unseen = False
        self.clock.go(self._now())
        self._arm()
        self.repaint()

    def unseen(self, so: bool) -> None:
        """If `so` is true, stop time, because Discord can't show updates for now. If `so` is false,
        restart time if `unseen` stopped it. It is called with False after each successful paint."""
        if so and not self.clock.stopped:
            self.freeze()
            self._unseen = True
        elif not so and self._unseen:
            self._unseen = False
            self.clock.go(self._now())
            self._arm()

    def _now(self) -> int:
        return int(self.services.discord_clock.now_ms())

    def _unix_ms(self, steady: float) -> int:
        return int(self.services.unix_at(steady) * 1000)

    @property
    def _day_over(self) -> bool:
        return self._now() / 1000 >= self.deal.ends

    def _play(self, to_ms: int) -> None:
        """Advance the table to the logical time `to_ms`, or to the point at which time stops for
        the person's decision."""
        logical = self.logical
        self._holds = False
        while (due := logical.next_due()) is not None and due <= to_ms:
            logical.advance(due - 1)
            if logical.may_pause and logical.now < due:
                self._holds = True
                return
            if due == to_ms:
                break
            logical.advance(due + 1)
        logical.advance(to_ms)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _arm(self) -> None:
        """Schedule the timer for the next event that happens without a press, such as the move of a
        computer player or the end of the day."""
        self._disarm()
        if self.over or self.clock.stopped:
            return
        due, at = self.logical.next_due(), self.deal.ends + self.run.id % SPREAD_MS / 1000
        if due is not None and not self._holds:
            at = min(at, self.clock.unix(due) + self._lag / 1000)
        pause = max(0.0, at - self._now() / 1000)
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(pause, self.table.enqueue, self._tick)

    @property
    def _lag(self) -> int:
        """The number of milliseconds that the table's time lags behind Discord's, so that a press
        that is still on its way does not arrive late."""
        return self.services.settings.gather_ms

    async def _tick(self) -> None:
        before = len(self.logical.log)
        if not self.clock.stopped:
            self._play(self.clock.logical(self._now()) - self._lag)
        await self.follow()
        if len(self.logical.log) != before:
            self._own, self._notice = (), ""
            self.repaint()

    async def catch_up(self) -> None:
        """Advance the run to the current time. Call this after the run is loaded. Raises
        StoreError."""
        self.over = self.run.score is not None
        if self.over:
            self.logical.finish()
        else:
            self._play(self.clock.logical(self._now()) - self._lag)
        await self.follow()

    async def follow(self) -> None:
        """React to new events: show them, store the end of the run if it is over, and schedule the
        timer. Raises StoreError."""
        if self.logical.limited or self._day_over:
            self._late |= self.logical.outcome is None
            self.logical.finish()
        new = self.logical.events[self._told :]
        self._told += len(new)
        self.happenings.add(new, self.people, new_round=False)
        if self.logical.outcome is not None:
            await self._finish()
        self._arm()

    async def _finish(self) -> None:
        daily, run = self.services.store.daily, self.run
        if not self.over:
            scored, ms = score(self.logical), self.logical.log[-1].ms
            went = course(self.renderer, self.logical.events, self.deal.seat)
            await daily.finish(run.id, scored, ms, went)
            self.run = await daily.run(run.id)
            self.over = True
        self._row = replace(self._row, status=Status.FINISHED)
        self.par = await daily.par(run.server, run.day)

    # Presses

    async def _press(self, click_id: int, click: Click) -> None:
        if click_id in self._clicks:
            # Stored already; the process may have ended before it answered.
            self._answer(click)
            return
        if self._day_over:
            await self.follow()  # time may have stood still when the day ended
        unix_ms = stamped_ms(click_id)
        self.clock.go(unix_ms)
        self._play(max(self.clock.logical(unix_ms), self.logical.now))
        at, press = self.logical.now, click.press
        try:
            action = self.game.action(press.kind, self.deal.seat, press.number, press.places)
            self.logical.check(action, at)
        except (IllegalAction, ValueError) as error:
            reason = error.refusal if isinstance(error, IllegalAction) else Refusal.STALE
            await self.follow()
            self.table.answer_in_background(click, self._refuse(click, reason))
            return
        pressed = DailyPress(at, self.game.encode(action), click_id)
        await self.services.store.daily.append(self.run.id, len(self._clicks), [pressed])
        self._clicks.append(click_id)
        self.clock.pressed(at, unix_ms)
        taken = len(self.logical.log)
        self._own = self.logical.press(action, at)
        held = len(self.logical.log) == taken
        self._notice = Sentence("wait-open-discard") if held else ""
        self._asked, self._holds = None, False
        await self.follow()
        self._answer(click)

    async def _refuse(self, click: Click, reason: Refusal) -> None:
        reader, kind = click.response.reader, click.press.kind
        said: Sentence | str = Sentence("run-over")  # a run has no Rematch
        if reason is not Refusal.GAME_OVER:
            view = self._view(reader)
            said = self.renderer.refusal(reader, reason, view, self.people, kind=kind)
        if self._row.channel_id:
            await click.response.note(said)
            self.repaint()
        else:  # only presses paint it, so what it shows may be outdated
            self._notice = said
            self._answer(click)

    def _read(self, click: Click) -> None:
        press, reader = click.press, click.response.reader
        if press.verb == verbs.SCORES:
            view = self.game.view(self.logical.state, None)
            self._show(click, self.renderer.scores(view, self._facts(reader)))
        elif press.verb == verbs.RULES:
            rules = self.game.view(self.logical.state, None).rules
            page = rules_page(reader, self.game.key, rules, table=self.run.id, page=press.number)
            self._show(click, page)
        elif press.verb == verbs.MORE:
            lines = self.happenings.lines(reader, self.people)
            facts, away = self._facts(reader), self.logical.away
            self._show(click, more.seated(facts, lines, press, away, reactions=False))
        elif press.verb != verbs.CANCEL and self._private(reader, press) is None:
            self.table.answer_in_background(click, self._refuse(click, self._why(press)))
        else:
            self._asked = None if press.verb == verbs.CANCEL else press
            self._notice = ""
            self._answer(click)

    def _why(self, press: ComponentId) -> Refusal:
        """Return the reason why the game has nothing to choose after this press."""
        if press.verb == verbs.MOVE:
            return Refusal.NOT_YOUR_TURN
        try:
            action = self.game.action(press.kind, self.deal.seat, press.number, press.places)
            self.logical.check(action, self.logical.now)
        except IllegalAction as error:
            return error.refusal
        except ValueError:
            pass
        return Refusal.STALE

    def _show(self, click: Click, page: Panel) -> None:
        """Answer the click with `page` in a separate message."""
        response = click.response
        if response.clicked == self.ephemeral:
            response.private = False  # the page must not replace the table
        self.table.answer_in_background(click, response.notice(page))

    def _answer(self, click: Click) -> None:
        """Answer the click by painting the message that was clicked."""
        response = click.response
        if not response.private:
            paint = self.table.message.paint_by_response(response, click.message_id)
            self.table.answer_in_background(click, paint)
        elif self._row.channel_id:  # it was on another page
            self.table.answer_in_background(click, response.close())
            self.repaint()
        else:
            self.ephemeral = response.clicked
            self.table.answer_in_background(click, response.paint(self.panel()[0]))

    # What the person sees

    def move_to(self, channel_id: int) -> None:
        """Show the run in the channel `channel_id` of direct messages. If `channel_id` is 0, show
        it in an ephemeral message."""
        guild_id = None if channel_id else self.run.server
        self._row = replace(self._row, channel_id=channel_id, guild_id=guild_id)

    def repaint(self, repost: bool = False) -> None:
        """Request a paint of the message in the direct messages. If `repost` is set, the run is
        posted again in a new message."""
        if self._row.channel_id:
            self.table.message.request(repost)

    def panel(self) -> tuple[Panel, object]:
        """Return the panel of the run and its mark (see `Scene`). The mark is ENDED if the run is
        over, and None otherwise."""
        reader = self.services.readers.of(self.run.person)
        made = self.services.emojis.made(reader, self.renderer.emojis, self._panel)
        return for_reader(reader, made), ENDED if self.over else None

    def drawing(self) -> Drawing | None:
        """Return the picture of the end of the run. Returns None before that end, and always in
        plain mode."""
        reader = self.services.readers.of(self.run.person)
        if not self.over or reader.plain:
            return None
        view = self.game.view(self.logical.state, None)
        return self.renderer.picture(view, self._facts(reader), events=self.happenings.events)

    def may_move(self) -> bool:
        """Return whether the message may be reposted. It may not while a discard is open."""
        return self.game.view(self.logical.state, None).open is None

    def painted(self, mark: object) -> None:
        """Do nothing, because the run's time does not wait for a paint."""

    def _view(self, reader: Reader) -> TableView:
        return self.game.view(self.logical.state, self.deal.seat)

    def _facts(self, reader: Reader, lines: int = LINES) -> Facts:
        view = self.game.view(self.logical.state, None)
        happened, people, notice = self.happenings, self.people, self._notice
        # A patient clock does not run out while the table waits for the person alone.
        ends = self.logical.ends(lambda clock: clock not in PATIENT)
        return Facts(
            table=self.run.id,
            people=people,
            host=self.run.person,
            deadlines={clock: self.clock.unix(ms) for clock, ms in ends.items()},
            happenings=happened.newest(reader, people, lines, view) if lines else (),
            accent=happened.accent(people) if lines else None,
            unit=self.renderer.unit,
            last_round=True,
            notice=notice if isinstance(notice, str) else notice.said(reader),
            game=self.game.key,
            daily=True,
            reader=reader,
        )

    def _private(self, reader: Reader, press: ComponentId | None) -> Panel | None:
        view = self._view(reader)
        until: float | None = None
        for look in view.looks:
            if look.seat == self.deal.seat and (ends := self.logical.look_ends(look.number)):
                until = self.clock.unix(ends)
        facts = replace(self._facts(reader, lines=0), notice="")
        return self.renderer.private(view, facts, press, until)

    def _panel(self, reader: Reader) -> Panel:
        """Return the panel of the table. The person's cards and choices are above the buttons of
        the table."""
        view = self.game.view(self.logical.state, None)
        public = self.renderer.public(view, self._facts(reader), last_discard=view.discards)
        if self.over:
            late = self._late or self.logical.limited
            return finished(reader, public, self.run, self.par, late=late)
        shown = [block for block in public.blocks if not isinstance(block, Row)]
        rows = [block for block in public.blocks if isinstance(block, Row)]
        private = self._private(reader, self._asked)
        own: list[Block] = list(() if private is None else private.blocks)
        if private is None:
            own = [Text(f"-# {line}") for line in self._own_lines(reader)]
        elif alone := self.happenings.alone(reader, self.deal.seat, self.people):
            own.insert(0, Text(alone))
        taken = {button.id for row in rows for button in row.buttons}
        blocks = [*shown, *([Rule(), *own] if own else []), *rows]
        accent = public.accent if private is None or private.accent is None else private.accent
        blocks = _without(blocks, rows, taken)
        if not self._row.channel_id:
            again = ComponentId(self.run.id, verbs.CANCEL).id
            if not any(isinstance(b, Row) and again in [x.id for x in b.buttons] for b in blocks):
                blocks.append(Row((Button(SAY(reader, "so-far-refresh"), again),)))
        return Panel(tuple(blocks), accent)

    def _own_lines(self, reader: Reader) -> list[str]:
        seat = self.deal.seat
        own: Callable[[AnyEvent], str | None] = partial(self._own_line, reader, seat)
        return [line for event in self._own if (line := own(event))]

    def _own_line(self, reader: Reader, seat: int, event: AnyEvent) -> str | None:
        return self.renderer.own(reader, event.seen_by(seat), seat, self.people)


def _without(blocks: Sequence[Block], keep: Sequence[Row], taken: set[str]) -> list[Block]:
    """Return `blocks` without the buttons whose id is in `taken`. The rows in `keep` stay complete.
    Discord refuses a message in which two buttons have the same id."""
    found: list[Block] = []
    for block in blocks:
        if not isinstance(block, Row) or any(block is row for row in keep):
            found.append(block)
        elif buttons := tuple(each for each in block.buttons if each.id not in taken):
            found.append(Row(buttons))
    return found


async def open_run(table: Table, run: DailyRun) -> Run:
    """Load a stored run and return it, played up to now and with its timer running. Raises
    StoreError, and LookupError if this version lacks the edition of the deal."""
    daily = table.services.store.daily
    deal = deal_from(await committed(table.services.store, run.server, run.day))
    # In a worker thread: a long run takes the computer players tenths of a second.
    opened = await asyncio.to_thread(Run, table, run, deal, await daily.presses(run.id))
    await opened.catch_up()
    return opened
