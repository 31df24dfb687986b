"""Golden screens of Walls and Bombs: what players see at the moments in `screens.txt`.

A moment has a title behind "#", an expression that sets it up, and shots behind "==". Below each
shot is the screen: `python -m tests.games.explosive.scenes rewrite` writes it, and
`test_screens.py` checks it. If a screen changes, the diff of the file shows how.

A shot is "public", "scores" or the name of a player, whose panel is shown after the buttons behind
">" were pressed. "plain" is a reader with plain mode, and "asked" a panel that its player opened.
"[label]" is a button, "[!label]" one that stands out, and "(label)" one that is disabled.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.games import RENDERERS
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.reader import EVERYBODY, Reader
from tests.games.explosive.builders import Bombs, bombs, deal
from tests.support.screens import PLAIN, facts, label_of, sound

SCREEN = RENDERERS["explosive"]
CLOCKS = dict.fromkeys(("turn", "defence", "order", "look", "between"), 1_800_000_000.5)
MOVE = ComponentId(1, "move")
GOLDEN = Path(__file__).with_name("screens.txt")


def known(t: Bombs, names: tuple[str, ...] = PLAIN, **more: Any) -> Facts:
    """Return the facts about this table. Ben is a computer player."""
    return facts(t.state.seats, names, deadlines=CLOCKS, unit=SCREEN.unit, **more)


def public(t: Bombs, told: Facts | None = None) -> Panel:
    """Return the public message."""
    panel = SCREEN.public(t.view(), told or known(t))
    sound(panel)
    return panel


def private(t: Bombs, seat: int, *pressed: str | ComponentId, told: Facts | None = None) -> Panel:
    """Return the private panel of a seat after these buttons on it were pressed, which are named by
    their labels. The seat must have a panel."""
    told, view = told or known(t), t.view(seat)
    panel = SCREEN.private(view, told, None, 1_800_000_000.0)
    for each in pressed:
        if isinstance(each, str):
            assert panel is not None
            each = label_of(panel, each)
        panel = SCREEN.private(view, told, each, 1_800_000_000.0)
    sound(panel)
    assert panel is not None
    return panel


def button(shown: Button) -> str:
    text = f"{shown.emoji.name} {shown.label}" if shown.emoji is not None else shown.label
    if shown.disabled:
        return f"({text})"
    return f"[!{text}]" if shown.style == "primary" else f"[{text}]"


def drawn(t: Bombs, shot: str) -> Iterator[str]:
    """Yield the lines of a screen."""
    who, *pressed = shot.split(" > ")
    who, *how = who.split(" ")
    reader = Reader(plain=True) if "plain" in how else EVERYBODY
    told = known(t, reader=reader, suspended="suspended" in how)
    if who == "public":
        panel = public(t, told)
    elif who == "scores":
        panel = SCREEN.scores(t.view(), told)
    elif "asked" not in how and SCREEN.private(t.view(PLAIN.index(who)), told) is None:
        yield "no panel"
        return
    else:
        first = [MOVE] if "asked" in how else []
        panel = private(t, PLAIN.index(who), *first, *pressed, told=told)
    for block in panel.blocks:
        if isinstance(block, Text):
            yield from block.text.splitlines()
        elif isinstance(block, Row):
            yield " ".join(button(each) for each in block.buttons)


def screens(golden: str) -> Iterator[str]:
    """Yield the lines of the file as they should be. Of the file `golden`, only the moments and the
    shots matter."""
    for scene in f"\n{golden}".split("\n# ")[1:]:
        head, *shots = scene.split("\n== ")
        title, expression = head.split("\n", 1)
        yield from (f"# {title}", *expression.strip().splitlines(), "")
        for shot in shots:
            named = shot.split("\n", 1)[0]
            t: Bombs = eval(f"({expression})", {"bombs": bombs, "deal": deal})
            yield from (f"== {named}", *drawn(t, named), "")


if __name__ == "__main__":
    if sys.argv[1:] != ["rewrite"]:
        sys.exit("usage: python -m tests.games.explosive.scenes rewrite")
    lines = screens(GOLDEN.read_text(encoding="utf-8"))
    GOLDEN.write_text("\n".join(lines), encoding="utf-8")
