"""The panels before and after a run of a daily deal. They are the invitation to play, and the
score."""

from __future__ import annotations

from typing import Final

from bot.store.rows import DailyRun
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Button, Panel, Row, Rule, Text
from bot.ui.reader import Reader
from bot.ui.screens.daily_board import OPEN, board_button
from bot.ui.text import clock, number
from bot.ui.words import SAY
from engine.daily import Deal

START: Final = "daily_start"
"""The verb of the button that begins a run. The custom_id of the button has the server in `whom`,
and the ordinal of the deal's day in `number`."""


def invitation(reader: Reader, deal: Deal, *, again: bool, here: bool) -> Panel:
    """Return the invitation to play a deal. `again` says whether the reader has played the deal
    before. `here` says whether the invitation is shown in the channel, because it can't be sent to
    the reader's direct messages."""
    game = deal.game
    minutes = deal.terms.limits[game.key] // 60_000
    lines = [
        f"## {SAY(reader, 'run-title', title=game.title)}",
        SAY(reader, "run-about"),
        SAY(reader, "run-again" if again else "run-first"),
        f"-# {SAY(reader, 'run-time', minutes=minutes)}",
        f"-# {SAY(reader, 'run-ends', when=clock(deal.ends))}",
    ]
    if here:
        lines.append(f"-# {SAY(reader, 'run-here')}")
    rules = Button(SAY(reader, "button-rules"), ComponentId(0, verbs.RULES, game.key).id)
    press = ComponentId(0, START, number=deal.day.toordinal(), whom=deal.server)
    start = Button(SAY(reader, "run-start"), press.id, "success")
    return Panel((Text("\n".join(lines)), Row((start, rules))), ACCENT)


def finished(reader: Reader, table: Panel, run: DailyRun, par: int | None, *, late: bool) -> Panel:
    """Return the panel of a run that is finished. It shows the score above the open table `table`.
    `late` says whether the run ended because its time was up."""
    scored = number(run.score or 0)
    score = (
        SAY(reader, "run-score", score=scored)
        if par is None
        else SAY(reader, "run-score-par", score=scored, par=number(par))
    )
    lines = [f"## {score}"]
    if par is None:
        lines.append(SAY(reader, "run-par-later"))
    if late:
        lines.append(SAY(reader, "run-late"))
    lines.append(f"-# {SAY(reader, 'run-counts' if run.counted else 'run-for-fun')}")
    press = ComponentId(0, OPEN, number=run.day.toordinal(), whom=run.server)
    again = Button(SAY(reader, "run-play-again"), press.id)
    shown = [block for block in table.blocks if not isinstance(block, Row)]
    return Panel(
        (
            Text("\n".join(lines)),
            *shown,
            Rule(),
            Row((again, board_button(reader, run.server, run.day))),
        ),
        table.accent,
    )
