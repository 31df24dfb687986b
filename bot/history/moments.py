"""The costliest decisions of one player in a finished match, found when the player asks for them.

The worker process finds them from what the seat of the player saw. The people of a match share its
number of playouts (`engine.package.GamePackage.moments`). The same request always has the same
answer, and the newest answers are cached.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from bot.computers.questions import Review
from bot.computers.thinker import Thinker
from bot.games import RENDERERS
from bot.history.archive import Archive, Unseen
from bot.history.replay import Story
from bot.store import MatchRow, Store
from bot.ui.panel import Panel
from bot.ui.reader import Reader
from bot.ui.screens.history import CostlyDecision, moments
from bot.ui.words import Sentence
from engine.core import Seat, seat_of
from engine.games import package_of
from engine.moments import Seen, Slip

KEPT: Final = 256
"""The number of reviews that the cache holds, each of one seat in one match."""


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
        """Return the costliest decisions of the seat, from the cache if it has them."""
        key = (story.row.id, seat)
        # One at a time: slow computer players wait for the worker process too.
        async with self._one:
            found = self._found.get(key)
            if found is None:
                # In a worker thread, because each step's view is built.
                asked = await asyncio.to_thread(review, story, seat, playouts)
                found = self._found[key] = await self._thinker.slips(asked)
                while len(self._found) > KEPT:
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
