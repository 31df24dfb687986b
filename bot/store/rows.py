"""Rows as the rest of the bot sees them: frozen values, with nothing of the database in them.

The store reads no game. Actions, states, options and outcomes go in and come out as the bytes or
the JSON text that the game's own codec made.
"""

from typing import Literal

from msgspec import Struct

from bot.store.states import Status

NORMAL = "normal"
"""The pace of a table's clocks, unless somebody chose another."""


class ServerSettings(Struct, frozen=True, kw_only=True):
    """What the managers of a server have chosen for all its tables."""

    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty: everywhere."""
    clocks: str = NORMAL
    ping: bool = False
    """Whether a player is called by a message when it is their turn."""
    barred: tuple[int, ...] = ()
    """Who may not sit down at tables here, by user id."""
    rules: dict[str, str] = {}
    """House rules that a game begins with here, by game, as JSON text."""
    open_chosen: tuple[str, ...] = ()
    """Games whose open time the managers chose: no pace of the clocks sets it."""
    language: str = ""
    """Of its tables; "": as the server's Discord is set, or as a host chooses."""
    level: int | None = None
    """Of computer players, by number; None: nobody chose."""
    quick: bool = False
    """Whether they have quick hands."""


class LastSettings(Struct, frozen=True, kw_only=True):
    """What was played in a channel last, and how; each game keeps its own house rules."""

    game: str
    clocks: str = NORMAL
    level: int | None = None
    """Of the computer players, where there were any."""
    quick: bool = False
    """Whether they had quick hands."""
    rules: dict[str, str] = {}
    open_chosen: tuple[str, ...] = ()
    """Games whose open time a host chose."""
    language: str = ""
    """What a host chose; "": nobody did."""


class Newcomer(Struct, frozen=True):
    """A person who takes a computer player's seat when the round after this one is dealt."""

    user_id: int
    name: str
    round: int


class SeatRow(Struct, frozen=True):
    """Who sits here: a person by user id, or a computer player by level."""

    user_id: int | None
    name: str
    player: Literal["person", "simple"] = "person"
    level: int | None = None
    asked: bool = False
    """In a lobby: the seat is kept for this person, who has not said yes."""
    newcomer: Newcomer | None = None
    coached: bool = False
    """Plays a practice round: the table explains itself to them."""
    before: int = 0
    """Turns the computer had played in this seat when this person took it over."""


class LobbyRow(Struct, frozen=True, kw_only=True):
    """What a table is opened with, most of which its lobby's people may change. `options` is JSON
    text."""

    game: str
    guild_id: int | None
    channel_id: int
    options: str
    seats: tuple[SeatRow, ...] = ()
    host_id: int
    clocks: str = NORMAL
    """How long its waits are, by the name of a pace."""
    open_chosen: bool = False
    """Whether the host chose how long a discard is open: then no pace of the clocks sets it."""
    language: str = ""
    """What everybody reads the table in; "": English."""
    language_chosen: bool = False
    """Whether the host chose it."""
    quick: bool | None = False
    """Whether its computer players have quick hands. None: it began before there were levels as
    there are now, and goes on with the computer players of then."""


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
    """When somebody last did something in its lobby; None: not since it was opened."""
    damaged: bool = False
    """What the row says of its seats can't be read: nobody is known to sit there."""


class Deadline(Struct, frozen=True):
    """When a wait ends; with `left_ms` the clock stands still and has this much left."""

    key: str
    due_ms: int
    left_ms: int | None = None


class Commit(Struct, frozen=True, kw_only=True):
    """One action taken: its place in the log, counted from 1, and what became of the state.

    `snapshot` is the round that this action began and the state after it, from which a later
    `load` starts; a second snapshot of the same round replaces the first. `deadlines`, if given,
    replaces all of the match's deadlines. `margin_ms`: how long after the action before it, by
    Discord's ids; `inverted`: an entry that had arrived earlier was served after it.
    """

    seq: int
    action: bytes
    at_ms: int
    state_hash: bytes
    interaction_id: int | None = None
    margin_ms: int | None = None
    inverted: bool = False
    snapshot: tuple[int, bytes] | None = None
    deadlines: tuple[Deadline, ...] | None = None
    turn_of: int | None = None
    """The seat whose turn counts with this action; without a click, as one of the computer's."""


class Snapshot(Struct, frozen=True):
    """The state after action `seq`: the one with which `round` began, or, as the round after the
    last, the match's last one."""

    round: int
    seq: int
    state: bytes
    state_hash: bytes


class SavedAction(Struct, frozen=True):
    """An action of the log, in the order taken."""

    seq: int
    action: bytes
    interaction_id: int | None
    at_ms: int
    margin_ms: int | None
    inverted: bool
    state_hash: bytes


class ShownLook(Struct, frozen=True):
    """A look that Discord has shown, and where: the interaction's token, the message's id. With a
    `number` below 0, a seat's private panel."""

    number: int
    acked_ms: int
    seat: int | None
    token: str | None
    message_id: int | None


class SavedMatch(Struct, frozen=True):
    """All that resuming needs: replay `actions` on top of the snapshot, or of the start."""

    match: MatchRow
    snapshot: Snapshot | None
    actions: tuple[SavedAction, ...]
    deadlines: tuple[Deadline, ...]
    looks: tuple[ShownLook, ...]
    taken_off: frozenset[int] = frozenset()
    """In a lobby: who may come back only when they are asked."""

    @property
    def seq(self) -> int:
        """The number of the last action taken; 0 before the first."""
        if self.actions:
            return self.actions[-1].seq
        return self.snapshot.seq if self.snapshot else 0


class ResultRow(Struct, frozen=True, kw_only=True):
    """How one seat did in a match. Place 1 is first; ties share."""

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
    """Whatever else the game counted, as a JSON object of numbers."""


class ScoreRow(Struct, frozen=True):
    """What one seat scored in one round."""

    round: int
    seat: int
    score: int


class Race(Struct, frozen=True):
    """Who lost a race to whom, in which round, and by how many milliseconds."""

    round: int
    winner: int
    loser: int
    late_ms: int


class Scoresheet(Struct, frozen=True):
    """A match with its results by seat and its scores by round; both empty before its end."""

    match: MatchRow
    results: tuple[ResultRow, ...]
    scores: tuple[ScoreRow, ...]


class Standing(Struct, frozen=True):
    """A line of a board, or what somebody's would be."""

    user_id: int
    name: str
    mu: float
    sigma: float
    games: int
    wins: int
    places: int
    opponents: int
    """Different people met, counted to three."""
    shown: int

    @property
    def mean_place(self) -> float:
        """Of all games on this board."""
        return self.places / self.games


class Page(Struct, frozen=True):
    """Some lines of a board, the best first."""

    lines: tuple[Standing, ...]
    first: int
    """The place of the first of them."""
    total: int
    """Lines on the whole board."""
    mine: Standing | None
    """The asker's own, shown or not."""
    place: int | None
    """The asker's place, if they have one."""


class Record(Struct, frozen=True):
    """How somebody has done at one game."""

    game: str
    games: int
    rated: int
    """Of these, games that count for the rating."""
    places: dict[int, int]
    """How often which place."""
    rounds: int
    best_round: int | None
    counts: dict[str, int]
    """What the game counted, by its own names: calls, slaps, ..."""
    streak: int
    """Wins in a row up to the last game."""
    best_streak: int
    last_ms: int
    alone: dict[int, tuple[int, int]] = {}
    """Of games alone against computer players, by the level of the best of them: how many, and how
    many were won. None of those that were begun when there were other levels."""


class Point(Struct, frozen=True):
    """A rating after a match."""

    mu: float
    sigma: float
    finished_ms: int
