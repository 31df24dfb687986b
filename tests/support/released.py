"""Data stored by the first release, for tests; see its README."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FIRST = Path(__file__).parents[1] / "data" / "first_release"
GAMES = tuple(sorted(folder.name for folder in FIRST.iterdir() if folder.is_dir()))
FILES = ("finished", "saved")


def moments(game: str) -> dict[str, dict[str, Any]]:
    """Return a record per stored match: `match` (its number), `actions` (how many), `hash`."""
    told: dict[str, dict[str, Any]] = json.loads((FIRST / game / "moments.json").read_text())
    return told


RUNNING = tuple((game, moment) for game in GAMES for moment in moments(game) if moment not in FILES)
"""Each interrupted match, by its game and its moment."""


def database(game: str, home: Path) -> Path:
    """Return a copy of the game's database, to be opened."""
    path = home / "kaboom.sqlite3"
    path.write_bytes(gzip.decompress((FIRST / game / "kaboom.db.gz").read_bytes()))
    return path


def exported(game: str, name: str) -> bytes:
    """Return the export of a finished match: `finished` or `saved`."""
    return (FIRST / game / f"{name}.json").read_bytes()


def recorded(game: str) -> Iterator[dict[str, Any]]:
    """Yield each fully recorded match."""
    with gzip.open(FIRST / game / "matches.jsonl.gz", "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)
