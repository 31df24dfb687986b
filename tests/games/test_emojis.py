"""Cards as emojis in every game. They are used only where Discord draws them, and only for cards
that are on the table."""

from __future__ import annotations

import re

import pytest

from bot.games import RENDERERS
from bot.ui.panel import Menu, Panel, Row, Text
from bot.ui.reader import Reader
from engine.games import GAMES
from tests.support.any_game import AnyGame
from tests.support.driver import Drive
from tests.support.driver_choices import seeded, some_options
from tests.support.emojis import with_faces
from tests.support.screens import facts

STEPS = 250
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
"""Matches the parts of a message in which Discord doesn't interpret any markup."""


def labels(panel: Panel) -> list[str]:
    """Return the texts on buttons and in menus."""
    found: list[str] = []
    for block in panel.blocks:
        if isinstance(block, Row):
            found += [button.label for button in block.buttons]
        elif isinstance(block, Menu):
            found += [block.placeholder]
            found += [text for each in block.choices for text in (each.label, each.description)]
    return found


def shown(game: str, drive: Drive, reader: Reader) -> list[Panel]:
    """Return all panels that are shown at this moment."""
    renderer, view = RENDERERS[game], drive.game.view
    known = facts(drive.seats, reader=reader)
    seen = view(drive.state, None)
    panels = [
        renderer.public(seen, known, last_discard=seen.discards),
        renderer.scores(seen, known),
    ]
    panels += [renderer.private(view(drive.state, seat), known) for seat in range(drive.seats)]
    return [panel for panel in panels if panel is not None]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", [1, 2])
def test_an_emoji_stands_where_it_is_drawn(game: AnyGame, seed: int) -> None:
    below = seeded(seed)
    options = some_options(game, below, most_rounds=2)
    drive = Drive(game, max(game.seats), options, bytes([seed] * 16), below)
    reader, pictures = with_faces(game.key), 0
    while len(drive.actions) < STEPS and game.outcome(drive.state) is None:
        for panel in shown(game.key, drive, reader):
            assert not any("<:" in label for label in labels(panel))
            for block in panel.blocks:
                if isinstance(block, Text):
                    assert not any("<:" in code for code in CODE.findall(block.text)), block.text
                    pictures += block.text.count("<:")
        drive.take(drive.next_action())
    assert bool(pictures) == bool(RENDERERS[game.key].emojis)
