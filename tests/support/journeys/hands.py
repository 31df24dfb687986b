"""Test players for games in which each player holds a hand of cards. They press the buttons of
private panels if they can."""

from __future__ import annotations

from typing import Any

from bot.client import KaboomClient
from bot.match.match import Match
from bot.store import Commit
from bot.table.table import Job
from engine.replay import state_hash
from tests.support.journeys.play import ASIDE, LEAVING, Fingers, table
from tests.support.local.harness import Seen


class Hands(Fingers):
    """A `Fingers` that prefers the buttons of its private panels, which show its cards, to the
    buttons of the table."""

    def choices(self) -> list[tuple[Seen, str]]:
        """Return the buttons of the private panels that can be pressed. If there are none, return
        the buttons of the table, one of which may end the turn."""
        panels = [message for message in self.person.ephemerals() if message.buttons]
        on = [(m, button) for m in panels for button, enabled in m.buttons.items() if enabled]
        away = {*LEAVING, "deal"}  # in a replay, and opens another table
        mine = [(m, button) for m, button in on if button not in away]
        if mine:
            return mine
        public = table(self.person)
        idle = ASIDE | ({"move"} if panels else set[str]())
        return [(public, button) for button in public.buttons if button not in idle]


def play_of(client: KaboomClient) -> Match:
    """Return the newest stage that serves a running match."""
    stages = [table.stage for table in client.tables.all()]
    return next(d for d in reversed(stages) if isinstance(d, Match))


async def lay(play: Match, state: Any) -> None:
    """Put the state `state` on the table and store it in the same way as a deal. This runs in the
    table's queue."""

    async def put() -> None:
        play.adopt(state, play.game.view(state, None))
        play.timers.deadlines.sync(play.game.waits(state))
        await play.services.store.matches.append(
            play.row.id,
            Commit(
                seq=play.seq,
                action=b'{"type":"redeal"}',
                at_ms=play.services.unix_ms(),
                state_hash=state_hash(play.game, state),
                snapshot=(state.round, play.game.encode(state)),
                deadlines=play.timers.stored(),
            ),
        )
        play.timers.follow_discard()
        play.timers.arm()
        play.table.message.request()

    play.table.submit(Job(put), play.services.discord_clock.make_id())
