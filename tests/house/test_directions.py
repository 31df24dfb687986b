"""Dependencies point in one direction: core, cards, shuffle <- a game <- engine <- bot."""

import ast
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from functools import cache

import pytest

from engine.games import GAMES
from tests.house.modules import Module, inside, modules

# What would make the rules depend on more than their arguments.
IMPURE = (
    "aiohttp",
    "aiosqlite",
    "alembic",
    "asyncio",
    "datetime",
    "discord",
    "io",
    "os",
    "pathlib",
    "pydantic_settings",
    "random",
    "secrets",
    "socket",
    "sqlalchemy",
    "sqlite3",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "tqdm",
    "uuid",
)
# Exceptions: dates are values, but reading today's date from the clock stays forbidden.
PURE = ("datetime.date", "datetime.timedelta")
ASKS_THE_CLOCK = ("today", "fromtimestamp")
# The command line around the engine: its programs read the clock, files and the terminal.
COMMAND_LINE = ("engine/__main__.py", "engine/cli/*")

# What every game stands on, and so must know no game.
FOUNDATION = (
    "cards",
    "core",
    "presence",
    "refusals",
    "dispatch",
    "game",
    "shuffle",
    "views",
    "wording",
)

# Where Discord is spoken to. Everything else in bot/ can be tried without it.
SPEAKS_DISCORD = (
    "bot/__main__.py",
    "bot/emojis.py",
    "bot/messages/emoji_upload.py",
    "bot/messages/token_edits.py",
    "bot/messages/response.py",
    "bot/table/mentions.py",
    "bot/client.py",
    "bot/commands/*",
    "bot/ops/discord_probe.py",
    "bot/ui/components.py",
    "bot/local/*",
    "bot/table/admission.py",
    "bot/table/message.py",
    "bot/interactions/router.py",
    "bot/messages/ephemeral.py",
    "bot/services.py",
    "bot/activity/login.py",
    "bot/sessions/champions.py",
    "bot/shards/process.py",
    "bot/gateway.py",
    "bot/interactions/command_tree.py",
)
ROWS = "bot.store.rows"
BUILDS_COMPONENTS = "bot/ui/components.py"
# Who makes a task awaits it, or tells those who wait for what it does; what nobody awaits is
# `spawn`ed.
MAKES_TASKS = (
    "bot/background.py",
    "bot/ops/discord_probe.py",
    "bot/local/*",
    "bot/store/postgres.py",
    "bot/store/session.py",
    "bot/store/store.py",
    "bot/sessions/tables.py",
    "bot/shards/process.py",
    "bot/shards/sharing.py",
)


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


def named(module: Module, patterns: Iterable[str]) -> bool:
    return any(fnmatch(module.path, pattern) for pattern in patterns)


def test_there_is_something_to_look_at() -> None:
    assert {"engine/games/__init__.py", "engine/core.py"} <= {
        each.path for each in modules("engine")
    }
    assert len(modules("engine")) >= 15
    assert len(modules("bot")) >= 20
    assert "engine.games.cabo" in games()


def test_imports_are_seen_in_every_form() -> None:
    source = (
        "import a.b as c\nfrom d import e\nfrom . import f\nfrom ..g import h\n"
        "def late():\n    import i\n"
    )
    module = Module("bot/x/y.py", "bot.x.y", source)
    assert {name for name, _ in module.imports} == {
        "a.b",
        "d",
        "d.e",
        "bot.x",
        "bot.x.f",
        "bot.g",
        "bot.g.h",
        "i",
    }


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


def test_the_engine_is_pure() -> None:
    pure = [module for module in modules("engine") if not named(module, COMMAND_LINE)]
    assert offences(pure, impure) == []
    asked = [
        f"{module.path}:{node.lineno} asks the clock"
        for module in pure
        for node in module.nodes
        if isinstance(node, ast.Attribute) and node.attr in ASKS_THE_CLOCK
    ]
    assert asked == []
    opened = [
        f"{module.path}:{node.lineno} calls {node.func.id}"
        for module in pure
        for node in module.nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("open", "input", "print", "exec", "eval", "__import__")
    ]
    assert opened == []


def test_the_rules_do_not_know_their_command_line() -> None:
    rules = [module for module in modules("engine") if not named(module, COMMAND_LINE)]
    assert offences(rules, lambda _, name: inside(name, "engine.cli", "engine.__main__")) == []


def test_the_engine_knows_no_bot() -> None:
    assert offences(modules("engine"), lambda _, name: inside(name, "bot", "tests", "bench")) == []


def test_games_never_import_each_other() -> None:
    def of_another(module: Module, name: str) -> bool:
        mine = next((game for game in games() if inside(module.name, game)), None)
        return mine is not None and inside(name, *(games() - {mine}))

    assert offences(modules("engine"), of_another) == []


def test_a_game_knows_no_computer_player() -> None:
    inside_games = [
        module
        for module in modules("engine")
        if inside(module.name, *games()) and not plays(module)
    ]
    assert offences(inside_games, lambda _, name: inside(name, "engine.players")) == []


def test_what_games_stand_on_knows_no_game() -> None:
    foundation = [
        module
        for module in modules("engine")
        if module.name in {f"engine.{name}" for name in FOUNDATION}
    ]
    assert len(foundation) >= 3
    assert offences(foundation, lambda _, name: inside(name, *games(), "engine.players")) == []


def test_computer_players_see_no_state() -> None:
    players = [
        module
        for module in modules("engine")
        if inside(module.name, "engine.players") or plays(module)
    ]
    states = [f"{game}.state" for game in games()]
    assert offences(players, lambda _, name: inside(name, *states)) == []


def test_the_bot_knows_no_game() -> None:
    """In the bot, only the registry and the folders of the games in `bot/games` import the rules of
    a game."""
    rest = [module for module in modules("bot") if not inside(module.name, "bot.games")]
    assert len(rest) > 100
    assert offences(rest, lambda _, name: inside(name, *games())) == []


def test_rendering_sees_views_and_events_only() -> None:
    renders = [
        module
        for module in modules("bot")
        if inside(module.name, "bot.ui", "bot.games") and module.path != BUILDS_COMPONENTS
    ]
    assert renders
    states = [f"{game}.state" for game in games()]
    impure = ("discord", "asyncio", "time", "random", "bot.store", *states)
    wrong = offences(renders, lambda _, name: inside(name, *impure) and not inside(name, ROWS))
    assert wrong == []


def test_the_rows_that_rendering_reads_are_plain_values() -> None:
    (rows,) = [module for module in modules("bot") if module.name == ROWS]
    plain = ("__future__", "collections.abc", "enum", "msgspec", "typing")

    def more(module: Module, name: str) -> bool:
        return impure(module, name) if inside(name, "datetime") else not inside(name, *plain)

    assert offences([rows], more) == []


def test_discord_is_imported_where_it_is_spoken_to() -> None:
    silent = [module for module in modules("bot") if not named(module, SPEAKS_DISCORD)]
    assert offences(silent, lambda _, name: inside(name, "discord")) == []


@pytest.mark.parametrize("pattern", [each for each in SPEAKS_DISCORD if "*" not in each])
def test_each_that_may_import_discord_does(pattern: str) -> None:
    for module in modules("bot"):
        if module.path == pattern:
            assert any(inside(name, "discord") for name, _ in module.imports), pattern


def test_components_are_built_in_one_place() -> None:
    others = [module for module in modules("bot") if module.path != BUILDS_COMPONENTS]
    assert offences(others, lambda _, name: inside(name, "discord.ui")) == []
    reached = [
        f"{module.path}:{node.lineno} uses discord.ui"
        for module in others
        for node in module.nodes
        if isinstance(node, ast.Attribute)
        and node.attr == "ui"
        and isinstance(node.value, ast.Name)
        and node.value.id == "discord"
    ]
    assert reached == []


def test_the_local_discord_is_an_extra() -> None:
    rest = [
        module
        for module in modules("bot")
        if module.path != "bot/__main__.py" and not inside(module.name, "bot.local")
    ]
    assert offences(rest, lambda _, name: inside(name, "bot.local", "simcord")) == []


def test_the_store_stands_alone() -> None:
    store = [module for module in modules("bot") if inside(module.name, "bot.store")]
    assert store

    def other(_: Module, name: str) -> bool:
        return inside(name, "engine", "discord") or (
            inside(name, "bot") and name != "bot" and not inside(name, "bot.store")
        )

    assert offences(store, other) == []


def test_only_the_store_speaks_to_the_database() -> None:
    rest = [module for module in modules("bot") if not inside(module.name, "bot.store")]
    databases = ("aiosqlite", "alembic", "sqlalchemy", "sqlite3")
    assert offences(rest, lambda _, name: inside(name, *databases)) == []


def test_what_nobody_awaits_goes_on_in_one_place() -> None:
    others = [module for module in modules("bot") if not named(module, MAKES_TASKS)]
    made = [
        f"{module.path}:{node.lineno} makes a task"
        for module in others
        for node in module.nodes
        if isinstance(node, ast.Attribute) and node.attr in ("create_task", "ensure_future")
    ]
    assert made == []
