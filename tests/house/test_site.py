"""The site that `make docs` builds contains every page, and every link on a page leads somewhere.

mkdocs isn't needed for development, so these tests check its configuration instead.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from tests.house.modules import ROOT

SITE = cast("dict[str, Any]", yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
ADDED = {"index.md", "contributing.md", "changelog.md", "decisions/index.md"}
"""The pages that docs/hooks.py makes from files outside docs/."""
PAGES = sorted((ROOT / "docs").rglob("*.md"))
LINKING = [*PAGES, *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"))]


def named(nav: object) -> Iterator[str]:
    """Yield the pages in this part of the navigation."""
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for inner in cast("dict[str, object]", nav).values():
            yield from named(inner)
    else:
        for inner in cast("list[object]", nav):
            yield from named(inner)


def places(path: Path) -> set[str]:
    """Return the anchors of this page: the names that a link to it can have after a #."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    found: set[str] = set()
    for title in re.findall(r"^#+ (.*)", text, re.M):
        plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
        found.add(re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower()))
    return found


def test_every_page_has_its_place_in_the_navigation() -> None:
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in PAGES}
    decisions = {page for page in pages if page.startswith("decisions/")}
    assert set(named(SITE["nav"])) == (pages - decisions) | ADDED


def test_it_is_strict_and_asks_no_other_host() -> None:
    assert SITE["strict"] is True
    assert SITE["theme"]["font"] is False
    assert "search" in SITE["plugins"]
    links = SITE["validation"]["links"]
    assert links.keys() == {"not_found", "anchors", "absolute_links", "unrecognized_links"}
    assert set(links.values()) == {"warn"}, "which is an error where it is strict"


@pytest.mark.parametrize("path", LINKING, ids=lambda path: path.name)
def test_every_link_leads_somewhere(path: Path) -> None:
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    lost: list[str] = []
    for address in re.findall(r"\]\(([^)\s]+)\)", text):
        file, _, place = address.partition("#")
        if "://" in address:
            continue
        target = (path.parent / file).resolve() if file else path
        if not target.exists() or (place and place not in places(target)):
            lost.append(address)
    assert lost == []
