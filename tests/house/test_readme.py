"""The settings, commands, make targets, options and paths that the Markdown pages mention are
correct."""

import itertools
import re
import sys
from pathlib import Path

import pytest

from bench import ladder
from bot.config import Settings, env_name
from engine import daily_file
from engine.cli import main
from tests.house.modules import ROOT
from tests.house.test_looks import NOT_OURS
from tests.pages.reference import DOCS, PAGES, commands, in_words
from tests.support import daily
from tests.support.stand_in import returns

GAMES, PLAYING, HOSTING = "docs/games.md", "docs/playing.md", "docs/hosting.md"
TERMINAL, MAP = "docs/command-line.md", "docs/code-map.md"
SETTINGS, COMMANDS = "docs/settings.md", "docs/commands.md"
ENTRANCES = ("README.md", "CONTRIBUTING.md")
PAPERS = (*ENTRANCES, "CHANGELOG.md", GAMES, PLAYING, HOSTING, TERMINAL, MAP, SETTINGS, COMMANDS)
TOP = ("bot", "engine", "tests", "docs", "bench", ".ci")
MADE = (".venv/",)


def paper(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def table(text: str, head: str) -> list[list[str]]:
    """Return the rows of the table that has this header. Each row is a list of cells."""
    lines = text[text.index(head) :].splitlines()[2:]
    rows = itertools.takewhile(bool, lines)
    return [[cell.strip() for cell in row[2:-2].split(" | ")] for row in rows]


def test_the_settings_table_is_the_settings() -> None:
    rows = table(paper(SETTINGS), "| variable | default | meaning |")
    assert rows == [
        [f"`{env_name(field)}`", in_words(info.default), info.description]
        for field, info in Settings.model_fields.items()
    ]


@pytest.mark.parametrize("name", PAGES)
def test_what_is_made_from_the_code_is_made_anew(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name](), "make docs writes it"


def test_the_commands_reference_is_the_commands() -> None:
    text = paper(COMMANDS)
    for name, command in commands().items():
        _, _, part = text.partition(f"### `/{name}`\n")
        told = part.partition("\n#")[0]
        assert command.description in told, name
        named = re.findall(r"^- `(\w+)`", told, re.M)
        assert named == [option.name for option in command.parameters]


def test_the_commands_table_is_the_commands() -> None:
    rows = table(paper(PLAYING), "| command | what it does |")
    named = [re.findall(r"[a-z]+", row[0]) for row in rows]
    registered = commands()
    assert len(registered) >= 5
    assert sorted(named) == sorted(
        [name, *(option.name for option in command.parameters)]
        for name, command in registered.items()
    )


@pytest.mark.parametrize("name", PAPERS)
def test_every_command_named_exists(name: str) -> None:
    named = re.findall(r"(?<![\w.`/])`/([a-z]+)", paper(name))
    assert set(named) <= commands().keys()


@pytest.mark.parametrize("name", PAPERS)
def test_every_target_named_exists(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", paper("Makefile"), re.M))
    named = re.findall(r"(?:`|^)make ([a-z]+)", paper(name), re.M)
    assert set(named) <= targets
    assert named or name not in ENTRANCES


def test_every_option_of_the_command_line_exists(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(map(paper, PAPERS))
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
    text = paper(TERMINAL)
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


@pytest.mark.parametrize("name", PAPERS)
def test_every_path_named_exists(name: str) -> None:
    text = paper(name)
    linked = [path for path in re.findall(r"\]\(([^)#\s]+)\)", text) if "://" not in path]
    quoted = [
        path
        for path in re.findall(r"`([\w./-]+)`", text)
        if (path.split("/")[0] in TOP and "/" in path) or path in PAPERS
    ]
    assert name not in ENTRANCES or len(linked) + len(quoted) > 20
    folder = (ROOT / name).parent
    missing = [path for path in linked if not (folder / path).exists()]
    missing += [path for path in quoted if not (ROOT / path).exists()]
    assert [path for path in missing if not path.startswith(MADE)] == []


def test_readme_is_short_and_leads_to_every_page() -> None:
    text = paper("README.md")
    assert len(text.splitlines()) <= 150
    linked = set(re.findall(r"\]\(([^)#\s]+)\)", text))
    pages = {str(page.relative_to(ROOT)) for page in (ROOT / "docs").glob("*.md")}
    inner = {"docs/benchmarks.md", "docs/mutation.md"}  # CONTRIBUTING leads to them
    assert pages - linked == inner
    assert all(page in paper("CONTRIBUTING.md") for page in inner)


def test_the_map_of_folders_is_true() -> None:
    text = paper(MAP)
    drawn = re.search(r"```\n(engine/ .*?)```", text, re.S)
    assert drawn is not None
    above = ""
    for line in drawn[1].splitlines():
        path = line.split()[0]
        above = "" if not line.startswith(" ") else above
        assert (ROOT / above / path).exists(), line
        above = above or path


def test_pictures_are_small_and_shown() -> None:
    for picture in (ROOT / "docs").glob("*.png"):
        assert picture.stat().st_size < 300_000, picture.name
    shown = re.findall(r"!\[[^\]]+\]\((docs/[^)]+)\)", paper("README.md"))
    # With a width of their own two stand side by side, and on a phone one below the other.
    shown += re.findall(r'<img src="(docs/[^"]+)" width="\d+" alt="[^"]+">', paper("README.md"))
    assert all((ROOT / path).exists() for path in shown)
    assert "docs/table.png" in shown
    assert shown[0].endswith(".webp"), "what moves comes first"
    titles = re.findall(r"^\| \*\*(.*?)\*\*", paper("README.md"), re.M)
    assert shown[-1] == "docs/daily.png", "the daily deal comes last"
    assert len(shown) == 1 + len(titles) + 1, "and between them one picture a game"


@pytest.mark.parametrize("name", PAPERS)
def test_no_machine_is_named(name: str) -> None:
    assert NOT_OURS.search(paper(name)) is None
