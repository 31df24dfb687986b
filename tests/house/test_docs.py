"""The commands, options, names, paths and links in the docs are correct, and the texts for
Discord's forms fit."""

from __future__ import annotations

import ast
import itertools
import re
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
import yaml
from PIL import Image

from bench import ladder
from bot.table.admission import PERMISSIONS
from engine import daily_file
from engine.cli import main
from engine.games import GAMES
from tests.house.modules import ROOT, modules
from tests.house.test_order import INNER, ORDER
from tests.pages.reference import DOCS, PAGES, commands
from tests.pictures.listing import SIZES
from tests.support import daily
from tests.support.stand_in import returns
from tests.support.state_diagram import BEGIN, diagram

ENTRANCES = ("README.md", "CONTRIBUTING.md")
PAPERS = [*(ROOT / name for name in (*ENTRANCES, "CHANGELOG.md")), *sorted(DOCS.rglob("*.md"))]
DECISIONS = sorted((DOCS / "decisions").glob("*.md"))

METHOD = re.compile(r"\b([A-Z]\w+)\.(_?[a-z]\w+)\b")
_NAME = r"`[A-Za-z_]\w*(?:\.\w+)?`"
PAIR = re.compile(
    rf"((?:{_NAME} and )*{_NAME})(?: \(|,? (?:of|in) )`((?:bot|engine|tests)/[\w/]+\.py)`"
)
"""Matches names together with their file, such as "`A` (`bot/b.py`)" or "`A` and `B` in
`bot/b.py`"."""


def paper(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def prose(path: Path) -> str:
    """Return the text of a page without its code blocks."""
    return re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)


# Names and files of the code

ARCHITECTURE = paper("docs/architecture.md")


@cache
def members() -> dict[str, set[str]]:
    """Return the members of each class in the project, including those that it inherits. Maps the
    names of classes to the names of their members."""
    found: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for module in (*modules("bot"), *modules("engine")):
        for node in module.nodes:
            if isinstance(node, ast.ClassDef):
                has = found.setdefault(node.name, set())
                for part in node.body:
                    if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                        has.add(part.name)
                    elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        has.add(part.target.id)
                bases[node.name] = {b.id for b in node.bases if isinstance(b, ast.Name)}
    for name, above in bases.items():
        for base in above:
            found[name] |= found.get(base, set())
    return found


@cache
def defined(path: str) -> set[str]:
    """Return the names that a file defines: its top-level names, and "Class.member" for the members
    of its classes."""
    found: set[str] = set()
    for node in ast.parse(paper(path)).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            targets = [part for target in node.targets for part in ast.walk(target)]
            found |= {part.id for part in targets if isinstance(part, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    known = members()
    return found | {f"{name}.{each}" for name in found for each in known.get(name, ())}


def named_with_files(text: str) -> list[tuple[str, str]]:
    """Return each name for which the text gives a file, together with that file."""
    pairs = PAIR.findall(text)
    return [(name, file) for names, file in pairs for name in re.findall(r"`([\w.]+)`", names)]


@pytest.mark.slow
def test_every_name_is_in_the_class_or_the_file_that_is_given_for_it() -> None:
    known = members()
    named = METHOD.findall(ARCHITECTURE)
    assert len(named) > 30
    assert [pair for pair in named if pair[1] not in known.get(pair[0], ())] == []
    assert len(named_with_files(ARCHITECTURE)) > 40
    for path in PAPERS:
        pairs = named_with_files(path.read_text(encoding="utf-8"))
        assert [(name, file) for name, file in pairs if name not in defined(file)] == [], path


def test_the_order_of_packages_and_the_states_of_a_match_are_shown_as_they_are() -> None:
    lines = ["<!-- order of packages -->", "```"]
    for levels in (ORDER, INNER):
        lines += [*("  ".join(level) for level in levels), ""]
    order = "\n".join([*lines[:-1], "```", "<!-- end of the order -->"])
    assert order in ARCHITECTURE, "paste this between its markers:\n" + order
    (page,) = [text for path in PAPERS if BEGIN in (text := path.read_text(encoding="utf-8"))]
    assert diagram() in page, "python -m tests.support.state_diagram prints it anew"


def test_decisions_are_numbered_without_a_gap() -> None:
    assert [path.name[:4] for path in DECISIONS] == [
        f"{n:04}" for n in range(1, len(DECISIONS) + 1)
    ]
    for path in DECISIONS:
        parts = re.findall(r"^## .*", path.read_text(encoding="utf-8"), re.M)
        assert parts == ["## Context", "## Decision", "## Consequences"], path.name


# Links and paths


@cache
def places(path: Path) -> set[str]:
    """Return the anchors of this page: the names that a link to it can have after a #."""
    found: set[str] = set()
    for title in re.findall(r"^#+ (.*)", prose(path), re.M):
        plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
        found.add(re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower()))
    return found


@pytest.mark.parametrize("path", PAPERS, ids=lambda path: path.name)
def test_every_link_and_path_leads_somewhere(path: Path) -> None:
    lost: list[str] = []
    for address in re.findall(r"\]\(([^)\s]+)\)", prose(path)):
        file, _, place = address.partition("#")
        target = (path.parent / file).resolve() if file else path
        if "://" not in address and (
            not target.exists() or (place and place not in places(target))
        ):
            lost.append(address)
    top = ("bot", "engine", "tests", "docs", "bench", ".ci")
    quoted = re.findall(r"`([\w./-]+)`", path.read_text(encoding="utf-8"))
    lost += [
        each
        for each in quoted
        if "/" in each and each.split("/")[0] in top and not (ROOT / each).exists()
    ]
    assert lost == []


def in_navigation(nav: object) -> Iterator[str]:
    """Yield the pages in this part of the navigation."""
    if isinstance(nav, str):
        yield nav
    else:
        parts = cast("dict[str, object]", nav).values() if isinstance(nav, dict) else nav
        for inner in cast("list[object]", parts):
            yield from in_navigation(inner)


def test_the_site_has_every_page_is_strict_and_asks_no_other_host() -> None:
    """mkdocs isn't needed for development, so this checks its configuration instead."""
    site = cast("dict[str, Any]", yaml.safe_load(paper("mkdocs.yml")))
    pages = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    decisions = {page for page in pages if page.startswith("decisions/")}
    added = {"index.md", "contributing.md", "changelog.md", "decisions/index.md"}  # docs/hooks.py
    assert set(in_navigation(site["nav"])) == (pages - decisions) | added
    assert site["strict"] is True
    assert site["theme"]["font"] is False
    links = site["validation"]["links"]
    assert links.keys() == {"not_found", "anchors", "absolute_links", "unrecognized_links"}
    assert set(links.values()) == {"warn"}, "which is an error where it is strict"


def test_readme_is_short_and_leads_to_every_page_and_picture() -> None:
    text = paper("README.md")
    assert len(text.splitlines()) <= 150
    linked = set(re.findall(r"\]\(([^)#\s]+)\)", text))
    pages = {str(page.relative_to(ROOT)) for page in DOCS.glob("*.md")}
    inner = {"docs/benchmarks.md", "docs/mutation.md"}  # CONTRIBUTING leads to them
    assert pages - linked == inner
    assert all(page in paper("CONTRIBUTING.md") for page in inner)
    shown = re.findall(r"!\[[^\]]+\]\((docs/[^)]+)\)", text)
    # With a width of their own two stand side by side, and on a phone one below the other.
    shown += re.findall(r'<img src="(docs/[^"]+)" width="\d+" alt="[^"]+">', text)
    assert all((ROOT / path).exists() for path in shown)
    assert shown[0].endswith(".webp"), "what moves comes first"
    titles = re.findall(r"^\| \*\*(.*?)\*\*", text, re.M)
    assert shown[-1] == "docs/daily.png", "the daily deal comes last"
    assert len(shown) == 1 + len(titles) + 1, "and between them one picture a game"
    assert all(picture.stat().st_size < 300_000 for picture in DOCS.glob("*.png"))


def test_the_map_of_folders_is_true() -> None:
    drawn = re.search(r"```\n(engine/ .*?)```", paper("docs/code-map.md"), re.S)
    assert drawn is not None
    above = ""
    for line in drawn[1].splitlines():
        path = line.split()[0]
        above = "" if not line.startswith(" ") else above
        assert (ROOT / above / path).exists(), line
        above = above or path


# Commands and settings


@pytest.mark.parametrize("name", PAGES)
def test_what_is_made_from_the_code_is_made_anew(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name](), "make docs writes it"


def test_the_commands_table_is_the_commands() -> None:
    text = paper("docs/playing.md")
    lines = text[text.index("| command | what it does |") :].splitlines()[2:]
    named = [
        re.findall(r"[a-z]+", line.split(" | ")[0]) for line in itertools.takewhile(bool, lines)
    ]
    registered = commands()
    assert len(registered) >= 5
    assert sorted(named) == sorted(
        [name, *(option.name for option in command.parameters)]
        for name, command in registered.items()
    )


def test_every_command_and_target_named_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", paper("Makefile"), re.M))
    pages = ("games", "playing", "hosting", "command-line", "code-map", "settings", "commands")
    for name in (*ENTRANCES, "CHANGELOG.md", *(f"docs/{page}.md" for page in pages)):
        text = paper(name)
        assert set(re.findall(r"(?<![\w.`/])`/([a-z]+)", text)) <= commands().keys(), name
        named = re.findall(r"(?:`|^)make ([a-z]+)", text, re.M)
        assert set(named) <= targets, name
        assert named or name not in ENTRANCES


def test_every_option_of_the_command_line_exists(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in PAPERS)
    lines = re.findall(r"python -m engine ([a-z-]+)(.*)", text)
    assert {command for command, _ in lines} == {"simulate", "play", "replay", "verify-daily"}
    for command, rest in lines:
        with pytest.raises(SystemExit):
            main([command, "--help"])
        told = capsys.readouterr().out
        for option in re.findall(r"--[a-z]+", rest.partition("`")[0]):
            assert option in told, f"{command} {option}"
    told = ladder.parser().format_help()
    for rest in re.findall(r"python -m bench.ladder(.*)", text):
        for option in re.findall(r"--[a-z]+", rest.partition("`")[0]):
            assert option in told, f"ladder {option}"


@pytest.mark.slow
def test_the_samples_of_the_command_line_are_what_it_prints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed = iter("11q")

    def type_next(prompt: str = "") -> str:
        line = next(typed)
        sys.stdout.write(f"{prompt}{line}\n")  # as the terminal shows it
        return line

    def lasting(text: str) -> str:
        """Return the text without the speed and the hash, which are different each time."""
        return re.sub(r"[\d,]+ a second|\b[0-9a-f]{64}\b", "#", text)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", type_next)
    # As recorded: 256 runs take seconds, and `test_daily` plays them.
    day = daily_file.load(daily.recorded("kaboom"))
    monkeypatch.setattr(daily_file, "par_scores", returns((day.par,)))
    Path(f"daily-{day.deal.day}.json").write_bytes(daily.recorded("kaboom"))
    text = paper("docs/command-line.md")
    samples = re.findall(r"```\n\$ python -m engine (.*)\n([^`]*?)(\.\.\.\n)?```", text)
    named = [command.split()[0] for command, _, _ in samples]
    assert named == ["simulate", "play", "replay", "verify-daily"]
    for command, shown, cut in samples:
        assert main(command.split()) == 0
        told = lasting(capsys.readouterr().out)
        assert told[: len(lasting(shown)) if cut else None] == lasting(shown), command
    hashes = re.findall(r"\b[0-9a-f]{64}\b", "".join(shown for _, shown, _ in samples))
    assert len(hashes) == 3
    assert hashes[0] == hashes[1]
    assert hashes[2] == day.commitment


# Discord's forms, and the forms for issues

FORMS = paper("docs/app-directory.md")


def field(title: str) -> str:
    """Return the text under the heading `title`. It is meant to be pasted into Discord's form."""
    found = re.search(rf"^## {title}\n.*?^```\n(.*?)\n```$", FORMS, re.M | re.S)
    assert found is not None, title
    return found[1]


def test_each_text_fits_its_field_and_names_every_game() -> None:
    for title, least, most in (
        ("Summary", 50, 200),
        ("Description", 100, 400),
        ("Detailed description", 300, 4000),
    ):
        assert least <= len(field(title)) <= most
        if title != "Description":
            assert all(game.title.removeprefix("Kaboom! ") in field(title) for game in GAMES)
    tags = field("Tags").splitlines()
    assert 1 <= len(set(tags)) == len(tags) <= 5
    assert all(len(tag) <= 20 for tag in tags)
    told = paper("docs/verification.md").lower()
    for name in [name.replace("_", " ") for name, given in PERMISSIONS if given]:
        assert name.replace("read messages", "view channel") in told, name


def test_each_picture_has_the_size_that_its_field_asks_for() -> None:
    told = {
        name: (int(wide), int(high))
        for wide, high, files in re.findall(r"^\|.*?\| (\d+) × (\d+).*?\| (.*) \|$", FORMS, re.M)
        for name in re.findall(r"\(listing/([a-z]+\.png)\)", files)
    }
    assert told == SIZES
    for name, size in told.items():
        path = DOCS / "listing" / name
        assert path.stat().st_size < 200_000, name
        with Image.open(path) as image:
            assert (image.size, image.format) == (size, "PNG"), name


@pytest.mark.parametrize("name", ["bug.yml", "idea.yml"])
def test_a_form_for_issues_is_one(name: str) -> None:
    form = cast("dict[str, Any]", yaml.safe_load(paper(f".github/ISSUE_TEMPLATE/{name}")))
    assert form.keys() == {"name", "description", "labels", "body"}
    ids = [each["id"] for each in form["body"] if each["type"] != "markdown"]
    assert len(set(ids)) == len(ids) >= 2
    assert all(each["attributes"]["label"] for each in form["body"] if "id" in each)
