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
    WrongState,
)
from bot.store.facade import Store
from bot.store.leaderboards import Page, Point, Record, Standing
from bot.store.reader import history_of
from bot.store.rows import (
    NORMAL,
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
)
from bot.store.states import OPEN, OVER, STARTED, Event, Status

__all__ = [
    "NORMAL",
    "OPEN",
    "OVER",
    "STARTED",
    "ChannelTaken",
    "ClickSeen",
    "Commit",
    "Damaged",
    "Deadline",
    "Event",
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
    "WrongState",
    "history_of",
]
