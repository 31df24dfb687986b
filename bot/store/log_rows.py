"""The rows of a batch of actions, for whichever database writes them.

An action's row, its click, its round's snapshot, its deadlines and the turn that it ended are one
unit.
"""

from typing import NamedTuple

from bot.store.protocol import Entry
from bot.store.rows import Deadline


class LogRows(NamedTuple):
    """By table, in the order of the actions; a row's values in the order of its statement."""

    actions: list[tuple[int, int, bytes, int | None, int, int | None, int, bytes]]
    """Match, number, action, interaction, time, margin, whether inverted, hash of the state."""
    clicks: list[tuple[int, int, int]]
    """Interaction, match, time."""
    snapshots: list[tuple[int, int, int, bytes, bytes]]
    """Match, round, number, state, hash; of a round's several the last counts."""
    turns: list[tuple[int, int, int, int]]
    """Match, seat, one turn, and one if nobody pressed for it: to be added to what is there."""
    deadlines: dict[int, tuple[Deadline, ...]]
    """By match, in place of all that it had."""


def log_rows(entries: list[Entry]) -> LogRows:
    """The rows of these."""
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
