"""An empty database of today's tables, to be filled: made once, and copied for each test."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.database import connect


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"
        connect(path, patience_ms=1000).close()
        return path.read_bytes()


def empty(path: Path) -> Path:
    """The same path, where an empty database lies now; its folder is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_empty())
    return path
