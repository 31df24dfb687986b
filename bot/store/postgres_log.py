"""Writes the action log to PostgreSQL: the actions of many matches, by one statement.

The statement is its own transaction. Rows are passed as one array per column. A statement contains
only the tables for which the batch has rows, so that most are short.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from bot.store.protocol import Entry, Fence, log_rows

Columns: TypeAlias = list[list[object]]

_ACTIONS: Final = ("bigint", "int", "bytea", "bigint", "bigint", "bigint", "smallint", "bytea")
_CLICKS: Final = ("bigint", "bigint", "bigint")
_SNAPSHOTS: Final = ("bigint", "int", "int", "bytea", "bytea")
_TURNS: Final = ("bigint", "smallint", "int", "int")
_WAITS: Final = ("bigint", "text", "bigint", "bigint")
_PARTS: Final = (
    (
        "acted",
        _ACTIONS,
        "INSERT INTO actions (match_id, seq, action, interaction_id, at_ms, margin_ms, inverted,"
        " state_hash) SELECT * FROM {rows}",
    ),
    (
        "clicked",
        _CLICKS,
        "INSERT INTO clicks (interaction_id, match_id, at_ms) SELECT * FROM {rows}",
    ),
    (
        "dealt",
        _SNAPSHOTS,
        "INSERT INTO snapshots (match_id, round, seq, state, state_hash) SELECT * FROM {rows}"
        " ON CONFLICT (match_id, round) DO UPDATE SET seq = excluded.seq, state = excluded.state,"
        " state_hash = excluded.state_hash",
    ),
    (
        "turned",
        _TURNS,
        "INSERT INTO turns (match_id, seat, turns, by_computer) SELECT * FROM {rows}"
        " ON CONFLICT (match_id, seat) DO UPDATE SET turns = turns.turns + excluded.turns,"
        " by_computer = turns.by_computer + excluded.by_computer",
    ),
    # Two steps on different rows: the parts of one statement have no order.
    (
        "waits",
        _WAITS,
        "INSERT INTO deadlines (match_id, key, due_ms, left_ms) SELECT * FROM {rows}"
        " ON CONFLICT (match_id, key) DO UPDATE SET due_ms = excluded.due_ms,"
        " left_ms = excluded.left_ms",
    ),
    (
        "waited",
        ("bigint", "bigint", "text"),
        "DELETE FROM deadlines WHERE match_id = ANY({0}) AND (match_id, key) NOT IN"
        " (SELECT * FROM unnest({1}, {2}))",
    ),
)
_HELD: Final = (
    "held AS MATERIALIZED (SELECT shard FROM leases"
    " WHERE (shard, epoch) IN (SELECT * FROM unnest({0}, {1})) ORDER BY shard FOR SHARE)"
)


def batch(entries: list[Entry], fences: set[Fence]) -> tuple[str, Columns]:
    """Return the statement that writes these actions in this order, and its parameters. It returns
    whether it wrote: nothing is written unless all fences are still current."""
    rows = log_rows(entries)
    # A statement may touch a row only once: keep a round's last snapshot, and sum a seat's turns.
    dealt = {row[:2]: row for row in rows.snapshots}
    turned: dict[tuple[int, int], tuple[int, int]] = {}
    for match_id, seat, turns, by_computer in rows.turns:
        so_far = turned.get((match_id, seat), (0, 0))
        turned[match_id, seat] = (so_far[0] + turns, so_far[1] + by_computer)
    waiting = [
        (match_id, wait.key, wait.due_ms, wait.left_ms)
        for match_id, its in rows.deadlines.items()
        for wait in {each.key: each for each in its}.values()
    ]
    waits = _columns(waiting, len(_WAITS))
    parts: tuple[Columns, ...] = (
        _columns(rows.actions, len(_ACTIONS)),
        _columns(rows.clicks, len(_CLICKS)),
        _columns(list(dealt.values()), len(_SNAPSHOTS)),
        _columns([(*key, *counts) for key, counts in turned.items()], len(_TURNS)),
        waits,
        [list(rows.deadlines), *waits[:2]] if rows.deadlines else [],
    )
    has = tuple(bool(columns and columns[0]) for columns in parts)
    given = [
        column for columns, there in zip(parts, has, strict=True) if there for column in columns
    ]
    if fences:
        given += _columns(sorted(fences), 2)
    return _statement(has, bool(fences)), given


def _columns(rows: Sequence[Sequence[object]], count: int) -> Columns:
    return [[row[at] for row in rows] for at in range(count)]


@cache
def _statement(has: tuple[bool, ...], fenced: bool) -> str:
    number = 0

    def given(kinds: tuple[str, ...]) -> list[str]:
        nonlocal number
        number += len(kinds)
        return [f"${number - len(kinds) + at}::{kind}[]" for at, kind in enumerate(kinds, 1)]

    steps: list[str] = []
    stands = ""
    if fenced:
        total = sum(len(kinds) for (_, kinds, _), there in zip(_PARTS, has, strict=True) if there)
        shards, epochs = f"${total + 1}::int[]", f"${total + 2}::bigint[]"
        steps.append(_HELD.format(shards, epochs))
        stands = f"(SELECT count(*) FROM held) = cardinality({shards})"
    for (name, kinds, does), there in zip(_PARTS, has, strict=True):
        if not there:
            continue
        arrays = given(kinds)
        if name == "waited":
            step = does.format(*arrays) + (f" AND {stands}" if stands else "")
        else:
            where = f" WHERE {stands}" if stands else ""
            step = does.format(rows=f"unnest({', '.join(arrays)}){where}")
        steps.append(f"{name} AS ({step})")
    return f"WITH {', '.join(steps)} SELECT {stands or 'true'}"
