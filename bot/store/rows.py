"""The rows of the database, as frozen structs that the rest of the bot uses. They don't depend on
the kind of database.

The store knows nothing about games. Actions, states, options and outcomes are stored as the bytes
or the JSON text that the game's codec made. The seats of a match are stored as JSON.

`TRANSITIONS` lists the statuses of a match and the events that change them. A status is changed
only by an event, with an UPDATE that matches the row only if its status allows the event.
"""

from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace


class Status(StrEnum):
    """The status of a match, as it is stored."""

    LOBBY = "lobby"
    """The match is a lobby in which players are taking seats."""
    PLAYING = "playing"
    SUSPENDED = "away"
    """The match is paused, or all its players are away. A suspended match does not occupy its
    channel."""
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
"""The statuses that a new match can have. A practice round starts without a lobby."""

OPEN: Final = tuple(status for status, leads in TRANSITIONS.items() if leads)
"""The statuses of matches that are not over."""
OVER: Final = tuple(status for status, leads in TRANSITIONS.items() if not leads)
STARTED: Final = (Status.PLAYING, Status.SUSPENDED)
"""The statuses of matches whose cards were dealt and that are not over."""
HOLDING: Final = (Status.LOBBY, Status.PLAYING)
"""The statuses of matches that occupy their channel. A channel has at most one match with such a
status, but any number of suspended matches."""


def target(event: Event) -> Status:
    """Return the status that this event leads to from any other status."""
    (status,) = {leads[event] for leads in TRANSITIONS.values() if event in leads}
    return status


def allowed(event: Event) -> tuple[Status, ...]:
    """Return the statuses in which a match may be when this event is stored.

    They include the status to which the event leads. The event of a failed commit may have been
    written already, and storing it again then changes nothing.
    """
    sources = [status for status, leads in TRANSITIONS.items() if event in leads]
    return (*sources, target(event))


NORMAL = "normal"
"""The name of the default pace of a table's clocks."""
SLOW: Final[Mapping[str, int]] = {"days8": 8, "days": 24, "days48": 48}
"""Maps each pace of slow tables to the number of hours allowed for a move."""


class ServerSettings(Struct, frozen=True, kw_only=True):
    """The settings that a server's managers have chosen for all its tables."""

    channels: tuple[int, ...] = ()
    """The ids of the channels where tables may be opened. If it is empty, tables may be opened in
    all channels."""
    clocks: str = NORMAL
    ping: bool = False
    """Whether the bot mentions a player whose turn it is."""
    barred: tuple[int, ...] = ()
    """The ids of users whom the managers banned from the server's tables."""
    rules: dict[str, str] = {}
    """Maps a game's key to the house rules with which a new lobby of the game starts, as JSON
    text."""
    open_chosen: tuple[str, ...] = ()
    """The keys of the games whose open time the managers chose, so that the pace does not set
    it."""
    language: str = ""
    """The language of the server's tables. If it is "", the server's Discord locale or the host's
    choice applies."""
    level: int | None = None
    """The level of computer players. None if no level was chosen."""
    quick: bool = False
    """Whether computer players react quickly."""
    clips: bool = True
    """Whether a round ends with an animation of its best moment."""
    champion_role: int | None = None
    """The id of the role that last season's champions get. None if they get no role."""
    daily_hour: int | None = None
    """The hour, in UTC, when the daily deal is announced. None if it is not announced."""
    daily_channel: int = 0
    """The id of the channel where the daily deal is announced. 0 if no channel was chosen."""
    reactions: bool = True
    """Whether players can react with an emoji at the server's tables."""
    tables_role: int | None = None
    """The id of the role that is pinged when a table opens and many users have subscribed. None if
    no role was chosen."""


class LastSettings(Struct, frozen=True, kw_only=True):
    """The settings of the last match in a channel. House rules are kept for each game."""

    game: str
    clocks: str = NORMAL
    level: int | None = None
    """The level of the computer players in the last match that had any. None if no match had
    any."""
    quick: bool = False
    """Whether the computer players of that match reacted quickly."""
    rules: dict[str, str] = {}
    open_chosen: tuple[str, ...] = ()
    """The keys of the games whose open time a host chose."""
    language: str = ""
    """The language that a host chose, or "" if no host chose one."""


DAY: Final = 24
"""The number of hours in a day."""
FIRST_NAMED: Final = 20
"""The maximum number of users whom a message about a new table mentions by name, on a server that
has a role for such messages. If more users are to be mentioned, the message mentions the role too,
unless the role was pinged less than `ROLE_HOURS` ago."""
ROLE_HOURS: Final = 6
"""The minimum number of hours between two pings of a server's role for new tables."""


class Subscription(Struct, frozen=True):
    """A user's subscription to pings for new tables on one server."""

    games: tuple[str, ...] = ()
    """The keys of the games for which the user wants pings. If it is empty, the user wants pings
    for all games."""
    first_hour: int = 0
    """The first hour of the day, in UTC, when the user wants pings."""
    hours: int = DAY
    """The number of hours, starting at `first_hour`, during which the user wants pings. `DAY` if
    they want pings at any time."""
    pause_hours: int = 12
    """The minimum number of hours between two pings of the user."""


class Newcomer(Struct, frozen=True):
    """A person who will take over the seat of a computer player. They take it at the deal after the
    round `round`."""

    user_id: int
    name: str
    round: int


class SeatRow(Struct, frozen=True):
    """The holder of one seat. A person has a user id, and a computer player has a level."""

    user_id: int | None
    name: str
    player: Literal["person", "simple"] = "person"
    level: int | None = None
    asked: bool = False
    """Whether the seat is reserved in a lobby for a person who has not accepted the invitation
    yet."""
    newcomer: Newcomer | None = None
    coached: bool = False
    """Whether this person plays a practice round, in which they get hints."""
    before: int = 0
    """The number of turns that the computer had played in this seat when this person took it
    over."""


class LobbyRow(Struct, frozen=True, kw_only=True):
    """The settings of a table, most of which can be changed in its lobby. `options` is JSON
    text."""

    game: str
    guild_id: int | None
    channel_id: int
    options: str
    seats: tuple[SeatRow, ...] = ()
    host_id: int
    clocks: str = NORMAL
    """The name of the pace, which determines how long the game waits for players."""
    open_chosen: bool = False
    """Whether the host chose how long a discard is open, so that the pace does not set it."""
    language: str = ""
    """The language of the table's public message. "" means English."""
    language_chosen: bool = False
    """Whether the host chose the language."""
    quick: bool | None = False
    """Whether the match's computer players react quickly. None if the match began before the
    current levels existed. Such a match keeps its former computer players."""
    deal: int | None = None
    """The id of the finished match whose deal this match plays. None if the cards are shuffled for
    this match."""


class MatchRow(LobbyRow, frozen=True, kw_only=True):
    """A match without its log. `outcome` is JSON text, or None if the match is not finished."""

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
    """The time when the lobby was last changed or the match was suspended, in Unix milliseconds.
    None if neither has happened."""
    code: int | None = None
    """The code of the match's deal (see `bot.store.deals`). None if the match is not finished or
    has no code."""
    damaged: bool = False
    """Whether the stored seats of the match can't be decoded. `seats` is empty then."""
    wake_ms: int | None = None
    """The time in Unix milliseconds when the unloaded match of a slow table must be loaded next.
    None if the match is in memory, or was when the process ended."""
    ping: str | None = None
    """The last turn ping of a slow table: a `Ping` as JSON text."""

    @property
    def slow(self) -> bool:
        """Whether this is a match of a slow table that has started and is not over. A move there
        may take hours or days."""
        return self.clocks in SLOW and self.status in STARTED


class Ping(Struct, frozen=True):
    """The last turn ping of a slow table. It is stored before the message is posted, so that a
    restart doesn't post the message again."""

    turn: str
    """Identifies the wait that the ping is about, and the round of the wait."""
    at_ms: int
    message_id: int | None = None
    """The id of the ping's message. None before the message is posted, and after it is deleted."""
    missed: tuple[int, ...] = ()
    """The seats whose time has run out since the last ping. The next ping mentions this."""
    refused: bool = False
    """Whether Discord refuses messages to the person who was pinged. No further ping is posted
    then."""


class Vacation(Struct, frozen=True):
    """The last vacation that a person took from slow tables. `until_ms` is its end in Unix
    milliseconds, which may be in the past."""

    until_ms: int = 0
    season: int = 0
    """The season in which the vacation began, such as 20264."""
    days: int = 0
    """The number of vacation days that the person has taken in that season."""


class Deadline(Struct, frozen=True):
    """The deadline of a wait. `left_ms` is the time left if the clock is stopped, otherwise
    None."""

    key: str
    due_ms: int
    left_ms: int | None = None


class Commit(Struct, frozen=True, kw_only=True):
    """One action that is to be stored, with its effects. `seq` is its sequence number, starting at
    1.

    `snapshot` is given if the action began a round. It contains the round's number and the state
    after the action, from which a later `load` starts. A second snapshot of a round replaces the
    first. If `deadlines` is given, it replaces all deadlines of the match. `margin_ms` is the time
    since the previous action according to Discord's ids. `inverted` says whether an entry that
    arrived earlier was served after this one.
    """

    seq: int
    action: bytes
    at_ms: int
    state_hash: bytes
    interaction_id: int | None = None
    once: int | None = None
    """The number by which the store recognizes the press if it is repeated. None if that is
    `interaction_id`."""
    margin_ms: int | None = None
    inverted: bool = False
    snapshot: tuple[int, bytes] | None = None
    deadlines: tuple[Deadline, ...] | None = None
    turn_of: int | None = None
    """The seat whose number of turns increases with this action. If no click caused the action, the
    turn counts as one that the computer played."""

    @property
    def press(self) -> int | None:
        """The number of the press that caused the action. None if no press caused it."""
        return self.interaction_id if self.once is None else self.once


class Snapshot(Struct, frozen=True):
    """The state of a match at the start of the round `round`, after the action with the number
    `seq`. A finished match also has a snapshot of its final state. The round of that snapshot is
    the last round plus one."""

    round: int
    seq: int
    state: bytes
    state_hash: bytes


class SavedAction(Struct, frozen=True):
    """An action that was read from the log. Its fields are those of `Commit`."""

    seq: int
    action: bytes
    interaction_id: int | None
    at_ms: int
    margin_ms: int | None
    inverted: bool
    state_hash: bytes


class ShownLook(Struct, frozen=True):
    """A look that Discord has shown to a player, with the interaction's token and the message's id.
    If `number` is negative, it stands for the private panel of a seat instead."""

    number: int
    acked_ms: int
    seat: int | None
    token: str | None
    message_id: int | None


class SavedMatch(Struct, frozen=True):
    """All data that is needed to reload a match. `actions` are replayed from the snapshot, or from
    the start of the match if there is no snapshot."""

    match: MatchRow
    snapshot: Snapshot | None
    actions: tuple[SavedAction, ...]
    deadlines: tuple[Deadline, ...]
    looks: tuple[ShownLook, ...]
    taken_off: frozenset[int] = frozenset()
    """In a lobby, the ids of the users whom the host removed. They may return only by
    invitation."""

    @property
    def seq(self) -> int:
        """The sequence number of the last action. 0 before the first action."""
        if self.actions:
            return self.actions[-1].seq
        return self.snapshot.seq if self.snapshot else 0


class ResultRow(Struct, frozen=True, kw_only=True):
    """The result of one seat in a match. Place 1 is the best. Seats that are tied have the same
    place."""

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
    """The other counters that the game keeps for the seat, as JSON text of an object with
    numbers."""


class ScoreRow(Struct, frozen=True):
    """The score of one seat in one round."""

    round: int
    seat: int
    score: int


class Race(Struct, frozen=True):
    """A race for a discard: the seats of its winner and its loser, and the loser's delay in
    milliseconds."""

    round: int
    winner: int
    loser: int
    late_ms: int


class Scoresheet(Struct, frozen=True):
    """A match with its results by seat and its scores by round. Both are empty until the match is
    finished."""

    match: MatchRow
    results: tuple[ResultRow, ...]
    scores: tuple[ScoreRow, ...]


OPPONENTS: Final = 3
"""The number of different people whom a player must have met before a board shows the player."""
FEWER_OPPONENTS: Final = 2
"""The number of different people that is enough for a player with `ENOUGH_GAMES` games, so that
three friends can be ranked."""
ENOUGH_GAMES: Final = 10
QUIET_DAYS: Final = 60
"""After this many days without a rated match, a player is no longer shown on the all-time board."""


class Missing(NamedTuple):
    """The people or games that a player still needs before a board shows the player."""

    people: int = 0
    """The number of further people whom the player has to play with. 0 if the player lacks
    nothing."""
    games: int = 0
    """The number of further games that would also be enough, without meeting more people. 0 if no
    number of games would be enough."""


def missing(opponents: int, games: int) -> Missing:
    """Return what is still missing for a player who has met `opponents` people in `games` games of
    a board."""
    if opponents >= OPPONENTS or (opponents >= FEWER_OPPONENTS and games >= ENOUGH_GAMES):
        return Missing()
    instead = ENOUGH_GAMES - games if opponents >= FEWER_OPPONENTS else 0
    return Missing(OPPONENTS - opponents, instead)


class Standing(Struct, frozen=True):
    """The row of a user on a leaderboard. The leaderboard may not show it."""

    user_id: int
    name: str
    mu: float
    sigma: float
    games: int
    wins: int
    places: int
    completed: int
    """The number of the user's `games` that the user did not leave."""
    last_ms: int
    """The end time of the newest of the user's `games`, in Unix milliseconds."""
    opponents: int
    """The number of different people whom the user has met. It is counted only up to three."""
    shown: int

    @property
    def mean_place(self) -> float:
        """The mean of the user's places in all games that count for this leaderboard."""
        return self.places / self.games


class BoardPage(Struct, frozen=True):
    """A page of a leaderboard: consecutive rows, the best first."""

    lines: tuple[Standing, ...]
    first: int
    """The place of the first row of this page."""
    total: int
    """The number of rows on the whole leaderboard."""
    mine: Standing | None
    """The row of the user who requested the page, even if the leaderboard doesn't show it. None if
    the user has no row."""
    place: int | None
    """The place of the user who requested the page. None if they have no place."""


class GameStats(Struct, frozen=True):
    """A user's statistics for one game."""

    game: str
    games: int
    rated: int
    """The number of the user's `games` that count for the rating."""
    places: dict[int, int]
    """Maps each place to the number of times that the user took it."""
    rounds: int
    best_round: int | None
    counts: dict[str, int]
    """Maps the name of each of the game's counters, such as "calls" or "slaps", to its value."""
    streak: int
    """The number of games that the user has won in a row, up to and including their last game."""
    best_streak: int
    last_ms: int
    alone: dict[int, tuple[int, int]] = {}
    """The games against computer players only. Maps the highest level among the computer players to
    the number of games and the number of wins. Games against computer players of former levels are
    left out."""


class Point(Struct, frozen=True):
    """The rating of a user after one match."""

    mu: float
    sigma: float
    finished_ms: int


class DailyDeal(Struct, frozen=True, kw_only=True):
    """The committed deal of a server for a day. Its hash may have been shown already. See
    `engine.daily.Deal`."""

    server: int
    day: date
    edition: str
    seed: bytes
    par: int | None = None
    """The mean of the scores of the computer model's runs. None if it has not been computed yet."""
    channel_id: int | None = None
    """The id of the channel where the deal is announced. None if it is not announced yet.
    `message_id` is the id of the announcement."""
    message_id: int | None = None


class DailyRun(Struct, frozen=True, kw_only=True):
    """One run of a daily deal by a person."""

    id: int
    """The id of the interaction that started the run."""
    person: int
    """The id of the user who plays the run. It is below 0 if the user has deleted their data."""
    name: str
    server: int
    day: date
    """The day of the deal."""
    counted: bool = True
    """Whether this is the first run that the person began of this deal."""
    score: int | None = None
    """The person's score. None while the run is not finished."""
    ms: int | None = None
    """The duration of the run in logical milliseconds."""
    course: str = ""
    """A record of how the run went, which the share card shows."""
    channel_id: int | None = None
    """The id of the channel where the run is shown, or None. `message_id` is the id of the message
    that shows it."""
    message_id: int | None = None


class DailyPress(NamedTuple):
    """A press of a run that was accepted."""

    ms: int
    """The logical time of the press in milliseconds."""
    action: bytes
    """The action in the game, as the game's codec encodes it."""
    click: int | None = None
    """The id of the interaction, which also contains the real time of the press."""


_SEATS = msgspec.json.Decoder(tuple[SeatRow, ...])


def seats_text(seats: tuple[SeatRow, ...]) -> str:
    """Return the seats as JSON text, which is how they are stored."""
    return msgspec.json.encode(seats).decode()


def seats_in(text: str) -> tuple[SeatRow, ...] | None:
    """Return the seats that this JSON text describes, or None if it can't be decoded."""
    try:
        return _SEATS.decode(text)
    except (ValueError, TypeError, msgspec.DecodeError):
        return None


def renamed(seats: tuple[SeatRow, ...], user_id: int, name: str) -> tuple[SeatRow, ...]:
    """Return the seats with the name of this user replaced, both as a player and as a newcomer. If
    nothing changes, `seats` itself is returned."""
    new = tuple(_renamed(seat, user_id, name) for seat in seats)
    return seats if new == seats else new


def _renamed(seat: SeatRow, user_id: int, name: str) -> SeatRow:
    newcomer = seat.newcomer
    if newcomer is not None and newcomer.user_id == user_id:
        return replace(seat, newcomer=replace(newcomer, name=name))
    return replace(seat, name=name) if seat.user_id == user_id else seat


def people_of(seats: str) -> list[int]:
    """Return the ids of the users in `seats`, including newcomers, in ascending order. Users who
    have deleted their data are left out."""
    people: set[int] = set()
    for seat in seats_in(seats) or ():
        newcomer = seat.newcomer.user_id if seat.newcomer else None
        people |= {each for each in (seat.user_id, newcomer) if each is not None and each > 0}
    return sorted(people)
