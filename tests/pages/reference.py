"""The reference pages: the settings, which are read from the model that defines them, and the
commands in Discord and in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, cast

import discord
from discord import app_commands
from pydantic_core import PydanticUndefined

from bot.command_line import COMMANDS
from bot.commands import topics
from bot.config import Settings, env_name

DOCS: Final = Path(__file__).parents[2] / "docs"
MADE: Final = "<!-- Made from the code by `make docs`. -->\n\n"


def in_words(default: object) -> str:
    """Return a default value in the form in which a table shows it."""
    if default is None or default is PydanticUndefined:
        return ""
    return f"`{str(default).lower() if isinstance(default, bool) else default}`"


def _tree() -> app_commands.CommandTree[discord.Client]:
    """Return all commands in the way the bot registers them."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    topics.register(tree, cast(Any, None))
    return tree


def commands() -> dict[str, app_commands.Command[Any, ..., Any]]:
    """Return the slash commands. Maps names to commands."""
    slash = _tree().get_commands(type=discord.AppCommandType.chat_input)
    return {each.name: cast(Any, each) for each in slash}


def _in_menu() -> Iterator[str]:
    in_menu = _tree().get_commands(type=discord.AppCommandType.user)
    yield from (f"- **{name}**" for name in sorted(each.name for each in in_menu))


def settings_page() -> str:
    """Return the text of docs/settings.md."""
    rows = [
        f"| `{env_name(field)}` | {in_words(info.default)} | {info.description} |"
        for field, info in Settings.model_fields.items()
    ]
    return (
        f"{MADE}# Settings\n\n"
        "From the environment, or from `.env` where the bot is started; the environment wins. "
        "Whatever is empty keeps its default. `.env.example` is such a file to copy, with all of "
        "them. If one is wrong, the bot names it, says what it can be, and doesn't start. "
        "[hosting.md](hosting.md#secrets-in-files) tells how to keep the token in a file.\n\n"
        "| variable | default | meaning |\n|---|---|---|\n" + "\n".join(rows) + "\n"
    )


def _option(option: app_commands.Parameter) -> str:
    chosen = ", ".join(f"`{choice.name}`" for choice in option.choices)
    told = str(option.description)
    needed = "" if not option.required else " (needed)"
    return f"- `{option.name}`{needed}: {told}{f'. One of {chosen}' if chosen else ''}"


def _slash() -> Iterator[str]:
    for name, command in sorted(commands().items()):
        yield f"### `/{name}`\n"
        yield f"{command.description}.\n".replace("..", ".").replace("?.", "?")
        if command.parameters:
            yield "\n".join(map(_option, command.parameters)) + "\n"


def commands_page() -> str:
    """Return the text of docs/commands.md."""
    rows = [
        f"| `{f'kaboom {each.name} {each.takes}'.strip()}` | {each.does} |" for each in COMMANDS
    ]
    return (
        f"{MADE}# Commands\n\n"
        "## In Discord\n\n"
        "What each shows and does at the table: [playing.md](playing.md#commands).\n\n"
        + "\n".join(_slash())
        + "\n### On a person's name\n\n"
        "Hold or right-click a name, then **Apps**:\n\n"
        + "\n".join(_in_menu())
        + "\n"
        + "\n## For hosts\n\n"
        "Behind `kaboom`, or behind `python -m bot` in a clone: [hosting.md](hosting.md). Each "
        "tells more with `--help`.\n\n| command | what it does |\n|---|---|\n"
        + "\n".join(rows)
        + "\n"
    )


PAGES: Final[dict[str, Callable[[], str]]] = {
    "settings.md": settings_page,
    "commands.md": commands_page,
}
