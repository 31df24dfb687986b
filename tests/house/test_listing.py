"""The texts and pictures for Discord's forms are within the limits of these forms, and the issue
forms are valid."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
import yaml
from PIL import Image

from bot.table.admission import PERMISSIONS
from engine.games import GAMES
from tests.house.modules import ROOT
from tests.pictures.listing import SIZES

PAGE = (ROOT / "docs" / "app-directory.md").read_text(encoding="utf-8")
VERIFICATION = (ROOT / "docs" / "verification.md").read_text(encoding="utf-8")


def text(title: str) -> str:
    """Return the text under the heading `title`. It is meant to be pasted into Discord's form."""
    found = re.search(rf"^## {title}\n.*?^```\n(.*?)\n```$", PAGE, re.M | re.S)
    assert found is not None, title
    return found[1]


@pytest.mark.parametrize(
    ("title", "least", "most"),
    [("Summary", 50, 200), ("Description", 100, 400), ("Detailed description", 300, 4000)],
)
def test_a_text_fits_its_field(title: str, least: int, most: int) -> None:
    assert least <= len(text(title)) <= most


def test_there_are_at_most_five_tags() -> None:
    tags = text("Tags").splitlines()
    assert 1 <= len(tags) <= 5
    assert len(set(tags)) == len(tags)
    assert all(len(tag) <= 20 for tag in tags)


def test_each_picture_has_the_size_that_its_field_asks_for() -> None:
    rows = re.findall(r"^\|.*?\| (\d+) × (\d+).*?\| (.*) \|$", PAGE, re.M)
    assert len(rows) == 3
    told = {
        name: (int(wide), int(high))
        for wide, high, files in rows
        for name in re.findall(r"\(listing/([a-z]+\.png)\)", files)
    }
    assert told == SIZES
    for name, size in told.items():
        path = ROOT / "docs" / "listing" / name
        assert path.stat().st_size < 200_000, name
        with Image.open(path) as image:
            assert (image.size, image.format) == (size, "PNG"), name


@pytest.mark.parametrize("title", ["Summary", "Detailed description"])
def test_every_game_is_named(title: str) -> None:
    for game in GAMES:
        assert game.title.removeprefix("Kaboom! ") in text(title), game.key


def test_every_permission_that_is_asked_for_is_explained() -> None:
    asked = [name.replace("_", " ") for name, given in PERMISSIONS if given]
    assert asked
    told = VERIFICATION.lower()
    for name in asked:
        assert name.replace("read messages", "view channel") in told, name


@pytest.mark.parametrize("name", ["bug.yml", "idea.yml"])
def test_a_form_for_issues_is_one(name: str) -> None:
    path = ROOT / ".github" / "ISSUE_TEMPLATE" / name
    form = cast("dict[str, Any]", yaml.safe_load(path.read_text(encoding="utf-8")))
    assert form.keys() == {"name", "description", "labels", "body"}
    ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]
    assert len(set(ids)) == len(ids) >= 2
    assert all(field["attributes"]["label"] for field in form["body"] if "id" in field)
