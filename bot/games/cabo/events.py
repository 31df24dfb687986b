"""The texts about the events of the cabo family: public lines, lines for one player, the highlights
of a match, and sentences about mistakes.

Callers must pass events that have been filtered for the viewer. The highlights may show every card,
because the match is over. A mistake is a decision that cost the deciding player points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, assert_never

from msgspec import Struct

from bot.games.cabo.sentences import SAY, place_by, places, places_by, slots
from bot.ui import cards
from bot.ui.context import People, everyone, who
from bot.ui.phrases import Moment, best_round, came_or_went, ended, happened
from bot.ui.reader import Reader
from bot.ui.text import PHOTO_FINISH, SCORED, WON, Badge, mark, name, number, span, tenths
from bot.ui.words import Value, Words
from engine.cards import Card
from engine.core import Hidden, Place, Seat, kind_of
from engine.games.cabo import actions as act
from engine.games.cabo import events
from engine.games.cabo.variants import VARIANTS, value
from engine.games.cabo.view import FaceUp, Gone, View
from engine.moments import Slip

Claimed: TypeAlias = (
    events.Slapped
    | events.Matched
    | events.Mismatched
    | events.Mistaken
    | events.ChangedMind
    | events.Gave
    | events.Penalised
)
Power: TypeAlias = events.LookedAt | events.Swapped | events.NotSwapped | events.PowerDropped


SLAP: Final = Badge("👏", 0x57A773)
WRONG: Final = Badge("❌", 0xE0455E)
PENALTY: Final = Badge("🃏", 0xE0455E)
KABOOM: Final = Badge("💥", 0xF26B3A)
PERFECT: Final = Badge("🎯", 0xF1C40F)
JUMP: Final = Badge("🎉", 0xF1C40F)
PHOTO: Final = "📸"
_BADGES: Final[dict[type[events.Event], Badge]] = {
    events.Matched: SLAP,
    events.Mismatched: WRONG,
    events.Mistaken: WRONG,
    events.Penalised: PENALTY,
    events.Called: KABOOM,
    events.TotalJumped: JUMP,
    events.GameEnded: WON,
}


def badge(event: events.Event, game: str) -> Badge | None:
    """Return the badge of a notable event, or None for any other event."""
    if isinstance(event, events.RoundScored):
        return SCORED if VARIANTS[game].distance(event.totals[event.winner]) else PERFECT
    return _BADGES.get(type(event))


def happening(reader: Reader, event: events.Event, people: People, game: str) -> str | None:
    """Return the public line about an event, or None if the event needs no line. The event must be
    passed as a spectator saw it."""
    say = SAY[game]
    match event:
        case events.RoundDealt(round_, starter):
            return say(reader, "event-round-dealt", round=round_, name=who(people, starter))
        case events.PeekClosed(lost):
            names = everyone(people, lost, reader)
            return say(reader, "event-peek-missed", names=names) if lost else None
        case events.Flipped(seat, _, card, by_clock):
            message = late("event-flipped", by_clock)
            return say(
                reader, message, name=who(people, seat), card=cards.a_face(say, reader, card)
            )
        case events.Reshuffled(count):
            return say(reader, "event-reshuffled", n=count)
        case events.TurnedUp(_, _, card):
            return say(reader, "event-turned-up", card=cards.face(say, reader, card))
        case events.SwitchedTop(seat, _, at, taken, card):
            return say(
                reader,
                "event-switched-top",
                name=who(people, seat),
                taken=cards.a_face(say, reader, taken),
                slot=at.slot + 1,
                card=cards.a_face(say, reader, card),
            )
        case events.Took(seat, _, card):
            return _of_a_card(say, reader, "event-took", seat, card, people)
        case events.PutBack(_, _, card, by_clock):
            message = late("event-put-back", by_clock)
            return say(reader, message, card=cards.face(say, reader, card))
        case events.PlayBegan(seat):
            if not VARIANTS[game].has("flip"):
                return None  # the line about the deal names the first player
            return say(reader, "event-play-began", name=who(people, seat))
        case events.Discarded(seat, _, card, by_clock):
            message = late("event-discarded", by_clock)
            return say(
                reader, message, name=who(people, seat), card=cards.a_face(say, reader, card)
            )
        case events.Replaced(seat, _, at, card):
            return say(
                reader,
                "event-replaced",
                name=who(people, seat),
                slot=at.slot + 1,
                card=cards.a_face(say, reader, card),
            )
        case events.LookedAt() | events.Swapped() | events.NotSwapped() | events.PowerDropped():
            return _power(say, reader, event, people)
        case (
            events.Slapped()
            | events.Matched()
            | events.Mismatched()
            | events.Mistaken()
            | events.ChangedMind()
            | events.Gave()
            | events.Penalised()
        ):
            return _claim(say, reader, event, people)
        case events.Called(seat, auto):
            message = "event-called-cardless" if auto else "event-called"
            return say(reader, message, name=who(people, seat))
        case events.PassedOver(seat, by_clock):
            return say(reader, late("event-passed-over", by_clock), name=who(people, seat))
        case events.RoundScored():
            return _scored(say, reader, event, people, game)
        case events.TotalJumped(seat, before, after):
            return jumped(say, reader, who(people, seat), before, after)
        case events.GameEnded(outcome):
            return ended(outcome, people, reader)
        case events.SeatLeft() | events.SeatReturned():
            return came_or_went(event, people, reader)
        case (
            events.Peeked()
            | events.TurnBegan()
            | events.Drew()
            | events.PowerTaken()
            | events.LookEnded()
            | events.SlapEnded()
            | events.Declined()
            | events.WindowOpened()
        ):
            return None
        case _:
            assert_never(event)


def headlined(view: View, event: events.Event) -> bool:
    """Return whether the table message for `view` already shows this event. Its headline may name
    the event. A call is named in a line below the headline."""
    turn, power = view.turn, view.power
    match event:
        case events.RoundDealt(_, seat) | events.PlayBegan(seat):
            return turn is not None and turn.seat == seat and view.phase in ("flip", "play")
        case events.Took(seat):
            return turn is not None and (turn.seat, turn.stage) == (seat, "keeping")
        case events.LookedAt(seat):
            return power is not None and power.seat == seat and power.stage in ("look", "decide")
        case events.Called():
            return view.caller is not None and view.phase not in ("reveal", "over")
        case _:
            return False


def late(message: str, by_clock: bool) -> str:
    """Return the id of a message. If the clock acted instead of the player, "-late" is added to
    `message`."""
    return f"{message}-late" if by_clock else message


def _of_a_card(
    say: Words, reader: Reader, message: str, seat: Seat, card: Card, people: People
) -> str:
    return say(reader, message, name=who(people, seat), card=cards.a_face(say, reader, card))


def jumped(say: Words, reader: Reader, seat: str, before: int, after: int) -> str:
    """Return the line about a total that jumped (G6.1). `seat` is the escaped name of the
    player."""
    return say(reader, "event-jumped", name=seat, before=number(before), after=number(after))


_DROPPED: Final = {
    "declined": "event-power-declined",
    "clock": "event-power-clock",
    "slap": "event-power-slap",
    "ended": "event-power-ended",
}


def _power(say: Words, reader: Reader, event: Power, people: People) -> str | None:
    seat = who(people, event.seat)
    match event:
        case events.LookedAt(by, at, _):
            # If a King has shown two cards, the event of swapping or leaving them names them.
            if len(at) != 1:
                return None
            where = place_by(say, reader, by, at[0], people)
            return say(reader, "event-looked-at", name=seat, place=where)
        case events.Swapped(by, first, second, seen):
            where = places_by(say, reader, by, (first, second), people)
            message = "event-swapped-seen" if seen else "event-swapped"
            return say(reader, message, name=seat, places=where)
        case events.NotSwapped(by, first, second):
            where = places_by(say, reader, by, (first, second), people)
            return say(reader, "event-not-swapped", name=seat, places=where)
        case events.PowerDropped(_, _, why):
            return say(reader, _DROPPED[why], name=seat)


def _claim(say: Words, reader: Reader, event: Claimed, people: People) -> str | None:
    seat = who(people, event.seat)
    match event:
        case events.Slapped():
            return None
        case events.Matched(by, at, card):
            message = "event-matched" if at.seat == by else "event-matched-of"
            return _turned(say, reader, message, by, at, card, people)
        case events.Mismatched(by, at, card):
            message = "event-wrong" if at.seat == by else "event-wrong-of"
            return _turned(say, reader, message, by, at, card, people)
        case events.Mistaken(by, at, card):
            message = "event-wrong-back" if at.seat == by else "event-wrong-back-of"
            return _turned(say, reader, message, by, at, card, people)
        case events.ChangedMind(_, by_clock):
            return say(reader, late("event-backed-out", by_clock), name=seat)
        case events.Gave(_, _, at):
            owner = who(people, at.seat)
            return say(reader, "event-gave", name=seat, owner=owner, slot=at.slot + 1)
        case events.Penalised(_, at):
            if not at:
                return None
            return say(reader, "event-penalty", name=seat, n=len(at), slots=slots(reader, at))


def _turned(
    say: Words, reader: Reader, message: str, by: Seat, at: Place, card: Card, people: People
) -> str:
    return say(
        reader,
        message,
        name=who(people, by),
        card=cards.a_face(say, reader, card),
        owner=who(people, at.seat),
        slot=at.slot + 1,
    )


def _scored(
    say: Words, reader: Reader, event: events.RoundScored, people: People, game: str
) -> str:
    points = event.totals[event.winner]
    ahead = [seat for seat, each in enumerate(event.totals) if each == points]
    first = [event.winner] if VARIANTS[game].winner_starts else ahead
    return say(
        reader,
        "event-round-scored-out" if event.reason == "no_cards" else "event-round-scored",
        round=event.round,
        names=everyone(people, first, reader),
        n=abs(points),
        points=number(points),
    )


def margin(reader: Reader, ms: int, winner: str, game: str) -> str:
    """Return the reply to a player who lost a race. `winner` is the winner's display name, which
    must not be escaped yet."""
    say, first = SAY[game], name(winner)
    if ms < 0:
        return say(reader, "margin-busy", name=first)
    if ms < PHOTO_FINISH:
        said = say(reader, "margin-photo", name=first, late=span(reader, ms))
        return f"{mark(reader, PHOTO)}{said}"
    return say(reader, "margin-late", name=first, late=span(reader, ms))


# The last event, for the player who caused it


def own(reader: Reader, event: events.Event, mine: Seat, people: People, game: str) -> str | None:
    """Return the line for the player `mine` about an event of their own, or None if the public line
    is enough. The event must be passed as this player saw it."""
    say = SAY[game]

    def turned(message: str, at: Place, card: Card) -> str:
        shown, owner = cards.a_face(say, reader, card), who(people, at.seat)
        whole = message if at.seat == mine else f"{message}-of"
        return say(reader, whole, card=shown, owner=owner, slot=at.slot + 1)

    match event:
        case events.LookEnded(seat) if seat == mine:
            return say(reader, "own-look-ended")
        case events.Flipped(seat, _, card, False) if seat == mine:
            return say(reader, "own-flipped", card=cards.a_face(say, reader, card))
        case events.Discarded(seat, _, card, False) if seat == mine:
            return say(reader, "own-discarded", card=cards.a_face(say, reader, card))
        case events.Replaced(seat, _, at, card) if seat == mine:
            shown = cards.a_face(say, reader, card)
            return say(reader, "own-replaced", slot=at.slot + 1, card=shown)
        case events.SwitchedTop(seat, _, at, taken, card) if seat == mine:
            shown, top = cards.a_face(say, reader, card), cards.a_face(say, reader, taken)
            return say(reader, "own-switched-top", slot=at.slot + 1, card=shown, taken=top)
        case events.Swapped(seat, first, second) if seat == mine:
            where = places(say, reader, (first, second), people, mine)
            return say(reader, "own-swapped", places=where)
        case events.NotSwapped(seat, first, second) if seat == mine:
            where = places(say, reader, (first, second), people, mine)
            return say(reader, "own-not-swapped", places=where)
        case events.PowerDropped(seat, _, "declined") if seat == mine:
            return say(reader, "own-power-skipped")
        case events.Matched(seat, at, card) if seat == mine:
            return turned("own-matched", at, card)
        case events.Mismatched(seat, at, card) if seat == mine:
            return turned("own-wrong", at, card)
        case events.Mistaken(seat, at, card) if seat == mine:
            return turned("own-wrong-back", at, card)
        case events.ChangedMind(seat, False) if seat == mine:
            return say(reader, "own-backed-out")
        case events.Gave(seat, _, at) if seat == mine:
            return say(reader, "own-gave", owner=who(people, at.seat), slot=at.slot + 1)
        case events.Declined(seat, _, False) if seat == mine:
            return say(reader, "own-kept")
        case events.Penalised(seat, at) if seat == mine and at:
            return say(reader, "own-penalty", n=len(at), slots=slots(reader, at))
        case events.PlayBegan(seat) if seat == mine:
            return say(reader, "own-play-began")
        case events.Called(seat, False) if seat == mine:
            return say(reader, "own-called")
        case _:
            return None


# Highlights of a match


class Swap(Struct, frozen=True):
    """A swap of a player's card for another card. `cost` is the number of points that the swap cost
    the player."""

    cost: int
    seat: Seat
    round: int
    gave: Card
    got: Card


def remarks(
    reader: Reader, moments: Sequence[Moment[View, events.Event]], people: People
) -> list[str]:
    """Return the highlights of a match. If there are none and no call was good, the line about the
    best round is returned.

    The result of the last round's call is not a highlight, because the table already shows it above
    the highlights.
    """
    lines: list[str] = []
    say, last = SAY[moments[-1].after.game], len(moments[-1].after.scores)
    called = [(e.caller, e) for e in happened(moments, events.RoundScored) if e.caller is not None]
    good = [(e.scores[caller], caller, e) for caller, e in called]
    good = [each for each in good if each[0] <= each[2].totals[each[1]]]
    points, caller, best = min(good, key=lambda each: each[0], default=(0, 0, None))
    if best is not None and best.round != last:
        lines.append(
            say(
                reader,
                "remark-best-call",
                name=who(people, caller),
                total=number(best.totals[caller]),
                round=best.round,
                points=number(points),
            )
        )
    swap = max(_swaps(moments), key=lambda each: each.cost, default=None)
    if swap is not None and swap.cost > 0:
        variant = VARIANTS[moments[-1].after.game]
        lines.append(
            say(
                reader,
                "remark-worst-swap",
                name=who(people, swap.seat),
                gave=cards.a_face(say, reader, swap.gave),
                lost=number(value(variant, swap.gave)),
                got=cards.a_face(say, reader, swap.got),
                won=number(value(variant, swap.got)),
                round=swap.round,
            )
        )
    if lines or best is not None:
        return lines
    return best_round(moments, people, reader)


def _swaps(moments: Iterable[Moment[View, events.Event]]) -> Iterable[Swap]:
    """Yield each swap of cards with its cost. In a swap, a player puts the card in their hand into
    a slot, or exchanges one of their own cards for another player's card."""
    for moment in moments:
        for event in moment.events:
            match event:
                case events.Replaced(seat, _, _, gave):
                    got = moment.before.held
                    yield from _swap(moment, seat, gave, got)
                case events.Swapped(seat, first, second, _) if (first.seat == seat) != (
                    second.seat == seat
                ):
                    mine, theirs = (first, second) if first.seat == seat else (second, first)
                    yield from _swap(
                        moment, seat, _at(moment.before, mine), _at(moment.before, theirs)
                    )
                case _:
                    pass


def _swap(
    moment: Moment[View, events.Event],
    seat: Seat,
    gave: Card | Hidden | None,
    got: Card | Hidden | None,
) -> Iterable[Swap]:
    if isinstance(gave, int) and isinstance(got, int):
        variant = VARIANTS[moment.before.game]
        cost = value(variant, got) - value(variant, gave)
        yield Swap(cost, seat, moment.before.round, gave, got)


def _at(view: View, place: Place) -> Card | None:
    slots = view.seats[place.seat].slots
    slot = slots[place.slot] if place.slot < len(slots) else None
    return slot.card if isinstance(slot, FaceUp) else None


# Mistakes

_ENDS: Final = (act.Call, act.EndRound)


def slip(reader: Reader, view: View, slip: Slip) -> str:
    """Return the text about a mistake. It has the player's choice, the better choice, and the
    difference in points."""
    say = SAY[view.game]
    seen = say(reader, "slip-seen", n=_unknown(view, slip))
    values: dict[str, Value] = {"seen": seen, "points": tenths(reader, slip.cost)}
    card = view.top if view.held is None or isinstance(view.held, Hidden) else view.held
    if card is not None:
        values["card"] = cards.a_face(say, reader, card)
    did = say(reader, f"slip-{_kind(slip.taken)}", **_placed(slip.taken), **values)
    better = say(reader, f"slip-better-{_kind(slip.better)}", **_placed(slip.better), **values)
    return f"{did} {better}"


def _kind(action: Struct) -> str:
    """Return the part of a message's id that stands for the kind of the action `action`."""
    return "call" if isinstance(action, _ENDS) else kind_of(action).replace("_", "-")


def _placed(action: Struct) -> dict[str, Value]:
    place = getattr(action, "place", None)
    return {"slot": place.slot + 1} if isinstance(place, Place) else {}


def _unknown(view: View, slip: Slip) -> int:
    """Return the number of the player's own cards that they had not seen."""
    known = {place for place, _ in slip.knew}
    own = next(seat for seat in view.seats if seat.seat == view.viewer)
    places = [
        Place(own.seat, at) for at, what in enumerate(own.slots) if not isinstance(what, Gone)
    ]
    return sum(place not in known for place in places)
