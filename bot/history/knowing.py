"""What computer players knew at each step of a finished match.

New players of the same kind observe the events that their seats saw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bot.computers.levels import played_by
from bot.history.replay import Story
from engine.cards import Card
from engine.core import Place, Seat
from engine.levels import find
from engine.players.base import Player, own_seed

Known: TypeAlias = Mapping[Seat, tuple[tuple[Place, Card], ...]]
"""For the seat of each computer player: the hidden cards that it was sure of, by place."""


def known_to_computers(story: Story) -> tuple[Known, ...]:
    """Return for each step what the computer players knew after it; empty if there was nothing to
    remember. Seats count as computer players' if they were at the end of the match."""
    row, game, players = story.row, story.game, dict[Seat, Player]()
    lesson = any(seat.coached for seat in row.seats)
    for seat, sitting in enumerate(row.seats):
        if sitting.user_id is None:
            plays = played_by(game.key, sitting.level, row.quick, lesson)
            players[seat] = find(plays)(game, seat, own_seed(row.seed or b"", seat))
    known: list[Known] = []
    for step in story.steps:
        for seat, player in players.items():
            player.observe(event.seen_by(seat) for event in step.events)
        known.append({seat: player.knows() for seat, player in players.items()})
    return tuple(known) if any(any(each.values()) for each in known) else ()
