"""A server's settings, as its managers read and change them.

What holds now stands in each menu; what a choice means for the tables is said
beside it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Choice, Menu, Panel, Picker, Row, Text
from bot.ui.screens.lobby_settings import DONE

GREY: Final = 0x80848E
MOST_CHANNELS: Final = 25
MOST_BARRED: Final = 25
"""What a select of Discord's takes."""
PINGS: Final = (
    Choice("Nobody is called by name", "off", "The table says whose turn it is"),
    Choice("Players are called by name", "on", "A message calls whose turn it is, and goes again"),
)


class ServerFacts(Struct, frozen=True):
    """What a server has chosen."""

    channels: tuple[int, ...]
    barred: tuple[int, ...]
    clocks: tuple[Choice, ...]
    ping: bool
    games: tuple[Choice, ...]
    """Each game, and whether its rules here are the standard ones."""


def server(facts: ServerFacts) -> Panel:
    """All settings but the house rules, which each game has a page of."""
    where = ", ".join(f"<#{channel}>" for channel in facts.channels[:MOST_CHANNELS])
    said = (
        "## Settings of this server\n"
        f"Tables may be opened {'in ' + where if where else 'in every channel'}. "
        "A table begins with what was played in its channel last, and where nothing was yet, with "
        "what is chosen here."
    )
    pings = tuple(
        Choice(each.label, each.value, each.description, facts.ping == (each.value == "on"))
        for each in PINGS
    )
    blocks: tuple[Block, ...] = (
        Text(said),
        Picker(
            ComponentId(0, "srv_channels").id,
            "Channels for tables (none: all)",
            "channels",
            0,
            MOST_CHANNELS,
            facts.channels[:MOST_CHANNELS],
        ),
        Picker(
            ComponentId(0, "srv_barred").id,
            "Who may not join tables (none: everyone may)",
            "people",
            0,
            MOST_BARRED,
            facts.barred[:MOST_BARRED],
        ),
        Menu(ComponentId(0, "srv_clocks").id, "Clocks", facts.clocks),
        Menu(ComponentId(0, "srv_ping").id, "Calling players", pings),
        Menu(ComponentId(0, "srv_game").id, "House rules of a game…", facts.games),
        Row((Button(DONE, ComponentId(0, "srv_done").id, "primary"),)),
    )
    return Panel(blocks, GREY)


def rules(
    game: str, title: str, menus: tuple[tuple[str, tuple[Choice, ...]], ...], standard: bool
) -> Panel:
    """The house rules that a game begins with on this server."""
    said = (
        f"## House rules here: {title}\n"
        "Each choice holds at once, for channels where it has not been played yet; elsewhere the "
        "host has it under **Server rules**."
    )
    blocks: list[Block] = [Text(said)]
    for number, (rule, choices) in enumerate(menus):
        blocks.append(Menu(ComponentId(0, "srv_rule", game, number).id, rule, choices))
    buttons = (
        Button("Standard rules", ComponentId(0, "srv_standard", game).id, disabled=standard),
        Button("Back", ComponentId(0, "srv_back").id),
        Button(DONE, ComponentId(0, "srv_done").id, "primary"),
    )
    return Panel((*blocks, Row(buttons)), GREY)
