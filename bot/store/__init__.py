"""What outlives the process: matches, their action logs, results. One SQLite file.

`Store` is the whole of it for the rest of the bot; nothing else here is meant for outside.
"""

from bot.store.errors import (
    ChannelTaken,
    ClickSeen,
    Damaged,
    LogGone,
    NoMatch,
    Replaced,
    StoreError,
    Unreadable,
)
from bot.store.facade import Store
from bot.store.leaderboards import Page, Point, Record, Standing
from bot.store.reader import history_of
from bot.store.rows import (
    NORMAL,
    OVER,
    Commit,
    Deadline,
    LastSettings,
    MatchRow,
    Newcomer,
    Race,
    ResultRow,
    SavedAction,
    SavedMatch,
    ScoreRow,
    Scoresheet,
    SeatRow,
    ServerSettings,
    ShownLook,
    Snapshot,
    Status,
)

__all__ = [
    "NORMAL",
    "OVER",
    "ChannelTaken",
    "ClickSeen",
    "Commit",
    "Damaged",
    "Deadline",
    "LastSettings",
    "LogGone",
    "MatchRow",
    "Newcomer",
    "NoMatch",
    "Page",
    "Point",
    "Race",
    "Record",
    "Replaced",
    "ResultRow",
    "SavedAction",
    "SavedMatch",
    "ScoreRow",
    "Scoresheet",
    "SeatRow",
    "ServerSettings",
    "ShownLook",
    "Snapshot",
    "Standing",
    "Status",
    "Store",
    "StoreError",
    "Unreadable",
    "history_of",
]
