"""Ratings by OpenSkill. They are computed from the final places, match by match, in the order in
which the matches ended.

A board is for a period, a server (or all servers) and a game. It is computed as if only the matches
of that board had been played. All boards follow from the result rows. `add` adds a match by the
same steps with which `rebuild` recomputes everything, so both give exactly the same numbers.

Periods are integers, in UTC. All time is 0, a season (a quarter of a year) is a number such as
20242, a month is a number such as 202405, and a week is the date of its Monday, such as 20240513.
Boards are kept for the newest two seasons, the newest two months, and the newest week.

Only people are rated, only against other people, and not in practice rounds or in matches that play
a known deal (see `why_not`). Leaving a game does not avoid a loss: the person is rated by the final
place of their seat. But players who stayed lose nothing by the computer's play in that seat.
Whether a person has left is decided once, when the match ends, and stored with its results.

A board shows players with enough results (see `missing`). The all-time board leaves out players who
have not played for `QUIET_DAYS`. Ratings don't decay: after their next match, these players are
shown again.

Results are dated with Discord's clock, which decides their month and week. Older versions used the
host's clock; `redate` corrects dates that were written by a wrong clock.

In a database that many processes share, the numbers of matches come from one row, which is locked
until the end of the transaction. So the numbers are in the order of the commits, and no match is
rated from standings that another transaction is about to change. A SQLite file has only one writer.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    case,
    delete,
    func,
    insert,
    select,
    text,
    tuple_,
    update,
)

from bot.store.ids import EPOCH_MS, stamped_ms
from bot.store.rows import ENOUGH_GAMES, FEWER_OPPONENTS, OPPONENTS, QUIET_DAYS, missing
from bot.store.schema import (
    SHARED,
    actions,
    logs,
    matches,
    people,
    ratings,
    results,
    standings,
    upsert,
)

EVERYWHERE: Final = 0
"""The scope of the boards that include all servers."""
_MODEL: Final = PlackettLuce()
WRONG_MS: Final = 60 * 60 * 1000
"""A date that is wrong by less than this many milliseconds is not corrected, because neither boards
nor retention depend on hours."""
DAY_MS: Final = 24 * 60 * 60 * 1000
_CHUNK: Final = 5000
_PRUNED: Final = 500

_KEY: Final = ("period", "scope", "game", "user_id")
_REST: Final = [column.name for column in standings.c if column.name not in _KEY]

Board = tuple[int, int, str]
"""Identifies a leaderboard by its period, scope and game."""

COMPUTER: Final = "computer"
"""The reason for not rating the seat of a computer player."""
ABSENT: Final = "absent"
"""The reason for not rating the seat of a person for whom the computer mostly played, but who did
not leave a game with other people. They came late, or were alone among computer players. In
versions before `LEFT`, people who left also counted as absent."""
ALONE: Final = "alone"
"""The reason for not rating the seat of a person who has no other person to be rated against."""
LEFT: Final = "left"
"""Marks a seat that is rated, but never as a win: the computer finished the game for the person in
this seat, or played more than a third of their turns. See `rate`."""
PRACTICE: Final = "practice"
"""The reason for not rating the seat of a person in a practice round."""
KNOWN: Final = "known"
"""The reason for not rating the seat of a person in a match that played a known deal."""
EXCLUDED_FROM_STATS: Final = (COMPUTER, ABSENT, PRACTICE, KNOWN)
"""The reasons for leaving a seat out of statistics as well as of ratings."""
_NEXT: Final = text("UPDATE counters SET value = value + 1 WHERE name = 'results' RETURNING value")
_HOLD: Final = text("SELECT value FROM counters WHERE name = 'results' FOR UPDATE")
EVER: Final = 0
SEASONS_END: Final = 100_000
MONTHS_END: Final = 1_000_000
"""Periods below `SEASONS_END` are seasons (except 0, which is all time), periods below `MONTHS_END`
are months, and all others are weeks."""
_SEASONS: Final = (standings.c.period > EVER) & (standings.c.period < SEASONS_END)
_MONTHS: Final = (standings.c.period > SEASONS_END) & (standings.c.period < MONTHS_END)
_WEEKS: Final = standings.c.period > MONTHS_END


class BoardLine(Struct):
    """A player's numbers on one board."""

    name: str
    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0
    wins: int = 0
    places: int = 0
    completed: int = 0
    """The number of the player's games on this board that they did not leave."""
    last_ms: int = 0
    """The end time of the player's newest game on this board, in Unix milliseconds."""

    @property
    def ordinal(self) -> float:
        """OpenSkill's conservative estimate of the rating. Boards are sorted by it."""
        return _MODEL.create_rating([self.mu, self.sigma]).ordinal()


class Seated(Struct, frozen=True):
    """A seat of a match that is rated."""

    user_id: int
    name: str
    place: int
    left: bool = False
    """Whether the seat counts as left (see `LEFT`)."""


class Ended(Struct, frozen=True):
    """A finished match that is rated. `seats` has its rated seats, in the order of the seats."""

    number: int
    game: str
    guild_id: int | None
    finished_ms: int
    seats: tuple[Seated, ...]

    def boards(self, newest_ms: int) -> list[Board]:
        """Return the boards that this match belongs to. Only boards that are still kept when the
        newest match ended at `newest_ms` are returned."""
        scopes = [EVERYWHERE] if self.guild_id is None else [EVERYWHERE, self.guild_id]
        kept = kept_periods(self.finished_ms, newest_ms)
        return [(period, scope, self.game) for period in kept for scope in scopes]


def rate(match: Ended, lines: list[BoardLine]) -> None:
    """Update the board rows of the players of a match, which are in `lines` in the order of the
    seats. Players with equal places are tied.

    A player who stayed is never ranked behind a seat that was left. A player who left is rated
    against all others by the final place of their seat, but their rating can only fall.
    """
    seats = match.seats
    fields = [
        tuple(
            at
            for at, other in enumerate(seats)
            if other is seat or faces(seat.place, seat.left, other.place, other.left)
        )
        for seat in seats
    ]
    rated = {field: _rated(match, lines, field) for field in set(fields)}
    for at, (seat, line, field) in enumerate(zip(seats, lines, fields, strict=True)):
        ahead = sum(other.left and other.place < seat.place for other in seats)
        place = seat.place if seat.left else seat.place - ahead
        mu, sigma = rated[field][at]
        if not seat.left or BoardLine(seat.name, mu, sigma).ordinal < line.ordinal:
            line.mu, line.sigma = mu, sigma
        line.name = seat.name
        line.games += 1
        line.wins += place == 1 and not seat.left
        line.places += place
        line.completed += not seat.left
        line.last_ms = max(line.last_ms, match.finished_ms)


def _rated(
    match: Ended, lines: list[BoardLine], field: Sequence[int]
) -> dict[int, tuple[float, float]]:
    """Return each seat's mu and sigma after the match, computed as if only the seats in `field` had
    played it. Maps each seat's position to its mu and sigma."""
    if len(field) == 1:
        return {at: (lines[at].mu, lines[at].sigma) for at in field}
    teams = [[_MODEL.create_rating([lines[at].mu, lines[at].sigma])] for at in field]
    rated = _MODEL.rate(teams, ranks=[float(match.seats[at].place) for at in field])
    return {at: (now.mu, now.sigma) for at, (now,) in zip(field, rated, strict=True)}


def active_since(period: int, now_ms: int) -> int:
    """Return the earliest time in Unix milliseconds when a player's last match may have ended for
    the player to be shown on a board of `period`. Boards of seasons, months and weeks have only
    recent matches, so they show all their players."""
    return now_ms - QUIET_DAYS * DAY_MS if period == EVER else 0


def counts(unrated: ColumnElement[str]) -> ColumnElement[bool]:
    """Return the SQL condition that a result is rated."""
    return unrated.is_(None) | (unrated == LEFT)


def add(connection: Connection, match_id: int) -> None:
    """Update the boards for a match that has just ended and whose results are already written.

    This takes only a few statements, because the moves of other tables wait for it.
    """
    for match in _ended(connection, results.c.match_id == match_id):
        newest_ms = _newest(connection, match.finished_ms)
        if _kept_of(newest_ms) != _kept_of(match.finished_ms):
            redate(connection, match.finished_ms, below=match.number)
            newest_ms = _newest(connection, match.finished_ms)
        who = [seat.user_id for seat in match.seats]
        willing = _willing(connection, who)
        known = _known(connection, match.game, who)
        rows: list[dict[str, object]] = []
        points: list[dict[str, object]] = []
        for board in match.boards(newest_ms):
            before = [known.get((*board[:2], user_id)) for user_id in who]
            lines = [
                BoardLine(seat.name) if row is None else _line(row)
                for seat, row in zip(match.seats, before, strict=True)
            ]
            rate(match, lines)
            for user_id, line, row in zip(who, lines, before, strict=True):
                met = max(len(who) - 1, 0 if row is None else row.opponents)
                if met < OPPONENTS:
                    met = _opponents(connection, board, user_id)
                rows.append(_row(board, user_id, line, met, user_id in willing))
            points += _points(match, board, lines)
        written = upsert(connection, standings)
        written = written.on_conflict_do_update(
            index_elements=_KEY, set_={name: written.excluded[name] for name in _REST}
        )
        connection.execute(written, rows)
        connection.execute(insert(ratings), points)
        _prune(connection, newest_ms)


def rebuild(connection: Connection) -> tuple[int, int]:
    """Recompute all standings and ratings from the stored results. Returns the number of matches
    and the number of standings."""
    hold(connection)
    connection.execute(delete(standings))
    connection.execute(delete(ratings))
    return _make(connection, _newest_rated(connection))


def misdated(now_ms: int) -> Select[int, int | None, int | None]:
    """Return the query for matches that an older version dated with a wrong clock. Such a match
    ended after `now_ms`, or before the last click in its log. The columns are the match id, the
    message id, and the id of the last click."""
    pressed = (
        select(actions.c.interaction_id)
        .where(actions.c.match_id == matches.c.id, actions.c.interaction_id.is_not(None))
        .order_by(actions.c.seq.desc())
        .limit(1)
        .scalar_subquery()
    )
    over, pressed_ms = matches.c.finished_ms, pressed // 2**22 + EPOCH_MS
    return select(matches.c.id, matches.c.message_id, pressed).where(
        (over > now_ms + WRONG_MS) | (over < pressed_ms - WRONG_MS)
    )


def unseasoned() -> Select[bool]:
    """Return the query for whether the boards were written by an older version, which had no boards
    for seasons."""
    board = select(standings.c.period).limit(1)
    return select(board.exists() & ~board.where(_SEASONS).exists())


def redate(connection: Connection, now_ms: int, below: int | None = None) -> int:
    """Correct dates that were written by a wrong clock, and return the number of corrected matches.
    If dates change, recompute the boards of seasons, months and weeks. Also recompute them if they
    are from an older version, which had no boards for seasons.

    The corrected date of a match is that of its last click. If its log was pruned, it is that of
    the match's message, and if there is no message, the current date. If `below` is given, the
    boards are recomputed only from matches with lower numbers.
    """
    found = connection.execute(misdated(now_ms)).all()
    if found:
        hold(connection)
    for match_id, message_id, pressed in found:
        ids = (each for each in (pressed, message_id) if each is not None)
        _date(connection, match_id, min(now_ms, next(map(stamped_ms, ids), now_ms)))
    newest_ms = _newest_rated(connection, below)
    unmade = connection.execute(unseasoned()).scalar()
    if found or unmade or _kept_of(_newest(connection, newest_ms)) != _kept_of(newest_ms):
        connection.execute(delete(standings).where(standings.c.period != EVER))
        _make(connection, newest_ms, lately=True, below=below)
    return len(found)


def _date(connection: Connection, match_id: int, finished_ms: int) -> None:
    for table, column in ((matches, matches.c.id), (logs, logs.c.match_id)):
        dated = update(table).where(column == match_id).values(finished_ms=finished_ms)
        connection.execute(dated)
    mine = results.c.match_id == match_id
    connection.execute(update(results).where(mine).values(finished_ms=finished_ms))
    rows = select(results.c.user_id, results.c.game, results.c.number).where(mine)
    for user_id, game, number in connection.execute(rows).all():
        point = (ratings.c.user_id == user_id, ratings.c.game == game, ratings.c.number == number)
        connection.execute(update(ratings).where(*point).values(finished_ms=finished_ms))
        theirs = results.alias().c
        last = select(func.max(theirs.finished_ms)).where(
            theirs.user_id == user_id,
            theirs.game == game,
            counts(theirs.unrated),
            (standings.c.scope == EVERYWHERE) | (theirs.guild_id == standings.c.scope),
        )
        line = (standings.c.user_id == user_id, standings.c.game == game)
        connection.execute(
            update(standings)
            .where(*line, standings.c.period == EVER)
            .values(last_ms=last.scalar_subquery())
        )


def _make(
    connection: Connection, newest_ms: int, lately: bool = False, below: int | None = None
) -> tuple[int, int]:
    """Compute standings and ratings and write them to the database. If `lately` is True, the
    all-time standings and ratings are left out. Returns the number of matches and the number of
    standings."""
    which: list[ColumnElement[bool]] = []
    if lately:
        # The previous season never begins later than the previous month.
        since = bounds(season_before(season_of(newest_ms)))[0]
        which.append(results.c.finished_ms >= since)
    if below is not None:
        which.append(results.c.number < below)
    boards: dict[Board, dict[int, BoardLine]] = {}
    met: dict[Board, dict[int, set[int]]] = {}
    curve: list[dict[str, object]] = []
    count = 0
    for match in _ended(connection, *which):
        count += 1
        everybody = {seat.user_id for seat in match.seats}
        for board in match.boards(newest_ms):
            if lately and board[0] == EVER:
                continue
            known, others = boards.setdefault(board, {}), met.setdefault(board, {})
            lines = [known.setdefault(seat.user_id, BoardLine(seat.name)) for seat in match.seats]
            rate(match, lines)
            for user_id in everybody:
                them = others.setdefault(user_id, set())
                if len(them) < OPPONENTS:
                    them |= everybody - {user_id}
            curve += _points(match, board, lines)
        if len(curve) >= _CHUNK:
            connection.execute(insert(ratings), curve)
            curve = []
    if curve:
        connection.execute(insert(ratings), curve)
    willing = set(
        connection.execute(select(people.c.user_id).where(people.c.on_global_board == 1)).scalars()
    )
    rows = (
        _row(board, user_id, line, len(met[board][user_id]), user_id in willing)
        for board, known in boards.items()
        for user_id, line in known.items()
    )
    return count, _insert_all(connection, rows)


def show(connection: Connection, user_id: int, willing: bool) -> None:
    """Set whether a user is shown on the boards of all servers. A user with too few games or
    opponents is not shown in either case."""
    hold(connection)
    column = standings.c  # the same condition as in `missing`
    ranked = (column.opponents >= OPPONENTS) | (
        (column.opponents >= FEWER_OPPONENTS) & (column.games >= ENOUGH_GAMES)
    )
    enough = case((ranked, 1), else_=0) if willing else 0
    connection.execute(
        standings.update()
        .where(column.user_id == user_id, column.scope == EVERYWHERE)
        .values(shown=enough)
    )


def rename(connection: Connection, user_id: int, guild_id: int | None, name: str) -> None:
    """Set a user's name on the boards of this server and on the boards of all servers."""
    hold(connection)
    scopes = [EVERYWHERE] if guild_id is None else [EVERYWHERE, guild_id]
    connection.execute(
        standings.update()
        .where(standings.c.user_id == user_id, standings.c.scope.in_(scopes))
        .values(name=name)
    )


def _ended(connection: Connection, *which: ColumnElement[bool]) -> Iterator[Ended]:
    """Yield the rated matches that satisfy the conditions `which`, in the order in which they
    ended."""
    column = results.c
    statement = (
        select(
            column.number,
            column.game,
            column.guild_id,
            column.finished_ms,
            column.user_id,
            column.name,
            column.place,
            column.unrated,
        )
        .where(counts(column.unrated), *which)
        .order_by(column.number, column.seat)
    )

    rows = (tuple(row) for row in connection.execute(statement))
    for _, group in groupby(rows, itemgetter(0)):
        seats = list(group)
        number, game, guild_id, finished_ms = seats[0][:4]
        counted = tuple(Seated(*row[4:7], left=row[7] == LEFT) for row in seats)
        yield Ended(number, game, guild_id, finished_ms, counted)


def _known(
    connection: Connection, game: str, who: list[int]
) -> dict[tuple[int, int, int], Row[*tuple[object, ...]]]:
    """Return the standings of these users in a game. Maps the period, scope and user id to the
    row."""
    column = standings.c
    found = connection.execute(
        select(standings).where(column.user_id.in_(who), column.game == game)
    )
    return {(row.period, row.scope, row.user_id): row for row in found}


def _line(row: Row[*tuple[object, ...]]) -> BoardLine:
    return BoardLine(*(getattr(row, name) for name in BoardLine.__struct_fields__))


def _points(match: Ended, board: Board, lines: list[BoardLine]) -> list[dict[str, object]]:
    """Return the rows that a match adds to its players' rating charts. Empty unless the board is an
    all-time board, because only all-time ratings are charted."""
    period, scope, game = board
    if period != EVER:
        return []
    return [
        {
            "user_id": seat.user_id,
            "game": game,
            "scope": scope,
            "number": match.number,
            "mu": line.mu,
            "sigma": line.sigma,
            "finished_ms": match.finished_ms,
        }
        for seat, line in zip(match.seats, lines, strict=True)
    ]


def _row(
    board: Board, user_id: int, line: BoardLine, opponents: int, willing: bool
) -> dict[str, object]:
    period, scope, game = board
    opponents = min(opponents, OPPONENTS)
    ranked = not missing(opponents, line.games).people
    # Deleted users have ids below 0 and are not shown.
    shown = ranked and user_id > 0 and (willing or scope != EVERYWHERE)
    return {
        "period": period,
        "scope": scope,
        "game": game,
        "user_id": user_id,
        "name": line.name,
        "mu": line.mu,
        "sigma": line.sigma,
        "ordinal": line.ordinal,
        "games": line.games,
        "wins": line.wins,
        "places": line.places,
        "completed": line.completed,
        "last_ms": line.last_ms,
        "opponents": opponents,
        "shown": int(shown),
    }


def _opponents(connection: Connection, board: Board, user_id: int) -> int:
    """Return the number of different people whom a user has met in the matches of a board. The
    result is at most OPPONENTS."""
    period, scope, game = board
    mine, theirs = results.alias("mine").c, results.alias("theirs").c
    statement = (
        select(theirs.user_id)
        .distinct()
        .where(
            mine.user_id == user_id,
            mine.game == game,
            counts(mine.unrated),
            theirs.match_id == mine.match_id,
            counts(theirs.unrated),
            theirs.user_id != user_id,
        )
        .limit(OPPONENTS)
    )
    if scope != EVERYWHERE:
        statement = statement.where(mine.guild_id == scope)
    if period != EVER:
        begins, ends = bounds(period)
        statement = statement.where(mine.finished_ms >= begins, mine.finished_ms < ends)
    return len(connection.execute(statement).all())


def _willing(connection: Connection, users: Iterable[int]) -> set[int]:
    statement = select(people.c.user_id).where(
        people.c.user_id.in_(list(users)), people.c.on_global_board == 1
    )
    return set(connection.execute(statement).scalars())


def _newest_rated(connection: Connection, below: int | None = None) -> int:
    """Return the end time of the newest rated match, in Unix milliseconds. Returns 0 if there is no
    such match."""
    newest = select(func.max(results.c.finished_ms)).where(counts(results.c.unrated))
    if below is not None:
        newest = newest.where(results.c.number < below)
    return connection.execute(newest).scalar() or 0


def _kept_of(newest_ms: int) -> tuple[int, ...]:
    return season_of(newest_ms), month_of(newest_ms), week_of(newest_ms)


def _newest(connection: Connection, finished_ms: int) -> int:
    """Return a time in the newest season, month and week that the boards or this match have. It
    never decreases, although the estimate of Discord's time may decrease slightly."""
    times = [finished_ms]
    for which in (_SEASONS, _MONTHS, _WEEKS):
        newest = connection.execute(select(func.max(standings.c.period)).where(which)).scalar()
        if newest is not None:
            times.append(bounds(newest)[0])
    return max(times)


def _prune(connection: Connection, newest_ms: int) -> None:
    """Delete some rows of boards of past periods. This is done with each match, a few rows at a
    time, because thousands of rows become outdated when a week begins."""
    season, month = season_before(season_of(newest_ms)), month_before(month_of(newest_ms))
    column = standings.c.period
    key = tuple_(*(standings.c[name] for name in _KEY))
    for older in (
        _SEASONS & (column < season),
        _MONTHS & (column < month),
        _WEEKS & (column < week_of(newest_ms)),
    ):
        some = select(*(standings.c[name] for name in _KEY)).where(older).limit(_PRUNED)
        connection.execute(delete(standings).where(key.in_(some)))


def _insert_all(connection: Connection, rows: Iterator[dict[str, object]]) -> int:
    count = 0
    chunk: list[dict[str, object]] = []
    for row in rows:
        chunk.append(row)
        count += 1
        if len(chunk) >= _CHUNK:
            connection.execute(insert(standings), chunk)
            chunk = []
    if chunk:
        connection.execute(insert(standings), chunk)
    return count


class Sat(Struct, frozen=True):
    """The facts that decide whether a seat is rated. `turns` is the number of the seat's turns. The
    computer or a timer ended `by_computer` of them."""

    person: bool
    turns: int = 0
    by_computer: int = 0
    place: int = 0
    before: int = 0
    """The number of turns that the computer had played before this person took the seat. They are
    included in both `turns` and `by_computer`."""
    away: bool = False
    """Whether the computer was playing this seat when the match ended."""


def why_not(seats: Iterable[Sat], unrated: str | None = None) -> Sequence[str | None]:
    """Return for each seat why it is not rated. The value is None if the seat is rated, and LEFT if
    it is rated as a seat that was left. `unrated` is the reason why the whole match is not rated,
    or None."""
    seats = tuple(seats)
    found = [_by_turns(seat) for seat in seats]
    if unrated is not None:
        instead = {None: unrated, LEFT: ABSENT}
        return [instead.get(reason, reason) for reason in found]
    people = [at for at, reason in enumerate(found) if reason in (None, LEFT)]
    reasons = list(found)
    for at in people:
        left = found[at] == LEFT
        if not any(
            other != at and faces(seats[at].place, left, seats[other].place, found[other] == LEFT)
            for other in people
        ):
            reasons[at] = ABSENT if left else ALONE
    return reasons


def faces(place: int, left: bool, other_place: int, other_left: bool) -> bool:
    """Return whether a seat is rated against another seat.

    If the other seat was left and has an equal or better place, a player who stayed is not rated
    against it, because the computer achieved that place.
    """
    return left or not other_left or other_place > place


def _by_turns(seat: Sat) -> str | None:
    if not seat.person:
        return COMPUTER
    own, by_computer = seat.turns - seat.before, seat.by_computer - seat.before
    if 3 * seat.before <= seat.turns and (seat.away or 3 * by_computer > own):
        return LEFT
    return ABSENT if 3 * seat.by_computer > seat.turns else None


def next_number(connection: Connection) -> int:
    """Return the number of the match that ends in this transaction. Call this before any change:
    while a transaction waits for its number, it must hold no other lock."""
    if connection.dialect.name == SHARED:
        return int(connection.execute(_NEXT).scalar_one())
    return (connection.execute(select(func.max(results.c.number))).scalar() or 0) + 1


def hold(connection: Connection) -> None:
    """Prevent other transactions from ending matches and changing ratings until this transaction
    has ended."""
    if connection.dialect.name == SHARED:
        connection.execute(_HOLD)


def _day(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms // 1000, UTC).replace(
        hour=0, minute=0, second=0, microsecond=0
    )


def month_of(at_ms: int) -> int:
    """Return the month of `at_ms`, which is in Unix milliseconds."""
    day = _day(at_ms)
    return day.year * 100 + day.month


def season_of(at_ms: int) -> int:
    """Return the season of `at_ms`, which is in Unix milliseconds. A season is a quarter of a
    year."""
    day = _day(at_ms)
    return day.year * 10 + (day.month + 2) // 3


def season_before(season: int) -> int:
    """Return the season before `season`."""
    return season - 1 if season % 10 > 1 else season - 10 + 3


def month_before(month: int) -> int:
    """Return the month before `month`."""
    return month - 1 if month % 100 > 1 else month - 100 + 11


def week_of(at_ms: int) -> int:
    """Return the week of `at_ms`, which is in Unix milliseconds."""
    day = _day(at_ms)
    monday = day - timedelta(days=day.weekday())
    return monday.year * 10_000 + monday.month * 100 + monday.day


def bounds(period: int) -> tuple[int, int]:
    """Return the start of a season, month or week, and the start of the next one, in Unix
    milliseconds."""
    if period < SEASONS_END:
        begins = datetime(period // 10, period % 10 * 3 - 2, 1, tzinfo=UTC)
        ends = (begins + timedelta(days=93)).replace(day=1)
    elif period < MONTHS_END:
        begins = datetime(period // 100, period % 100, 1, tzinfo=UTC)
        ends = (begins + timedelta(days=31)).replace(day=1)
    else:
        begins = datetime(period // 10_000, period // 100 % 100, period % 100, tzinfo=UTC)
        ends = begins + timedelta(days=7)
    return int(begins.timestamp() * 1000), int(ends.timestamp() * 1000)


def kept_periods(at_ms: int, newest_ms: int) -> list[int]:
    """Return the periods to which a match that ended at `at_ms` belongs. Only periods whose boards
    are still kept when the newest match ended at `newest_ms` are returned."""
    season, month, week = season_of(at_ms), month_of(at_ms), week_of(at_ms)
    newest_season, newest = season_of(newest_ms), month_of(newest_ms)
    found = [EVER]
    if season in (newest_season, season_before(newest_season)):
        found.append(season)
    if month in (newest, month_before(newest)):
        found.append(month)
    if week == week_of(newest_ms):
        found.append(week)
    return found
