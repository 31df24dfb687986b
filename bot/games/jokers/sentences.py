"""The texts of Jokers Go Boom: its cards, its events and the highlights of a match, its rules and
house rules, and the replies to refused actions.

The first page of the rules is a summary that takes one minute to read. The other pages are
complete. Numbers and switches come from the house rules in force, so that the pages match the game
that is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias, assert_never

from msgspec import Struct

from bot.ui import cards
from bot.ui.context import People, awaited, everyone, who
from bot.ui.phrases import Moment, asleep, best_round, came_or_went, ended, happened, marked
from bot.ui.reader import Reader, inline
from bot.ui.text import SCORED, WON, Badge, tenths
from bot.ui.words import Value, Words, joined
from engine.cards import ACE, JOKER, Card, rank, suit
from engine.core import Hidden, Seat
from engine.games.jokers import events
from engine.games.jokers.actions import Play
from engine.games.jokers.variants import HAND, JokersOptions, Rules, booms
from engine.games.jokers.view import View
from engine.moments import Slip
from engine.refusals import Refusal

SAY: Final = Words(Path(__file__).parent / "words")
"""The formatter of the game's own messages and of the messages that all games share."""

Values: TypeAlias = dict[str, Value]

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""The names of the suits in message ids. Jokers have no suit. The ids of messages about them
contain "jokers"."""

SHOWN: Final = 7
"""The maximum number of face-down cards of a hand that are shown one by one. It is the number of
cards that each player is dealt."""

# Cards as message values


def face(reader: Reader, card: Card) -> str:
    """Return the emoji of the card for use in markdown. Without emojis the result is its short
    name, such as "7♥", "K♠" or "Joker"."""
    return cards.face(SAY, reader, card)


def short(reader: Reader, card: Card) -> str:
    """Return the short name of the card, such as "7♥", "K♠" or "Joker". It is for texts that can't
    show emojis."""
    return cards.short(SAY, reader, card)


def a_face(reader: Reader, card: Card) -> str:
    """Return the emoji or the name of the card for use within a sentence, such as "a Joker"."""
    return cards.a_face(SAY, reader, card)


def suit_of(card: Card) -> str:
    """Return the name of the card's suit in `SUITS`, such as "hearts". Returns "jokers" for a
    Joker."""
    sign = suit(card)
    return "jokers" if sign is None else SUITS[sign]


def boomer(rules: Rules | JokersOptions) -> str:
    """Return the name of the rank that goes boom. It is "joker" or "ace"."""
    return "ace" if rules.aces_boom else "joker"


def needed(view: View) -> Values:
    """Return the message values that describe the cards that may be played now."""
    card = view.to_match
    return {"suit": suit_of(card), "rank": rank(card), "boomer": boomer(view.rules)}


def boomed(view: View) -> bool:
    """Return whether the last card played went boom."""
    return booms(view.rules, view.top)


def sorted_hand(hand: Sequence[Card]) -> list[int]:
    """Return the positions of a hand's cards, sorted by suit and within a suit from 2 to Ace.
    Jokers come last."""

    def key(position: int) -> tuple[int, int, int]:
        card = hand[position]
        sign = suit(card)
        height = JOKER if rank(card) == ACE else rank(card)
        return (len(SUITS) if sign is None else sign, height, card)

    return sorted(range(len(hand)), key=key)


def row_of(reader: Reader, hand: Sequence[Card], at: Sequence[int]) -> str:
    """Return the cards of a hand at the positions `at`, side by side."""
    shown = [face(reader, hand[position]) for position in at]
    return joined(reader, shown) if reader.plain and shown else " ".join(shown)


def backs(reader: Reader, count: int) -> str:
    """Return a hand of `count` face-down cards, such as "▮▮▮". At most `SHOWN` of them are shown
    one by one."""
    if reader.plain or not count:
        return ""
    shown, more = min(count, SHOWN), f" +{count - SHOWN}" if count > SHOWN else ""
    if reader.faces is None:
        return f"`{'▮' * shown}{more}`"
    return f"{inline(reader.faces.plain) * shown}{more}"


def round_line(reader: Reader, view: View) -> str:
    """Return the number of the current round as text, such as "Round 2/3"."""
    return SAY(reader, "round-of", round=view.round, rounds=view.rounds)


# Events: public lines, and lines for one player

BOOM: Final = Badge("💥", 0xE0455E)
LAST_CARD: Final = Badge("☝️", 0xF0B232)
_BADGES: Final[dict[type[events.Event], Badge]] = {
    events.Boomed: BOOM,
    events.RoundScored: SCORED,
    events.GameEnded: WON,
}


def badge(event: events.Event) -> Badge | None:
    """Return the badge of a notable event, or None for any other event."""
    if isinstance(event, events.Played):
        return LAST_CARD if event.left == 1 else None
    return _BADGES.get(type(event))


def happening(reader: Reader, event: events.Event, people: People) -> str | None:
    """Return the public line about an event, or None if the event needs no line. The event must be
    passed as a spectator saw it."""
    match event:
        case events.RoundDealt(number, dealer, starter):
            names = {"dealer": who(people, dealer), "name": who(people, starter)}
            return SAY(reader, "event-round-dealt", round=number, **names)
        case events.Buried(card):
            return SAY(reader, "event-buried", card=a_face(reader, card))
        case events.TurnedUp(card):
            return SAY(reader, "event-turned-up", card=face(reader, card))
        case events.Played(seat, card, left):
            name, card = who(people, seat), a_face(reader, card)
            return SAY(reader, "event-played", name=name, card=card, left=left)
        case events.Boomed(_, drawers):
            return SAY(
                reader, "event-boomed", names=everyone(people, drawers, reader), n=len(drawers)
            )
        case events.Drew(seat, _, why):
            return _drew(reader, who(people, seat), why)
        case events.Skipped(seat, by_clock):
            told = "event-skipped-by-clock" if by_clock else "event-skipped"
            return SAY(reader, told, name=who(people, seat))
        case events.RoundScored(number, _, _, winner, _):
            if winner is None:
                return SAY(reader, "event-blocked", round=number)
            return SAY(reader, "event-out", round=number, name=who(people, winner))
        case events.GameEnded(outcome):
            return ended(outcome, people, reader)
        case events.SeatLeft() | events.SeatReturned():
            return came_or_went(event, people, reader)
        case events.DrewForDeal() | events.TurnBegan():
            return None  # the table shows these events
        case _:
            assert_never(event)


def headlined(view: View, event: events.Event) -> bool:
    """Return whether the table message for `view` already shows this event. On the first turn, the
    message shows the draws for the deal, and whose turn it is."""
    first = view.round == 1 and view.turn is not None and view.turn.number == 1
    return first and isinstance(event, events.RoundDealt)


def _drew(reader: Reader, name: str, why: str) -> str | None:
    if why == events.BY_BOOM:
        return None  # the line about the boom says so
    return SAY(reader, "event-drew-by-clock" if why == events.BY_CLOCK else "event-drew", name=name)


def alone(reader: Reader, event: events.Event, viewer: Seat, people: People) -> str | None:
    """Return None, because a seat's view already shows everything that the seat learns."""
    return None


# The last event, for the player who caused it. The text replaces their panel


def own(reader: Reader, event: events.Event, mine: Seat, people: People) -> str | None:
    """Return the line for the player `mine` about an event of their own, or None if the public line
    is enough. The event must be passed as this player saw it."""
    match event:
        case events.Played(seat, card, left) if seat == mine:
            return SAY(reader, "own-played", card=a_face(reader, card), left=left)
        case events.Drew(seat, card, events.BY_CHOICE) if seat == mine and not isinstance(
            card, Hidden
        ):
            return SAY(reader, "own-drew", card=a_face(reader, card))
        case events.Skipped(seat, False) if seat == mine:
            return SAY(reader, "own-skipped")
        case events.RoundScored(number, _, _, winner, _) if winner == mine:
            return SAY(reader, "own-won", round=number)
        case _:
            return None


def slip(reader: Reader, view: View, slip: Slip) -> str:
    """Return the text about a mistake. It has the player's choice, the better choice, and the
    difference in points."""
    points = tenths(reader, slip.cost)
    did, better = _card(view, slip.taken), _card(view, slip.better)
    if did is None:
        first = SAY(reader, "slip-drew")
    else:
        first = SAY(reader, "slip-played", card=a_face(reader, did))
    if better is None:
        return f"{first} {SAY(reader, 'slip-better-draw', points=points)}"
    card = a_face(reader, better)
    return f"{first} {SAY(reader, 'slip-better-play', card=card, points=points)}"


def _card(view: View, action: Struct) -> Card | None:
    """Return the card that an action plays from the viewer's hand, or None if it plays no card."""
    if not isinstance(action, Play):
        return None
    hand = view.seats[action.seat].hand
    assert isinstance(hand, tuple)
    return hand[action.place.slot]


# Highlights of a match: booms, and the heaviest hand


def remarks(
    reader: Reader, moments: Sequence[Moment[View, events.Event]], people: People
) -> list[str]:
    """Return the highlights of a match. If there are none, the line about the best round is
    returned."""
    lines: list[str] = []
    scored = list(happened(moments, events.RoundScored))
    booms: dict[int, int] = {}
    for event in happened(moments, events.Boomed):
        booms[event.seat] = booms.get(event.seat, 0) + 1
    if booms:
        seat = max(booms, key=lambda each: booms[each])
        lines.append(SAY(reader, "highlight-booms", name=who(people, seat), n=booms[seat]))
    worst = max(scored, key=lambda event: max(event.scores), default=None)
    if worst is not None and max(worst.scores) > 0:
        points = max(worst.scores)
        name = who(people, worst.scores.index(points))
        lines.append(SAY(reader, "highlight-heaviest", name=name, n=points, round=worst.round))
    return lines or best_round(moments, people, reader)


# The rules and house rules

STANDARD: Final = Rules(**JokersOptions.model_validate({}).model_dump())
"""The standard rules."""


def rules_pages(reader: Reader, rules: Rules | JokersOptions | None) -> tuple[str, ...]:
    """Return the pages of the rules under the house rules `rules`. If `rules` is None, the standard
    rules are used. The first page is enough to start playing."""
    now = rules if rules is not None else STANDARD
    agreed: Values = {
        "rounds": now.rounds,
        "jokers": now.jokers,
        "boomer": boomer(now),
        "hand": HAND,
    }
    lines = marked(reader, options_lines(reader, now), options_lines(reader, STANDARD))
    options = "\n".join(f"- {line}" for line in lines)
    return (
        SAY(reader, "rules-minute", **agreed),
        SAY(reader, "rules-turns", asleep=asleep(now, reader), **agreed),
        SAY(reader, "rules-ending", options=options, **agreed),
    )


def option_titles(reader: Reader) -> tuple[str, ...]:
    """Return the title of each house rule."""
    return (
        SAY(reader, "option-title-rounds"),
        SAY(reader, "option-title-jokers"),
        SAY(reader, "option-title-aces-boom"),
    )


def option_choices(reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    """Return the value of each house rule as a text that follows the title of the rule."""
    return _told("option-choice", reader, options)


def options_lines(reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    """Return a line for each house rule in `options`."""
    return _told("option", reader, options)


def _told(kind: str, reader: Reader, options: Rules | JokersOptions) -> tuple[str, ...]:
    aces = options.aces_boom
    return (
        SAY(reader, f"{kind}-rounds", rounds=options.rounds),
        SAY(reader, f"{kind}-{'jokers-out' if aces else 'jokers'}", jokers=options.jokers),
        SAY(reader, f"{kind}-{'aces-boom' if aces else 'jokers-boom'}"),
    )


def news(reader: Reader, rules: Rules) -> str:
    """Return one line about the changes in this edition of the rules, or "" if there are none."""
    message = f"news-{rules.edition}"
    return SAY(reader, message) if SAY.has(message) else ""


# Replies to refused actions


def refusal(
    reader: Reader, reason: Refusal, view: View | None, people: People, kind: str = ""
) -> str:
    """Return the reply to a player whose action of the kind `kind` was refused.

    The reply is the message "refusal-{reason}-{kind}" if it exists. Otherwise it is
    "refusal-{reason}", with "-unseen" added if it is not known whose turn it is.
    """
    values: Values = {}
    unseen = "-unseen"
    if view is not None and view.turn is not None:
        values, unseen = {"name": who(people, view.turn.seat), **needed(view)}, ""
    tag = f"refusal-{reason.value.replace('_', '-')}"
    if view is not None and reason is Refusal.NOT_NOW and kind == "ready":
        late = [seat.seat for seat in view.seats if not seat.ready]
        if late:
            return SAY(reader, "refusal-ready-already", names=awaited(people, late, reader))
    ids = (f"{tag}-{kind}", f"{tag}{unseen}", tag)
    return SAY(reader, next((each for each in ids if SAY.has(each)), "refusal-other"), **values)
