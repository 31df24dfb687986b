"""The texts that users see are in message files and not in code. They are in plain words, and so
are the docs.

In a package that addresses users, no string literal may be such a text. A text is recognised by its
form: two words side by side, or a word that begins with a capital letter.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

import pytest

from tests.house.modules import ROOT, Module, inside, modules

SPEAKING = (
    *("bot.commands", "bot.errors", "bot.games", "bot.history", "bot.interactions", "bot.lobby"),
    *("bot.match", "bot.messages", "bot.sessions", "bot.table", "bot.ui"),
)
TEXT = re.compile(r"[A-Za-z]{2,}[,.;:!?']* [A-Za-z]|^[A-Z][a-z]{2,}")

LOGGING = {"debug", "info", "warning", "error", "critical", "exception"}
QUIET = {
    *(
        "log_unexpected",
        "sentence_for",
        "log_with_id",
        "spawn",
        "attempt",
        "create_task",
    ),  # what a failure's log says
    *("cast", "compile", "NewType", "TypeVar", "TypeVarTuple"),
}
"""The functions whose string literals aren't read by any player."""

ALLOWED = {
    "bot.ui.layout": {  # which of Discord's limits a panel breaks
        *("button label", "option label", "option value", "option description"),
        *("field label", "field description", " picks with ", "a picture's alt text"),
    },
    "bot.interactions.arrivals": {  # for the log
        *(
            "unknown type of interaction",
            "id of more than 63 bits",
            "channel and channel_id differ",
        ),
        *("no member in a server", "no user", "component without a message"),
    },
    "bot.interactions.router": {"answering a press"},  # for the log
    "bot.lobby.seating": {
        # names of computer players, stored as names
        *("Pixel", "Gizmo", "Widget", "Sprocket", "Dynamo", "Beacon"),
        *("Turbo", "Cosmo", "Ratchet", "Bolt", "Computer "),
    },
    "bot.table.table": {" can't be opened", "opening table "},  # for the log
}


def name_of(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literals(node: ast.AST) -> Iterator[ast.Constant]:
    """Yield the string literals below this node that users could see."""
    if isinstance(node, ast.Call) and name_of(node.func) in QUIET | LOGGING:
        return
    if isinstance(node, ast.Raise | ast.Assert):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.Subscript) and name_of(node.value) == "Literal":
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    types = (getattr(node, "annotation", None), getattr(node, "returns", None))
    for child in ast.iter_child_nodes(node):
        if child not in types:
            yield from literals(child)


def spoken(module: Module) -> list[str]:
    """Return the texts in the module's code that users could see."""
    allowed = ALLOWED.get(module.name, set[str]())
    return [
        f"{module.path}:{node.lineno}: {node.value!r}"
        for node in literals(module.tree)
        if TEXT.search(str(node.value)) and node.value not in allowed
    ]


SHOWN: dict[str, tuple[int | str, ...]] = {
    "Text": (0, "text"),
    "Button": (0, "label"),
    "Choice": (0, "label", 2, "description", "name"),
    "Menu": (1, "placeholder"),
    "Picker": (1, "placeholder"),
    "Field": (0, "label", 2, "description"),
    "Form": (1, "title"),
    "Picture": (2, "alt"),
    "Drawing": (1, "alt"),
    "KeptPicture": (2, "alt"),
    "command": ("description",),
}
"""Maps constructors of a panel's parts, and decorators of commands, to those of their arguments
that are shown unchanged."""
LETTER = re.compile(r"[A-Za-z]")


def shown(module: Module) -> list[str]:
    """Return the string literals with letters in arguments that are shown unchanged. Even single
    words count."""
    found: list[ast.Constant] = []
    for node in module.nodes:
        if not isinstance(node, ast.Call):
            continue
        name = name_of(node.func)
        places = SHOWN.get(name, ())
        told: list[ast.expr] = [part for at, part in enumerate(node.args) if at in places]
        told += [each.value for each in node.keywords if each.arg in places or name == "describe"]
        found += [each for part in told for each in as_it_is(part)]
    return [
        f"{module.path}:{each.lineno}: {each.value!r}"
        for each in found
        if LETTER.search(str(each.value))
    ]


def as_it_is(part: ast.expr) -> Iterator[ast.Constant]:
    """Yield the literals that become the value of the expression or a part of this value."""
    match part:
        case ast.Constant(value=str()):
            yield part
        case ast.JoinedStr(values=several) | ast.BoolOp(values=several):
            for each in several:
                yield from as_it_is(each)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from as_it_is(one)
            yield from as_it_is(other)
        case _:
            pass


ODD = (
    *("Who plays?", "Join says yes", "not joined by then", "lets chances pass", "Time enough for"),
    *("changed mind:", "no limit of rounds", "goes on causing", "Everybody is gone"),
    *("is played by the computer", "People sit in all", "would like to end", "nobody has won it"),
    *("Only who plays", "Go on with it", "I am being restarted", "Watch on", "Show again"),
    *(
        "rather only watch",
        "seat is yours from",
        "Nothing to choose right now",
        "a moment more for",
    ),
    *("to reach me, so it does not", "Round before", "Open all cards", "Read on"),
    *("once and for a few seconds", "the first turn yours", "in a message of their own"),
    *("as soon as this is done", "All last turns are over", "Last turns to come", "time up in"),
    *("believe your cards are", "Cards that are left count", "minus your distance"),
    *(
        "alone closest",
        "own for it, unseen",
        "also at a tie",
        "No card discarded yet",
        "Done: turn",
    ),
    *("No, something else", "No, go on playing", "Give it up", "Slap missed", "missed the look"),
    *("Turns begin, with", "let the power go", "red King of", "starts the discards"),
    *("whom Discord received", "as all you do on it", "nobody tells you again"),
    *("over in your mind", "is well gone", "yours add up to little", "is much, so", "is little"),
    *("for a wrong card costs", "has no room for that", "as soon as that snap"),
    *("have spent your slap", "time was up", "three clocks in a row", "marked cards fit"),
    *("is to be matched", "Drawn for the deal", "who can't play skips", "who is attacked is asked"),
    *("answers with nothing", "own player's strongest", "it brings down a", "that you don't hold"),
    *("on top palisade", "how often it is there", "Cards at this table", "who manages"),
    *("who is best", "Three different opponents make", "Wins in a row", "for the rating"),
    *("is called by name", "only your own word", "What I keep of", "first in a minute and then"),
    *("Throw it", "threw it", "so it doesn't count as yours", "So it does after"),
    *("whatever the answer", "Then whoever is hit", "goes out, the game ends", "wall more:"),
    *("Most rounds of", "can be answered;", "alone lowest", "lowest sum", "board of all servers"),
    *("Discord of your own", "Discord of its own", "who may manage", "is posted anew"),
)
"""Phrases from former texts that a player has found odd."""

STILTED = re.compile(
    r"\b(somebody|unless you say|nobody's time|of the \d players it takes|holds at once|in vain"
    r"|at the most|keeps? of you|be rid of|is hard to be|who has not|whom you ask|goes on with it"
    r"|is to move|anew|oftener|said so already|for ever|(?:of )?one's own)\b",
    re.IGNORECASE,
)
"""Matches phrases from former texts that no native speaker of English would use."""


def stilted(lines: Iterable[str]) -> list[str]:
    """Return the lines that contain phrases which no native speaker would use. Each line is
    preceded by these phrases."""
    found: list[str] = []
    for each in lines:
        odd = [phrase for phrase in ODD if phrase.lower() in each.lower()]
        odd += STILTED.findall(each)
        if odd:
            found.append(f"{', '.join(odd)}: {each}")
    return found


def test_no_text_for_people_stands_in_code() -> None:
    speaking = [each for each in modules("bot") if inside(each.name, *SPEAKING)]
    assert [line for each in speaking for line in (*spoken(each), *shown(each))] == []
    said = {each.name: {node.value for node in literals(each.tree)} for each in speaking}
    assert all(texts <= said[name] for name, texts in ALLOWED.items()), "what is allowed is there"


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ('Button("done", "done")', 1),
        ('Button(SAY(reader, "button-done"), "done")', 0),
        ('Text(f"-# {said} points")', 1),
        ('Text(f"-# {said} · **{points}**")', 0),
        ('Text(said if said else "none")', 1),
        ('Text("so " + said)', 1),
        ('Menu("rounds", "rounds", choices)', 1),
        ('Menu("rounds", "", choices)', 0),
        ('Field(title, menu, description="or none")', 1),
        ('Form("set", "settings", fields)', 1),
        ('Choice(label, "off", hint or "default")', 1),
        ('app_commands.Choice(name="server", value="server")', 1),
        ('app_commands.Choice(name=localised("scope-server"), value="server")', 0),
        ('app_commands.describe(game="which")', 1),
        ('tree.command(name="end", description="ends it")', 1),
    ],
)
def test_a_letter_that_is_shown_is_found(code: str, count: int) -> None:
    assert len(shown(Module("bot/x.py", "bot.x", code))) == count


def test_no_message_and_no_paper_is_stilted() -> None:
    files = [*(ROOT / "bot").glob("**/words/en/**/*.ftl"), *ROOT.glob("*.md")]
    files += [*(ROOT / "docs").glob("*.md"), ROOT / ".env.example"]
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        comments = file.suffix == ".ftl"
        assert stilted(each for each in lines if not (comments and each[:1] == "#")) == [], file


@pytest.mark.parametrize(
    "line", ["Kaboom! Who plays?", "SOMEBODY is here.", "Kept for ever.", "The lowest sum wins."]
)
def test_a_stilted_line_is_found(line: str) -> None:
    (found,) = stilted([line, "Who's in?"])
    assert found.endswith(f": {line}")


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ('"""What it is for."""', 0),
        ('note("That table is closed.")', 1),
        ('note(f"{who} is back.")', 1),
        ('note(f"{who} · {score}")', 0),
        ('Button("Done", "done")', 1),
        ('tree.command(name="end", description="End this game")', 1),
        ('app_commands.describe(game="which game")', 1),
        ('app_commands.Choice(name="This server", value="server")', 1),
        ('Form("Settings", "set", fields)', 1),
        ('tree.command(name="end", description=localised("slash-end"))', 0),
        ('log.info("table closed", match=1)', 0),
        ('raise ValueError("no such card")', 0),
        ('SAY(reader, "lobby-closed")', 0),
    ],
)
def test_a_text_is_told_by_its_look(code: str, count: int) -> None:
    assert len(spoken(Module("bot/x.py", "bot.x", code))) == count
