"""Pictures of a table for all games: the podium at the end, and alt texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import accumulate
from typing import Final

from bot.pictures import podium, table
from bot.pictures.letters import UNNAMED, drawable
from bot.pictures.podium import Ending, PodiumPlayer
from bot.pictures.table import TablePicture
from bot.ui.context import Facts
from bot.ui.limits import ALT, units
from bot.ui.panel import Drawing
from bot.ui.reader import Reader
from bot.ui.text import apart, label, number, ordinal, shorten
from bot.ui.words import SAY, Words
from engine.core import Outcome, Seat

FINAL: Final = "final.png"
"""The file name of the picture at the end of a match."""


def of_round(number: int) -> str:
    """Return the file name of the picture at the end of a round."""
    return f"round-{number}.png"


def moment(number: int) -> str:
    """Return the file name of a picture that a player requested."""
    return f"table-{number}.png"


def names(facts: Facts) -> list[str]:
    """Return the names by seat for pictures. Names with the same drawable letters are numbered."""
    return apart([each.name for each in facts.people], lambda each: drawable(each) or UNNAMED)


def running(scores: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Return the running totals after each round, for scores that just add up."""
    return list(zip(*(accumulate(column) for column in zip(*scores, strict=True)), strict=True))


def within(tries: Iterable[str]) -> str:
    """Return the first alt text within Discord's limit, or else the last one, cut."""
    said = ""
    for said in tries:
        if units(said) <= ALT:
            return said
    # Cut by code points, each of which has at most two units.
    return shorten(said, ALT // 2)


def ended(reader: Reader) -> str:
    """Return the line that replaces the line about the round when the match is over."""
    return SAY(reader, "picture-over")


def ending(
    facts: Facts,
    title: str,
    outcome: Outcome,
    sums: Sequence[Sequence[int]],
    *,
    counted: bool = True,
) -> Drawing:
    """Return the podium. If points are `counted`, it has a curve of `sums` by round."""
    reader, unit, called = facts.reader, facts.unit, names(facts)
    players = tuple(
        PodiumPlayer(
            called[seat],
            place,
            number(outcome.totals[seat]) if counted else "",
            tuple([row[seat] for row in sums]) if counted else (),
        )
        for seat, place in enumerate(outcome.places)
    )
    curved = counted and len(sums) > 1
    axis = SAY(reader, "picture-axis", unit=unit) if curved else ""
    shown = Ending(title, ended(reader), players, axis)
    said = places(facts, outcome, counted=counted)
    if curved:
        said.append(SAY(reader, "picture-alt-curve", unit=unit, rounds=len(sums)))
    alt = SAY(reader, "picture-alt-over", title=title, places=" ".join(said))
    return Drawing(FINAL, within([alt]), partial(podium.draw, shown))


def places(facts: Facts, outcome: Outcome, *, counted: bool = True) -> list[str]:
    """Return who reached which place, best first, one sentence each. `counted` adds their
    points.
    """
    reader, said = facts.reader, list[str]()
    for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
        place, name = ordinal(reader, outcome.places[seat]), label(facts.people[seat].name)
        if counted:
            figure = number(outcome.totals[seat])
            told = SAY(reader, "picture-alt-place-points", place=place, name=name, figure=figure)
        else:
            told = SAY(reader, "picture-alt-place", place=place, name=name)
        said.append(told)
    return said


def seat(
    say: Words,
    facts: Facts,
    at: Seat,
    shown: Sequence[str],
    count: int,
    points: int,
    score: int | None,
) -> str:
    """Return a seat as text: its cards as `shown` or their number, and its points.

    `score` is the round's score, if the round is over.
    """
    reader, name, sum_ = facts.reader, label(facts.people[at].name), number(points)
    held = " ".join(shown)
    if not held:
        held = say(reader, "seat-cards", n=count) if count else say(reader, "seat-no-cards")
    if score is None or score == points:  # as in the first round
        return say(reader, "picture-seat", name=name, cards=held, points=sum_)
    scored = number(score)
    return say(reader, "picture-seat-scored", name=name, cards=held, score=scored, points=sum_)


def of_table(
    facts: Facts,
    shown: TablePicture,
    round_: int,
    outcome: Outcome | None,
    tries: Iterable[Sequence[str]],
    *,
    asked: bool,
    counted: bool = True,
) -> Drawing:
    """Return a picture of the table: at the end of a round, on request (`asked`), or with the final
    `outcome`.

    `tries` are the seats' sentences, longest first; `counted` is as in `places`.
    """
    if outcome is not None:
        name = FINAL
    else:
        name = moment(round_) if asked else of_round(round_)
    ahead = [] if outcome is None else places(facts, outcome, counted=counted)
    alt = within(
        SAY(
            facts.reader,
            "picture-alt-table",
            title=shown.title,
            line=shown.line,
            seats=" ".join([*ahead, *seats]),
        )
        for seats in tries
    )
    return Drawing(name, alt, partial(table.draw, shown))
