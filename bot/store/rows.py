"""Rows as the rest of the bot sees them: frozen structs, independent of the database.

The store is independent of games. Actions, states, options and outcomes are stored as the bytes or
JSON text that the game's codec made; a match's seats are stored as JSON.

`TRANSITIONS` lists the statuses of a match and the events that change them. Only events change a
status, with an UPDATE that matches the row only if its status allows the event.
"""

from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace


class Status(StrEnum):
    """The status of a match, as stored."""

    LOBBY = "lobby"
    """Players are taking seats."""
    PLAYING = "playing"
    SUSPENDED = "away"
    """The match is paused, or all its players are away. It does not occupy its channel."""
    FINISHED = "finished"
    """The match was played to its end."""
    ABANDONED = "abandoned"
    """The match was ended early, or its lobby was closed."""


class Event(StrEnum):
    """An event that changes the status of a match."""

    START = "start"
    SUSPEND = "suspend"
    RESUME = "resume"
    FINISH = "finish"
    ABANDON = "abandon"


TRANSITIONS: Final[Mapping[Status, Mapping[Event, Status]]] = {
    Status.LOBBY: {Event.START: Status.PLAYING, Event.ABANDON: Status.ABANDONED},
    Status.PLAYING: {
        Event.SUSPEND: Status.SUSPENDED,
        Event.FINISH: Status.FINISHED,
        Event.ABANDON: Status.ABANDONED,
    },
    Status.SUSPENDED: {
        Event.RESUME: Status.PLAYING,
        Event.FINISH: Status.FINISHED,
        Event.ABANDON: Status.ABANDONED,
    },
    Status.FINISHED: {},
    Status.ABANDONED: {},
}
FIRST: Final = (Status.LOBBY, Status.PLAYING)
"""The possible statuses of a new match; a practice round starts without a lobby."""

OPEN: Final = tuple(status for status, leads in TRANSITIONS.items() if leads)
"""The statuses of matches that are not over."""
OVER: Final = tuple(status for status, leads in TRANSITIONS.items() if not leads)
STARTED: Final = (Status.PLAYING, Status.SUSPENDED)
"""The statuses of matches that were dealt and are not over."""
HOLDING: Final = (Status.LOBBY, Status.PLAYING)
"""The statuses of matches that occupy their channel. A channel has at most one such match, but any
number of suspended matches.
"""


def target(event: Event) -> Status:
    """Return the status that results from this event, regardless of the status before."""
    (status,) = {leads[event] for leads in TRANSITIONS.values() if event in leads}
    return status


def allowed(event: Event) -> tuple[Status, ...]:
    """Return the statuses in which this event may be stored.

    They include the event's target, because after a failed commit the event may have been written;
    storing it again then changes nothing.
    """
    sources = [status for status, leads in TRANSITIONS.items() if event in leads]
    return (*sources, target(event))


NORMAL = "normal"
"""The default pace of a table's clocks."""
SLOW: Final[Mapping[str, int]] = {"days8": 8, "days": 24, "days48": 48}
"""The paces of slow tables, with the hours allowed for a move."""


class ServerSettings(Struct, frozen=True, kw_only=True):
    """A server's settings, which its managers chose for all its tables."""

    channels: tuple[int, ...] = ()
    """The channels in which tables may be opened; empty means all."""
    clocks: str = NORMAL
    ping: bool = False
    """Whether the bot mentions a player whose turn it is."""
    barred: tuple[int, ...] = ()
    """The ids of users whom the managers banned from the server's tables."""
    rules: dict[str, str] = {}
    """The house rules that a new lobby starts with, as JSON text by game."""
    open_chosen: tuple[str, ...] = ()
    """The games whose open time the managers chose, so that the pace does not set it."""
    language: str = ""
    """The language of the server's tables. "": the server's Discord locale, or the host's
    choice."""
    level: int | None = None
    """The level of computer players; None if not chosen."""
    quick: bool = False
    """Whether computer players react quickly."""
    clips: bool = True
    """Whether a round ends with an animation of its best moment."""
    champion_role: int | None = None
    """The id of the role that last season's champions get; None if they get none."""
    daily_hour: int | None = None
    """The UTC hour from which the daily deal is announced; None: it is not announced."""
    daily_channel: int = 0
    """The channel in which the daily deal is announced; 0: none is chosen."""
    reactions: bool = True
    """Whether players can react with an emoji at the server's tables."""
    tables_role: int | None = None
    """The role that is pinged when a table opens and many users have subscribed; None if not
    chosen."""


class LastSettings(Struct, frozen=True, kw_only=True):
    """The settings of the last match in a channel, with house rules for each game."""

    game: str
    clocks: str = NORMAL
    level: int | None = None
    """The level of the match's computer players; None if the match had none."""
    quick: bool = False
    """Whether the match's computer players reacted quickly."""
    rules: dict[str, str] = {}
    open_chosen: tuple[str, ...] = ()
    """The games whose open time a host chose."""
    language: str = ""
    """The language that a host chose; "" if none."""


DAY: Final = 24
"""The number of hours in a day."""
FIRST_NAMED: Final = 20
"""The maximum number of users whom a message about a new table mentions by name on a server with a
role for such messages. If more users are to be mentioned, the message mentions the role too, unless
the role was pinged less than `ROLE_HOURS` ago."""
ROLE_HOURS: Final = 6
"""The minimum number of hours between two pings of a server's role for new tables."""


class Subscription(Struct, frozen=True):
    """A user's choices for pings about new tables on one server."""

    games: tuple[str, ...] = ()
    """The keys of the games for which the user wants pings; empty: all games."""
    first_hour: int = 0
    """The first hour of the day, in UTC, at which the user wants pings."""
    hours: int = DAY
    """For how many hours from `first_hour` on the user wants pings; `DAY`: at any time."""
    pause_hours: int = 12
    """The minimum number of hours between two pings of the user."""


class Newcomer(Struct, frozen=True):
    """A person who takes over a computer player's seat at the deal after the round `round`."""

    user_id: int
    name: str
    round: int


class SeatRow(Struct, frozen=True):
    """One seat: a person by user id, or a computer player by level."""

    user_id: int | None
    name: str
    player: Literal["person", "simple"] = "person"
    level: int | None = None
    asked: bool = False
    """Whether this is a lobby's reserved seat, whose person has not accepted yet."""
    newcomer: Newcomer | None = None
    coached: bool = False
    """Whether this person plays a practice round, with hints."""
    before: int = 0
    """How many turns the computer had played in this seat when this person took it over."""


class LobbyRow(Struct, frozen=True, kw_only=True):
    """The settings of a table; most of them can be changed in its lobby. `options` is JSON text."""

    game: str
    guild_id: int | None
    channel_id: int
    options: str
    seats: tuple[SeatRow, ...] = ()
    host_id: int
    clocks: str = NORMAL
    """The name of the pace, which determines how long waits are."""
    open_chosen: bool = False
    """Whether the host chose the open time of discards, so that the pace does not set it."""
    language: str = ""
    """The language of the public message; "" is English."""
    language_chosen: bool = False
    """Whether the host chose the language."""
    quick: bool | None = False
    """Whether the match's computer players react quickly. None: the match began before the current
    levels existed, and keeps its former computer players."""
    deal: int | None = None
    """The id of the finished match whose deal this match plays; None if its cards are shuffled
    anew."""


class MatchRow(LobbyRow, frozen=True, kw_only=True):
    """A match without its log. `outcome` is JSON text."""

    id: int
    status: Status
    created_ms: int
    quick: bool | None = None
    seed: bytes | None = None
    engine_version: str = ""
    message_id: int | None = None
    message_posted_ms: int | None = None
    started_ms: int | None = None
    finished_ms: int | None = None
    outcome: str | None = None
    touched_ms: int | None = None
    """The time when the lobby was last changed or the match was suspended; None if never."""
    code: int | None = None
    """The code of the match's deal, if the match has finished (see `bot.store.deals`)."""
    damaged: bool = False
    """Whether the match's stored seats can't be decoded, so that `seats` is empty."""
    wake_ms: int | None = None
    """When the match of a slow table, which is not in memory, must be loaded next. None: the match
    is in memory, or was when the process ended."""
    ping: str | None = None
    """The last turn ping of a slow table: a `Ping` as JSON text."""

    @property
    def slow(self) -> bool:
        """Whether this is a running match of a slow table, where a move may take hours or days."""
        return self.clocks in SLOW and self.status in STARTED


class Ping(Struct, frozen=True):
    """The last turn ping of a slow table. It is stored before it is posted, so that a restart
    doesn't post it again."""

    turn: str
    """The wait that the ping is about, and the wait's round."""
    at_ms: int
    message_id: int | None = None
    """The id of the ping's message; None before the message is posted, and after it is deleted."""
    missed: tuple[int, ...] = ()
    """The seats whose time has run out since the last ping; the next ping says so."""
    refused: bool = False
    """Whether Discord refuses messages to the pinged person, so that no further ping is posted."""


class Vacation(Struct, frozen=True):
    """A person's last vacation from slow tables. Its end is in Unix milliseconds, and may have
    passed."""

    until_ms: int = 0
    season: int = 0
    """The season (such as 20264) in which the vacation began."""
    days: int = 0
    """The days of vacation taken in that season."""


class Deadline(Struct, frozen=True):
    """The deadline of a wait. `left_ms`: the time left if the clock is stopped."""

    key: str
    due_ms: int
    left_ms: int | None = None


class Commit(Struct, frozen=True, kw_only=True):
    """One action to be stored: its sequence number, counted from 1, and its effects.

    `snapshot`: the round that this action began and the state after the action, from which a later
    `load` starts. A second snapshot of a round replaces the first. `deadlines`: if given, they
    replace all of the match's deadlines. `margin_ms`: the time since the previous action, by
    Discord's ids. `inverted`: whether an entry that arrived earlier was served after it.
    """

    seq: int
    action: bytes
    at_ms: int
    state_hash: bytes
    interaction_id: int | None = None
    once: int | None = None
    """The number by which the store deduplicates the press, if that is not its `interaction_id`."""
    margin_ms: int | None = None
    inverted: bool = False
    snapshot: tuple[int, bytes] | None = None
    deadlines: tuple[Deadline, ...] | None = None
    turn_of: int | None = None
    """The seat whose turn is counted with this action. If no click caused the action, the turn
    counts as one that the computer played."""

    @property
    def press(self) -> int | None:
        """The number of the press that took the action; None if no press did."""
        return self.interaction_id if self.once is None else self.once


class Snapshot(Struct, frozen=True):
    """The state at the start of round `round`, after action `seq`. A finished match also has a
    snapshot of its final state, whose round is its last round plus one."""

    round: int
    seq: int
    state: bytes
    state_hash: bytes


class SavedAction(Struct, frozen=True):
    """An action read from the log; see `Commit`."""

    seq: int
    action: bytes
    interaction_id: int | None
    at_ms: int
    margin_ms: int | None
    inverted: bool
    state_hash: bytes


class ShownLook(Struct, frozen=True):
    """A look that Discord has shown, with the interaction's token and the message's id. A negative
    `number` stands for a seat's private panel instead."""

    number: int
    acked_ms: int
    seat: int | None
    token: str | None
    message_id: int | None


class SavedMatch(Struct, frozen=True):
    """All data for reloading a match: `actions` are replayed from the snapshot, or from the
    start.
    """

    match: MatchRow
    snapshot: Snapshot | None
    actions: tuple[SavedAction, ...]
    deadlines: tuple[Deadline, ...]
    looks: tuple[ShownLook, ...]
    taken_off: frozenset[int] = frozenset()
    """In a lobby, the users whom the host removed and who may return only by invitation."""

    @property
    def seq(self) -> int:
        """The sequence number of the last action; 0 before the first."""
        if self.actions:
            return self.actions[-1].seq
        return self.snapshot.seq if self.snapshot else 0


class ResultRow(Struct, frozen=True, kw_only=True):
    """The result of one seat in a match. Place 1 is the best; ties share a place."""

    seat: int
    user_id: int | None
    name: str
    player: Literal["person", "simple"]
    place: int
    total: int
    best_round: int | None = None
    calls: int = 0
    calls_won: int = 0
    slaps: int = 0
    slaps_wrong: int = 0
    tally: str = "{}"
    """The game's other counters, as a JSON object of numbers."""


class ScoreRow(Struct, frozen=True):
    """The score of one seat in one round."""

    round: int
    seat: int
    score: int


class Race(Struct, frozen=True):
    """A race for a discard: the seats of its winner and loser, and the difference in
    milliseconds.
    """

    round: int
    winner: int
    loser: int
    late_ms: int


class Scoresheet(Struct, frozen=True):
    """A match with its results by seat and its scores by round; both are empty before its end."""

    match: MatchRow
    results: tuple[ResultRow, ...]
    scores: tuple[ScoreRow, ...]


OPPONENTS: Final = 3
"""The number of different people whom a player must have met to be shown on a board."""
FEWER_OPPONENTS: Final = 2
"""The number of different people that suffices after `ENOUGH_GAMES`, so that three friends can be
ranked."""
ENOUGH_GAMES: Final = 10
QUIET_DAYS: Final = 60
"""The days without a rated match after which the all-time board leaves a player out."""


class Missing(NamedTuple):
    """What a player still lacks to be shown on a board."""

    people: int = 0
    """The number of further people that the player has to play with; 0 if nothing is missing."""
    games: int = 0
    """The number of further games that would suffice instead of more people; 0 if no number
    would."""


def missing(opponents: int, games: int) -> Missing:
    """Return what a player still lacks after meeting `opponents` people in `games` games of a
    board."""
    if opponents >= OPPONENTS or (opponents >= FEWER_OPPONENTS and games >= ENOUGH_GAMES):
        return Missing()
    instead = ENOUGH_GAMES - games if opponents >= FEWER_OPPONENTS else 0
    return Missing(OPPONENTS - opponents, instead)


class Standing(Struct, frozen=True):
    """A user's line on a leaderboard, which may be hidden."""

    user_id: int
    name: str
    mu: float
    sigma: float
    games: int
    wins: int
    places: int
    completed: int
    """The number of the user's `games` that they did not leave."""
    last_ms: int
    """When the newest of the user's `games` ended."""
    opponents: int
    """The number of different people met, counted up to three."""
    shown: int

    @property
    def mean_place(self) -> float:
        """The mean place in all games that count for this leaderboard."""
        return self.places / self.games


class BoardPage(Struct, frozen=True):
    """Consecutive lines of a leaderboard, best first."""

    lines: tuple[Standing, ...]
    first: int
    """The place of the first line of this page."""
    total: int
    """The number of lines on the whole leaderboard."""
    mine: Standing | None
    """The requesting user's line, even if it is hidden."""
    place: int | None
    """The requesting user's place, if they have one."""


class GameStats(Struct, frozen=True):
    """A user's statistics for one game."""

    game: str
    games: int
    rated: int
    """How many of the user's `games` count for the rating."""
    places: dict[int, int]
    """How often the user took each place."""
    rounds: int
    best_round: int | None
    counts: dict[str, int]
    """The game's counters by their names: calls, slaps, ..."""
    streak: int
    """The number of games won in a row, up to and including the user's last game."""
    best_streak: int
    last_ms: int
    alone: dict[int, tuple[int, int]] = {}
    """Games against computer players only, by the highest level among them: the number of games,
    and of wins. Games against former levels are left out.
    """


class Point(Struct, frozen=True):
    """A rating after one match."""

    mu: float
    sigma: float
    finished_ms: int


class DailyDeal(Struct, frozen=True, kw_only=True):
    """A server's deal of a day whose hash may have been shown; see `engine.daily.Deal`."""

    server: int
    day: date
    edition: str
    seed: bytes
    par: int | None = None
    """The mean of the model's scores; None if it is not computed yet."""
    channel_id: int | None = None
    """The channel in which the deal is announced, or None. `message_id` is the message in that
    channel."""
    message_id: int | None = None


class DailyRun(Struct, frozen=True, kw_only=True):
    """A person's run of a daily deal."""

    id: int
    """The id of the interaction that started the run."""
    person: int
    """The id of the user who plays the run; below 0 if they have deleted their data."""
    name: str
    server: int
    day: date
    """The day of the deal."""
    counted: bool = True
    """Whether this is the person's first run of the deal."""
    score: int | None = None
    """The person's score; None if the run is not finished."""
    ms: int | None = None
    """The duration of the run in logical milliseconds."""
    course: str = ""
    """How the run went, for the share card."""
    channel_id: int | None = None
    """The channel in which the run is shown, or None. `message_id` is the message in that
    channel."""
    message_id: int | None = None


class DailyPress(NamedTuple):
    """An accepted press of a run."""

    ms: int
    """The logical time of the press in milliseconds."""
    action: bytes
    """The game action, as the game's codec encodes it."""
    click: int | None = None
    """The interaction's id, which also contains the real time of the press."""


_SEATS = msgspec.json.Decoder(tuple[SeatRow, ...])


def seats_text(seats: tuple[SeatRow, ...]) -> str:
    """Return the seats as JSON, as stored."""
    return msgspec.json.encode(seats).decode()


def seats_in(text: str) -> tuple[SeatRow, ...] | None:
    """Return the seats in this JSON, or None if it can't be decoded."""
    try:
        return _SEATS.decode(text)
    except (ValueError, TypeError, msgspec.DecodeError):
        return None


def renamed(seats: tuple[SeatRow, ...], user_id: int, name: str) -> tuple[SeatRow, ...]:
    """Return the seats and newcomers with this user's name replaced. Returns the same object if
    nothing changes.
    """
    new = tuple(_renamed(seat, user_id, name) for seat in seats)
    return seats if new == seats else new


def _renamed(seat: SeatRow, user_id: int, name: str) -> SeatRow:
    newcomer = seat.newcomer
    if newcomer is not None and newcomer.user_id == user_id:
        return replace(seat, newcomer=replace(newcomer, name=name))
    return replace(seat, name=name) if seat.user_id == user_id else seat


def people_of(seats: str) -> list[int]:
    """Return the ids of the users in `seats`, including newcomers, in ascending order."""
    people: set[int] = set()
    for seat in seats_in(seats) or ():
        newcomer = seat.newcomer.user_id if seat.newcomer else None
        people |= {each for each in (seat.user_id, newcomer) if each is not None and each > 0}
    return sorted(people)
