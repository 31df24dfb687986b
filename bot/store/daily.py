"""The repository of the servers' daily deals and all their runs.

A deal is committed before its hash is shown, usually the day before. Its row keeps the seed, so
that a new secret changes only deals whose hash was not shown. The secret is in a file next to a
SQLite database, or in the table `secrets` of a shared database. Backups don't contain the secret.

An unfinished run is continued from its stored presses. When it ends, its score, duration and course
are stored too. They outlive the presses (see `Daily.prune`). A person has at most one unfinished
run of a deal, even if several processes begin one. If a person has several runs of a deal, the one
with the smallest id counts, because ids are ordered by time.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    delete,
    func,
    insert,
    select,
    union,
    update,
)

from bot.store.ids import EPOCH_MS
from bot.store.place import PRIVATE
from bot.store.protocol import Reading, Repository, StoreError, Writing, WrongState, reason
from bot.store.rows import DailyDeal, DailyPress, DailyRun
from bot.store.schema import (
    daily_deals,
    daily_presses,
    daily_runs,
    outages,
    upsert,
)
from bot.store.schema import secrets as secrets_table

SECRET_BYTES: Final = 32
_SECRET: Final = "daily"
"""The name of the secret's row in a shared database."""
GAP_MS: Final = 15 * 60 * 1000
"""The minimum duration of an outage in milliseconds. `Daily.alive` is called more often than
this."""
_SET_BACK_MS: Final = 60 * 60 * 1000
"""If a stored sign of life is more than this many milliseconds in the future, it came from a wrong
clock."""


class NoRun(StoreError):
    """Raised if there is no run with the given id, for example because its player deleted their
    data."""


class Daily(Repository):
    """Repository of the daily deals, their runs, and the outages of the bot. Use it as
    `Store.daily`."""

    def __init__(self, writer: Writing, reading: Reading, secret_file: Path | None) -> None:
        """`secret_file` is the file that contains the secret, or None if the secret is in the
        shared database."""
        super().__init__(writer, reading)
        self._secret_file = secret_file

    # The secret and the deals

    async def secret(self) -> bytes:
        """Return the secret that determines the seeds of new deals. If there is no secret yet,
        create one. Raises StoreError."""
        return await self._writer.do(partial(_secret, file=self._secret_file))

    async def rotate_secret(self) -> None:
        """Replace the secret by a new one. Deals that are already committed keep their seeds.
        Raises StoreError."""
        await self._writer.do(partial(_new_secret, file=self._secret_file))

    async def commit(self, server: int, day: date, edition: str, seed: bytes) -> DailyDeal:
        """Store a deal before its hash is shown, and return the deal. If the server already has a
        committed deal for the day, nothing is stored and that deal is returned."""
        work = partial(_commit, server=server, day=day, edition=edition, seed=seed)
        return await self._writer.do(work)

    async def known_deal(self, server: int, day: date) -> DailyDeal | None:
        """Return the committed deal of a server for a day, or None if no deal is committed."""
        statement = select(daily_deals).where(*_of_day(server, day))
        async with self._reading() as connection:
            row = (await connection.execute(statement)).first()
        return None if row is None else _deal(row)

    async def ask(self, server: int, day: date) -> None:
        """Store that someone on the server asked for this committed deal. This makes the server
        active (see `active_servers`)."""
        column = daily_deals.c
        mine = (*_of_day(server, day), column.asked.is_(False))
        async with self._reading() as connection:
            if (await connection.execute(select(column.day).where(*mine))).first() is None:
                return
        statement = update(daily_deals).where(*mine).values(asked=True)
        await self._writer.do(lambda connection: connection.execute(statement))

    async def active_servers(self, since: date) -> list[int]:
        """Return the ids of the active servers in ascending order. A server is active if someone
        there played or asked for the deal of the day `since` or of a later day."""
        played = select(daily_runs.c.server).where(daily_runs.c.day >= since.isoformat())
        asked = select(daily_deals.c.server).where(
            daily_deals.c.day >= since.isoformat(), daily_deals.c.asked.is_(True)
        )
        async with self._reading() as connection:
            return sorted((await connection.execute(union(played, asked))).scalars())

    async def announced(self, server: int, day: date, channel_id: int, message_id: int) -> None:
        """Store the id of the message that announces a committed deal. The id 0 means that there is
        no message to edit later: no message was posted, or it already shows the result."""
        values = {"channel_id": channel_id, "message_id": message_id}
        statement = update(daily_deals).where(*_of_day(server, day)).values(values)
        await self._writer.do(lambda connection: connection.execute(statement))

    async def announced_on(self, day: date) -> set[int]:
        """Return the ids of the servers with a stored announcement of the deal of `day`. This
        includes announcements that could not be posted."""
        column = daily_deals.c
        statement = select(column.server).where(
            column.day == day.isoformat(), column.message_id.is_not(None)
        )
        async with self._reading() as connection:
            return set((await connection.execute(statement)).scalars())

    async def announced_before(self, day: date) -> list[DailyDeal]:
        """Return the deals of the seven days before `day` whose announcement doesn't show the
        result yet."""
        column = daily_deals.c
        statement = select(daily_deals).where(
            column.day < day.isoformat(),
            column.day >= (day - timedelta(7)).isoformat(),
            column.message_id > 0,
        )
        async with self._reading() as connection:
            return [_deal(row) for row in await connection.execute(statement)]

    # Par

    async def par(self, server: int, day: date) -> int | None:
        """Return the par of a deal, or None if it has not been computed yet."""
        statement = select(daily_deals.c.par).where(*_of_day(server, day))
        async with self._reading() as connection:
            return (await connection.execute(statement)).scalar()

    async def par_scores(self, server: int, day: date) -> tuple[int, ...]:
        """Return the stored scores of the computer model's runs, starting with run 0. Empty if the
        par is already known."""
        statement = select(daily_deals.c.scores).where(*_of_day(server, day))
        async with self._reading() as connection:
            return _scores((await connection.execute(statement)).scalar())

    async def add_par_scores(
        self, server: int, day: date, first: int, scores: Sequence[int]
    ) -> tuple[int, ...]:
        """Store the scores of the computer model's runs, and return all stored scores. `scores`
        starts with the run of the number `first`. The deal must be committed. Scores that are
        already stored are ignored. All scores are ignored if they would leave a gap, or if the par
        is already known."""
        work = partial(_add_scores, server=server, day=day, first=first, scores=tuple(scores))
        return await self._writer.do(work)

    async def set_par(self, server: int, day: date, par: int) -> None:
        """Store the par of a committed deal, and delete the scores that the par was computed
        from."""
        statement = update(daily_deals).where(*_of_day(server, day)).values(par=par, scores="")
        await self._writer.do(lambda connection: connection.execute(statement))

    # Runs

    async def begin(self, run: DailyRun) -> DailyRun:
        """Store the start of a run, and return the run with `counted` set. If the player already
        has an unfinished run of this deal, return that run instead, even if another process began
        it."""
        return await self._writer.do(partial(_begin, run=run))

    async def append(self, run_id: int, after: int, presses: Sequence[DailyPress]) -> None:
        """Store further presses of a run that has `after` presses so far. Raises NoRun if the run
        doesn't exist. Raises WrongState if the run is finished or has another number of presses,
        for example because another process stored some."""
        await self._writer.do(partial(_append, run_id=run_id, after=after, presses=presses))

    async def finish(self, run_id: int, score: int, ms: int, course: str = "") -> None:
        """Store the score of a run, its duration in milliseconds, and its `course`, which the share
        card shows. Does nothing if the run is already finished. Raises NoRun."""
        values = {"score": score, "ms": ms, "course": course}
        await self._writer.do(partial(_finish, run_id=run_id, values=values))

    async def set_message(self, run_id: int, message_id: int | None, posted_ms: int) -> None:
        """Store the id of the message that shows a run. The message must be in the same channel as
        before. `posted_ms` is ignored, because the id contains that time. Raises NoRun."""
        work = partial(_change_run, run_id=run_id, values={"message_id": message_id})
        await self._writer.do(work)

    async def end_shown(self, run_id: int) -> None:
        """Do nothing. Unlike a match's message, a finished run's message needs no repair after a
        restart."""

    async def run(self, run_id: int) -> DailyRun:
        """Return the run with the id `run_id`. Raises NoRun if it doesn't exist."""
        column = daily_runs.c
        mine = select(column.person, column.server, column.day).where(column.id == run_id)
        async with self._reading() as connection:
            found = (await connection.execute(mine)).first()
            if found is None:
                raise _no_run(run_id)
            statement = select(daily_runs).where(
                column.person == found.person,
                column.server == found.server,
                column.day == found.day,
            )
            runs = _runs(await connection.execute(statement))
        return next(each for each in runs if each.id == run_id)

    async def presses(self, run_id: int) -> tuple[DailyPress, ...]:
        """Return the presses of a run, in order. Empty if the presses were pruned."""
        column = daily_presses.c
        statement = (
            select(column.ms, column.action, column.click)
            .where(column.run_id == run_id)
            .order_by(column.seq)
        )
        async with self._reading() as connection:
            return tuple(DailyPress(*row) for row in await connection.execute(statement))

    async def open_runs(self, since: date) -> list[DailyRun]:
        """Return the unfinished runs of the deals of the day `since` and of later days, oldest
        first."""
        column = daily_runs.c
        late = select(column.server, column.day, column.person).where(
            column.score.is_(None), column.day >= since.isoformat()
        )
        open_ = late.subquery().c
        statement = select(daily_runs).where(
            column.server == open_.server,
            column.day == open_.day,
            column.person == open_.person,
        )
        async with self._reading() as connection:
            runs = _runs(await connection.execute(statement.distinct()))
        return [each for each in runs if each.score is None]

    async def runs_of(self, server: int, day: date, until: date | None = None) -> list[DailyRun]:
        """Return all runs of the deals that the server had from `day` to `until`, oldest first. If
        `until` is None, only runs of the deal of `day` are returned. `counted` says which of a
        player's runs of a deal counts."""
        column = daily_runs.c
        statement = select(daily_runs).where(
            column.server == server,
            column.day >= day.isoformat(),
            column.day <= (until or day).isoformat(),
        )
        async with self._reading() as connection:
            return _runs(await connection.execute(statement))

    async def pars_of(self, server: int, day: date, until: date) -> dict[date, int]:
        """Return the pars of a server's deals from `day` to `until`. Maps each day to its par.
        Deals without a known par are missing."""
        column = daily_deals.c
        statement = select(column.day, column.par).where(
            column.server == server,
            column.day >= day.isoformat(),
            column.day <= until.isoformat(),
            column.par.is_not(None),
        )
        async with self._reading() as connection:
            found = await connection.execute(statement)
            return {date.fromisoformat(row.day): row.par for row in found}

    async def played_days(self, person: int, server: int) -> set[date]:
        """Return the days whose deal this player has finished on this server."""
        column = daily_runs.c
        statement = select(column.day).where(
            column.person == person, column.server == server, column.score.is_not(None)
        )
        async with self._reading() as connection:
            found = (await connection.execute(statement.distinct())).scalars()
            return {date.fromisoformat(day) for day in found}

    async def last_server(self, person: int) -> int | None:
        """Return the id of the server whose deal this player played last, or None if they have
        never played one."""
        column = daily_runs.c
        statement = (
            select(column.server).where(column.person == person).order_by(column.id.desc()).limit(1)
        )
        async with self._reading() as connection:
            return (await connection.execute(statement)).scalar()

    async def prune(self, before_ms: int, most: int) -> int:
        """Delete the presses of at most `most` runs that began before `before_ms`, and return the
        number of these runs. Once no such presses are left, also delete the unfinished runs that
        began before `before_ms`."""
        return await self._writer.do(partial(_prune, before_ms=before_ms, most=most))

    # When the bot was away

    async def alive(self, now_ms: int) -> None:
        """Record that the bot is up at `now_ms`, in Unix milliseconds. Call this at least every ten
        minutes. If the calls stop for longer than GAP_MS, that time is stored as an outage."""
        await self._writer.do(partial(_alive, now_ms=now_ms))

    async def outages(self, since_ms: int) -> list[tuple[float, float]]:
        """Return the bot's outages that ended after `since_ms`. Each is a pair of its start and end
        in Unix seconds. `engine.streaks.away_days` uses them."""
        column = outages.c
        statement = (
            select(column.since_ms, column.until_ms)
            .where(column.until_ms > since_ms)
            .order_by(column.since_ms)
        )
        async with self._reading() as connection:
            found = await connection.execute(statement)
            return [(row.since_ms / 1000, row.until_ms / 1000) for row in found]


def secret_beside(database: Path) -> Path:
    """Return the path of the file that contains the secret of the database file `database`."""
    return database.with_name(f"{database.name}.daily-secret")


def stored_secret(connection: Connection) -> bytes | None:
    """Return the secret that is stored in a shared database, or None if there is none."""
    statement = select(secrets_table.c.value).where(secrets_table.c.name == _SECRET)
    return connection.execute(statement).scalar()


def keep_secret(connection: Connection, value: bytes) -> None:
    """Store the secret `value` in a shared database, and replace an earlier secret."""
    statement = upsert(connection, secrets_table).values(name=_SECRET, value=value)
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=[secrets_table.c.name], set_={"value": value}
        )
    )


def erase(connection: Connection, user_id: int, alias: int, name: str) -> None:
    """Replace the user by `alias` and `name` in all their finished runs, and delete their
    unfinished runs."""
    column = daily_runs.c
    mine = column.person == user_id
    connection.execute(delete(daily_runs).where(mine, column.score.is_(None)))
    values = {"person": alias, "name": name, "channel_id": None, "message_id": None}
    connection.execute(update(daily_runs).where(mine).values(values))


def _secret(connection: Connection, file: Path | None) -> bytes:
    if file is not None:
        return _read_secret(file) or write_secret(file)
    made = upsert(connection, secrets_table).values(
        name=_SECRET, value=secrets.token_bytes(SECRET_BYTES)
    )
    found = stored_secret(connection)
    if found is None:
        connection.execute(made.on_conflict_do_nothing())
        found = stored_secret(connection)
    assert found is not None
    return found


def _new_secret(connection: Connection, file: Path | None) -> None:
    if file is not None:
        write_secret(file)
    else:
        keep_secret(connection, secrets.token_bytes(SECRET_BYTES))


def _read_secret(file: Path) -> bytes | None:
    try:
        found = bytes.fromhex(file.read_text(encoding="ascii"))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError(f"The secret of daily deals {file} can't be read: {reason(error)}.") from (
            error
        )
    except ValueError:
        found = b""
    if len(found) != SECRET_BYTES:
        raise StoreError(
            f"The secret of daily deals {file} is damaged: delete the file, and a new one is made."
        )
    return found


def write_secret(file: Path) -> bytes:
    """Create a new secret, write it to the file, and return it. An existing file is replaced. Only
    the owner can read the file. Blocks. Raises StoreError."""
    made = secrets.token_bytes(SECRET_BYTES)
    part = file.with_name(f"{file.name}.part")
    try:
        with suppress(FileNotFoundError):
            part.unlink()
        opened = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)
        try:
            os.write(opened, f"{made.hex()}\n".encode())
            os.fsync(opened)
        finally:
            os.close(opened)
        os.replace(part, file)
    except OSError as error:
        raise StoreError(
            f"The secret of daily deals {file} can't be written: {reason(error)}."
        ) from error
    return made


def _commit(connection: Connection, server: int, day: date, edition: str, seed: bytes) -> DailyDeal:
    values = {"server": server, "day": day.isoformat(), "edition": edition, "seed": seed}
    connection.execute(upsert(connection, daily_deals).values(values).on_conflict_do_nothing())
    statement = select(daily_deals).where(*_of_day(server, day))
    return _deal(connection.execute(statement).one())


def _of_day(server: int, day: date) -> tuple[ColumnElement[bool], ...]:
    return daily_deals.c.server == server, daily_deals.c.day == day.isoformat()


def _deal(row: Row[*tuple[object, ...]]) -> DailyDeal:
    return DailyDeal(
        server=row.server,
        day=date.fromisoformat(row.day),
        edition=row.edition,
        seed=row.seed,
        par=row.par,
        channel_id=row.channel_id,
        message_id=row.message_id,
    )


def _scores(text: str | None) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[int, ...]) if text else ()


def _add_scores(
    connection: Connection, server: int, day: date, first: int, scores: tuple[int, ...]
) -> tuple[int, ...]:
    mine = _of_day(server, day)
    row = connection.execute(
        select(daily_deals.c.par, daily_deals.c.scores).where(*mine).with_for_update()
    ).one()
    known = _scores(row.scores)
    if row.par is None and first <= len(known):
        known += scores[len(known) - first :]
        text = msgspec.json.encode(known).decode()
        connection.execute(update(daily_deals).where(*mine).values(scores=text))
    return known


def _begin(connection: Connection, run: DailyRun) -> DailyRun:
    column = daily_runs.c
    same = (
        column.person == run.person,
        column.server == run.server,
        column.day == run.day.isoformat(),
    )
    values = {
        "id": run.id,
        "person": run.person,
        "name": run.name,
        "server": run.server,
        "day": run.day.isoformat(),
        "channel_id": run.channel_id,
        "message_id": run.message_id,
    }
    # A unique index refuses a second unfinished run, also one that another process begins now.
    connection.execute(upsert(connection, daily_runs).values(values).on_conflict_do_nothing())
    found = _runs(connection.execute(select(daily_runs).where(*same)))
    return min(found, key=lambda each: (each.score is not None, each.id != run.id))


def _append(connection: Connection, run_id: int, after: int, presses: Sequence[DailyPress]) -> None:
    mine = select(daily_runs.c.score).where(daily_runs.c.id == run_id).with_for_update()
    row = connection.execute(mine).first()
    if row is None:
        raise _no_run(run_id)
    stored = select(func.count()).where(daily_presses.c.run_id == run_id)
    count = connection.execute(stored).scalar_one()
    if row.score is not None or count != after:
        what = "is finished" if row.score is not None else f"has {count} presses, not {after}"
        raise WrongState(f"The run {run_id} of a daily deal {what}.")
    if presses:
        rows = [
            {"run_id": run_id, "seq": seq, **each._asdict()}
            for seq, each in enumerate(presses, after + 1)
        ]
        connection.execute(insert(daily_presses), rows)


def _finish(connection: Connection, run_id: int, values: Mapping[str, object]) -> None:
    column = daily_runs.c
    open_ = (column.id == run_id, column.score.is_(None))
    if not connection.execute(update(daily_runs).where(*open_).values(values)).rowcount:
        _change_run(connection, run_id, {"id": run_id})  # raises if there is none


def _change_run(connection: Connection, run_id: int, values: Mapping[str, object]) -> None:
    here = update(daily_runs).where(daily_runs.c.id == run_id)
    if not connection.execute(here.values(values)).rowcount:
        raise _no_run(run_id)


def _no_run(run_id: int) -> NoRun:
    return NoRun(f"There is no run {run_id} of a daily deal.")


def _runs(rows: Iterable[Row[*tuple[object, ...]]]) -> list[DailyRun]:
    """Return the runs in `rows`, oldest first. `rows` must contain either all or none of a person's
    runs of one server and day, because `counted` depends on the person's other runs."""
    found = sorted(rows, key=lambda row: row.id)
    first: dict[object, int] = {}
    for row in found:
        first.setdefault((row.person, row.server, row.day), row.id)
    counted = set(first.values())
    return [
        DailyRun(
            id=row.id,
            person=row.person,
            name=row.name,
            server=row.server,
            day=date.fromisoformat(row.day),
            counted=row.id in counted,
            score=row.score,
            ms=row.ms,
            course=row.course,
            channel_id=row.channel_id,
            message_id=row.message_id,
        )
        for row in found
    ]


def _prune(connection: Connection, before_ms: int, most: int) -> int:
    before = max(0, before_ms - EPOCH_MS) << 22
    pressed = daily_presses.c.run_id
    old = select(pressed).where(pressed < before).distinct().limit(most)
    ids = list(connection.execute(old).scalars())
    connection.execute(delete(daily_presses).where(pressed.in_(ids)))
    if len(ids) < most:
        run = daily_runs.c
        connection.execute(delete(daily_runs).where(run.score.is_(None), run.id < before))
    return len(ids)


def _alive(connection: Connection, now_ms: int) -> None:
    """Update the open row of the table `outages`. The row has no end yet, and its start is the last
    sign of life. If that is too long ago, the row gets an end, which makes it an outage, and a new
    open row is inserted."""
    column = outages.c
    statement = select(column.since_ms).where(column.until_ms.is_(None)).with_for_update()
    last = max(connection.execute(statement).scalars(), default=None)
    open_ = update(outages).where(column.until_ms.is_(None))
    # After a silence, two processes that start at the same time may each have added an open row.
    connection.execute(delete(outages).where(column.until_ms.is_(None), column.since_ms != last))
    if last is None or now_ms - last > GAP_MS:
        if last is not None:
            connection.execute(open_.values(until_ms=now_ms))
        new = upsert(connection, outages).values(since_ms=now_ms)
        connection.execute(new.on_conflict_do_nothing())
    elif now_ms > last or last - now_ms > _SET_BACK_MS:
        connection.execute(open_.values(since_ms=now_ms))
