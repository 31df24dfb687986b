"""The lobby, which is the stage that serves a table's requests before its game starts.

A change is stored before it is shown. If Discord delivers a click twice, the click changes the
lobby only once.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from bot.computers.levels import seated_today
from bot.games import rules_page
from bot.lobby import seating
from bot.lobby.deals import RepeatedDeal
from bot.lobby.opening import Opening
from bot.lobby.options import lobby_facts, rules_of
from bot.lobby.panels import SettingsMenu
from bot.lobby.seating import Refused, host_name
from bot.messages.response import Response
from bot.store import ClickSeen, Event, MatchRow, SeatRow
from bot.table import admission
from bot.table.mentions import Mentions
from bot.table.message import ENDED
from bot.table.table import Click, Job, QueueEntry, Request, Table
from bot.table.web import WebPress, WebResponse
from bot.ui import verbs
from bot.ui.context import LobbyFacts
from bot.ui.layout import for_reader
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.lobby import lobby
from bot.ui.screens.more import closed
from bot.ui.text import name
from bot.ui.words import Sentence
from engine.game import Game
from engine.games import find
from engine.options import Options
from engine.version import VERSION

SEED_BYTES: Final = 16
CALL_SECONDS: Final = 5.0
"""The minimum number of seconds between two messages of one lobby that mention invited users."""
IDLE: Final = Sentence("lobby-idle")
EMPTY: Final = Sentence("lobby-emptied")
MODERATED: Final = Sentence("lobby-closed-moderator")


class Lobby:
    """Serves the clicks on a lobby as the stage of its table, and renders the lobby's public
    message as the scene.

    `taken_off` contains the ids of the users whom the host removed. They may rejoin only if they
    are invited. `deal` is the known deal that the lobby plays, or None.
    """

    def __init__(
        self,
        table: Table,
        row: MatchRow,
        taken_off: frozenset[int],
        deal: RepeatedDeal | None = None,
    ) -> None:
        seats, quick = seated_today(row.seats, row.quick)
        self.table, self.row = table, replace(row, seats=seats, quick=quick)
        self.services = table.services
        self.over = False
        self.hidden = False
        """Whether only the host sees the lobby, because the bot can't post in its channel."""
        self.notice: Sentence | None = None
        """A line that is added to the panel, such as the reason why the lobby closed."""
        self.calls = Mentions(self.services, row.channel_id, CALL_SECONDS)
        self.opening = Opening(self)
        self._taken_off, self._deal = taken_off, deal
        self._settings = SettingsMenu(self)
        self._idle: asyncio.TimerHandle | None = None
        waited_ms = 0
        if self.services.discord_clock.known.is_set():  # else the host's clock may be years off
            waited_ms = self.services.unix_ms() - max(row.created_ms, row.touched_ms or 0)
        self._wait_idle(max(0.0, waited_ms / 1000))

    @property
    def scene(self) -> Lobby:
        """The scene of the table's public message, which is the lobby itself."""
        return self

    @property
    def game(self) -> Game:
        """The game that the host has chosen."""
        return find(self.row.game)

    @property
    def options(self) -> Options:
        """The house rules that would apply if the game started now."""
        return rules_of(self.row)

    @property
    def most(self) -> int:
        """The maximum number of seats of the game. If the lobby plays a known deal, the number of
        seats of that deal."""
        return self.game.seats[-1] if self._deal is None else len(self._deal.seats)

    def renamed(self, row: MatchRow) -> None:
        """Replace the lobby's row by `row`. Called when a player's new name has been stored."""
        self.row = row

    def decode(self, request: Request) -> None:
        """Return None, because a request to a lobby is never a game action."""

    def gathering(self) -> bool:
        """Return False. Players don't race in a lobby, so its requests are served in their order of
        arrival."""
        return False

    def not_before(self, entry: QueueEntry[Request]) -> float:
        """Return 0.0, because a lobby serves each request immediately."""
        return 0.0

    async def handle(self, entry: QueueEntry[Request]) -> None:
        """Serve the request in `entry`. Raises StoreError if a change could not be saved."""
        request = entry.item
        if isinstance(request, Job):
            await request.do()
        elif isinstance(request, Click):
            await self._click(entry.id, request)
        elif isinstance(request, WebPress):
            await self._web(request)

    async def _click(self, interaction: int, click: Click) -> None:
        verb, response = click.press.verb, click.response
        if verb == verbs.RULES:
            game, table, page = self.row.game, self.row.id, click.press.number
            await response.notice(
                rules_page(response.reader, game, self.options, table=table, page=page)
            )
            return
        if self.over:
            await response.note(Sentence("lobby-closed"))
            return
        self._wait_idle()
        handler = {
            verbs.JOIN: self._join,
            verbs.LEAVE: self._leave,
            verbs.ADD: self._add,
            verbs.START: self._start,
        }.get(verb) or self._settings.verbs.get(verb)
        if handler is None:
            await response.note(Sentence("lobby-not-started"))
            return
        try:
            await handler(interaction, click)
        except ClickSeen:
            if isinstance(response, WebResponse):
                await response.acknowledge()  # the page sent it again after a lost connection
            else:
                await response.note(Sentence("press-counted"))
        except Refused as refused:
            await self._settings.refuse(click, refused.why)

    async def _web(self, press: WebPress) -> None:
        user, invited = press.user_id, {seat.user_id for seat in self.row.seats}
        joins = press.press.verb == verbs.JOIN and user not in invited
        if joins and not await admission.sees(self.services, self.row, user):
            press.tell(Sentence("felt-in-chat"))
            return
        await self._click(press.once, Click.of_web(press, self.row))

    # Handlers of clicks. Each answers the click or raises Refused.

    async def _join(self, interaction: int, click: Click) -> None:
        await self._admit(click.user_id)
        if self.taken_off(click.user_id):
            raise Refused(Sentence("lobby-removed", host=host_name(self.row)))
        await self._check_free(click.user_id, (SeatRow(click.user_id, click.name),))
        row = seating.join(self.row, self.most, click.user_id, click.name)
        await self.save(row, interaction, click)

    async def accept(self, user: int) -> None:
        """Seat `user`, who pressed Rematch and so accepted an invitation. Does nothing if `user`
        has no open invitation."""
        mine = next((seat for seat in self.row.seats if seat.user_id == user), None)
        if await admission.refusal(self.services, self.row.guild_id, user):
            return
        if mine is not None and mine.asked and not self.over:
            row = seating.join(self.row, self.most, user, mine.name)
            await self.save(row, None, None)

    async def _admit(self, user: int, response: Response | None = None) -> None:
        """Raise Refused if `user` is banned on this server. If `response` is given, which is the
        response to a press of Start, also raise Refused if a setting of the server or Discord
        prevents a table in its channel."""
        refusal = await admission.refusal(self.services, self.row.guild_id, user, response)
        if refusal is not None:
            raise Refused(refusal.why)

    async def _leave(self, interaction: int, click: Click) -> None:
        row = seating.leave(self.row, click.user_id)
        if row.host_id:
            await self.save(row, interaction, click)
        else:
            await self._abandon(EMPTY, click)

    async def _add(self, interaction: int, click: Click) -> None:
        self.only_host(click, "lobby-host-computers")
        levels = [seat.level for seat in self.row.seats if seat.level is not None]
        wanted = levels[-1] if levels else await self._settings.usual_level()
        row = seating.add_computer(self.row, self.most, wanted)
        await self.save(row, interaction, click)

    async def _start(self, interaction: int, click: Click) -> None:
        self.only_host(click, "lobby-host-start")
        least, seats = self.game.seats[0], seating.accepted_seats(self.row)
        if self._deal is not None and len(seats) < self.most:
            raise Refused(Sentence("deal-too-few", seats=self.most))
        if len(seats) < least:
            raise Refused(Sentence("lobby-too-few", game=self.game.title, least=least))
        await self._admit(click.user_id, click.response)
        await self._check_free(click.user_id, seats)
        seed = secrets.token_bytes(SEED_BYTES)
        if self._deal is not None and self._deal.match.seed is not None:
            seed = self._deal.match.seed
        await self.services.store.matches.start(
            self.row.id,
            seed,
            self.options.model_dump_json(),
            seats,
            VERSION,
            interaction,
            bool(self.row.quick),
        )
        self.over = True
        self._clear_mentions()
        self._clear_notes()  # an open panel would hide that the game has started
        await self.table.sessions.begin(self.table, click)

    async def _check_free(self, user: int, seats: Iterable[SeatRow]) -> None:
        """Raise Refused if a person in `seats` is playing the lobby's deal at another table,
        because they would see its cards there first. The sentence of the error is worded for
        `user`."""
        await self._follow_deal()
        if self._deal is None:
            return
        for seat in seats:
            if self._deal.sat.get(seat.user_id or 0):
                mine = seat.user_id == user
                other = Sentence("deal-playing-other", name=name(seat.name))
                raise Refused(Sentence("deal-playing") if mine else other)

    async def _follow_deal(self) -> None:
        if self._deal is not None:
            sat = await self.services.store.deals.sat_at(self._deal.match.id, self.row.id)
            self._deal = replace(self._deal, sat=sat)

    async def reread_deal(self) -> None:
        """Update the users who are shown as knowing the lobby's deal. Called when a user has
        deleted their data."""
        if self._deal is not None and not self.over:
            await self._follow_deal()
            self.table.message.request()

    def _clear_mentions(self) -> None:
        self.calls.clear()
        self.opening.clear()

    def _clear_notes(self) -> None:
        for seat in self.row.seats:
            self.services.notes.clear((seat.user_id or 0, self.row.channel_id))

    # Also called by the panels in `bot.lobby.panels`.

    def only_host(self, click: Click, refusal: str) -> None:
        """Raise Refused unless the host made `click`. The error's sentence is the Fluent message
        `refusal`."""
        if click.user_id != self.row.host_id:
            raise Refused(Sentence(refusal, host=host_name(self.row)))

    async def save(
        self,
        row: MatchRow,
        interaction: int | None,
        click: Click | None,
        *,
        off: frozenset[int] = frozenset(),
        back: frozenset[int] = frozenset(),
    ) -> None:
        """Store `row`, then repaint the public message. If `click` is given, the paint is the
        answer to that click.

        `off` contains the ids of users whom the host has removed. `back` contains the ids of users
        who were invited and may join again. If the click with the id `interaction` was already
        applied, raises ClickSeen and changes nothing.
        """
        row = replace(row, options=rules_of(row).model_dump_json())
        if self._deal is not None:
            await self._follow_deal()
            row = self._deal.arranged(row)
        self.row = await self.services.store.matches.save_lobby(
            row, interaction, off=off, back=back
        )
        self._taken_off = self._taken_off - back | off
        if not any(seat.asked for seat in row.seats):
            self.calls.clear()
        if len(row.seats) >= self.most:
            self.opening.clear()
        if click is None:
            self.table.message.request()
        else:
            await self.table.answer_by_paint(click)

    @property
    def unposted(self) -> bool:
        """Whether the lobby is `hidden` and has no public message yet."""
        return self.hidden and self.table.message.message_id is None

    @property
    def removed(self) -> frozenset[int]:
        """The ids of the users whom the host removed and has not invited since."""
        return self._taken_off

    def taken_off(self, user: int) -> bool:
        """Return whether the host removed `user` and has not invited them since."""
        return user in self._taken_off

    # Closing

    async def abandon(self, response: Response, user: int, moderator: bool) -> None:
        """Serve the command /abandon. If `user` is the host or a moderator, close the lobby.
        Otherwise answer with the reason why they can't."""
        if self.over:
            await response.note(Sentence("lobby-closed"))
        elif user != self.row.host_id and not moderator:
            await response.note(Sentence("lobby-host-close", host=host_name(self.row)))
        else:
            hosts = user == self.row.host_id
            by_host = Sentence("lobby-closed-host", host=host_name(self.row))
            await self._abandon(by_host if hosts else MODERATED)
            await response.note(Sentence("lobby-closes"))

    async def _abandon(self, why: Sentence, click: Click | None = None) -> None:
        """Close the lobby. The public message then shows the sentence `why`."""
        await self.services.store.matches.transition(self.row.id, Event.ABANDON)
        self.over = True  # not earlier: if the store refuses, the lobby is still open
        self.notice = why
        self._clear_mentions()
        self._clear_notes()
        if self._idle is not None:
            self._idle.cancel()
        if click is not None:
            await self.table.answer_by_paint(click)
        elif not self.unposted:
            self.table.message.request()
        await self.table.sessions.abandoned(self.row)

    async def halt(self, gone: bool) -> None:
        """Called when Discord refuses the public message. If the channel is `gone`, the lobby is
        closed. Otherwise the idle timeout closes it."""
        if gone:
            if not self.over:
                await self.services.store.matches.transition(self.row.id, Event.ABANDON)
                self.over = True
                self.opening.clear()
            self.retire()

    # Rendering

    @property
    def reader(self) -> Reader:
        """The language and display preferences of the table's public message."""
        return self.services.readers.of_table(self.row)

    def facts(self, reader: Reader | None = None) -> LobbyFacts:
        """Return the facts that the lobby panel shows. They are worded for `reader`, or for the
        public message if `reader` is None."""
        reader = reader or self.reader
        notice = "" if self.notice is None else self.notice.said(reader)
        facts = lobby_facts(self.row, reader, notice)
        activity = self.services.settings.activity
        facts = replace(facts, url=self.services.felt_url(self.row.id), activity=activity)
        if self._deal is None:
            return facts
        deal = self._deal.facts(self.row, facts.people)
        return replace(facts, deal=deal, seats=(deal.seats, deal.seats))

    def panel(self) -> tuple[Panel, object]:
        """Return the lobby panel and its mark (see `Scene`). The mark is ENDED if the lobby is
        closed, and None otherwise."""
        panel = closed(self.facts()) if self.over else lobby(self.facts())
        return for_reader(self.reader, panel), ENDED if self.over else None

    def painted(self, mark: object) -> None:
        """Do nothing, because nothing in a lobby waits until its message is shown."""

    def drawing(self) -> None:
        """Return None, because a lobby has no picture."""

    def may_move(self) -> bool:
        """Return True, because the message of a lobby may be reposted at any time."""
        return True

    def unseen(self, so: bool) -> None:
        """Do nothing, because a lobby has no clocks to stop."""

    # Idle timeout

    def _wait_idle(self, waited: float = 0.0) -> None:
        if self._idle is not None:
            self._idle.cancel()
        seconds = self.services.settings.lobby_idle_minutes * 60 - waited
        self._idle = asyncio.get_running_loop().call_later(max(0.0, seconds), self.idled)

    def idled(self) -> None:
        """Queue a request that closes the lobby. Called when the idle time is over."""

        async def close() -> None:
            if not self.over:
                await self._abandon(IDLE)

        self.table.enqueue(close)

    def retire(self) -> None:
        """Cancel the idle timer and stop repainting the public message."""
        self.close()
        self.table.message.detach()

    def close(self) -> None:
        """Cancel the idle timer. If the message to subscribers is not sent yet, cancel it too."""
        self.opening.stop()
        if self._idle is not None:
            self._idle.cancel()
