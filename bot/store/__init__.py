"""What outlives the process: matches, their action logs, results. In one SQLite file, or in a
PostgreSQL database that many processes share.

`Store` is the whole of it for the rest of the bot; nothing else here is meant for outside.
"""

from bot.store.errors import (
    ChannelTaken,
    ClickSeen,
    Damaged,
    Fenced,
    LogGone,
    NoMatch,
    Replaced,
    StoreError,
    Unreadable,
    WrongState,
)
from bot.store.fence import FENCE, Fence, fenced
from bot.store.reader import history_of
from bot.store.rows import (
    NORMAL,
    Commit,
    Deadline,
    LastSettings,
    LobbyRow,
    MatchRow,
    Newcomer,
    Page,
    Point,
    Race,
    Record,
    ResultRow,
    SavedAction,
    SavedMatch,
    ScoreRow,
    Scoresheet,
    SeatRow,
    ServerSettings,
    ShownLook,
    Snapshot,
    Standing,
)
from bot.store.states import OPEN, OVER, STARTED, Event, Status
from bot.store.store import Store

__all__ = [
    "FENCE",
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
    "Fence",
    "Fenced",
    "LastSettings",
    "LobbyRow",
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
    "fenced",
    "history_of",
]
