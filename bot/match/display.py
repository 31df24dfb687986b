"""The display of a running match: its public message, and the private panel of each seat.

A panel is built only from the view of the player who sees it. The display reads the match and never
changes it. Events are stored as objects, and are converted to text for each reader.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from bot.emojis import Made
from bot.games import RENDERERS
from bot.history.replay import REDEAL
from bot.logs import get_logger
from bot.messages.ephemeral import EphemeralMessage
from bot.messages.response import Response
from bot.store import OVER, MatchRow, SavedMatch, ShownLook, Status, Store, StoreError
from bot.table.message import ENDED
from bot.table.panels import EphemeralPanels, PanelResult
from bot.ui import hints, verbs
from bot.ui.context import Facts, Person, RoundRace, called
from bot.ui.custom_id import ComponentId
from bot.ui.felt import Felt
from bot.ui.layout import for_reader
from bot.ui.panel import Drawing, Panel, Row, Text
from bot.ui.phrases import you_came_or_went
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.renderer import Renderer
from bot.ui.screens import more
from bot.ui.screens.more import abandoned
from bot.ui.table_frame import is_leaving, leaving, on_felt, took_seat
from bot.ui.text import mark
from bot.ui.words import SAY, Sentence
from engine.core import (
    GAME_ENDED,
    ROUND_SCORED,
    AnyEvent,
    AnyState,
    Hidden,
    Seat,
    Step,
    kind_of,
    seat_of,
)
from engine.game import Game
from engine.games import package_of
from engine.options import edition_of
from engine.presence import SeatLeft
from engine.views import LookView, TableView

if TYPE_CHECKING:
    from bot.match.match import Match

RECENT: Final = 20
"""The maximum number of recent events that are kept for hints."""


class TookSeat(NamedTuple):
    """An event that says that a person took over `seat` from the computer player named `before`."""

    seat: Seat
    before: str


class Happenings:
    """Records the events of the current round and turns them into lines of text for each reader."""

    def __init__(self, renderer: Renderer, coached: Seat | None = None) -> None:
        """Create an empty record. `coached` is the seat of the newcomer in a practice round."""
        self._renderer, self._coached = renderer, coached
        self.seen: list[AnyEvent] = []
        """The events of the round as the coached newcomer saw them, oldest first."""
        self._round: list[AnyEvent | TookSeat] = []
        """The events since the deal as spectators saw them, oldest first."""
        self._cached: dict[tuple[int, Reader], str] = {}
        """The cache of lines. Maps an index in the round and a reader to a line. It exists because
        every paint repeats the latest lines."""
        self._cached_for: Sequence[Person] = ()
        self.race: RoundRace | None = None
        """The closest race of the current round."""
        self._alone: dict[Seat, AnyEvent] = {}
        """Maps seats to the event that is shown at the top of the seat's panel, as that seat saw
        it."""
        self.recent: tuple[AnyEvent, ...] = ()
        """The last `RECENT` events, as spectators saw them."""

    def add(self, events: Iterable[AnyEvent], people: Sequence[Person], new_round: bool) -> None:
        """Record `events`. If `new_round` is set, the events of the previous round are dropped
        first."""
        if new_round:
            self._round.clear()
            self._cached.clear()
            self.seen.clear()
            self.race = None
        for event in events:
            if self._coached is not None:
                self.seen.append(event.seen_by(self._coached))
            seen = event.seen_by(None)
            self._round.append(seen)
            self.recent = (*self.recent, seen)[-RECENT:]
            for seat in range(len(people)):
                own = event.seen_by(seat)
                if self._renderer.alone(EVERYBODY, own, seat, people) is not None:
                    self._alone[seat] = own

    def raced(self, race: RoundRace) -> None:
        """Record a race for a discard. Only the closest race of the round is kept."""
        if self.race is None or race.late_ms < self.race.late_ms:
            self.race = race

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """The events since the deal as spectators saw them, oldest first."""
        return tuple(event for event in self._round if not isinstance(event, TookSeat))

    def took_seat(self, seat: Seat, before: str) -> None:
        """Record that a person took over the seat `seat` from the computer player named
        `before`."""
        self._round.append(TookSeat(seat, before))

    def lines(self, reader: Reader, people: Sequence[Person]) -> list[str]:
        """Return the lines about the events of the current round, oldest first."""
        places = range(len(self._round))
        return [line for at in places if (line := self._line(reader, at, people))]

    def newest(
        self,
        reader: Reader,
        people: Sequence[Person],
        most: int,
        view: TableView,
        but: AnyEvent | None = None,
    ) -> tuple[str, ...]:
        """Return the last `most` lines about the current round, oldest first. Lines that the table
        message for `view` shows in another place are skipped, and so is the line about the event
        `but`."""
        events = self._round
        places = (
            at
            for at in reversed(range(len(events)))
            if events[at] is not but and not self._headlined(view, events[at])
        )
        lines = (line for at in places if (line := self._line(reader, at, people)))
        return tuple(reversed(list(islice(lines, most))))

    def _headlined(self, view: TableView, event: AnyEvent | TookSeat) -> bool:
        if isinstance(event, SeatLeft) and not event.by_clock and view.seats[event.seat].away:
            return True  # a line below the seats says so
        return not isinstance(event, TookSeat) and self._renderer.headlined(view, event)

    def of(
        self, reader: Reader, events: Iterable[AnyEvent], seat: Seat, people: Sequence[Person]
    ) -> list[str]:
        """Return the lines about `events`, which an action of the seat `seat` caused. They address
        the player of that seat as "You"."""
        lines: list[str] = []
        for event in events:
            line = self._renderer.own(reader, event.seen_by(seat), seat, people)
            line = line or you_came_or_went(event, seat, reader)
            line = line or self._renderer.happening(reader, event.seen_by(None), people)
            lines += [self._marked(reader, event, line)] if line else []
        return lines

    def accent(self, people: Sequence[Person]) -> int | None:
        """Return the accent colour of the newest event that has a line. Returns None if that event
        has no colour."""
        for at in reversed(range(len(self._round))):
            if self._line(EVERYBODY, at, people):
                event = self._round[at]
                badge = None if isinstance(event, TookSeat) else self._renderer.badge(event)
                return None if badge is None else badge.accent
        return None

    def alone(self, reader: Reader, seat: Seat, people: Sequence[Person]) -> str:
        """Return the text that the game keeps at the top of the seat's private panel (see
        `Renderer.alone`). Returns "" if there is none."""
        event = self._alone.get(seat)
        text = None if event is None else self._renderer.alone(reader, event, seat, people)
        return text or ""

    def _line(self, reader: Reader, at: int, people: Sequence[Person]) -> str:
        if people != self._cached_for:
            self._cached_for = people
            self._cached.clear()
        line = self._cached.get((at, reader))
        if line is None:
            line = self._cached[at, reader] = self._worded(reader, self._round[at], people)
        return line

    def _worded(self, reader: Reader, event: AnyEvent | TookSeat, people: Sequence[Person]) -> str:
        if isinstance(event, TookSeat):
            return took_seat(reader, people[event.seat].name, event.before)
        line = self._renderer.happening(reader, event, people)
        return self._marked(reader, event, line) if line else ""

    def _marked(self, reader: Reader, event: AnyEvent, line: str) -> str:
        badge = self._renderer.badge(event)
        return line if badge is None else f"{mark(reader, badge.emoji)}{line}"


log = get_logger(__name__)

NOBODY: Final[frozenset[Seat]] = frozenset()
"""The empty set of seats, shared by all tables to save memory."""


class News:
    """Tracks which seats' panels show news. The news is that the game's rules or the computer
    players' levels have changed since the person last played.
    """

    def __init__(self) -> None:
        self._rules: frozenset[Seat] = NOBODY
        self._levels: frozenset[Seat] = NOBODY
        self._unread: frozenset[Seat] = NOBODY
        self._on_screen: frozenset[Seat] = NOBODY

    async def opened(self, store: Store, game: Game, saved: SavedMatch) -> None:
        """Find the news when a match begins or is loaded again. The bot assumes that players who
        have acted in the match have read the news. After the first round there is no news."""
        if saved.snapshot is not None or saved.match.status in OVER:
            return
        acted = {
            seat_of(game.decode_action(entry.action))
            for entry in saved.actions
            if entry.interaction_id is not None and entry.action != REDEAL
        }
        seats = range(len(saved.match.seats))
        await self.sat_down(store, saved.match, [seat for seat in seats if seat not in acted])

    async def sat_down(self, store: Store, row: MatchRow, seats: Iterable[Seat]) -> None:
        """Find the news for the people in `seats`. People whose past matches can't be read from the
        store get no news."""
        seats = tuple(seat for seat in seats if row.seats[seat].user_id is not None)
        if not seats:
            return
        try:
            edition = edition_of(row.options)
            before = await store.history.options_before(row.id, row.game)
            for seat in seats:
                played = before.get(row.seats[seat].user_id or 0)
                if played is not None and edition_of(played) < edition:
                    self._rules |= {seat}
            if row.quick is not None and any(sitting.user_id is None for sitting in row.seats):
                met = await store.history.met_computers_of_before(row.id)
                for seat in seats:
                    if row.seats[seat].user_id in met:
                        self._levels |= {seat}
            if news := self._rules | self._levels:
                self._unread |= news
        except (StoreError, ValueError) as error:
            log.warning("reading past editions failed", match=row.id, why=str(error))

    def due(self, seat: Seat) -> bool:
        """Return whether the seat has news that its player has not read yet or that is still on the
        screen."""
        return seat in self._unread or seat in self._on_screen

    def lines(self, reader: Reader, seat: Seat, of_rules: Callable[[], str]) -> list[str]:
        """Return the seat's news as lines. If the rules have changed, one line is `of_rules()`. If
        the computer players' levels have changed, one line says so."""
        if not self.due(seat):
            return []
        said = [of_rules()] if seat in self._rules else []
        return [*said, SAY(reader, "news-levels")] if seat in self._levels else said

    def asked(self, seat: Seat) -> None:
        """Record that the seat's player pressed a button, and so has read the news that was on the
        screen."""
        self._on_screen = self._on_screen - {seat} or NOBODY

    def shown(self, seat: Seat) -> None:
        """Record that Discord has confirmed the panel of the seat, which shows the news."""
        if seat in self._unread:
            self._unread -= {seat}
            self._on_screen |= {seat}


PLAIN: Final = 2.0
"""The factor that lengthens looks for a player in plain mode, which is a display preference."""


class Looks:
    """The looks of one match. A look is a limited time during which one seat sees certain cards. It
    starts when Discord confirms the panel of the seat."""

    def __init__(self, match: Match) -> None:
        self._services, self._match = match.services, match
        self.shown: dict[int, float] = {}
        """Maps the number of each look to the steady-clock time when Discord confirmed its
        panel."""

    def of(self, seat: Seat) -> tuple[LookView, ...]:
        """Return the looks that the seat currently has."""
        return tuple(look for look in self._match.view(seat).looks if look.seat == seat)

    def until(self, look: LookView) -> float:
        """Return the Unix time when `look` ends. If Discord has not confirmed the panel of the look
        yet, this is the time when the look would end if Discord confirmed the panel now."""
        shown = self.shown.get(look.number, self._services.steady())
        return self._services.unix_at(shown + self._seconds(look))

    async def acknowledged(
        self, seat: Seat, looks: Iterable[LookView], screen: EphemeralMessage | None
    ) -> None:
        """Start the clocks of `looks`. Called when Discord has confirmed the panel `screen` that
        shows them. The start of each look is also stored, so that the bot can hide the cards after
        a restart. Raises StoreError."""
        for look in looks:
            number = look.number
            if number not in self.shown:
                self.shown[number] = self._services.steady()
                self._match.timers.look_shown(number, self._seconds(look))
                shown = ShownLook(
                    number,
                    self._services.unix_ms(),
                    seat,
                    screen.token if screen else None,
                    screen.message if screen else None,
                )
                await self._services.store.matches.look_shown(self._match.row.id, shown)

    def _seconds(self, look: LookView) -> float:
        """Return the number of seconds that a look lasts. It lasts longer if the player is in plain
        mode."""
        cards = 0 if isinstance(look.cards, Hidden) else len(look.cards)
        seconds = self._match.timers.look_seconds(cards)
        plain = self._match.display.reader_of(look.seat).plain
        return seconds * PLAIN if plain else seconds


LINES: Final = 3
"""The number of lines about recent events on the public message."""
KEPT_MS: Final = 5 * 60 * 1000
"""Milliseconds after which the message and the token of a panel are stored again. The stored token
expires."""
COACHED_LINES: Final = 1
"""The number of lines about recent events on the public message of a practice round. There are
fewer than `LINES`, so that the hint also fits on the screen of a phone."""


BESIDE_DOOR: Final = 4
"""The button that opens the web table is added to the last row of buttons if that row has fewer
buttons than this. Otherwise it gets its own row."""
FELT_LINES: Final = 5
"""The number of lines about recent events on the web table."""


class FeltScreen(NamedTuple):
    """The content of the web table for one viewer of a match."""

    felt: Felt
    view: TableView
    facts: Facts
    public: Panel
    """The panel of the public message. Its first text names the player or event that the game waits
    for."""
    own: Panel | None
    """The viewer's private panel, with all actions that the viewer may take. None for a
    spectator."""
    asks: bool
    """Whether the private panel contains more than the menu that the button My move opens."""
    votes: Sequence[Panel] = ()
    """The panels of the votes that are open."""
    hint: str = ""
    """The hint that a practice round shows now."""


def _is_last(view: TableView) -> bool:
    """Return whether this is the last round. Returns False if the number of rounds is not
    limited."""
    return 0 < view.rounds <= view.round


class Display:
    """The scene of a match's public message (`bot.table.message.Scene`), and the match's private
    panels."""

    def __init__(self, match: Match) -> None:
        self._services, self.match = match.services, match
        message = match.table.message
        self.renderer = RENDERERS[match.row.game]
        self.news = News()
        self.notice: Sentence | None = None
        """A sentence that the public message shows until a player acts. For example, it says that
        the cards were dealt again."""
        self.moving = True
        """Whether the pictures at the end of a round may be animated."""
        self.next_table = False
        """Whether another table was opened in the channel after the end of this match."""
        self.next_keeps = False
        """Whether the table that was opened in the channel after this match is a lobby that has
        invited a player of this match."""
        self.whole = True
        """Whether the events for the final message are in memory. `bot.match.resume.recall` loads
        them."""
        coached = [seat for seat, sitting in enumerate(match.row.seats) if sitting.coached]
        self._coached = coached[0] if coached else None
        """The seat of the newcomer in a practice round. None in other matches."""
        self.happenings = Happenings(self.renderer, self._coached)
        self._taught, self._advised = hints.Taught(), hints.Taught()
        """The hints that the newcomer has been given, on the public message and in their panel."""
        self.deal: int | None = None
        """The code of the match's deal. It becomes known after the end of the match, and is None
        before that."""
        self.remarks: tuple[str, ...] = ()
        """The highlights of the match. They are found after the end of the match, and are empty
        before that."""
        self.panels = EphemeralPanels(
            lambda response: message.clicks.borrow(response, message.message_id),
            lambda seat: seat in self._looking,
        )
        self._kept: dict[Seat, tuple[int | None, int]] = {}
        """Maps each seat to the stored location of its private panel: the id of the message, and
        the Unix time in ms when the location was stored."""
        self._looking = NOBODY
        """The seats whose newest panel shows the cards of a look."""
        self.looks = Looks(match)

    @property
    def row(self) -> MatchRow:
        """The row of the match, as it is stored."""
        return self.match.row

    @property
    def reader(self) -> Reader:
        """The language and display preferences of the public message."""
        return self._services.readers.of_table(self.row)

    def people(self, reader: Reader) -> tuple[Person, ...]:
        """Return the players in the order of their seats, with the names that `reader` sees."""
        people = self.match.people  # distinct already, unless a name was deleted
        return called(people, reader) if any(each.forgotten for each in people) else people

    def reader_of(self, seat: Seat) -> Reader:
        """Return the language and display preferences of the player of the seat."""
        user_id = self.match.people[seat].user_id
        return EVERYBODY if user_id is None else self._services.readers.of(user_id)

    @property
    def message_id(self) -> int | None:
        """The id of the public message."""
        return self.match.table.message.message_id

    @property
    def lines(self) -> list[str]:
        """The lines for spectators about the events of the current round, oldest first."""
        return self.happenings.lines(self.reader, self.people(self.reader))

    def tell(self, step: Step[AnyState, AnyEvent], new_round: bool = False) -> None:
        """Record the events of `step`. If `new_round` is set, the events of the previous round are
        dropped first. In a practice round, also choose the hints that are shown until the next
        step."""
        self.happenings.add(step.events, self.match.people, new_round)
        if self._coached is None:
            return
        view, own = (self.match.game.view(step.state, seat) for seat in (None, self._coached))
        coach, people = self.renderer.coach, self.people(EVERYBODY)
        script = self._script(EVERYBODY, own)
        lessons = hints.possible(EVERYBODY, coach, view, people, self._coached, script)
        self._taught.follow(lessons)
        seen = hints.HintContext(None, self.happenings.seen, people)
        advice = coach.advice(EVERYBODY, own, seen)
        if advice is not None:
            self._advised.follow(advice)

    def took_seat(self, seat: Seat, before: str) -> None:
        """Record that a person took over the seat `seat` from the computer player named
        `before`."""
        self.happenings.took_seat(seat, before)

    def facts(
        self, reader: Reader = EVERYBODY, lines: int = LINES, seat: Seat | None = None
    ) -> Facts:
        """Return the facts that renderers need in addition to the view, worded for `reader`.

        `lines` is the maximum number of lines about recent events. A practice round has fewer.
        `seat` is the seat of the reader. If it is given, the facts say whether leaving the seat is
        rated.
        """
        over = self.match.row.status is Status.FINISHED
        view, waits = self.match.view(None), self.match.row.status is Status.SUSPENDED
        people = self.people(reader)
        present = [not p.computer and not view.seats[s].away for s, p in enumerate(people)]
        here = waits and any(present)
        newcomers = self.match.coming
        happened = self.happenings
        lines = lines if self._coached is None or over else min(lines, COACHED_LINES)
        last_round = _is_last(view)
        # A player eliminated from the last round is free to leave.
        free = seat is None or (last_round and view.seats[seat].out is not None)
        return Facts(
            table=self.match.row.id,
            people=people,
            host=self.match.row.host_id,
            deadlines=self.match.timers.ends(),
            happenings=happened.newest(reader, people, lines, view) if lines else (),
            accent=happened.accent(people) if lines else None,
            seed=(self.match.row.seed or b"").hex() if over else None,
            suspended=waits,
            paused=here,
            last_here=sum(present) == 1,
            unit=self.renderer.unit,
            newcomers=tuple((seat, newcomer.name) for seat, newcomer in newcomers),
            last_round=last_round,
            rated=not free and self.match.rated,
            coming=tuple(newcomer.user_id or 0 for _, newcomer in newcomers),
            deal=self.deal,
            moments=over and len(people) in package_of(self.match.row.game).moments,
            remarks=self.remarks,
            notice="" if self.notice is None else self.notice.said(reader),
            next_table=self.next_table,
            next_keeps=self.next_keeps,
            game=self.match.row.game,
            coached=self._coached is not None,
            on_server=self.match.row.guild_id is not None,
            reactions=self.match.reactions.shown() if lines else (),
            reader=reader,
            vacations=tuple(self.match.timers.vacations.items()),
        )

    def private(self, seat: Seat, press: ComponentId | None) -> Panel | None:
        """Return the private panel of the seat, or None if the seat has nothing to choose or see.
        `press` is the press that the panel answers, such as the first step of a choice."""
        view, reader = self.match.view(seat), self.reader_of(seat)
        self._looking = self._looking - {seat} or NOBODY
        if any(look.seat == seat for look in view.looks):
            self._looking |= {seat}
        until = self._look_until(seat, view)
        panel = self._made(reader, partial(self._private, seat, view, press, until))
        if panel is not None and press is not None and press.verb == verbs.MOVE:
            panel = self._with_door(panel, reader)
        return None if panel is None else for_reader(reader, panel)

    def _look_until(self, seat: Seat, view: TableView) -> float | None:
        """Return the Unix time when the cards that the seat sees are hidden again. Returns None if
        the time is unknown. In a practice round the player hides the cards."""
        own = [look for look in view.looks if look.seat == seat]
        return None if not own or seat == self._coached else self.looks.until(own[-1])

    def felt(self, reader: Reader, seat: Seat | None, press: ComponentId) -> FeltScreen:
        """Return the content of the web table for the player of the seat `seat`, or for a spectator
        if `seat` is None. `press` is the last press that only shows something, such as the first
        step of a choice."""
        view, public = self.match.view(seat), self.match.view(None)
        facts = self.facts(reader, lines=FELT_LINES, seat=seat)
        own = busy = None
        over = self.match.row.status is Status.ABANDONED
        if seat is not None and not over:
            until = self._look_until(seat, view)
            own = self._private(seat, view, press, until, reader)
            menu = press.verb == verbs.MOVE
            busy = self._private(seat, view, None, until, reader) if menu else own
        message = self._public(reader) if over else self.renderer.public(public, facts)
        hint = None if over or seat != self._coached else self._hint(reader, public)
        return FeltScreen(
            self.renderer.felt(view, facts),
            view,
            facts,
            message,
            own,
            busy is not None,
            # The player's own panel is below the felt, so no hint has to say where it is.
            hint="" if hint is None or hint.alone else hint.text,
        )

    def _private(
        self,
        seat: Seat,
        view: TableView,
        press: ComponentId | None,
        until: float | None,
        reader: Reader,
    ) -> Panel | None:
        # Recent events are on the public message.
        facts = self.facts(reader, lines=0, seat=seat)
        if is_leaving(press) and not view.seats[seat].away and view.outcome is None:
            panel = leaving(facts)
        else:
            panel = self.renderer.private(view, facts, press, until)
        alone = self.happenings.alone(reader, seat, self.people(reader))
        news = self.news.lines(reader, seat, partial(self.renderer.news, reader, view.rules))
        above = "\n".join(line for line in (*news, alone) if line)
        if panel is not None and above:
            panel = Panel((Text(above), *panel.blocks), panel.accent)
        if seat != self._coached:
            return panel
        own = hints.HintContext(press, self.happenings.seen, self.people(reader))
        return hints.with_advice(reader, self.renderer.coach, panel, view, own, self._advised)

    def more(
        self,
        reader: Reader,
        press: ComponentId | None,
        user_id: int,
        *,
        reactions: bool = False,
        said: Sentence | None = None,
    ) -> Panel:
        """Return the More panel for a user. It shows the round so far, and buttons to join or
        pause.

        `press` is the press on a button of the panel. If it is None, the panel shows its first
        page. For `reactions` and `said` see `seated` in `bot.ui.screens.more`.
        """
        asked = press or ComponentId(self.match.row.id, verbs.MORE)
        return self._made(reader, partial(self._more, asked, user_id, reactions, said))

    def _more(
        self,
        asked: ComponentId,
        user_id: int,
        reactions: bool,
        said: Sentence | None,
        reader: Reader,
    ) -> Panel:
        seat = self.match.seat_of(user_id)
        facts = self.facts(reader, seat=seat)
        lines = self.happenings.lines(reader, self.people(reader))
        if seat is None:
            return more.watching(self._public(reader), facts, lines, asked, user_id)
        return more.seated(
            facts,
            lines,
            asked,
            self.match.view(None).seats[seat].away,
            reactions=reactions,
            said="" if said is None else said.said(reader),
        )

    def scores(self, reader: Reader) -> Panel:
        """Return a panel with the scoresheet of the match so far."""
        panel = self.renderer.scores(self.match.view(None), self.facts(reader))
        if self.row.deal is None:
            return panel
        return replace(panel, blocks=(Text(SAY(reader, "deal-known")), *panel.blocks))

    async def show_panel(
        self,
        seat: Seat,
        response: Response,
        press: ComponentId | None = None,
        last: Callable[[], Sentence | str] | None = None,
    ) -> PanelResult:
        """Answer a click by the player of the seat with the newest panel of that seat, and start
        the looks that the panel shows. For `last` see `EphemeralPanels.show`."""
        looks: tuple[LookView, ...] = ()

        def newest(kept: ComponentId | None) -> Panel | None:
            nonlocal looks
            self.news.asked(seat)
            looks = self.looks.of(seat)
            return self.private(seat, kept)

        result = await self.panels.show(seat, response, newest, press, last)
        if result is PanelResult.SHOWN:
            self.news.shown(seat)
            await self.looks.acknowledged(seat, looks, self.panels.screen(seat))
        self._keep_place(seat)
        return result

    def adopt(self, seat: Seat, screen: EphemeralMessage, since_ms: int) -> None:
        """Use `screen` as the message of the seat's panel. `screen` was posted before a restart and
        stored at `since_ms`. The next refresh updates the message."""
        self.panels.adopt(seat, screen)
        self._kept[seat] = (screen.shown, since_ms)

    def _keep_place(self, seat: Seat) -> asyncio.Task[None] | None:
        """Store which message shows the panel of the seat, and the token of that message, so that
        the bot can delete the message after a restart. A location that was stored less than
        `KEPT_MS` ago is not stored again. Returns the task that stores the location, or None if
        nothing is stored."""
        screen, kept = self.panels.screen(seat), self._kept.get(seat)
        if screen is None:
            if self._kept.pop(seat, None) is None:
                return None
            panel = None
        else:
            now_ms = self._services.unix_ms()
            if kept is not None and kept[0] == screen.shown and now_ms - kept[1] < KEPT_MS:
                return None
            self._kept[seat] = (screen.shown, now_ms)
            message = screen.message or screen.shown
            panel = ShownLook(0, now_ms, seat, screen.token, message)
        stored = self._services.store.matches.panel_shown(self.row.id, seat, panel)
        return self.match.spawn(stored)

    def refresh(self, but: Seat | None) -> list[Coroutine[None, None, bool]]:
        """Return coroutines that refresh the private panels. The panel of the seat `but` is left
        out, because the answer to that seat's click shows it."""
        return [self.refreshed(seat) for seat in self.panels.seats() if seat != but]

    async def refreshed(self, seat: Seat) -> bool:
        """Refresh the panel of the seat if it has one. Returns whether the seat has a current panel
        afterwards."""

        def calm() -> bool:  # not while the panel shows a look: its cards must be hidden
            return self.reader_of(seat).plain and seat not in self._looking

        shown = await self.panels.refresh(seat, lambda press: self.private(seat, press), calm)
        self._keep_place(seat)
        return shown

    def close_panels(self) -> list[asyncio.Task[None]]:
        """Delete all private panels in the background. Returns the tasks that delete them."""
        return [self.match.spawn(self._close_panel(seat)) for seat in self.panels.seats()]

    async def _close_panel(self, seat: Seat) -> None:
        await self.panels.close(seat)
        if stored := self._keep_place(seat):
            await asyncio.wait({stored})

    def outcome_text(self, reader: Reader, seat: Seat, events: Iterable[AnyEvent]) -> str:
        """Return the lines in small print about `events`, which an action of the seat caused.
        Returns "" if no event has a line."""
        reader = self._services.emojis.given(reader, self.renderer.emojis)
        kept = list(events)
        if any(kind_of(event) == GAME_ENDED for event in kept):
            # The final message says how the match ended.
            kept = [event for event in kept if kind_of(event) not in (ROUND_SCORED, GAME_ENDED)]
        lines = self.happenings.of(reader, kept, seat, self.people(reader))
        return "\n".join(f"-# {line}" for line in lines)

    def panel(self) -> tuple[Panel, object]:
        """Return the public panel and its mark (see `Scene`). The mark is `ENDED`, the mark of the
        open discard, or None."""
        reader = self.reader
        panel = self._with_door(for_reader(reader, self._made(reader, self._public)), reader)
        return panel, self._mark()

    def _with_door(self, panel: Panel, reader: Reader) -> Panel:
        """Return the panel with the button that opens the web table, if there is a web table and
        the match isn't over. The button comes last, so that the other buttons stay where they
        are."""
        url, table = self._services.felt_url(self.match.row.id), self.match.row.id
        if not url or self.match.row.status in OVER:
            return panel
        # A practice round is in direct messages, where no Activity is offered.
        inside = self._services.settings.activity and self._coached is None
        door, last = on_felt(reader, url, table if inside else None), panel.blocks[-1]
        if isinstance(last, Row) and len(last.buttons) < BESIDE_DOOR:
            return replace(panel, blocks=(*panel.blocks[:-1], Row((*last.buttons, door))))
        return replace(panel, blocks=(*panel.blocks, Row((door,))))

    def _made(self, reader: Reader, make: Callable[[Reader], Made]) -> Made:
        """Return the panel that `make` builds for `reader`. It has the card emojis of this game if
        they are uploaded."""
        return self._services.emojis.made(reader, self.renderer.emojis, make)

    def drawing(self) -> Drawing | None:
        """Return the picture for the end of a round or of the match. Returns None during a round
        and in plain mode."""
        if self.match.row.status is Status.ABANDONED or self.reader.plain:
            return None
        view = self.match.view(None)
        if view.turn is not None:  # no round has ended: save the cost of the facts
            return None
        form = self._services.settings.clips if self.moving else None
        facts = replace(self.facts(self.reader), clips=form, race=self.happenings.race)
        return self.renderer.picture(view, facts, events=self.happenings.events)

    async def follow_settings(self) -> None:
        """Reload from the server's settings whether pictures are animated. Call this after a round,
        before the public message is painted."""
        if self.match.public().turn is None and self.row.guild_id is not None:
            try:
                server = await self._services.store.settings.server(self.row.guild_id)
            except StoreError as error:
                log.warning("reading settings failed", match=self.row.id, why=str(error))
            else:
                self.moving = server.clips

    def _mark(self) -> object:
        return ENDED if self.match.row.status in OVER else self.match.timers.open_mark

    def _public(self, reader: Reader) -> Panel:
        view = self.match.view(None)
        if self.match.row.status is Status.ABANDONED:
            sheet = (
                self.renderer.sheet(reader, self.people(reader), view.scores) if view.scores else ""
            )
            lesson = None if self._coached is None else self.match.game.key
            return abandoned(reader, self.match.game.title, sheet, lesson)
        facts, hint = self.facts(reader), self._hint(reader, view)
        if hint is not None and hint.of is not None:
            # The hint explains only one event: keep the lines about the events around it.
            people = self.people(reader)
            others = self.happenings.newest(reader, people, COACHED_LINES, view, but=hint.of)
            facts = replace(facts, happenings=others)
        panel = self.renderer.public(view, facts, last_discard=view.discards)
        return hints.with_hint(panel, hint)

    def _hint(self, reader: Reader, view: TableView) -> hints.Hint | None:
        if self._coached is None or self.match.row.status is Status.SUSPENDED:
            return None
        if self.next_table and not self.next_keeps:  # the hint names buttons that are gone
            return None
        coach, seat, taught = self.renderer.coach, self._coached, self._taught
        recent, people = self.happenings.recent, self.people(reader)
        script = self._script(reader, self.match.view(seat))
        return hints.table_hint(reader, coach, view, recent, people, seat, taught, script)

    def _script(self, reader: Reader, own: TableView) -> Sequence[hints.Lesson]:
        """Return the steps of the lesson that apply now. `own` is the view of the newcomer. The
        public message may use it only in direct messages, where no other person reads the
        message."""
        if self.match.row.guild_id is not None:
            return ()
        seen = hints.HintContext(None, self.happenings.seen, self.people(reader))
        return self.renderer.coach.script(reader, own, seen)

    def repaint(self, repost: bool = False) -> None:
        """Request a paint of the public message. If `repost` is set, the message is posted again at
        the bottom of the channel."""
        self.match.table.message.request(repost)

    def may_move(self) -> bool:
        """Return whether the message may be reposted. At a slow table it always may. At other
        tables it may not while a discard is open, because the Slap! button must not move."""
        return self.match.timers.slow or self.match.public().open is None

    def unseen(self, so: bool) -> None:
        """If `so` is true, stop the clocks, because Discord can't show updates for now. If `so` is
        false, restart the clocks that `unseen` stopped. It is called with False after each
        successful paint."""
        self.match.timers.unseen(so)

    def painted(self, mark: object) -> None:
        """Called when Discord has confirmed that the public message shows `mark`. The first paint
        of the open discard starts its minimum open time."""
        if self.match.timers.painted(mark):
            self.match.table.wake()  # queued requests wait for the end of that time
