"""The shards of a process on PostgreSQL. Other processes may serve these shards too.

Every heartbeat shows the other processes that this process is alive, stores the data for resuming
its gateway sessions, and takes free shards. The locks of the writing sessions decide which process
serves a shard (see `bot.store.session`). When the writing session of this process ends, the process
stops serving immediately, opens another session, and takes the shards that are still free. A
process that is asked to stop hands its shards over: it closes their connections in such a way that
the gateway sessions can be resumed, finishes the requests that it has begun, and releases the
locks. Discord then sends the events that were not served to the process that takes the shard next.

Processes notify each other through the database. An interaction that another process serves is
passed on before it is parsed. This happens because all presses in direct messages arrive on shard
0, but are served by the process that has the shard of their channel.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections import OrderedDict
from typing import Final, Protocol, cast

from bot.background import spawn
from bot.gateway import ClientOptions
from bot.logs import get_logger
from bot.sessions.rematch import mark_followed
from bot.sessions.tables import Tables, evict_user, repaint_user
from bot.sharding import DIRECT, MOST, Wanted, wanted
from bot.shards.limits import Budget, Pace, reserve
from bot.shards.process import Assignment, Bot, Payload, Process
from bot.store import StoreError, Tenure, under
from bot.store.ids import is_run
from bot.store.protocol import Occupied
from bot.store.session import (
    CHANNEL,
    LEADER,
    OURS,
    SHARDS,
    SILENT_SECONDS,
    LockHolders,
    Resume,
    WritingSession,
    running,
)

log = get_logger(__name__)

BEAT_SECONDS: Final = 1.0
"""Seconds between two heartbeats. If a process crashes, its gateway sessions are resumed from the
state that its last heartbeat stored."""
TIMELINE_SECONDS: Final = 2.0
"""Seconds between two checks that the address of the database still leads to the same server."""
ORPHAN_SECONDS: Final = 3.0
"""If no process has served a shard for this many seconds, this process takes it, even if it then
has more than its share."""
UNSERVED_SECONDS: Final = 6.0
"""If no process has served a shard for this many seconds although this process should serve it,
this process reports the shard as trouble."""
ALONE_SECONDS: Final = 3.0
"""A bot that is set to serve all shards waits for this many seconds for another bot to stop. If the
other bot sends no heartbeats, the wait is `SILENT_SECONDS` longer, because only then does the
database server end that bot's session."""
LEAD_AGAIN_SECONDS: Final = 60.0
"""Seconds after which this process tries to lead again, if the leader's work has failed."""
REMEMBERED: Final = 50
"""The number of recent interactions that are kept in memory. They are passed on if their shard
moves to another process."""
_COUNT: Final = f"""
    SELECT value FROM counters WHERE name = '{SHARDS}'
    AND EXISTS (SELECT FROM pg_locks WHERE {OURS} AND objid::int >= 0)
"""
_RESUMES: Final = """
    SELECT shard, session, sequence, resume_url FROM gateway_sessions WHERE shard = ANY($1::int[])
"""


class Helping(Bot, Protocol):
    """A bot that can be the leader. The leader is the one process that does the work that is needed
    only once for all shards."""

    async def run_as_leader(self) -> None:
        """Do the leader's work until this task is cancelled."""
        ...


class Sharing(Process):
    """A process that takes free shards, and hands shards over to other processes."""

    def __init__(
        self, bot: Helping, tables: Tables, options: ClientOptions, wanted: Wanted
    ) -> None:
        super().__init__(bot, tables, options, wanted)
        shared = self.services.store.shared
        assert shared is not None
        self._helping, self._shared = bot, shared
        self._session: WritingSession | None = None
        """The database session that sent the last heartbeat."""
        self._look = LockHolders.of(())
        """The locks and heartbeats of all processes, as this process's last heartbeat read them."""
        self._poked = asyncio.Event()
        self.pace = Pace(self._slot)
        self._begun = asyncio.Event()
        self._stopping = False
        self._draining = False
        """Whether this process is handing its shards over, or has done so, because it was asked to
        drain. It then takes no shards."""
        self._leading: Tenure | None = None
        self._chores: asyncio.Task[None] | None = None
        self._lead_after = 0.0
        self._concurrency = 1
        self._orphans: dict[int, float] = {}
        self._stuck: dict[int, float] = {}
        """Maps the id of each shard that could not be taken to the event loop's time of the last
        failure."""
        self._failure = ""
        """The reason why the latest heartbeat failed. "" if it succeeded."""
        self._gives_up_at: float | None = None
        """The event loop's time when this process gives up. None unless another bot serves shards
        although this process is set to serve all."""
        self._recent: OrderedDict[str, Payload] = OrderedDict()
        self._handing: dict[int, asyncio.Task[None]] = {}
        self._holder = f"{socket.gethostname()} {os.getpid()}"
        self._web = self.services.settings.web_reached
        tables.broadcast = self._send
        self.services.store.personal_data.changed = self._changed

    @property
    def _leaving(self) -> bool:
        return self._stopping or self._draining

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def session_begun(self) -> None:
        """Send a heartbeat immediately. It stores the data of the new session, without which no
        process could resume the session and clicks would be lost."""
        self._poked.set()

    async def count(self) -> int:
        """Return the total number of shards. This is the number in KABOOM_SHARDS if it contains
        one. Otherwise it is the number that other processes use, which is stored. If no other
        process serves shards, or if this process is set to serve all, it is Discord's
        recommendation. Raises Occupied if KABOOM_SHARDS contains another number than the one that
        other processes use."""
        shards, _, limit = await self._bot.http.get_bot_gateway()
        self._concurrency = max(1, limit["max_concurrency"])
        rows = await (await self._shared.writing()).fetch(_COUNT)
        found = cast("int", rows[0]["value"]) if rows else 0
        of = self.wanted.of
        if found and of not in (None, found):
            raise Occupied(
                f"KABOOM_SHARDS says {self.wanted}, and other processes serve shards of {found}: "
                "stop them before the number of shards changes."
            )
        return of or (0 if self.wanted.alone else found) or min(shards, MOST)

    async def run(self) -> None:
        """Serve shards until this task is cancelled. Raises errors that a retry would not fix.
        Raises Occupied if another bot serves shards although this process is set to serve all."""
        watching = spawn(self._watch_timeline(), "comparing the database's timeline")
        try:
            while not self.failed.done():
                self._poked.clear()
                try:
                    await self._beat()
                    self._failure = ""
                except StoreError as error:
                    self._failure = " ".join(str(error).split())
                    log.warning("beat failed", why=str(error))
                if self._gives_up_at is not None and self._now > self._gives_up_at:
                    raise running(self._shared.name)
                self._begun.set()
                await self._pause()
            await self.failed
        finally:
            watching.cancel()

    async def _pause(self) -> None:
        waits = [asyncio.create_task(self._poked.wait())]
        if self._session is not None and not self._session.ended.is_set():
            waits.append(asyncio.create_task(self._session.ended.wait()))
        await asyncio.wait(
            {*waits, self.failed}, timeout=BEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        for waiting in waits:
            waiting.cancel()

    async def _watch_timeline(self) -> None:
        while True:
            await asyncio.sleep(TIMELINE_SECONDS)
            try:
                await self._shared.compare_timeline()
            except StoreError as error:
                log.debug("timeline unknown", why=str(error))

    # Beats

    async def _beat(self) -> None:
        await self._lose_over()
        session = await self._shared.writing()
        if session is not self._session:
            await self._begin(session)
        before = self._look.numbers
        look = await self._see(session)
        await self._lose_over()
        if self._leaving:
            return
        rivals = set(look.shards.values()) - {session.pid}
        if self.wanted.alone and rivals:
            if self._gives_up_at is None:
                log.warning("waiting for another bot on this database to end")
                self._gives_up_at = self._now + ALONE_SECONDS + SILENT_SECONDS
            elif any(look.numbers.get(pid, 0) > before.get(pid, 0) for pid in rivals):
                self._gives_up_at = min(self._gives_up_at, self._now + ALONE_SECONDS)
            return
        self._gives_up_at = None
        await self._lead(session)
        failure = await self._take(session)
        await self._even_out()
        self._share()
        if failure is not None:
            raise failure

    async def _lead(self, session: WritingSession) -> None:
        """If no other process leads, become the leader and start the leader's work. If that work
        fails, stop leading, and don't try again for `LEAD_AGAIN_SECONDS`."""
        if self._chores is not None and self._chores.done():
            leading = self._leading
            self._stop_leading()
            self._lead_after = self._now + LEAD_AGAIN_SECONDS
            if leading is not None:
                await session.give_back(leading)
        if self._leading is None and self._now >= self._lead_after:
            self._leading = await session.take(LEADER)
            if self._leading is not None:
                work = self._helping.run_as_leader()
                self._chores = spawn(work, "the work of the leader")

    async def _begin(self, session: WritingSession) -> None:
        def hear(_: object, __: int, ___: str, said: str) -> None:
            self._heard(said)

        await session.run(lambda raw: raw.add_listener(CHANNEL, hear))
        self._session = session

    async def _see(self, session: WritingSession) -> LockHolders:
        """Send a heartbeat, and record the free shards. Returns the locks and heartbeats of all
        processes."""
        shards = self.tables.shards
        stand = [each for each in self.held if (own := shards.tenure(each)) and not own.over]
        resumes = [(shard, self.resume(shard)) for shard in stand]
        noted = [(shard, resume) for shard, resume in resumes if resume is not None]
        takes = None if self._leaving or self.wanted.alone else str(self.wanted)
        look = self._look = await session.beat(self._holder, takes, self._web, noted)
        holders = look.shards.items()
        shards.webs = {each: look.webs[pid] for each, pid in holders if pid in look.webs}
        first, last = self.wanted.first, self.wanted.last
        due = range(first, self.tables.shards.count if last is None else last + 1)
        free = [shard for shard in due if shard not in look.shards]
        await self._give_back_unserved(session)
        self._orphans = {each: self._orphans.get(each, self._now) for each in free}
        return look

    async def _give_back_unserved(self, session: WritingSession) -> None:
        """Release the shards that this process has taken but doesn't serve, for example after an
        error."""
        served = {*self.held, *self._handing}
        for shard, tenure in list(session.tenures.items()):
            if shard >= 0 and shard not in served:
                try:
                    await session.give_back(tenure)
                except StoreError as error:
                    log.warning("a shard was not given back", shard=shard, why=str(error))

    async def _lose_over(self) -> None:
        """Stop serving the shards whose tenure has ended. If the leader's tenure has ended, stop
        leading."""
        if self._leading is not None and self._leading.over:
            self._stop_leading()
        held = ((shard, self.tables.shards.tenure(shard)) for shard in self.held)
        over = [shard for shard, tenure in held if tenure is not None and tenure.over]
        await asyncio.gather(*(self.lose(shard) for shard in over if shard not in self._handing))

    def _stop_leading(self) -> None:
        self._leading = None
        if self._chores is not None:
            self._chores.cancel()
            self._chores = None

    async def _take(self, session: WritingSession) -> StoreError | None:
        """Take free shards up to this process's share. Also take the shards that have been free for
        `ORPHAN_SECONDS`, even beyond the share. Returns the error if a shard could not be taken,
        otherwise None."""
        count = self.tables.shards.count
        free = [each for each in self._orphans if each not in self._handing]
        room = self._part() - len(self.held) if self.wanted.auto else count
        due = [each for each in free if self._now - self._orphans[each] > ORPHAN_SECONDS]
        due += [each for each in free if each not in due][: max(0, room - len(due))]
        if not due:
            return None
        tenures: list[Tenure] = []
        failure: StoreError | None = None
        # A shard that cannot be taken must delay neither other shards nor the next heartbeat, so it
        # is retried alone, in a heartbeat with nothing else to take.
        fresh = [shard for shard in due if shard not in self._stuck]
        for shard in fresh or [min(due, key=self._stuck.__getitem__)]:
            try:
                tenure = await session.take(shard, count, self.wanted.alone)
            except StoreError as error:
                self._stuck[shard] = self._now
                failure = error
                break
            self._stuck.pop(shard, None)
            tenures += [] if tenure is None else [tenure]
        if not tenures:
            return failure
        try:
            resumes = await self._read(session, [tenure.key for tenure in tenures])
        except StoreError:
            await self._give_back_unserved(session)
            raise
        for tenure in tenures:
            shard = tenure.key
            if self._leaving:
                await session.give_back(tenure)
            elif not tenure.over:
                self.serve(Assignment(shard, count, tenure, resumes.get(shard)))
                self._orphans.pop(shard, None)
                await self._fetch(shard)
        return failure

    async def _read(self, session: WritingSession, shards: list[int]) -> dict[int, Resume]:
        """Return a mapping from each of `shards` to its stored gateway session. Shards without one
        are missing. Call this only after the shards were taken. Before that, the processes that
        held them may still store newer sessions."""
        # Load the interactions that the former holder served, so that repeats are ignored.
        await self.services.store.clicks.load()
        found: dict[int, Resume] = {}
        for row in await session.fetch(_RESUMES, shards):
            shard, *resume = row.values()
            found[cast("int", shard)] = Resume(*cast("tuple[str, int, str]", tuple(resume)))
        return found

    def _others(self) -> list[Wanted]:
        """Return the KABOOM_SHARDS settings of the other processes that take shards."""
        pid = 0 if self._session is None else self._session.pid
        return [wanted(text) for holder, text in self._look.wanted.items() if holder != pid]

    def _part(self) -> int:
        """Return this process's share of the shards: the total number of shards, divided by the
        number of processes whose KABOOM_SHARDS is "auto" and rounded up."""
        processes = 1 + sum(each.auto for each in self._others())
        return -(-self.tables.shards.count // processes)

    async def _even_out(self) -> None:
        """If this process has more shards than its share, hand one over. This happens, for example,
        after another process has started."""
        if not self.wanted.auto or len(self.held) <= self._part():
            return
        shard = self.held[-1]
        connection = self.get(shard)
        if connection is not None and connection.served:
            await self.hand_over(shard)

    def _share(self) -> None:
        budget = self.services.budget
        if isinstance(budget, Budget):
            budget.share(len(self.held) / self.tables.shards.count)

    async def _slot(self, shard: int) -> float | None:
        return await reserve(await self._shared.writing(), shard % self._concurrency)

    # Handing over

    async def hand_over(self, shard: int) -> None:
        """Hand `shard` over to another process. If a handover of the shard is already in progress,
        wait for its end."""
        task = self._handing.get(shard)
        if task is None:
            task = self._handing[shard] = asyncio.create_task(self._give_away(shard))
            task.add_done_callback(lambda _: self._handing.pop(shard))
        await asyncio.shield(task)

    async def _give_away(self, shard: int) -> None:
        tenure, session = self.tables.shards.tenure(shard), self._session
        resume = await self.finish(shard)
        if tenure is not None and session is not None:
            await session.give_back(tenure, resume)
            self._orphans[shard] = self._now

    async def leave(self) -> bool:
        """Hand all shards over to other processes. Called when this process stops.

        Returns whether other processes take the shards. If so, players need no notice.
        """
        self._stopping = True
        return await self._hand_all_over()

    async def _hand_all_over(self) -> bool:
        if self.wanted.alone:
            return False
        try:
            session = await self._shared.writing()
            # Twice, so that if two processes leave at the same time, at least one of them sees
            # that.
            await self._see(session)
            await self._see(session)
            others = self._others()
            if not all(any(each.takes(shard) for each in others) for shard in self.held):
                return False
            await asyncio.gather(*(self.hand_over(each) for each in self.held))
        except StoreError as error:
            log.warning("shards not handed over", why=str(error))
            return False
        return True

    async def _drain(self, shard: int) -> None:
        """Hand all shards over, and take no shards until this process is started again. If no other
        process can take them, this process keeps its shards and sends the message "kept", which
        `kaboom shards` waits for."""
        if self._leaving:
            return
        log.info("draining", shards=self.held)
        self._draining = True
        if await self._hand_all_over():
            leading, session = self._leading, self._session
            self._stop_leading()
            try:
                if leading is not None and session is not None:
                    await session.give_back(leading)
            except StoreError as error:
                log.warning("leader's lock not given back", why=str(error))  # the next beat does
            return
        self._draining = False
        log.warning("not drained: its shards can't be handed over", shards=self.held)
        self._poked.set()  # the next beat counts this process in again
        await self._try_to_send(f"kept {shard}")

    async def close(self) -> None:
        """Disconnect and release all shards. Discord keeps their gateway sessions for a while."""
        self._stopping = True
        self._stop_leading()
        shards = self.tables.shards
        left = [(shards.tenure(each), self.resume(each)) for each in self.held]
        await super().close()
        if (session := self._session) is None:
            return
        try:
            for tenure, resume in left:
                if tenure is not None:
                    await session.give_back(tenure, resume)
        except StoreError as error:
            log.warning("shards not given back", why=str(error))
        session.end()

    # Health

    @property
    def ready(self) -> bool:
        """Whether a heartbeat was sent, the database session is open, and all shards of this
        process are connected."""
        live = self._session is not None and not self._session.ended.is_set()
        return self._begun.is_set() and live and super().ready

    @property
    def orphaned(self) -> list[int]:
        """The ids of the shards that this process may serve and that no process has served for
        UNSERVED_SECONDS."""
        orphans = self._orphans.items()
        return [shard for shard, since in orphans if self._now - since > UNSERVED_SECONDS]

    @property
    def trouble(self) -> str:
        """The reason why this process can't serve its shards now (see `Process.trouble`). It
        also reports failing heartbeats, and shards that this process should serve but no process
        serves."""
        if free := self.orphaned:
            which = f"shard{'s' if len(free) > 1 else ''} {', '.join(map(str, free))}"
            why = f": {self._failure}" if self._failure else "."
            return f"no process serves {which} of {self.tables.shards.count}{why}"
        if self._failure:
            return f"its shards can't be kept: {self._failure}"
        return super().trouble

    # Messages between processes

    def _heard(self, message: str) -> None:
        """Handle a notification from the database. This process itself may have sent it."""
        kind, _, text = message.partition(" ")
        if not text.isdigit():
            return
        number = int(text)
        if kind == "free":
            self._poked.set()
        elif kind == "drain":
            if self.tables.shards.mine(number):
                spawn(self._drain(number), "draining this process")
        elif kind == "handed":
            spawn(self._fetch(number), "fetching interactions passed on")
        elif kind == "down":
            spawn(self._repost(number), "reposting a table")
        elif kind == "ended":
            self.tables.drop_ended_local(number)
        elif kind == "person":
            spawn(self._reread(number), "reading a user's settings again")
        elif kind == "forgotten":
            spawn(self._reread(number), "forgetting a user's settings")
            evict_user(self.tables, number)

    def _send(self, message: str) -> None:
        spawn(self._try_to_send(message), "notifying other processes")

    async def _try_to_send(self, message: str) -> None:
        try:
            await (await self._shared.writing()).notify(message)
        except StoreError as error:
            log.warning("other processes were not notified", why=str(error))

    def _changed(self, user_id: int, forgotten: bool) -> None:
        self._send(f"{'forgotten' if forgotten else 'person'} {user_id}")

    async def _repost(self, match_id: int) -> None:
        if is_run(match_id):  # it is in a direct message
            if self.tables.shards.mine(DIRECT):
                with under(self.tables.shards.tenure(DIRECT)):
                    self.tables.repost(match_id)
            return
        try:
            row = await self.services.store.matches.get(match_id)
        except StoreError as error:
            log.warning("a table was not reposted", match=match_id, why=str(error))
            return
        shard = self.tables.shards.of(row.guild_id, row.channel_id)
        if self.tables.shards.mine(shard):
            with under(self.tables.shards.tenure(shard)):
                mark_followed(self.tables, row.channel_id)
                self.tables.repost(match_id)

    async def _reread(self, user_id: int) -> None:
        try:
            if await self.services.store.personal_data.reread(user_id):
                repaint_user(self.tables, user_id)
        except StoreError as error:
            log.warning("a user's settings were not read again", why=str(error))

    # Interactions that another process serves

    def elsewhere(self, payload: Payload) -> bool:
        """If another process serves this interaction, pass it on to that process. Returns whether
        it was passed on."""
        self._recent[str(payload.get("id"))] = payload
        while len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)
        return self._hand_on(payload)

    def hand_on(self, interaction_id: int) -> bool:
        """If the shard of a recent interaction has moved to another process, pass the interaction
        on. Returns whether it was passed on."""
        payload = self._recent.get(str(interaction_id))
        return payload is not None and self._hand_on(payload)

    def _hand_on(self, payload: Payload) -> bool:
        try:
            number, channel = int(str(payload["id"])), int(str(payload["channel_id"]))
            guild = payload.get("guild_id")
            server = None if guild is None else int(str(guild))
        except (KeyError, ValueError):
            return False  # invalid: `InteractionGuard` drops it
        shard = self.tables.shards.of(server, channel)
        if self.tables.shards.mine(shard):
            return False
        spawn(self._pass_on(shard, number, json.dumps(payload)), "passing an interaction on")
        return True

    async def _pass_on(self, shard: int, number: int, payload: str) -> None:
        kept = "INSERT INTO handed (id, shard, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        try:
            session = await self._shared.writing()
            await session.execute(kept, number, shard, payload)
            await session.notify(f"handed {shard}")
        except StoreError as error:
            log.warning("an interaction was not passed on", interaction=number, why=str(error))

    async def _fetch(self, shard: int) -> None:
        """Serve the interactions that other processes passed on to `shard`. Does nothing if this
        process doesn't serve the shard."""
        connection = self.get(shard)
        if connection is None:
            return
        fetched = "DELETE FROM handed WHERE shard = $1 RETURNING payload"
        try:
            rows = await (await self._shared.writing()).fetch(fetched, shard)
        except StoreError as error:
            log.warning("interactions passed on were not fetched", why=str(error))
            return
        with under(self.tables.shards.tenure(shard)):
            for row in rows:
                connection.take(json.loads(str(row["payload"])))
