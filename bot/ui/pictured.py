"""Pictures of a table, for all games: the podium at the end of a match, and the alt texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from bot.pictures import clip, table
from bot.pictures.clip import SUFFIXES, Clip
from bot.pictures.letters import UNNAMED, drawable
from bot.pictures.table import Ending, Piece, PodiumPlayer, TablePicture
from bot.ui.context import Facts
from bot.ui.layout import ALT, units
from bot.ui.panel import Drawing
from bot.ui.reader import Reader
from bot.ui.text import apart, label, number, ordinal, shorten
from bot.ui.words import SAY, Words
from engine.cards import KING, Card, rank, suit
from engine.core import Outcome, Seat

FINAL: Final = "final.png"
"""The file name of the picture at the end of a match."""


def of_round(number: int) -> str:
    """Return the file name of the picture at the end of a round."""
    return f"round-{number}.png"


def moment(number: int) -> str:
    """Return the file name of a picture that a player has requested."""
    return f"table-{number}.png"


def of_clip(round_: int) -> str:
    """Return the file name of the clip of a round's best moment. It has no extension."""
    return f"moment-{round_}"


def of_call(round_: int) -> str:
    """Return the file name of the clip of the call that ended a round. It has no extension."""
    return f"call-{round_}"


def names(facts: Facts) -> list[str]:
    """Return the names of the players as they are drawn in pictures, in the order of the seats.
    Names whose drawable letters are equal are numbered."""
    return apart([each.name for each in facts.people], lambda each: drawable(each) or UNNAMED)


def running(scores: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Return the running totals after each round, for games where scores are simply added up."""
    return list(zip(*(accumulate(column) for column in zip(*scores, strict=True)), strict=True))


def within(tries: Iterable[str]) -> str:
    """Return the first of the alt texts `tries` that is within Discord's limit. If all of them are
    too long, return the last one, shortened."""
    said = ""
    for said in tries:
        if units(said) <= ALT:
            return said
    # Cut by code points, each of which has at most two units.
    return shorten(said, ALT // 2)


def ended(reader: Reader) -> str:
    """Return the text that is shown instead of the round's number when the match is over."""
    return SAY(reader, "picture-over")


def ending(
    facts: Facts,
    title: str,
    outcome: Outcome,
    sums: Sequence[Sequence[int]],
    *,
    counted: bool = True,
) -> Drawing:
    """Return the podium as a drawing. If `counted` is true, the picture includes the points and a
    curve of `sums`, which are the totals after each round."""
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
    shown = Ending(ended(reader), title, players, axis)
    said = places(facts, outcome, counted=counted)
    if curved:
        said.append(SAY(reader, "picture-alt-curve", unit=unit, rounds=len(sums)))
    alt = SAY(reader, "picture-alt-over", title=title, places=" ".join(said))
    return Drawing(FINAL, within([alt]), partial(table.draw_podium, shown))


def places(facts: Facts, outcome: Outcome, *, counted: bool = True) -> list[str]:
    """Return one sentence for each player that names their place, the best first. If `counted` is
    true, the sentence also states their points."""
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
    summed: str = "",
) -> str:
    """Return the sentence about a seat. It states the seat's points, and the seat's cards as
    `shown` or, if `shown` is empty, their number. If the round is over, `score` is the seat's score
    in the round. `summed` is the text that says how this score was reached."""
    reader, name, sum_ = facts.reader, label(facts.people[at].name), number(points)
    held = " ".join(shown)
    if not held:
        held = say(reader, "seat-cards", n=count) if count else say(reader, "seat-no-cards")
    summed = f"{summed} = " if summed else ""
    if score is None or score == points:  # as in the first round
        return say(reader, "picture-seat", name=name, cards=held, points=summed + sum_)
    scored = summed + number(score)
    return say(reader, "picture-seat-scored", name=name, cards=held, score=scored, points=sum_)


def margin(facts: Facts, scores: Sequence[int], winners: Sequence[Seat]) -> list[str]:
    """Return a text such as "11 ahead" in a list. It says by how many points the winner is ahead of
    the next lowest score. Returns [] if several players have won, or if another score is at most as
    high as the winner's."""
    lead = min(score for seat, score in enumerate(scores) if seat != winners[0])
    lead -= scores[winners[0]]
    if len(winners) > 1 or lead <= 0:
        return []
    return [SAY(facts.reader, "picture-ahead", points=number(lead))]


def best_first(scores: Sequence[int], winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats in order: first the winners, then the others by score, the lowest score
    first."""
    return tuple(
        sorted(range(len(scores)), key=lambda seat: (seat not in winners, scores[seat], seat))
    )


def dear(facts: Facts, valued: Iterable[tuple[Card, int]]) -> str:
    """Return the kind of card with the most points, and these points, such as "black K = 30".
    Returns "" if no card counts more than a 10."""
    reader, found = facts.reader, Counter[tuple[int, str]]()
    for card, points in valued:
        if points > MOST_OF_NUMBERS:
            if suit(card) is None:
                shown = SAY(reader, "card-face-joker")
            else:
                shown = SAY(reader, "card-face", rank=rank(card), sign="")
            if rank(card) == KING:  # a red one counts little
                shown = SAY(reader, "picture-card-king", code=shown)
            found[points, shown] += 1
    if not found:
        return ""
    (points, shown), count = max(found.items())
    return SAY(reader, "picture-dear", card=shown, points=number(points), n=count)


MOST_OF_NUMBERS: Final = 10
"""The points of a 10, the highest points of a card whose face shows its points."""


def with_clip(
    facts: Facts,
    drawing: Drawing,
    title: str,
    line: Callable[[Sequence[str]], str],
    figure: str,
    pieces: Sequence[Piece],
    *,
    before: Sequence[Piece] = (),
    seat: Seat,
    name: str,
) -> Drawing:
    """Return `drawing` with a clip below it. The clip shows the best moment of the round, which
    belongs to `seat`. The name of its file is `name` with an extension. `line` is a function that
    takes the names in the order of the seats and returns a description of the moment. The
    description is used in the clip and in the clip's alt text."""
    assert facts.clips is not None
    called = [drawable(each) or UNNAMED for each in names(facts)]
    shown = Clip(title, line(called), figure, tuple(pieces), tuple(before), seat)
    told = line([label(each.name) for each in facts.people])
    alt = within([SAY(facts.reader, "picture-alt-clip", title=title, line=told)])
    file = f"{name}.{SUFFIXES[facts.clips]}"
    return replace(drawing, below=Drawing(file, alt, partial(clip.draw, shown, facts.clips)))


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
    """Return a picture of the table at the end of a round. If `asked` is true, it is a picture that
    a player has requested. If there is an `outcome`, it is the picture at the end of the match.
    `tries` are versions of the sentences about the seats, the longest first. For `counted` see
    `places`."""
    reader = facts.reader
    if outcome is not None:
        name = FINAL
    else:
        name = moment(round_) if asked else of_round(round_)
    ahead = [] if outcome is None else places(facts, outcome, counted=counted)
    if shown.headline:
        ahead.append(SAY(reader, "picture-alt-headline", headline=shown.headline))
    alt = within(
        SAY(
            reader,
            "picture-alt-table" if shown.line else "picture-alt-table-only",
            title=shown.title,
            line=shown.line,
            seats=" ".join([*ahead, *seats]),
        )
        for seats in tries
    )
    return Drawing(name, alt, partial(table.draw, shown))
