"""What every game's table has alike: its parts, who is away, who comes, what can be asked for.

It knows no game. Of a view it reads what every game's has: `seats`, each with
`away`, the `phase` "over", and the `table_actions` that stand open to anybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.ui import verbs
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Block, Button, Panel, Row, Rule, Style, Text
from bot.ui.reader import Reader
from bot.ui.text import name, shorten
from bot.ui.text import small as in_small_print
from bot.ui.words import SAY, joined
from engine.core import Seat
from engine.views import TableView

NOTICE: Final = 300
"""Characters of a notice that are shown."""
EARLIER: Final = 2
"""Happenings that are shown above the last one: a phone's screen has no room for more."""
ROOMY: Final = 3
"""Seats that a phone's screen has room for beside one of those, with somebody's own panel below.
With more the last happening stands alone; of two more, all seats are in small print."""


def message(
    shown: Sequence[Block],
    below: str,
    rows: Sequence[Sequence[Button]],
    facts: Facts,
    accent: int,
) -> Panel:
    """A table message: what the game shows, what was said, the buttons. `accent`: the colour of
    where the game stands, which that of a moment goes before."""
    apart = [Rule()] if len(facts.people) <= ROOMY else []
    blocks = [*shown, *([*apart, Text(below)] if below else [])]
    blocks += [Row(tuple(row)) for row in rows if row]
    return Panel(tuple(blocks), accent if facts.accent is None else facts.accent)


def resting(facts: Facts) -> tuple[str, str] | None:
    """Headline and advice of a game that waits; None: it goes on."""
    if facts.paused:
        return SAY(facts.reader, "table-paused"), SAY(facts.reader, "table-paused-advice")
    if facts.put_away:
        return SAY(facts.reader, "table-on-hold"), SAY(facts.reader, "table-on-hold-advice")
    return None


def where(*told: str) -> str:
    """Below the headline: which game this is, how far it has come, until when."""
    return f"-# {' · '.join(each for each in told if each)}"


def said(
    view: TableView, facts: Facts, happened: Sequence[str], hint: str, more: Sequence[str] = ()
) -> str:
    """What stands below a table: its notice, the last of what `happened`, who is away or comes,
    and a hint; then `more`, or at the end what was remarkable."""
    earlier = min(EARLIER, max(0, ROOMY + 1 - len(facts.people)))
    lines = [*_notice(facts), *_newest(happened, earlier), *_company(view, facts)]
    if facts.next_table:
        # No address: that table's message moves whenever it is posted anew.
        lines.append(f"**{SAY(facts.reader, 'table-moved-on')}**")
    if hint and not facts.put_away:
        lines.append(f"-# {hint}")
    lines += [f"- {line}" for line in facts.remarks] if view.phase == "over" else more
    return "\n".join(lines)


def crowded(facts: Facts) -> bool:
    """Whether so many play that what is said of each has to be short."""
    return len(facts.people) > ROOMY + 1


def seats(facts: Facts, lines: Sequence[str]) -> Text:
    """A line a seat; of many, in small print."""
    told = "\n".join(lines)
    return Text(in_small_print(told) if crowded(facts) else told)


def _newest(happened: Sequence[str], earlier: int) -> list[str]:
    """What happened last, large enough to notice, below what led to it, small."""
    if not happened:
        return []
    *before, last = happened[-1 - earlier :]
    return [*(f"-# {line}" for line in before), last]


def _notice(facts: Facts) -> list[str]:
    """What the table itself has to say."""
    return [f"**{shorten(facts.notice, NOTICE)}**"] if facts.notice else []


def _company(view: TableView, facts: Facts) -> list[str]:
    """Whom the computer plays for, and who is about to come."""
    lines: list[str] = []
    away = [name(facts.people[seat].name) for seat in _away(view, facts)]
    if away and view.phase != "over" and (facts.paused or not facts.put_away):
        names = joined(facts.reader, away)
        lines.append(f"-# {SAY(facts.reader, 'table-away', names=names)}")
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
    """A happening: somebody sits where the computer sat."""
    return SAY(reader, "event-took-seat", newcomer=name(newcomer), name=name(before))


def no_seat(reader: Reader) -> str:
    """Why whoever watches can't join: no computer player's seat is left."""
    return SAY(reader, "table-no-seat")


def _away(view: TableView, facts: Facts) -> list[int]:
    away = [seat for seat, each in enumerate(view.seats) if each.away]
    return [seat for seat in away if not facts.people[seat].computer]


def verb(facts: Facts, label: str, word: str, style: Style = "secondary") -> Button:
    """A button that asks something of the table itself."""
    return Button(label, ComponentId(facts.table, word).id, style)


def acts(
    view: TableView,
    facts: Facts,
    labels: Mapping[str, str],
    style: Style = "secondary",
    whose: Seat | None = None,
) -> list[Button]:
    """A game's own buttons, by kind, of which those stand there that the table offers now.
    `whose`: the one seat that may press them, if only one may. Where that is a computer player they
    are dimmed: nobody may press them, and they keep their place under a thumb on its way."""
    idle = whose is not None and facts.people[whose].computer
    can = {offer.kind: offer.number for offer in view.table_actions}
    return [
        Button(label, ComponentId(facts.table, verbs.ACT, kind, can[kind]).id, style, disabled=idle)
        for kind, label in labels.items()
        if kind in can
    ]


def small(facts: Facts) -> list[Button]:
    """What can be asked for while nobody is in a hurry."""
    return [*papers(facts), more(facts)]


def papers(facts: Facts) -> list[Button]:
    """What can be read at any time."""
    return [
        verb(facts, SAY(facts.reader, "button-scoresheet"), verbs.SCORES),
        verb(facts, SAY(facts.reader, "button-rules"), verbs.RULES),
    ]


def more(facts: Facts) -> Button:
    """Leads to all that a table in play has no room for."""
    return verb(facts, SAY(facts.reader, "button-more"), verbs.MORE)


def back(view: TableView, facts: Facts) -> list[Button]:
    """The way back for whoever is away."""
    if not _away(view, facts) and not (facts.put_away and not facts.paused):
        return []
    # While others play it is few people's button, and not to be taken for everybody's.
    return [come_back(facts, "success" if facts.put_away else "secondary")]


def come_back(facts: Facts, style: Style = "success") -> Button:
    """Takes one's own seat back from the computer."""
    press = ComponentId(facts.table, verbs.ACT, "return")
    return Button(SAY(facts.reader, "button-back"), press.id, style)


def let_computer(facts: Facts) -> Button:
    """Hands one's own seat over to the computer; of a rated seat it asks first, see `leaving`."""
    return _hand_over(facts, verbs.ASK if facts.rated else verbs.ACT)


def leaving(facts: Facts) -> Panel:
    """Asks the player of a rated seat before the computer takes it over."""
    stay = verb(facts, SAY(facts.reader, "vote-keep-playing"), verbs.CANCEL)
    return Panel(
        (Text(SAY(facts.reader, "leave-counts")), Row((_hand_over(facts, verbs.ACT), stay))),
    )


def is_leaving(press: ComponentId | None) -> bool:
    """Whether this press asks for `leaving`."""
    return press is not None and (press.verb, press.kind) == (verbs.ASK, "leave")


def _hand_over(facts: Facts, how: str) -> Button:
    press = ComponentId(facts.table, how, "leave")
    # With nobody there the computer plays for no one: the game waits.
    said = "button-leave-last" if facts.last_here else "button-let-computer"
    return Button(SAY(facts.reader, said), press.id)


def asleep(facts: Facts) -> str:
    """Told to whoever is away, above their own cards."""
    # With everybody away the computer plays for nobody.
    return SAY(facts.reader, "table-asleep-on-hold" if facts.put_away else "table-asleep")


def own(view: TableView, facts: Facts, viewer: Seat, ready: str, *, asked: bool) -> list[Button]:
    """What stands in a seat's own panel: ready, under this label, leaving and coming back.

    Only the way back stands there unasked; leaving, while there is nothing else to do.
    """
    if view.phase == "over" or not (asked or view.seats[viewer].away):
        return []
    buttons = [
        Button(ready, ComponentId(facts.table, verbs.ACT, offer.kind, offer.number).id, "success")
        for offer in view.offers
        if offer.kind == "ready"
    ]
    if view.seats[viewer].away:
        buttons.append(come_back(facts))
    elif len(buttons) == len(view.offers):
        # Whoever has a move to make needs the room for it; More has this one too.
        buttons.append(let_computer(facts))
    return buttons


def still_rows(view: TableView, facts: Facts) -> list[list[Button]] | None:
    """All that can be done while a game waits, or when it is over; None: it goes on."""
    if facts.put_away:
        return _resting_rows(view, facts)
    return _over_rows(facts) if view.phase == "over" else None


def between_rows(view: TableView, facts: Facts, ready: list[Button]) -> list[list[Button]]:
    """All that can be done between two rounds. `ready`: whoever has seen the scores."""
    mine = verb(facts, SAY(facts.reader, "button-my-move"), verbs.MOVE)
    late = [each.seat for each in view.seats if not each.ready and not each.away]
    waits = any(not facts.people[seat].computer for seat in late)
    # With computer players alone to wait for, there is nobody whose press it could be.
    ready = ready if waits else [replace(each, disabled=True) for each in ready]
    return [[*ready, mine, *back(view, facts)], small(facts)]


def turn_rows(
    view: TableView, facts: Facts, go: list[Button], *, anybody: bool = True
) -> list[list[Button]]:
    """All that can be done in a turn of a game with hands. `go`: what the turn itself asks for.
    `anybody`: some person has cards to look at."""
    style: Style = "primary" if anybody else "secondary"
    cards = verb(facts, SAY(facts.reader, "button-my-cards"), verbs.MOVE, style)
    return [[cards, *go, more(facts)], back(view, facts)]


def _resting_rows(view: TableView, facts: Facts) -> list[list[Button]]:
    rest = [resume(facts)] if facts.paused else []
    return [[*rest, *back(view, facts)], small(facts)]


def resume(facts: Facts) -> Button:
    """Asks to go on with a paused game."""
    return verb(facts, SAY(facts.reader, "button-resume"), verbs.RESUME, "success")


def _over_rows(facts: Facts) -> list[list[Button]]:
    # One table a channel: Rematch would only lead to that one, and is of use while a seat is kept
    # there. It comes back if that table closes; once it was played, its own final has Rematch.
    if facts.coached:
        press = ComponentId(0, verbs.PRACTICE, facts.game).id
        rematch = Button(SAY(facts.reader, "practice-again"), press, "success")
    else:
        rematch = verb(facts, SAY(facts.reader, "button-rematch"), verbs.REMATCH, "success")
    again = [] if facts.next_table and not facts.next_keeps else [rematch]
    replay = verb(facts, SAY(facts.reader, "button-replay"), verbs.REPLAY)
    fair = verb(facts, SAY(facts.reader, "button-fair"), verbs.FAIR)
    return [[*again, replay], [*papers(facts), fair]]
