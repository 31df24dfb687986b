"""Test data that was stored by released versions of the bot. The `README.md` in each release's
folder describes the files."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"
FIRST = "first_release"
RELEASES = (FIRST, "release_0_2_0")
GAMES = tuple(sorted(folder.name for folder in (DATA / FIRST).iterdir() if folder.is_dir()))
STORED = tuple((release, game) for release in RELEASES for game in GAMES)
"""Every pair of a release and a game."""
FILES = ("finished", "saved")


def moments(game: str, release: str = FIRST) -> dict[str, dict[str, Any]]:
    """Return, for each stored match, its number, how many actions it has, and its hash."""
    told: dict[str, dict[str, Any]] = json.loads(
        (DATA / release / game / "moments.json").read_text()
    )
    return told


def database(game: str, home: Path, release: str = FIRST) -> Path:
    """Copy the game's database into the folder `home`, and return its path."""
    path = home / "kaboom.sqlite3"
    path.write_bytes(gzip.decompress((DATA / release / game / "kaboom.db.gz").read_bytes()))
    return path


def exported(game: str, name: str, release: str = FIRST) -> bytes:
    return (DATA / release / game / f"{name}.json").read_bytes()


def recorded(game: str, release: str = FIRST) -> Iterator[dict[str, Any]]:
    with gzip.open(DATA / release / game / "matches.jsonl.gz", "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def of_0013(name: str) -> bytes:
    """Return a file of `tables_0013`: "kaboom.db" is a database, and "kaboom.sql" is a dump of the
    same rows on a server."""
    return gzip.decompress((DATA / "tables_0013" / f"{name}.gz").read_bytes())
