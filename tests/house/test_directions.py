"""Dependencies point in one direction: core, cards, shuffle <- a game <- engine <- bot."""

import ast
from collections.abc import Callable, Iterable
from functools import cache

import pytest

from engine.games import GAMES
from tests.house.modules import Module, inside, modules

IMPURE = (
    *("aiohttp", "aiosqlite", "alembic", "asyncio", "datetime", "discord", "io", "os", "pathlib"),
    *("pydantic_settings", "random", "secrets", "socket", "sqlalchemy", "sqlite3", "subprocess"),
    *("tempfile", "threading", "time", "tqdm", "uuid"),
)
"""The modules that would make the rules depend on more than their arguments."""
PURE = ("datetime.date", "datetime.timedelta")
"""Exceptions: dates are values, but reading today's date from the clock stays forbidden."""
COMMAND_LINE = ("engine.__main__", "engine.cli")
"""The command line around the engine. Its programs read the clock, files and the terminal."""
FOUNDATION = tuple(
    f"engine.{name}"
    for name in (
        *("cards", "core", "presence", "refusals", "dispatch", "game", "shuffle", "views"),
        "wording",
    )
)
"""What every game stands on, and so must know no game."""
SPEAKS_DISCORD = (
    *("bot.__main__", "bot.emojis", "bot.client", "bot.gateway", "bot.services", "bot.commands"),
    *("bot.local", "bot.messages.emoji_upload", "bot.messages.token_edits"),
    *("bot.messages.response", "bot.messages.ephemeral", "bot.ops.discord_probe"),
    *("bot.table.mentions", "bot.table.admission", "bot.table.message", "bot.ui.components"),
    *("bot.interactions.router", "bot.interactions.command_tree", "bot.activity.login"),
    *("bot.sessions.champions", "bot.shards.process"),
)
"""Where Discord is spoken to. Everything else in bot/ can be tried without it."""
ROWS = "bot.store.rows"
COMPONENTS = "bot.ui.components"
MAKES_TASKS = (
    *("bot.background", "bot.ops.discord_probe", "bot.local", "bot.store.postgres"),
    *("bot.store.session", "bot.store.store", "bot.sessions.tables", "bot.shards.process"),
    "bot.shards.sharing",
)
"""Who makes a task awaits it, or tells those who wait for what it does; what nobody awaits is
`spawn`ed."""


@cache
def games() -> frozenset[str]:
    """Return the packages of the engine's games. Each contains the rules of one game."""
    return frozenset(type(game).__module__.removesuffix(".game") for game in GAMES)


def plays(module: Module) -> bool:
    """Return whether the module belongs to the computer player of a game."""
    return inside(module.name, *(f"{game}.player" for game in games()))


def offences(found: Iterable[Module], forbidden: Callable[[Module, str], bool]) -> list[str]:
    """Return each forbidden import in the modules `found`, with its file and line."""
    return sorted(
        {
            f"{module.path}:{line} imports {name}"
            for module in found
            for name, line in module.imports
            if forbidden(module, name)
        }
    )


def test_imports_are_seen_in_every_form() -> None:
    source = (
        "import a.b as c\nfrom d import e\nfrom . import f\nfrom ..g import h\n"
        "def late():\n    import i\n"
    )
    module = Module("bot/x/y.py", "bot.x.y", source)
    found = {name for name, _ in module.imports}
    assert found == {"a.b", "d", "d.e", "bot.x", "bot.x.f", "bot.g", "bot.g.h", "i"}


def impure(module: Module, name: str) -> bool:
    """Return whether `module` becomes impure by importing `name`.

    The module datetime is impure, except on lines that import only pure names from it, such as
    date.
    """
    if name == "datetime":
        lines = {line for each, line in module.imports if each == name}
        named = {each for each, line in module.imports if line in lines and each != name}
        return not named <= set(PURE) or not named
    return inside(name, *IMPURE) and name not in PURE


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("from datetime import date, timedelta", False),
        ("from datetime import date, datetime", True),
        ("import datetime", True),
        ("from time import monotonic", True),
    ],
)
def test_dates_are_values_and_clocks_are_not(source: str, wrong: bool) -> None:
    assert bool(offences([Module("engine/new.py", "engine.new", source)], impure)) is wrong


def of(package: str, *without: str) -> list[Module]:
    """Return the modules of a package. Those in the packages `without` are left out."""
    return [module for module in modules(package) if not inside(module.name, *without)]


def attributes(found: Iterable[Module], *names: str) -> list[str]:
    """Return where one of these attributes is used."""
    return [
        f"{module.path}:{node.lineno} uses {node.attr}"
        for module in found
        for node in module.nodes
        if isinstance(node, ast.Attribute) and node.attr in names
    ]


def test_the_engine_is_pure() -> None:
    pure = of("engine", *COMMAND_LINE)
    assert len(pure) >= 15
    assert offences(pure, impure) == []
    assert attributes(pure, "today", "fromtimestamp") == []
    opened = [
        f"{module.path}:{node.lineno} calls {node.func.id}"
        for module in pure
        for node in module.nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("open", "input", "print", "exec", "eval", "__import__")
    ]
    assert opened == []


STATES = tuple(f"{game}.state" for game in games())
RENDERS = [m for m in of("bot", COMPONENTS) if inside(m.name, "bot.ui", "bot.games")]
PLAYERS = [m for m in of("engine") if inside(m.name, "engine.players") or plays(m)]
DIRECTIONS: list[tuple[str, list[Module], tuple[str, ...]]] = [
    ("the rules do not know their command line", of("engine", *COMMAND_LINE), COMMAND_LINE),
    ("the engine knows no bot", of("engine"), ("bot", "tests", "bench")),
    *(
        (f"{game} imports no other game", [m for m in of("engine") if inside(m.name, game)], rest)
        for game in sorted(games())
        for rest in [tuple(games() - {game})]
    ),
    (
        "a game knows no computer player",
        [m for m in of("engine") if inside(m.name, *games()) and not plays(m)],
        ("engine.players",),
    ),
    (
        "what games stand on knows no game",
        [m for m in of("engine") if m.name in FOUNDATION],
        (*games(), "engine.players"),
    ),
    ("computer players see no state", PLAYERS, STATES),
    ("only the registry and the folders of games know a game", of("bot", "bot.games"), (*games(),)),
    ("rendering sees views", RENDERS, ("discord", "asyncio", "time", "random", *STATES)),
    ("discord is imported where it is spoken to", of("bot", *SPEAKS_DISCORD), ("discord",)),
    ("components are built in one place", of("bot", COMPONENTS), ("discord.ui",)),
    (
        "the local Discord is an extra",
        of("bot", "bot.__main__", "bot.local"),
        ("bot.local", "simcord"),
    ),
    (
        "only the store speaks to the database",
        of("bot", "bot.store"),
        ("aiosqlite", "alembic", "sqlalchemy", "sqlite3"),
    ),
]


@pytest.mark.parametrize(
    ("found", "forbidden"), [each[1:] for each in DIRECTIONS], ids=[each[0] for each in DIRECTIONS]
)
def test_nothing_forbidden_is_imported(found: list[Module], forbidden: tuple[str, ...]) -> None:
    assert found
    assert offences(found, lambda _, name: inside(name, *forbidden)) == []


def test_rendering_reads_only_the_rows_of_the_store_and_they_are_plain_values() -> None:
    def stored(_: Module, name: str) -> bool:
        return inside(name, "bot.store") and not inside(name, ROWS)

    assert offences(RENDERS, stored) == []
    (rows,) = [module for module in modules("bot") if module.name == ROWS]
    plain = ("__future__", "collections.abc", "enum", "msgspec", "typing")

    def more(module: Module, name: str) -> bool:
        return impure(module, name) if inside(name, "datetime") else not inside(name, *plain)

    assert offences([rows], more) == []


def test_discords_ui_is_reached_in_one_place() -> None:
    reached = [
        f"{module.path}:{node.lineno} uses discord.ui"
        for module in of("bot", COMPONENTS)
        for node in module.nodes
        if isinstance(node, ast.Attribute)
        and node.attr == "ui"
        and isinstance(node.value, ast.Name)
        and node.value.id == "discord"
    ]
    assert reached == []


def test_the_store_stands_alone() -> None:
    def other(_: Module, name: str) -> bool:
        return inside(name, "engine", "discord") or (
            inside(name, "bot") and name != "bot" and not inside(name, "bot.store")
        )

    store = [module for module in modules("bot") if inside(module.name, "bot.store")]
    assert store
    assert offences(store, other) == []


def test_what_nobody_awaits_goes_on_in_one_place() -> None:
    assert attributes(of("bot", *MAKES_TASKS), "create_task", "ensure_future") == []
