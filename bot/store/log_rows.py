"""Converts a batch of actions to rows, for both kinds of databases.

An action's row, click, snapshot, deadlines and counted turn are written in one transaction.
"""

from typing import NamedTuple

from bot.store.protocol import Entry
from bot.store.rows import Deadline


class LogRows(NamedTuple):
    """Rows by table, in the order of the actions; a row's values in the order of its statement."""

    actions: list[tuple[int, int, bytes, int | None, int, int | None, int, bytes]]
    """Match, sequence number, action, interaction, time, margin, whether inverted, state hash."""
    clicks: list[tuple[int, int, int]]
    """Interaction, match, time."""
    snapshots: list[tuple[int, int, int, bytes, bytes]]
    """Match, round, sequence number, state, state hash; the last one of a round replaces others."""
    turns: list[tuple[int, int, int, int]]
    """Match, seat, and increments: turns, and turns that the computer played."""
    deadlines: dict[int, tuple[Deadline, ...]]
    """By match; they replace all its stored deadlines."""


def log_rows(entries: list[Entry]) -> LogRows:
    """Return the rows of these actions."""
    rows = LogRows([], [], [], [], {})
    for match_id, commit in entries:
        rows.actions.append(
            (
                match_id,
                commit.seq,
                commit.action,
                commit.interaction_id,
                commit.at_ms,
                commit.margin_ms,
                int(commit.inverted),
                commit.state_hash,
            )
        )
        if commit.interaction_id is not None:
            rows.clicks.append((commit.interaction_id, match_id, commit.at_ms))
        if commit.snapshot is not None:
            number, state = commit.snapshot
            rows.snapshots.append((match_id, number, commit.seq, state, commit.state_hash))
        if commit.deadlines is not None:
            rows.deadlines[match_id] = commit.deadlines
        if commit.turn_of is not None:
            rows.turns.append((match_id, commit.turn_of, 1, int(commit.interaction_id is None)))
    return rows
