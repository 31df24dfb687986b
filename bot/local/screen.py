"""The messages that one person sees in one channel, and the HTML that updates them on the page.

The messages come from `People.messages`, or from the world after a check that the person may see
them. A message that the person may no longer see is removed. Messages that have not changed are not
rendered again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from markupsafe import Markup

from bot.local.html import EPHEMERAL, PageChannel, Painter, swap
from bot.local.payloads import Json
from bot.local.people import People
from bot.local.user_state import UserState
from bot.local.world import World

#: How many messages are shown; older ones are dropped.
MOST = 200
DELETE = Markup('<li id="m{}" hx-swap-oob="delete"></li>')
TOGETHER = timedelta(minutes=7)


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message as HTML, and a key for the state from which the HTML was rendered."""

    key: tuple[object, ...]
    html: Markup


class VisibleMessages:
    """The messages that the person sees. Call `touch` when a message changes, and then `difference`
    to get the updates."""

    def __init__(
        self, user: UserState, spot: PageChannel, painter: Painter, world: World, people: People
    ) -> None:
        self._user = user
        self._spot = spot
        self._painter = painter
        self._world = world
        self._people = people
        self._messages: OrderedDict[int, Json] = OrderedDict(
            (int(message["id"]), message) for message in people.messages(user.person, spot.id)
        )
        self._painted = 0
        self._versions: dict[int, int] = {}
        self._rows: dict[int, RenderedMessage] = {}

    def touch(self, message_id: int) -> None:
        """Record that a message has been created, edited, dismissed or deleted."""
        message = self._visible(message_id)
        if message is None:
            self._messages.pop(message_id, None)
            return
        last = next(reversed(self._messages), 0)
        self._messages[message_id] = message
        self._painted += 1
        self._versions[message_id] = self._painted
        if message_id < last:
            self._messages = OrderedDict(sorted(self._messages.items()))
        while len(self._messages) > MOST:
            self._messages.popitem(last=False)

    def _visible(self, message_id: int) -> Json | None:
        person = self._user.person
        if not self._people.sees(person, message_id):
            return None
        if not self._world.may_see(person.id, self._spot.id):
            return None
        return self._world.message(self._spot.id, message_id, person.id)

    def html(self) -> Markup:
        """Return the HTML of the whole list of messages."""
        self.difference()
        rows = [row.html for row in self._rows.values()]
        return self._painter.render("messages", rows=rows)

    def difference(self) -> list[Markup]:
        """Return the HTML swaps for everything on the page that has changed since the last call."""
        before, now, out = self._rows, dict[int, RenderedMessage](), list[Markup]()
        above = "afterbegin:#messages"
        for message_id, message, follow, first in self._walk():
            own = self._user.own(message_id)
            key = (self._versions.get(message_id, 0), follow, first, own)
            row = before.get(message_id)
            if row is None or row.key != key:
                html = self._painter.message(message, follow, first, own).strip()
                if row is None:
                    out.append(swap(html, above))
                elif row.html != html:
                    out.append(swap(html))
                row = RenderedMessage(key, html)
            now[message_id] = row
            above = f"afterend:#m{message_id}"
        gone = [DELETE.format(old) for old in before if old not in now]
        self._rows = now
        return out + gone

    def _walk(self) -> Iterator[tuple[int, Json, bool, bool]]:
        """Yield the id of each message, the message, whether it continues the message above it, and
        whether it is the first response to its command."""
        commands: set[str] = set()
        above: Json | None = None
        for message_id, message in self._messages.items():
            command: Json = message.get("interaction_metadata") or {}
            first = bool(command.get("name")) and command["id"] not in commands
            if first:
                commands.add(command["id"])
            yield message_id, message, not first and _follows(message, above), first
            above = message


def _follows(message: Json, above: Json | None) -> bool:
    if above is None or above["author"]["id"] != message["author"]["id"]:
        return False
    if (above["flags"] ^ message["flags"]) & EPHEMERAL:
        return False
    sent, before = (datetime.fromisoformat(one["timestamp"]) for one in (message, above))
    return sent - before < TOGETHER
