"""Write benchmark results into the page with the latest figures, and draw the chart of the page."""

from __future__ import annotations

import platform
import re
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import date
from importlib import metadata
from pathlib import Path
from typing import Final

_BLOCK: Final = re.compile(r"(?<=```\n)(\w+):.*?(?=```)", re.S)
_ROW: Final = re.compile(r"^(\w+):")
_TOGETHER: Final = (("engine", "store"), ("pages", "clicks"))
"""Pairs of parts that share a block on the page. The block has the name of the first part."""
_HEAD: Final = re.compile(r"^Measured on .*$", re.M)
_OPEN: Final = re.compile(r"^ +([\d,]+) open .* ([\d.]+) times$", re.M)
_CLICKS: Final = re.compile(
    r"^  (one in flight|200 in flight|50 a second|a Join) .*?\d +([\d.]+) \(", re.M
)
_ANSWERS: Final = re.compile(r"^  (the bot|the floor) +([\d,]+) answers/s", re.M)


def head(cores: int, today: date) -> str:
    """Return the line that names the date, the number of cores and the versions of the software."""
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("discord.py", "orjson"))
    try:
        loop = f"uvloop {metadata.version('uvloop')}"
    except metadata.PackageNotFoundError:
        loop = "asyncio's loop"
    return (
        f"Measured on {today.day} {today:%B %Y} by `python -m bench --write`: {cores} cores, "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {versions}, {loop}."
    )


def parts(lines: Iterable[str]) -> dict[str, str]:
    """Group the lines by part. Maps the name of each part to its text.

    The name of a part is the word before the first colon of an unindented line. A part may have
    several such lines.
    """
    found: dict[str, list[str]] = {}
    name = ""
    for line in lines:
        if (head := _ROW.match(line)) and (name, head[1]) not in _TOGETHER:
            name = head[1]
        if name:
            found.setdefault(name, []).append(line)
    return {name: "\n".join(told) + "\n" for name, told in found.items()}


def places(page: str) -> set[str]:
    """Return the names of the parts that have a block on this page."""
    return {block[1] for block in _BLOCK.finditer(page)}


def written(page: str, lines: Sequence[str], first: str) -> str:
    """Return the page with the new figures in its blocks, and with the line `first` as its
    "Measured on" line.

    Raises ValueError if a part has no block on the page, or if the page has no "Measured on" line.
    """
    new = parts(lines)
    missing = new.keys() - places(page)
    if missing or not _HEAD.search(page):
        raise ValueError(f"The page has no place for {', '.join(sorted(missing)) or 'the head'}.")
    page = _BLOCK.sub(lambda block: new.get(block[1], block[0]), page)
    return _HEAD.sub(lambda _: first, page)


def chart(lines: Sequence[str]) -> str:
    """Return the chart as SVG.

    The chart shows the cost of a click relative to the floor under several loads, the growth of the
    cost with the number of open tables, and the answers per second for 1,000 concurrent clicks.
    """
    told = "\n".join(lines)
    rows: list[tuple[str, float, str]] = []
    rows += [(f"a click, {name}", float(n), f"{n} times") for name, n in _CLICKS.findall(told)]
    rows += [(f"beside {name} open", float(n), f"{n} times") for name, n in _OPEN.findall(told)]
    rates = {name: float(n.replace(",", "")) for name, n in _ANSWERS.findall(told)}
    bars = [_bar(row, name, n / 4, label) for row, (name, n, label) in enumerate(rows)]
    for row, (name, rate) in enumerate(rates.items(), len(rows)):
        label = f"{rate:,.0f} answers a second"
        bars.append(_bar(row, f"1,000 at once, {name}", rate / max(rates.values()), label))
    height = 56 + 28 * len(bars)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {height}"'
            ' font-family="sans-serif" font-size="13" fill="#1f2937">',
            f'<rect width="760" height="{height}" fill="#ffffff"/>',
            '<text x="16" y="24">Processor time of a click: times the floor\'s, and times that of'
            " a click beside one open table</text>",
            *bars,
            "</svg>",
            "",
        ]
    )


def _bar(row: int, name: str, share: float, label: str) -> str:
    """Return a bar of the chart as SVG. A bar with a `share` of 1.0 has the full width."""
    y, wide = 44 + 28 * row, 330 * min(share, 1.0)
    return (
        f'<text x="220" y="{y + 14}" text-anchor="end">{name}</text>'
        f'<rect x="232" y="{y}" width="{wide:.1f}" height="18" fill="#2563a8"/>'
        f'<text x="{240 + wide:.1f}" y="{y + 14}">{label}</text>'
    )


def write(path: Path, lines: Sequence[str], first: str, whole: bool = True) -> None:
    """Write the figures into the page `path`, and the chart into a file next to it.

    `whole` says whether all parts were measured. If not, only the blocks of the measured parts are
    replaced, with a line that says so. The chart is not changed then.
    """
    before = path.read_text(encoding="utf-8")
    if whole:
        path.write_text(written(before, lines, first), encoding="utf-8")
        path.with_suffix(".svg").write_text(chart(lines), encoding="utf-8")
    else:
        separately = f"  This part was measured separately, {first.removeprefix('Measured ')}"
        path.write_text(written(before, [*lines, separately], _head_of(before)), encoding="utf-8")


def _head_of(page: str) -> str:
    head = _HEAD.search(page)
    return head[0] if head else ""
