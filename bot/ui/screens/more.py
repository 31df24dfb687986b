"""The panel that the More button opens, and the panels that its buttons lead to.

The panel shows the round so far, and buttons for actions that are not moves. It is built only from
a spectator's view, so it contains no hidden cards. Some of the actions end the game early, after a
vote. The panels of closed lobbies and abandoned games say what has ended, what is kept, and how to
start again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from bot.ui import verbs
from bot.ui.context import Facts, LobbyFacts
from bot.ui.custom_id import ComponentId
from bot.ui.layout import GREY, wrapped
from bot.ui.panel import Block, Button, Emoji, Panel, Row, Rule, Style, Text
from bot.ui.reader import Reader
from bot.ui.screens.help import table_row
from bot.ui.table_frame import after_practice, come_back, let_computer, papers, resume, verb
from bot.ui.words import SAY

ACCENT: Final = 0x4E9FD1
REACTIONS: Final = {
    "clap": "👏",
    "shock": "😱",
    "laugh": "😂",
    "think": "🤔",
    "fire": "🔥",
    "please": "🙏",
}
"""Maps each reaction to its emoji."""
PAGE: Final = 1500
"""The maximum number of characters of the event lines on a page."""


def watching(
    table: Panel, facts: Facts, lines: Sequence[str], press: ComponentId, user: int
) -> Panel:
    """Return the panel of a spectator: the public table without its buttons. It also has a button
    to get a seat, or the reason why the spectator can't get one."""
    reader, unit, waits = facts.reader, facts.unit, user in facts.coming
    taken = {seat for seat, _ in facts.newcomers}
    free = any(p.computer and seat not in taken for seat, p in enumerate(facts.people))
    join: list[Button] = []
    if facts.seed is not None:
        told = SAY(reader, "watch-over")
    elif waits:
        told = SAY(reader, "watch-coming", unit=unit)
        join = [verb(facts, SAY(reader, "watch-forgo"), verbs.FORGO)]
    elif facts.last_round:
        told = SAY(reader, "watch-last", unit=unit)
    elif free:
        told = SAY(reader, "watch-free", unit=unit)
        join = [verb(facts, SAY(reader, "watch-join", unit=unit), verbs.COME, "success")]
    else:
        told = SAY(reader, "watch-full")
    # Its text up to the divider; the event lines below are here in full.
    public = takewhile(lambda block: isinstance(block, Text), table.blocks)
    told_so_far, page = _so_far(lines, press, facts)
    blocks: list[Block] = [Text(told), Rule(), *public, Rule(), Text(told_so_far)]
    refresh = verb(facts, SAY(reader, "so-far-refresh"), verbs.MORE, "primary")
    blocks += _rows(page, [refresh, *join], papers(facts))
    return Panel(tuple(blocks), ACCENT)


def seated(
    facts: Facts,
    lines: Sequence[str],
    press: ComponentId,
    away: bool,
    *,
    reactions: bool,
    said: str = "",
) -> Panel:
    """Return the panel of a seated player. It shows the round so far, and buttons to refresh it, to
    pause the match, and to hand the seat to a computer player or take it back. `reactions` says
    whether there are buttons to react. `said` is the reason why a reaction was not shown, or ""."""
    told_so_far, page = _so_far(lines, press, facts)
    reader, over = facts.reader, facts.seed is not None
    buttons = [verb(facts, SAY(reader, "so-far-refresh"), verbs.MORE)]
    if facts.paused:
        buttons.append(resume(facts))
    elif not (facts.suspended or away or over or facts.last_here or facts.daily):
        # For the last person the computer's seat button suspends the game, which stops the clocks
        # too.
        buttons.append(verb(facts, SAY(reader, "button-pause"), verbs.PAUSE))
    if away:
        buttons.append(come_back(facts))
    elif not over:
        buttons.append(let_computer(facts))
    blocks: list[Block] = [Text(told_so_far), *_rows(page, papers(facts), buttons)]
    if reactions:
        blocks += [Text(f"**{SAY(reader, 'reaction-title')}**", label=True), *_reactions(facts)]
    if said:
        blocks.append(Text(said))
    if not (over or facts.last_here or facts.daily):  # a lone player needs no vote
        blocks.append(Text(f"-# {SAY(reader, 'so-far-agree')}"))
    return Panel(tuple(blocks), ACCENT)


def _reactions(facts: Facts) -> list[Row]:
    return wrapped(
        Button(
            SAY(facts.reader, f"reaction-{kind}"),
            ComponentId(facts.table, verbs.REACT, kind).id,
            emoji=Emoji(emoji),
        )
        for kind, emoji in REACTIONS.items()
    )


def with_way_back(reader: Reader, page: Panel, match: int) -> Panel:
    """Return `page`, a panel that was opened from the More panel, with a button that leads back to
    the More panel."""
    to = ComponentId(match, verbs.MORE)
    return Panel((*page.blocks, Row((Button(SAY(reader, "so-far-back"), to.id),))), page.accent)


def pages(lines: Iterable[str]) -> list[str]:
    """Return the lines split into pages, the oldest first. There is at least one page."""
    found: list[list[str]] = [[]]
    size = 0
    for line in lines:
        if found[-1] and size + len(line) + 3 > PAGE:
            found.append([])
            size = 0
        found[-1].append(f"- {line}")
        size += len(line) + 3
    return ["\n".join(page) for page in found]


def _so_far(lines: Sequence[str], press: ComponentId, facts: Facts) -> tuple[str, list[Button]]:
    """Return a page of the round's event lines, and the buttons to the pages before and after it.
    Without a number in `press`, this is the newest page."""
    reader, all_pages = facts.reader, pages(lines)
    # Counted from the newest, so that a page keeps its number while lines are added.
    back = min(press.number, len(all_pages) - 1)
    turn: list[Button] = []
    if back + 1 < len(all_pages):
        turn.append(Button(SAY(reader, "so-far-earlier"), _page(press, back + 1)))
    if back:
        turn.append(Button(SAY(reader, "so-far-later"), _page(press, back - 1)))
    shown = all_pages[len(all_pages) - 1 - back]
    title = SAY(reader, "so-far-title", unit=facts.unit)
    return f"### {title}\n{shown or SAY(reader, 'so-far-nothing', unit=facts.unit)}", turn


def _page(press: ComponentId, back: int) -> str:
    return ComponentId(press.table, verbs.MORE, "page", back).id


def _rows(*rows: list[Button]) -> list[Row]:
    return [Row(tuple(row)) for row in rows if row]


# Games that end early: votes, closed lobbies and abandoned games

NO: Final = "no"
"""The kind of a press that votes against the proposal."""
ASK: Final = "ask"
"""The kind of a press on the web table that asks to end the match, like /abandon in Discord."""

_STYLES: Final[dict[str, Style]] = {
    verbs.ABANDON: "danger",
    verbs.PAUSE: "primary",
    verbs.RESUME: "success",
}
"""Maps the topic of a vote to the style of the button that agrees to the proposal."""


def closed(facts: LobbyFacts) -> Panel:
    """Return the panel of a lobby that has been closed."""
    said = SAY(facts.reader, "lobby-closed")
    if facts.notice:
        said = f"{facts.notice} {SAY(facts.reader, 'lobby-closed-again')}"
    return Panel((Text(f"## {facts.title}\n{said}"), table_row(facts.reader)), GREY)


def abandoned(reader: Reader, title: str, sheet: str = "", lesson: str | None = None) -> Panel:
    """Return the panel of a game that was ended early. `sheet` is its scoresheet so far. If the
    game was a practice round, `lesson` is its key, and the panel offers another practice round."""
    said = SAY(reader, "ended-early")
    below = f"\n{sheet}" if sheet else ""
    if lesson is not None:
        row = Row(after_practice(reader, lesson))
        return Panel((Text(f"## {title}\n{SAY(reader, 'practice-ended')}"), row), GREY)
    again = SAY(reader, "ended-early-again")
    return Panel((Text(f"## {title}\n{said}{below}\n{again}"), table_row(reader)), GREY)


def vote(
    reader: Reader,
    table: int,
    topic: str,
    who: str,
    agreed: int,
    needed: int,
    against: int = 0,
    notes: Sequence[str] = (),
) -> Panel:
    """Return the panel of a vote to end, pause or resume a game. `who` is the name of the person
    who proposed it, already escaped. `notes` are the ids of messages that voters should read
    first."""
    said = [SAY(reader, f"vote-{topic}", name=who)]
    if against:
        count = SAY(reader, "vote-count-against", agreed=agreed, needed=needed, against=against)
    else:
        count = SAY(reader, "vote-count", agreed=agreed, needed=needed)
    said += [count, *(SAY(reader, note) for note in notes)]
    yes, no = _yes_or_no(reader, table, topic)
    if topic == verbs.RESUME:
        # A clock resumes the game in the end, so that no player can hold it up.
        said.append(SAY(reader, "vote-resume-soon"))
    buttons = (yes,) if topic == verbs.RESUME else (yes, no)
    return Panel((Text(" ".join(said)), Row(buttons)), GREY)


def really(reader: Reader, table: int, topic: str, notes: Sequence[str] = ()) -> Panel:
    """Return the prompt that asks a player for a confirmation if they can decide alone. For `notes`
    see `vote`."""
    asked = Text(" ".join(SAY(reader, said) for said in (f"vote-sure-{topic}", *notes)))
    return Panel((asked, Row(_yes_or_no(reader, table, topic))), GREY)


def _yes_or_no(reader: Reader, table: int, topic: str) -> tuple[Button, Button]:
    yes = Button(SAY(reader, f"vote-yes-{topic}"), ComponentId(table, topic).id, _STYLES[topic])
    return yes, Button(SAY(reader, "vote-keep-playing"), ComponentId(table, topic, NO).id)
