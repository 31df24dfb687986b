"""Stores whether a host chose the open time of discards or left it to the clocks.

Reason: the pace of the clocks now sets that time unless a host has chosen one, and the standard
time changed from two seconds to three. Stored rules had a number in both cases. Two seconds were
the standard, so a stored two counts as not chosen, and any other number as chosen. SQLite adds a
new column after a table's constraints, so matches are copied into a new table.
"""

import json
from typing import Any, cast

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

STANDARD = 2
KEPT = (
    "id, game, guild_id, channel_id, status, options, clocks, seats, host_id, seed, "
    "engine_version, message_id, message_posted_ms, created_ms, touched_ms, started_ms, "
    "finished_ms, outcome"
)


def upgrade() -> None:
    """Add a column to matches, and a list to the settings of servers and channels."""
    _matches()
    _settings("servers", "guild_id")
    _settings("channels", "channel_id")


def _matches() -> None:
    op.create_table(
        "matches_now",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clocks", sa.Text, nullable=False, server_default="normal"),
        sa.Column("open_chosen", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("engine_version", sa.Text, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("message_posted_ms", sa.BigInteger),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("touched_ms", sa.BigInteger),
        sa.Column("started_ms", sa.BigInteger),
        sa.Column("finished_ms", sa.BigInteger),
        sa.Column("outcome", sa.Text),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'away', 'finished', 'abandoned')",
            name="status_is_known",
        ),
        sqlite_autoincrement=True,
    )
    chosen = (
        "CASE WHEN json_valid(options) THEN"
        f" coalesce(json_extract(options, '$.open_seconds'), {STANDARD}) <> {STANDARD}"
        " ELSE 0 END"
    )
    op.execute(
        f"INSERT INTO matches_now ({KEPT}, open_chosen) SELECT {KEPT}, {chosen} FROM matches"
    )
    # Match numbers are never reused, so the last used number is copied as well.
    op.execute("DELETE FROM sqlite_sequence WHERE name = 'matches_now'")
    op.execute(
        "INSERT INTO sqlite_sequence (name, seq) "
        "SELECT 'matches_now', seq FROM sqlite_sequence WHERE name = 'matches'"
    )
    op.drop_table("matches")
    op.rename_table("matches_now", "matches")
    op.create_index(
        "one_open_match_per_channel",
        "matches",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("status IN ('lobby', 'playing')"),
    )
    op.create_index("matches_of_channel", "matches", ["channel_id", "id"])


def _settings(table: str, key: str) -> None:
    connection = op.get_bind()
    for place, text in connection.execute(sa.text(f"SELECT {key}, settings FROM {table}")).all():
        now = _read(text)
        rules = _object(now.get("rules"))
        chosen = sorted(
            game
            for game, rule in rules.items()
            if _read(rule).get("open_seconds", STANDARD) != STANDARD
        )
        if chosen:
            changed = json.dumps({**now, "open_chosen": chosen}, separators=(",", ":"))
            connection.execute(
                sa.text(f"UPDATE {table} SET settings = :settings WHERE {key} = :place"),
                {"settings": changed, "place": place},
            )


def _read(text: Any) -> dict[str, Any]:
    """Return the decoded JSON object. It is empty if `text` can't be decoded. The open time then
    counts as not chosen."""
    try:
        return _object(json.loads(text))
    except (TypeError, ValueError):
        return {}


def _object(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def downgrade() -> None:
    """Raise NotImplementedError. An older version refuses the database of a newer one."""
    raise NotImplementedError
