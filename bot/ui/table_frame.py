"""The parts of the table message that all games share, such as notices, absent players and common
buttons.

Of a view, the functions read only what the views of all games have: `seats` with their attribute
`away`, the `phase` "over", and the public `table_actions`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.pictures.canvas import LINES
from bot.ui import verbs
from bot.ui.context import Facts, who
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.ui.phrases import points
from bot.ui.reader import Reader
from bot.ui.text import BETWEEN, abreast, name, number, shorten
from bot.ui.words import SAY, joined
from engine.core import Offer, Seat
from engine.views import TableView

NOTICE: Final = 300
"""The maximum number of characters of a notice that are shown."""
EARLIER: Final = 2
"""The maximum number of event lines above the last one, so that all of them fit on the screen of a
phone."""
ROOMY: Final = 3
"""With more seats than this, only the last event is shown. The screen of a phone then has no room
for an earlier event line above the player's private panel."""
ACROSS: Final = 46
"""The maximum number of characters of small print that fit in one line of a phone."""
_TIME: Final = re.compile("<t:[0-9]+:R>")
_IN_SECONDS: Final = "in 20 seconds"
"""A typical countdown. It is used to estimate the width of a line."""
APART: Final = "\u2002"
"""The space between the cards of a seat and the name of its player."""
NONE: Final = "▫️"
"""The symbol that is shown for a seat without cards, so that all lines are aligned."""


def message(
    shown: Sequence[Block],
    below: str,
    rows: Sequence[Sequence[Button]],
    facts: Facts,
    accent: int,
) -> Panel:
    """Return a table message. It consists of the game's blocks `shown`, the text `below` and the
    buttons. `accent` is the colour of the game's state. The colour of a notable event takes
    precedence."""
    apart = [Rule()] if len(facts.people) <= ROOMY else []
    blocks = [*shown, *([*apart, Text(below)] if below else [])]
    blocks += [Row(tuple(row)) for row in rows if row]
    return Panel(tuple(blocks), accent if facts.accent is None else facts.accent)


def resting(facts: Facts) -> tuple[str, str] | None:
    """Return the headline and the advice for a game that is suspended, or None if the game is
    running."""
    if facts.paused:
        return SAY(facts.reader, "table-paused"), SAY(facts.reader, "table-paused-advice")
    if facts.suspended:
        return SAY(facts.reader, "table-on-hold"), SAY(facts.reader, "table-on-hold-advice")
    return None


def where(*told: str) -> str:
    """Return facts in small print, such as the game, its progress and the deadline. If they don't
    fit in one line of a phone, the last fact gets its own line."""
    *before, last = [each for each in told if each]
    line = abreast((*before, last))
    if not before or len(_TIME.sub(_IN_SECONDS, line)) <= ACROSS:
        return f"-# {line}"
    return f"-# {abreast(before)}\n-# {last}"


def said(
    view: TableView, facts: Facts, happened: Sequence[str], hint: str, more: Sequence[str] = ()
) -> str:
    """Return the text below a table: its notice, the last event lines, the players who are away or
    about to join, and a hint.

    The text ends with `more` or, if the match is over, with the highlights. Reactions replace the
    hint. If there is no hint, they are appended to the last line, so that the buttons hardly move.
    """
    earlier = min(EARLIER, max(0, ROOMY + 1 - len(facts.people)))
    lines = [*_notice(facts), *_newest(happened, earlier), *_company(view, facts)]
    if facts.next_table:
        # No link: the message of that table may be reposted and thus move.
        lines.append(f"**{SAY(facts.reader, 'table-moved-on')}**")
    reacted = BETWEEN.join(facts.reactions)
    if hint and not facts.suspended:
        lines.append(reacted or f"-# {hint}")
    elif reacted:
        lines[-1:] = [BETWEEN.join((*lines[-1:], reacted))]
    lines += [f"- {line}" for line in facts.remarks] if view.phase == "over" else more
    return "\n".join(lines)


def crowded(facts: Facts) -> bool:
    """Return whether the table has so many players that its labels must be short."""
    return len(facts.people) > ROOMY + 1


def seat_line(
    facts: Facts, seat: Seat, cards: str, notes: Iterable[str], *, moves: bool = False
) -> str:
    """Return the line of a seat: the seat's cards, aligned with those in other lines, its name and
    its notes. For a plain reader, the name comes before the cards. If `moves` is true, the game
    waits for this seat, and its name is bold and followed by an arrow."""
    name = who(facts.people, seat)
    if facts.reader.plain:
        return BETWEEN.join(part for part in (f"**{name}**", cards, *notes) if part)
    told = [f"**{name} ◄**" if moves else name, *notes]
    return f"{cards or NONE}{APART}{abreast(told)}"


def _newest(happened: Sequence[str], earlier: int) -> list[str]:
    """Return the line of the last event in full size, and above it the lines of the `earlier`
    events in small print."""
    if not happened:
        return []
    *before, last = happened[-1 - earlier :]
    return [*(f"-# {line}" for line in before), last]


def _notice(facts: Facts) -> list[str]:
    return [f"**{shorten(facts.notice, NOTICE)}**"] if facts.notice else []


def _company(view: TableView, facts: Facts) -> list[str]:
    """Return the lines about absent players, about vacations, and about people who are about to
    join."""
    lines: list[str] = []
    away = [name(facts.people[seat].name) for seat in _away(view, facts)]
    if away and view.phase != "over" and (facts.paused or not facts.suspended):
        names = joined(facts.reader, away)
        lines.append(f"-# {SAY(facts.reader, 'table-away', names=names)}")
    if view.phase != "over":
        for seat, until in facts.vacations:
            called, when = name(facts.people[seat].name), f"<t:{round(until)}:D>"
            lines.append(f"-# {SAY(facts.reader, 'slow-vacation', name=called, when=when)}")
    for seat, newcomer in facts.newcomers:
        said = SAY(
            facts.reader,
            "table-newcomer",
            newcomer=name(newcomer),
            name=name(facts.people[seat].name),
            unit=facts.unit,
        )
        lines.append(f"-# {said}")
    return lines


def took_seat(reader: Reader, newcomer: str, before: str) -> str:
    """Return the event line about a person who has taken over the seat of a computer player."""
    return SAY(reader, "event-took-seat", newcomer=name(newcomer), name=name(before))


def no_seat(reader: Reader) -> str:
    """Return the text that tells a spectator that they can't join, because no computer player has a
    seat."""
    return SAY(reader, "table-no-seat")


def _away(view: TableView, facts: Facts) -> list[int]:
    away = [seat for seat, each in enumerate(view.seats) if each.away]
    return [seat for seat in away if not facts.people[seat].computer]


def hand_line(
    facts: Facts, seat: Seat, cards: str, none: str, score: int | None, total: str = ""
) -> str:
    """Return the line of a seat at the end of a round: the seat's open cards (or `none`, if the
    seat has no cards), its name, its score and its `total`. For a plain reader, the cards come
    last. If another text shows the score, `score` is None."""
    reader, told = facts.reader, list[str]()
    if score is not None:
        told += points(reader, [score]) if reader.plain else [f"**{number(score)}**"]
    told += [total] if total else []
    told += [] if cards and not reader.plain else [cards or none]
    return seat_line(facts, seat, "" if reader.plain else cards, told)


def colour(seat: Seat) -> int:
    """Return the accent colour of the private panels of a seat, which is also the seat's colour in
    pictures."""
    red, green, blue = LINES[seat % len(LINES)]
    return red << 16 | green << 8 | blue


def verb(facts: Facts, label: str, word: str, style: Style = "secondary") -> Button:
    """Return a button for an action at the table that is not a move. `word` is one of the verbs in
    `bot.ui.verbs`."""
    return Button(label, ComponentId(facts.table, word).id, style)


def on_felt(reader: Reader, url: str, table: int | None = None) -> Button:
    """Return the button that opens the table's page. If `table` is given, it is the id of a match
    whose page opens inside Discord. Otherwise the page opens in the browser at `url`."""
    label = SAY(reader, "button-on-felt")
    if table is None:
        return Button(label, "", url=url)
    return Button(label, ComponentId(0, verbs.OPEN, whom=table).id)


def act(facts: Facts, label: str, offer: Offer, style: Style = "secondary") -> Button:
    """Return a button that takes the offered action."""
    return Button(label, ComponentId(facts.table, verbs.ACT, offer.kind, offer.number).id, style)


def acts(
    view: TableView,
    facts: Facts,
    labels: Mapping[str, str],
    style: Style = "secondary",
    whose: Seat | None = None,
) -> list[Button]:
    """Return the game's public buttons whose actions the view offers now. `labels` maps the kinds
    of action to their labels. If only one seat may press the buttons, `whose` is that seat. During
    the turn of a computer player, the buttons are disabled instead of removed, so that no button
    moves."""
    idle = whose is not None and facts.people[whose].computer
    can = {offer.kind: offer for offer in view.table_actions}
    return [
        replace(act(facts, label, can[kind], style), disabled=idle)
        for kind, label in labels.items()
        if kind in can
    ]


def small(facts: Facts) -> list[Button]:
    """Return the buttons for the scoresheet, the rules and the More panel."""
    return [*papers(facts), more(facts)]


def papers(facts: Facts) -> list[Button]:
    """Return the buttons for the scoresheet and the rules."""
    return [
        verb(facts, SAY(facts.reader, "button-scoresheet"), verbs.SCORES),
        verb(facts, SAY(facts.reader, "button-rules"), verbs.RULES),
    ]


def more(facts: Facts) -> Button:
    """Return the button that opens the More panel (see `bot.ui.screens.more`)."""
    return verb(facts, SAY(facts.reader, "button-more"), verbs.MORE)


def back(view: TableView, facts: Facts) -> list[Button]:
    """Return the button to return to the game. Returns [] unless a player is away or all players
    have left."""
    if not _away(view, facts) and not (facts.suspended and not facts.paused):
        return []
    # While others play, few need it, and it should not look like a button for all.
    return [come_back(facts, "success" if facts.suspended else "secondary")]


def come_back(facts: Facts, style: Style = "success") -> Button:
    """Return the button for taking a seat back from the computer."""
    press = ComponentId(facts.table, verbs.ACT, "return")
    return Button(SAY(facts.reader, "button-back"), press.id, style)


def let_computer(facts: Facts) -> Button:
    """Return the button for letting the computer play. If the player's seat is rated, the button
    opens `leaving` first."""
    return _hand_over(facts, verbs.ASK if facts.rated else verbs.ACT)


def leaving(facts: Facts) -> Panel:
    """Return the prompt that asks for a confirmation before the computer takes over a rated
    seat."""
    stay = verb(facts, SAY(facts.reader, "vote-keep-playing"), verbs.CANCEL)
    return Panel(
        (Text(SAY(facts.reader, "leave-counts")), Row((_hand_over(facts, verbs.ACT), stay))),
    )


def is_leaving(press: ComponentId | None) -> bool:
    """Return whether the press requests the prompt of `leaving`."""
    return press is not None and (press.verb, press.kind) == (verbs.ASK, "leave")


def _hand_over(facts: Facts, how: str) -> Button:
    press = ComponentId(facts.table, how, "leave")
    # Without people the computer does not play on: the game is suspended.
    said = "button-leave-last" if facts.last_here else "button-let-computer"
    return Button(SAY(facts.reader, said), press.id)


def asleep(facts: Facts) -> str:
    """Return the text that is shown above the cards of a player who is away."""
    # With all players away the computer does not play.
    return SAY(facts.reader, "table-asleep-on-hold" if facts.suspended else "table-asleep")


def own(view: TableView, facts: Facts, viewer: Seat, ready: str, *, asked: bool) -> list[Button]:
    """Return the buttons of a private panel: the ready button with the label `ready`, and the
    buttons to leave and to return. `asked` says whether the player has opened the panel. If they
    haven't, they get buttons only if they are away. The button to leave is shown only if the player
    has no other offer than to be ready."""
    if view.phase == "over" or not (asked or view.seats[viewer].away):
        return []
    buttons = [act(facts, ready, each, "success") for each in view.offers if each.kind == "ready"]
    if view.seats[viewer].away:
        buttons.append(come_back(facts))
    elif len(buttons) == len(view.offers):
        # A player who has a move needs the room for it; More has this button too.
        buttons.append(let_computer(facts))
    return buttons


def still_rows(view: TableView, facts: Facts) -> list[list[Button]] | None:
    """Return the buttons of a game that is suspended or over, or None if the game is running."""
    if facts.suspended:
        return _resting_rows(view, facts)
    return _over_rows(facts) if view.phase == "over" else None


def between_rows(view: TableView, facts: Facts, ready: list[Button]) -> list[list[Button]]:
    """Return the buttons between two rounds. `ready` are the game's own buttons for continuing."""
    mine = verb(facts, SAY(facts.reader, "button-my-move"), verbs.MOVE)
    late = [each.seat for each in view.seats if not each.ready and not each.away]
    waits = any(not facts.people[seat].computer for seat in late)
    # If only computer players are awaited, no person needs to press it.
    ready = ready if waits else [replace(each, disabled=True) for each in ready]
    return [[*ready, mine, *back(view, facts)], small(facts)]


def turn_rows(
    view: TableView, facts: Facts, go: list[Button], *, anybody: bool = True
) -> list[list[Button]]:
    """Return the buttons during a turn, for a game with hands of cards. `go` are the buttons of the
    turn itself. `anybody` says whether at least one person has cards to look at."""
    style: Style = "primary" if anybody else "secondary"
    cards = verb(facts, SAY(facts.reader, "button-my-cards"), verbs.MOVE, style)
    return [[cards, *go, more(facts)], back(view, facts)]


def _resting_rows(view: TableView, facts: Facts) -> list[list[Button]]:
    rest = [resume(facts)] if facts.paused else []
    return [[*rest, *back(view, facts)], small(facts)]


def resume(facts: Facts) -> Button:
    """Return the button that asks to resume a paused game."""
    return verb(facts, SAY(facts.reader, "button-resume"), verbs.RESUME, "success")


def play_deal(reader: Reader, code: int) -> Button:
    """Return the button that opens a table that plays the deal with this code."""
    return Button(SAY(reader, "button-deal"), ComponentId(0, verbs.DEAL, whom=code).id)


def open_table(reader: Reader, game: str = "", style: Style = "secondary") -> Button:
    """Return the button that opens a table in the channel where it is pressed, like /kaboom. `game`
    is the key of a game. If it is empty, the table is for the channel's usual game."""
    return Button(SAY(reader, "welcome-table"), ComponentId(0, verbs.TABLE, game).id, style)


def after_practice(reader: Reader, game: str) -> tuple[Button, ...]:
    """Return the buttons at the end of a practice round of `game`: one opens a table for that game,
    and the other starts another practice round."""
    again = ComponentId(0, verbs.PRACTICE, game).id
    return open_table(reader, game, "success"), Button(SAY(reader, "practice-again"), again)


def my_moments(reader: Reader, match: int) -> Button:
    """Return the button that shows a player their costliest decisions in this match."""
    return Button(SAY(reader, "button-moments"), ComponentId(0, verbs.MOMENTS, whom=match).id)


def tell_me(reader: Reader) -> Button:
    """Return the button that subscribes the user to new tables on the server."""
    press = ComponentId(0, verbs.NOTIFY, verbs.TELL_ME)
    return Button(SAY(reader, "notify-tell-me"), press.id)


def _over_rows(facts: Facts) -> list[list[Button]]:
    if facts.daily:  # a run's panel adds its own buttons
        return []
    # If the channel has a newer table, Rematch only leads there, which is useful while a seat is
    # reserved there. If that table closes, Rematch returns; a match there has its own Rematch.
    followed = facts.next_table and not facts.next_keeps
    replay = verb(facts, SAY(facts.reader, "button-replay"), verbs.REPLAY)
    if facts.coached:  # its deal was chosen for the lesson
        next_ = () if followed else after_practice(facts.reader, facts.game)
        return [[*next_], [replay, *papers(facts)]]
    rematch = verb(facts, SAY(facts.reader, "button-rematch"), verbs.REMATCH, "success")
    again = [] if followed else [rematch]
    again += [my_moments(facts.reader, facts.table)] if facts.moments else []
    again += [] if facts.deal is None else [play_deal(facts.reader, facts.deal)]
    again += [tell_me(facts.reader)] if facts.on_server else []
    fair = verb(facts, SAY(facts.reader, "button-fair"), verbs.FAIR)
    return [again, [replay, *papers(facts), fair]]
