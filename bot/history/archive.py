"""Past matches: lists, scoresheets, replays and costly decisions, for users who may see them.

A match may be seen by everyone in its channel, and by its players everywhere. For an unfinished
match, only its existence and the fingerprint of its shuffles are shown.

A match of a known deal is compared with the earlier match for which its cards were shuffled. Both
matches are over. Only events as spectators saw them are compared and shown, because the two tables
may be on different servers.

The costliest decisions of one player are found when the player asks for them. The worker process
finds them from what the seat of the player saw. The people of a match share its number of playouts
(`engine.package.GamePackage.moments`). The same request always has the same answer, and the newest
answers are cached.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.computers.questions import Review
from bot.computers.thinker import Thinker
from bot.emojis import Emojis
from bot.games import RENDERERS, title
from bot.history.replay import GOES_ON, NotOver, Story, known, tell
from bot.logs import get_logger
from bot.store import OVER, Damaged, LogGone, MatchRow, NoMatch, Race, SavedMatch, Scoresheet, Store
from bot.store.deals import written as deal_code
from bot.ui.context import Facts, Person, called, seated
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row
from bot.ui.phrases import Moment, remarks
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens.history import (
    PAGE,
    CostlyDecision,
    Leaf,
    Past,
    back,
    fair,
    history,
    known_deal,
    meant,
    moments,
    not_yet,
    replay,
    saved_sheet,
    told_apart,
    ways,
)
from bot.ui.screens.history import knew as lines_of
from bot.ui.table_frame import play_deal
from bot.ui.text import name, ordinal
from bot.ui.words import SAY, Sentence
from engine.cards import Card
from engine.core import AnyEvent, Place, Seat, seat_of
from engine.games import GAMES, find, package_of
from engine.levels import find as find_level
from engine.moments import Seen, Slip
from engine.players.base import Player, own_seed
from engine.replay import fingerprint, fingerprinted

log = get_logger(__name__)

KnownCards: TypeAlias = Mapping[Seat, tuple[tuple[Place, Card], ...]]
"""Maps the seat of each computer player to the hidden cards that the player was certain of. Each
card comes with its place."""

MENTIONED: Final = 12
"""The maximum number of the channel's matches that autocomplete offers. It is also the maximum
number of the user's matches."""
KEPT: Final = 4
"""The number of replays that the cache holds. A user who turns pages needs the same match
repeatedly."""
KEPT_REVIEWS: Final = 256
"""The number of reviews that the cache holds, each of one seat in one match."""


class Unseen(Exception):
    """Raised if a match cannot be shown to a user. `why` is the sentence that tells the user the
    reason."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


@dataclass(slots=True)
class Kept:
    """The story of a match, and the data that the replay pages derive from it."""

    story: Story
    stops: tuple[int, ...]
    """The steps of the match that have something to show. They include the first and the last
    step."""
    rounds: tuple[int, ...]
    """The steps of the match where a round began."""
    known: tuple[KnownCards, ...] | None = None
    """The cards that the computer players knew after each step. Empty if there was nothing to
    remember. None until a page of the replay is shown."""
    remarks: dict[Reader, tuple[str, ...]] = field(default_factory=dict[Reader, tuple[str, ...]])
    """Maps each reader to the match's highlights as text for that reader."""


class Archive:
    """Builds panels about the past matches in a store. It keeps replayed matches in a cache."""

    def __init__(self, store: Store, emojis: Emojis) -> None:
        self._store, self._emojis = store, emojis
        self._stories: OrderedDict[int, Kept] = OrderedDict()

    async def row(self, number: int, user: int, channel: int) -> MatchRow:
        """Return the row of a started match if `user` may see the match in `channel`. Raises Unseen
        otherwise."""
        try:
            row = await self._store.matches.get(number)
        except NoMatch:
            raise Unseen(_unknown(number)) from None
        played = any(seat.user_id == user for seat in row.seats)
        if row.started_ms is None or not (played or row.channel_id == channel):
            # The same text as for an unknown number, so that it does not reveal that the match
            # exists.
            raise Unseen(_unknown(number))
        return row

    async def history(
        self, reader: Reader, user: int, channel: int, mine: bool, page: int
    ) -> Panel:
        """Return a page of a list of finished matches. Pages are numbered from 0. If `mine` is set,
        the list contains the matches of the user, otherwise the matches of the channel."""
        ask = self._store.history.of_person if mine else self._store.history.in_channel
        sheets = await ask(user if mine else channel, PAGE + 1, page * PAGE)
        rows = [_past(reader, sheet) for sheet in sheets[:PAGE]]
        return history(reader, rows, mine=mine, page=page, more=len(sheets) > PAGE)

    async def choices(
        self, reader: Reader, user: int, channel: int, typed: str
    ) -> list[tuple[str, int]]:
        """Return autocomplete choices for finished matches, newest first. Each choice has a label
        and the number of the match. If `typed` is a number, only matches whose number starts with
        it are returned. Otherwise only matches whose label contains it are returned."""
        theirs = await self._store.history.of_person(user, MENTIONED)
        here = await self._store.history.in_channel(channel, MENTIONED)
        found = {sheet.match.id: _past(reader, sheet) for sheet in (*theirs, *here)}
        labelled = [(told_apart(reader, past), past.match) for past in found.values()]
        typed = typed.strip().casefold()
        return sorted(
            [
                (label, number)
                for label, number in labelled
                if (str(number).startswith(typed) if typed.isdigit() else typed in label.casefold())
            ],
            key=lambda each: -each[1],
        )

    async def sheet(self, reader: Reader, row: MatchRow, listed: str = "") -> Panel:
        """Return the stored scoresheet of a finished match.

        `listed` encodes the list and the page that the user came from (`bot.ui.screens.history`).
        Raises Unseen.
        """
        if row.damaged or row.game not in RENDERERS:
            raise Unseen(_lost(row.id))
        sheet = await self._store.results.scoresheet(row.id)
        rounds: dict[int, dict[int, int]] = {}
        for line in sheet.scores:
            rounds.setdefault(line.round, {})[line.seat] = line.score
        grid = [[scores[seat] for seat in sorted(scores)] for _, scores in sorted(rounds.items())]
        places = [result.place for result in sheet.results] or None
        written = RENDERERS[row.game].sheet(reader, seated(row.seats, reader), grid, places)
        highlights = await self.remarkable(reader, row)
        code, game = await self._store.deals.code_of(row), find(row.game).title
        shown = "" if code is None else deal_code(code)
        return saved_sheet(reader, row.id, game, written, highlights, listed, shown)

    async def fairness(self, reader: Reader, row: MatchRow, listed: str = "") -> Panel:
        """Return the panel with the fingerprint of a match's shuffles. Once the match is over, the
        panel also shows the seed, which proves that the shuffles were fair.

        If the match plays a known deal, the panel says so and names the players who know the deal.
        `listed` is the same as for `sheet`. Raises Unseen.
        """
        options = _stored(row.options)
        if row.seed is None or options is None:
            raise Unseen(_lost(row.id))
        of = (row.seed, str(row.id), options, len(row.seats))
        dealt = await self._known_deal(reader, row)
        if row.status not in OVER:
            panel = not_yet(reader, fingerprint(*of), dealt)
        else:
            panel = fair(reader, fingerprint(*of), fingerprinted(*of), dealt)
        sheet, _ = ways(reader, row.id, listed)
        return replace(panel, blocks=(*panel.blocks, Row((sheet, *back(reader, listed)))))

    async def _known_deal(self, reader: Reader, row: MatchRow) -> tuple[str, ...]:
        """Return lines that name the known deal that a match plays, and the players who have played
        it before. Returns no lines if the match has a new deal."""
        code = None if row.deal is None else await self._store.deals.code_of(row)
        if row.deal is None or code is None:
            return ()
        sat = await self._store.deals.sat_at(row.deal, row.id)
        names = [each.name for each in seated(row.seats, reader) if each.user_id in sat]
        return known_deal(reader, deal_code(code), names)

    async def replay(
        self, reader: Reader, row: MatchRow, press: ComponentId, *, files: bool = False
    ) -> Panel:
        """Return the page of a finished match's replay that `press` requests (see `page`). Raises
        Unseen."""
        kept = await self._kept(row)
        code = await self._store.deals.code_of(row)
        heading = SAY(reader, "replay-title", match=str(row.id))
        deal = () if code is None else (play_deal(reader, code),)
        more = (*deal, *back(reader, meant(press).listed))
        people = seated(row.seats, reader)
        return await self.page(reader, kept, people, press, heading, more, files=files)

    async def page(
        self,
        reader: Reader,
        kept: Kept,
        people: tuple[Person, ...],
        press: ComponentId,
        heading: str,
        more: Sequence[Button],
        *,
        files: bool,
    ) -> Panel:
        """Return the page of a replay that `press` requests.

        The page shows the step that `press` names. If that step has nothing to show, the page shows
        the last earlier step that has. On request all cards are face up, and the page includes what
        the computer players knew, or a picture of the step. `files` says whether the page may
        attach files. `more` is a sequence of buttons to append.
        """
        story, known, asked = kept.story, kept.known, meant(press)
        if known is None:
            known = kept.known = await asyncio.to_thread(known_to_computers, story)
        at = max((stop for stop in kept.stops if stop <= asked.at), default=0)
        renderer = RENDERERS[story.game.key]
        view, events = story.view(at, asked.open_cards), story.events(at, asked.open_cards)
        facts = Facts(
            table=story.row.id,
            people=people,
            host=story.row.host_id,
            deadlines={},
            happenings=(),
            unit=renderer.unit,
            reader=reader,
        )
        drawing = renderer.picture(view, facts, asked=True, events=events) if files else None
        shown = await asyncio.to_thread(drawing.done) if drawing and asked.drawn else ()
        other = drawing is not None and not shown
        knows = asked.knew if known else None
        leaf = Leaf(
            press, at, kept.stops, kept.rounds, asked.open_cards, knows, renderer.unit, other
        )

        def page(reader: Reader) -> Panel:
            texts = [renderer.happening(reader, event, people) for event in events]
            table = renderer.public(view, replace(facts, reader=reader), last_discard=view.discards)
            lines = [line for line in texts if line]
            if knows:
                lines += [lines_of(reader, people, *each) for each in known[at].items()]
            return replay(reader, heading, story.game.title, table, lines, leaf, more)

        return self._emojis.made(reader, renderer.emojis, page).pictured(shown)

    async def story(self, row: MatchRow) -> Story:
        """Return the story of a finished match, which has the steps of its replay. Raises
        Unseen."""
        return (await self._kept(row)).story

    async def remarkable(self, reader: Reader, row: MatchRow) -> tuple[str, ...]:
        """Return the highlights of a finished match, one sentence each.

        If the match can't be replayed, there are no highlights. For a known deal, lines that
        compare the match with the earlier one come first, in either case. Raises StoreError.
        """
        try:
            kept = await self._kept(row)
        except Unseen:
            return await self._beside(reader, row, None)
        if reader not in kept.remarks:
            race = await self._store.history.closest_race(row.id)
            beside = await self._beside(reader, row, kept)
            # In a worker thread, like the replay: each step is inspected twice.
            found_in = partial(_remarks, reader, kept.story, race)
            kept.remarks[reader] = beside + await asyncio.to_thread(found_in)
        return kept.remarks[reader]

    async def _beside(self, reader: Reader, row: MatchRow, kept: Kept | None) -> tuple[str, ...]:
        """Return the lines that compare a match with the earlier match of the same deal. They give
        the results by seat and, if `kept` is given and the earlier match can be replayed, the first
        difference. Returns no lines if the match has a new deal."""
        code = None if row.deal is None else await self._store.deals.code_of(row)
        if row.deal is None or code is None:
            return ()
        there = await self._store.results.scoresheet(row.deal)
        here = await self._store.results.scoresheet(row.id)
        lines = [_unrated(reader, code), *_seats(reader, here, there)]
        if kept is not None:
            try:
                other = (await self._kept(there.match)).story
            except Unseen:
                return tuple(lines)
            # In a worker thread, because it goes through both matches.
            found = await asyncio.to_thread(_parting, kept.story, other)
            lines.append(_first_difference(reader, kept.story, other, kept.stops, found))
        return tuple(lines)

    def forget(self) -> None:
        """Clear the cache of replayed matches. Call this when the name of a player has changed."""
        self._stories.clear()

    async def _kept(self, row: MatchRow) -> Kept:
        if row.status not in OVER:
            raise Unseen(GOES_ON)
        kept = self._stories.get(row.id)
        if kept is None:
            try:
                saved = await self._store.matches.load_whole(row.id)
                # In a worker thread: a long match has more than a thousand steps.
                kept = await asyncio.to_thread(_keep, saved)
            except NotOver as error:
                raise Unseen(error.why) from None
            except LogGone:
                raise Unseen(Sentence("error-moves-gone")) from None
            except (Damaged, LookupError):
                raise Unseen(_lost(row.id)) from None
            self._stories[row.id] = kept
            while len(self._stories) > KEPT:
                self._stories.popitem(last=False)
        self._stories.move_to_end(row.id)
        return kept


def _unknown(number: int) -> Sentence:
    return Sentence("past-unknown", number=str(number))


def _lost(number: int) -> Sentence:
    return Sentence("past-lost", number=str(number))


def _keep(saved: SavedMatch) -> Kept:
    return keep(tell(saved))


def keep(story: Story) -> Kept:
    """Return the story as a `Kept` object with the stops and rounds of its replay."""
    renderer, people = RENDERERS[story.row.game], seated(story.row.seats, EVERYBODY)
    last = len(story.steps) - 1
    stops = [
        at
        for at in range(len(story.steps))
        if at in (0, last)
        or any(renderer.happening(EVERYBODY, e, people) for e in story.events(at, False))
    ]
    numbers = [step.state.round for step in story.steps]
    rounds = [at for at in stops if at == 0 or numbers[at] != numbers[at - 1]]
    return Kept(story, tuple(stops), tuple(rounds))


def _remarks(reader: Reader, story: Story, race: Race | None) -> tuple[str, ...]:
    moments = [
        Moment(story.view(at - 1, True), story.events(at, True), story.view(at, True))
        for at in range(1, len(story.steps))
    ]
    try:
        return tuple(
            remarks(
                reader,
                RENDERERS[story.row.game].remarks,
                moments,
                seated(story.row.seats, reader),
                race,
            )
        )
    except Exception as error:
        # Failed highlights must not fail the end of a match.
        log.error("highlights failed", match=story.row.id, why=repr(error))
        return ()


def _stored(options: str) -> Mapping[str, object] | None:
    """Return the stored options of the match, which the fingerprint covers, or None if they can't
    be decoded."""
    try:
        return json.loads(options)
    except ValueError:
        return None


def _past(reader: Reader, sheet: Scoresheet) -> Past:
    row = sheet.match
    by_seat = sorted(sheet.results, key=lambda result: result.seat)
    people = called((Person(each.name, each.user_id) for each in by_seat), reader)
    placed = sorted(zip(by_seat, people, strict=True), key=lambda each: each[0].place)
    game = next((each for each in GAMES if each.key == row.game), None)

    def earned(total: int) -> str:
        # A match that this version can't read is listed without scores.
        options = game and known(game, row.options)
        return "" if options is None else RENDERERS[row.game].earned(reader, total, options)

    return Past(
        match=row.id,
        title=title(row.game),
        ended=(row.finished_ms or row.created_ms) / 1000,
        standing=tuple((each.place, who.name, earned(each.total)) for each, who in placed),
        names=tuple(who.name for who in seated(row.seats, reader)),
        practice=any(seat.coached for seat in row.seats),
        dealt=row.deal is not None,
    )


def known_to_computers(story: Story) -> tuple[KnownCards, ...]:
    """Return the cards that the computer players knew after each step. Returns an empty tuple if
    there was nothing to remember.

    New players of the same kind reconstruct the knowledge by observing the events that the computer
    players' seats saw.
    """
    game, seed = story.game, story.row.seed or b""
    players: dict[Seat, Player] = {
        seat: find_level(level)(game, seat, own_seed(seed, seat))
        for seat, level in story.levels.items()
    }
    known: list[KnownCards] = []
    for step in story.steps:
        for seat, player in players.items():
            player.observe(event.seen_by(seat) for event in step.events)
        known.append({seat: player.knows() for seat, player in players.items()})
    return tuple(known) if any(any(each.values()) for each in known) else ()


class _Parting(Struct, frozen=True):
    """The first difference between two matches of one deal. For each match it has a step, counted
    from 0, and an event of that step. Step and event are None for a match that has no further
    event."""

    here: int | None
    event: AnyEvent | None
    there: int | None
    other: AnyEvent | None


def _parting(here: Story, there: Story) -> _Parting | None:
    """Return the first difference between two matches. Returns None if the spectators of both saw
    the same events."""
    for (at, event), (its, other) in zip_longest(_told(here), _told(there), fillvalue=(None, None)):
        if event != other:
            return _Parting(at, event, its, other)
    return None


def _told(story: Story) -> Iterator[tuple[int, AnyEvent]]:
    """Yield each event that has a line in a replay, together with its step."""
    renderer = RENDERERS[story.row.game]
    people = seated(story.row.seats, EVERYBODY)
    for at in range(len(story.steps)):
        for event in story.events(at, False):
            if renderer.happening(EVERYBODY, event, people):
                yield at, event


def _unrated(reader: Reader, code: int) -> str:
    """Return the sentence that says that the match is unrated because it played the known deal with
    this code."""
    return SAY(reader, "deal-unrated", code=deal_code(code))


def _seats(reader: Reader, here: Scoresheet, there: Scoresheet) -> list[str]:
    """Return one line for each seat that a person had. The line gives the seat's results in both
    matches."""
    ours, theirs = _results(reader, here), _results(reader, there)
    people = zip(seated(here.match.seats, reader), seated(there.match.seats, reader), strict=False)
    return [
        SAY(
            reader,
            "deal-seat",
            seat=seat + 1,
            name=name(mine.name),
            result=ours[seat],
            other=name(other.name),
            there=theirs[seat],
        )
        for seat, (mine, other) in enumerate(people)
        if not mine.computer and seat in ours and seat in theirs
    ]


def _results(reader: Reader, sheet: Scoresheet) -> dict[int, str]:
    """Return the place and the points of each seat as text, such as "2nd (14)"."""
    row, found = sheet.match, dict[int, str]()
    options = known(find(row.game), row.options)
    for result in sheet.results:
        place, earned = ordinal(reader, result.place), ""
        if options is not None:
            earned = RENDERERS[row.game].earned(reader, result.total, options)
        found[result.seat] = f"{place} ({earned})" if earned else place
    return found


def _first_difference(
    reader: Reader, here: Story, there: Story, stops: Sequence[int], found: _Parting | None
) -> str:
    """Return the line about the first difference between the matches. `stops` are the steps that
    the replay of the match `here` shows."""
    if found is None:
        return SAY(reader, "deal-same")
    at = len(here.steps) - 1 if found.here is None else found.here
    return SAY(
        reader,
        "deal-parts",
        step=sum(stop <= at for stop in stops),
        here=_line(reader, here, found.event),
        there=_line(reader, there, found.other),
    )


def _line(reader: Reader, story: Story, event: AnyEvent | None) -> str:
    if event is None:
        return SAY(reader, "deal-over")
    people = seated(story.row.seats, reader)
    return RENDERERS[story.row.game].happening(reader, event, people) or ""


class Moments:
    """Builds panels that show the costliest decisions of a player."""

    def __init__(self, store: Store, archive: Archive, thinker: Thinker) -> None:
        self._store, self._archive, self._thinker = store, archive, thinker
        self._found: OrderedDict[tuple[int, Seat], tuple[Slip, ...]] = OrderedDict()
        self._one = asyncio.Lock()

    async def panel(self, reader: Reader, number: int, user: int, channel: int) -> Panel:
        """Return the panel for `user` about the match `number`, which the user played. Raises
        Unseen, and NoAnswer if the worker process is not available."""
        row = await self._archive.row(number, user, channel)
        seat = next((at for at, each in enumerate(row.seats) if each.user_id == user), None)
        if seat is None:
            raise Unseen(Sentence("moments-not-yours"))
        renderer = RENDERERS.get(row.game)
        playouts = _playouts(row)
        if renderer is None or renderer.slip is None or not playouts:
            raise Unseen(Sentence("moments-not-here"))
        if row.seats[seat].before:
            raise Unseen(Sentence("moments-late"))
        story = await self._archive.story(row)
        slips = await self._slips(story, seat, playouts)
        told: list[CostlyDecision] = []
        for slip in slips:
            before = story.steps[slip.step - 1].state
            text = renderer.slip(reader, story.game.view(before, seat), slip)
            told.append(CostlyDecision(before.round, text, slip.step))
        code = await self._store.deals.code_of(row)
        return moments(reader, story.game.title, row.id, told, code)

    async def _slips(self, story: Story, seat: Seat, playouts: int) -> tuple[Slip, ...]:
        key = (story.row.id, seat)
        # One at a time: slow computer players wait for the worker process too.
        async with self._one:
            found = self._found.get(key)
            if found is None:
                # In a worker thread, because each step's view is built.
                asked = await asyncio.to_thread(review, story, seat, playouts)
                found = self._found[key] = await self._thinker.slips(asked)
                while len(self._found) > KEPT_REVIEWS:
                    self._found.popitem(last=False)
            self._found.move_to_end(key)
            return found


def _playouts(row: MatchRow) -> int:
    """Return the number of playouts for each person of a match. It is 0 if no playouts are
    allowed."""
    people = sum(each.user_id is not None for each in row.seats)
    return package_of(row.game).moments.get(len(row.seats), 0) // max(1, people)


def review(story: Story, seat: Seat, playouts: int) -> Review:
    """Return the request for the costliest decisions of a seat. It contains only what that seat
    saw."""
    seed = f"moments {story.row.id} {seat}".encode()
    steps: list[Seen] = []
    for at, step in enumerate(story.steps):
        events = tuple(event.seen_by(seat) for event in step.events)
        action = story.actions[at]
        seen = Seen(events)
        if action is not None and seat_of(action) == seat:
            view = story.game.view(story.steps[at - 1].state, seat)
            if not view.seats[seat].away:  # the computer plays for absent people
                seen = Seen(events, view, action)
        steps.append(seen)
    return Review(story.game.key, seat, seed, tuple(steps), playouts)
