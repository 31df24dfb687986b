"""The state of the game in plain words: whose turn it is, what to do, until when.

Made from a view, it reveals no more than that view. The table message and the private panel use the
same words.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.sentences import SAY, places_by, sought
from bot.games.cabo.sheet import ahead
from bot.ui import cards
from bot.ui.people import People, everyone, waiting, who
from bot.ui.phrases import Status, between, won
from bot.ui.reader import Reader
from bot.ui.text import number
from bot.ui.words import Words, joined
from engine.cards import rank
from engine.core import Hidden, Seat
from engine.games.cabo.variants import VARIANTS
from engine.games.cabo.view import Gone, PowerView, SlapView, TurnView, View


def status(reader: Reader, view: View, people: People) -> Status:
    """Return the state of the game in words."""
    say = SAY[view.game]
    match view.phase:
        case "peek":
            return _peek(say, reader, view, people)
        case "reveal":
            return _reveal(say, reader, view, people)
        case "over":
            return Status(_won(say, reader, view, people))
        case _:
            pass
    if view.slap is not None:
        return _slap(say, reader, view, view.slap, people)
    if view.power is not None and view.power.stage != "claimable":
        return _power(say, reader, view, view.power, people)
    if view.phase == "window" or view.turn is None:
        return _window(say, reader, view, people)
    if view.turn.stage == "flip":
        return _flip(say, reader, view, view.turn, people)
    return _turn(say, reader, view, view.turn, people)


def called(reader: Reader, view: View, people: People) -> str | None:
    """Return who has called and whose last turn is still to come; None if no one has called."""
    if view.caller is None or view.phase in ("reveal", "over"):
        return None
    say = SAY[view.game]
    message = "table-called-locked" if view.rules.caller_locked else "table-called"
    told = say(reader, message, name=who(people, view.caller))
    left = [seat.seat for seat in view.seats if seat.last_turn]
    if not left:
        return f"{told} {say(reader, 'table-last-turns-over')}"
    return f"{told} {say(reader, 'table-last-turns', names=everyone(people, left, reader))}"


def claimable(reader: Reader, view: View, people: People) -> str | None:
    """Return whose power can still be used; None if there is none."""
    if view.power is None or view.power.stage != "claimable":
        return None
    # The top card may be another one, laid by a slap since.
    last = view.phase == "window"
    message = "table-power-waits-window" if last else "table-power-waits"
    return SAY[view.game](reader, message, name=who(people, view.power.seat))


def lock(reader: Reader, view: View, people: People) -> str | None:
    """Return whose cards are locked against claims now (G4.4); None if no one's are."""
    if view.stack_lock is None or view.phase != "play":
        return None
    return f"**{SAY[view.game](reader, 'table-locked', name=who(people, view.stack_lock))}**"


def _peek(say: Words, reader: Reader, view: View, people: People) -> Status:
    left = tuple(seat.seat for seat in view.seats if not seat.looked)
    if not left:
        looking = tuple(sorted(look.seat for look in view.looks))
        names = everyone(people, looking, reader)
        headline = say(reader, "status-peek-looking", n=len(looking), names=names)
        return Status(headline, "", "look", looking)
    late = tuple(waiting(people, left))
    if len(left) == len(view.seats):
        late, headline = left, say(reader, "status-peek")
    elif len(late) > NAMED:
        headline = say(reader, "status-peek-many", n=len(late))
    else:
        headline = say(reader, "status-peek-some", names=everyone(people, late, reader))
    return Status(headline, say(reader, "status-peek-hint"), "peek", late)


def _flip(say: Words, reader: Reader, view: View, turn: TurnView, people: People) -> Status:
    if view.open is not None:
        which = sought(reader, view, view.open.card)
        hint = say(reader, "status-flip-open-hint", wanted=which)
    else:
        hint = say(reader, "status-flip-hint")
    headline = say(reader, "status-flip", name=who(people, turn.seat))
    return Status(headline, hint, "flip", (turn.seat,))


def _turn(say: Words, reader: Reader, view: View, turn: TurnView, people: People) -> Status:
    seat = who(people, turn.seat)
    if turn.stage in ("holding", "keeping"):
        hint = "" if people[turn.seat].computer else say(reader, "status-private-hint", name=seat)
        if turn.stage == "keeping" and view.held is not None and not isinstance(view.held, Hidden):
            # G3.1: the card was open, so all know it.
            took = cards.a_face(say, reader, view.held)
            headline = say(reader, "status-took", name=seat, card=took)
        else:
            headline = say(reader, "status-drew", name=seat)
            # B6.4, G4.6: the others need not wait to claim.
            hint = _open_hint(say, reader, view) or hint
        return Status(headline, hint, "turn", (turn.seat,))
    if turn.stage == "auto":
        headline = say(reader, _by_itself(view, turn.seat), name=seat)
        return Status(headline, _open_hint(say, reader, view), "open", ())
    can = {offer.kind for offer in view.table_actions}
    choices = [say(reader, CHOICES[kind]) for kind in CHOICES if kind in can]
    last = view.caller is not None
    hint = _open_hint(say, reader, view) or say(
        reader, "status-last-hint" if last else "status-turn-hint"
    )
    if not choices:
        return Status(say(reader, "status-turn-wait", name=seat), hint, "turn", (turn.seat,))
    ways = joined(reader, choices, "or")
    headline = say(reader, "status-turn-last" if last else "status-turn", name=seat, choices=ways)
    if not headline.endswith("!"):  # calling may be the last choice, and ends with one
        headline += "."
    return Status(headline, hint, "turn", (turn.seat,))


NAMED: Final = 2
"""Most names that fit into a headline on a phone."""
CHOICES: Final = {
    "draw": "choice-draw",
    "take": "choice-take",
    "switch_top": "choice-switch-top",
    "call": "choice-call",
}
"""What a turn may begin with."""


def _by_itself(view: View, at: Seat) -> str:
    """The message for a turn in which the player has no choice."""
    if view.held is not None:
        return "status-auto-put-back"
    if any(not isinstance(slot, Gone) for slot in view.seats[at].slots):
        return "status-auto-no-card"
    return "status-auto-skipped" if view.caller is not None else "status-auto-call"


def _window(say: Words, reader: Reader, view: View, people: People) -> Status:
    if view.open is None:
        return Status(say(reader, "status-window-over"), "", "window")
    which, free = sought(reader, view, view.open.card), claimers(view)
    if free and all(people[seat].computer for seat in free):
        # The reader is not one of those who may claim.
        names = everyone(people, free, reader)
        said = say(reader, "status-window-others", names=names, wanted=which)
        return Status(said, "", "window")
    hint = say(reader, "status-window-hint", wanted=which)
    return Status(say(reader, "status-window", wanted=which), hint, "window")


def claimers(view: View) -> list[Seat]:
    """Return the seats that may claim the open discard, as long as it is unclaimed."""
    shown = view.open
    if shown is None:
        return []
    return [s.seat for s in view.seats if not s.locked and s.seat not in shown.barred]


def _open_hint(say: Words, reader: Reader, view: View) -> str:
    if view.open is None:
        return ""
    wanted = sought(reader, view, view.open.card)
    return say(reader, "status-open-hint", wanted=wanted, edition=view.rules.edition)


def _slap(say: Words, reader: Reader, view: View, slap: SlapView, people: People) -> Status:
    seat = who(people, slap.seat)
    if slap.stage == "give":
        to = slap.gifts[0]
        owner = who(people, to.seat)
        headline = say(reader, "status-gift", name=seat, owner=owner, slot=to.slot + 1)
        return Status(headline, say(reader, "status-gift-hint"), "gift", (slap.seat,))
    hint = say(reader, "status-slap-hint", name=seat, n=view.wrong_cost)
    if slap.matched:
        headline = say(reader, "status-slap-more", name=seat, n=slap.matched)
    else:
        card = view.open.card if view.open is not None else view.top
        headline = say(
            reader,
            "status-slap",
            name=seat,
            rank=0 if card is None else rank(card),
            wanted=say(reader, "place-gone") if card is None else sought(reader, view, card),
        )
    return Status(headline, hint, "slap", (slap.seat,))


def _power(say: Words, reader: Reader, view: View, power: PowerView, people: People) -> Status:
    """The messages are "status-power-" or "status-decide-" and the kind of power."""
    seat, kind = who(people, power.seat), power.kind.replace("_", "-")
    if power.stage == "aim":
        headline = say(reader, f"status-power-{kind}", name=seat)
        return Status(headline, say(reader, "status-power-hint"), "turn", (power.seat,))
    # The power names two cards to swap; cards only to be seen are in the look.
    look = next((look.places for look in view.looks if look.power), ())
    where = places_by(say, reader, power.seat, power.places or look, people)
    if power.stage == "look":
        headline = say(reader, "status-look", name=seat, places=where)
        return Status(headline, "", "look", (power.seat,))
    # The card may have been claimed away since.
    where = where or say(reader, "place-gone")
    headline = say(reader, f"status-decide-{kind}", name=seat, places=where)
    return Status(headline, "", "turn", (power.seat,))


def _reveal(say: Words, reader: Reader, view: View, people: People) -> Status:
    result = view.result
    if result is None:
        return between(say(reader, "status-round-over"), view, people, reader)
    first = ahead(view)
    names = everyone(people, first, reader)
    told = say(reader, "status-reveal", round=result.round, n=len(first), names=names)
    return between(told, view, people, reader)


def _won(say: Words, reader: Reader, view: View, people: People) -> str:
    outcome, limit = view.outcome, VARIANTS[view.game].limit
    if outcome is None:
        return say(reader, "status-game-over")
    over = [seat for seat, each in enumerate(outcome.totals) if limit is not None and each > limit]
    if limit is None or not over:
        return won(outcome, people, reader)
    names = everyone(people, over, reader)
    told = say(reader, "status-over-limit", names=names, limit=number(limit))
    return f"{told} {won(outcome, people, reader)}"
