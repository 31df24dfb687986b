"""A server's settings, as its managers read and change them.

What holds now stands in each menu; what a choice means for the tables is said
beside it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Choice, Menu, Panel, Picker, Row, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY, joined

GREY: Final = 0x80848E
MOST_CHANNELS: Final = 25
MOST_BARRED: Final = 25
"""What a select of Discord's takes."""


class ServerFacts(Struct, frozen=True):
    """What a server has chosen."""

    channels: tuple[int, ...]
    barred: tuple[int, ...]
    clocks: tuple[Choice, ...]
    ping: bool
    games: tuple[Choice, ...]
    """Each game, and whether its rules here are the standard ones."""
    reader: Reader = EVERYBODY
    """Who reads what is made of this."""


def server(facts: ServerFacts) -> Panel:
    """All settings but the house rules, which each game has a page of."""
    reader, shown = facts.reader, facts.channels[:MOST_CHANNELS]
    channels = joined(reader, (f"<#{channel}>" for channel in shown))
    where = (
        SAY(reader, "server-only-in", channels=channels)
        if channels
        else SAY(reader, "server-anywhere")
    )
    title, defaults = SAY(reader, "server-title"), SAY(reader, "server-defaults")
    pings = tuple(
        Choice(
            SAY(reader, f"server-pings-{choice}"),
            choice,
            SAY(reader, f"server-pings-{choice}-about"),
            facts.ping == (choice == "on"),
        )
        for choice in ("off", "on")
    )
    blocks: tuple[Block, ...] = (
        Text(f"## {title}\n{where} {defaults}"),
        Picker(
            ComponentId(0, "srv_channels").id,
            SAY(reader, "server-channels"),
            "channels",
            0,
            MOST_CHANNELS,
            shown,
        ),
        Picker(
            ComponentId(0, "srv_barred").id,
            SAY(reader, "server-barred"),
            "people",
            0,
            MOST_BARRED,
            facts.barred[:MOST_BARRED],
        ),
        Menu(ComponentId(0, "srv_clocks").id, SAY(reader, "settings-clocks"), facts.clocks),
        Menu(ComponentId(0, "srv_ping").id, SAY(reader, "server-pings"), pings),
        Menu(ComponentId(0, "srv_game").id, SAY(reader, "server-games"), facts.games),
        Row((_done(reader),)),
    )
    return Panel(blocks, GREY)


def rules(
    reader: Reader,
    game: str,
    title: str,
    menus: tuple[tuple[str, tuple[Choice, ...]], ...],
    standard: bool,
) -> Panel:
    """The house rules that a game begins with on this server."""
    heading = SAY(reader, "server-rules-title", title=title)
    blocks: list[Block] = [Text(f"## {heading}\n{SAY(reader, 'server-rules-about')}")]
    for number, (rule, choices) in enumerate(menus):
        blocks.append(Menu(ComponentId(0, "srv_rule", game, number).id, rule, choices))
    usual, back = ComponentId(0, "srv_standard", game), ComponentId(0, "srv_back")
    buttons = (
        Button(SAY(reader, "settings-standard"), usual.id, disabled=standard),
        Button(SAY(reader, "server-back"), back.id),
        _done(reader),
    )
    return Panel((*blocks, Row(buttons)), GREY)


def _done(reader: Reader) -> Button:
    return Button(SAY(reader, "settings-done"), ComponentId(0, "srv_done").id, "primary")
