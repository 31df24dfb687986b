"""The table of the cabo family: the table message with its status line and public buttons, and the
table on the web page.

The message is built from a spectator's view, and its buttons from the offers in that view. Buttons
move as little as possible, so that fast players don't press the wrong one. The private panel uses
the same texts and buttons, because they reveal no more than the view that they are built from.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from bot.games.cabo.events import jumped
from bot.games.cabo.sentences import (
    SAY,
    SHOWN,
    backs,
    face_up,
    large,
    places_by,
    round_line,
    sought,
)
from bot.games.cabo.sheet import ahead, call_judged, jumps
from bot.ui import cards, table_frame, verbs
from bot.ui.context import Facts, People, everyone, waiting, who
from bot.ui.custom_id import ComponentId
from bot.ui.felt import (
    DECK,
    DISCARD,
    Felt,
    FeltCard,
    FeltPile,
    FeltSeat,
    Motion,
    card_spot,
    face_of,
    gain,
    place_text,
    seat_of,
    seat_spot,
    standing,
)
from bot.ui.panel import Button, Panel, Style, Text
from bot.ui.phrases import StatusText, between, deadline, podium, points, with_last_round, won
from bot.ui.pictured import of_call
from bot.ui.reader import Reader
from bot.ui.text import WON, abreast, mark, number, on_button, small
from bot.ui.words import Words, joined
from engine.cards import Card, rank
from engine.core import Hidden, Offer, Place, Seat
from engine.games.cabo.events import (
    Discarded,
    Drew,
    Event,
    Flipped,
    Gave,
    LookedAt,
    Matched,
    Mismatched,
    Mistaken,
    Peeked,
    Penalised,
    PutBack,
    Replaced,
    Slapped,
    Swapped,
    SwitchedTop,
    Took,
    TurnedUp,
)
from engine.games.cabo.variants import VARIANTS
from engine.games.cabo.view import (
    FaceUp,
    Gone,
    PowerView,
    SeatView,
    SlapView,
    SlotView,
    TurnView,
    View,
)

BESIDE: Final = 3
"""The maximum number of buttons in the first row of the message."""
ROW: Final = 4
"""The maximum number of buttons in each row below the first one."""

COUNTED: Final = 4
"""The maximum number of slots of a seat whose line also shows the number of cards. With more slots,
the line has no room for that number on a phone."""

_OF_A_TURN: Final = frozenset({"flip", "draw", "take", "switch_top", "call", "use_power"})
"""The kinds of action that only one seat may take. It is the seat that the turn or the power
belongs to."""
_CACHE_SIZE: Final = 4096
"""The number of seats whose remarks are cached. Most seats do not change between two repaints of a
table."""
_ACCENTS: Final = {"peek": 0x5865F2, "flip": 0xF0B232, "reveal": 0x57A773, "over": 0x57A773}
_PLAY: Final = 0x4E9FD1
_SLAP: Final = 0xE0455E


def public(view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
    """Return the table message. `last_discard` is the sequence number of the newest discard, or 0
    if there has been none."""
    now = status(facts.reader, view, facts.people)
    blocks = [Text(_head(view, facts, now))]
    if view.outcome is not None:
        earned = points(facts.reader, view.outcome.totals)
        stand = podium(facts.reader, facts.people, view.outcome.places, earned)
        # The picture of the podium shows no cards. A single round's picture shows the cards instead
        # of a podium.
        last, single = _hands(view, facts), len(view.scores) == 1
        last = Text(with_last_round(facts.reader, last, len(view.scores)), drawn=single)
        blocks += [Text(stand, drawn=True), last, *_ending(view, facts)]
    elif view.phase in ("reveal", "over"):
        blocks += [Text(_hands(view, facts), drawn=True), *_ending(view, facts)]
    else:
        movers = () if facts.suspended else now.movers
        seats = [_seat(view, facts, seat, movers) for seat in view.seats]
        blocks += [Text(_pile(view, facts)), Text("\n".join(seats))]
    rows = _buttons(view, facts, last_discard)
    accent = _SLAP if view.slap is not None else _ACCENTS.get(view.phase, _PLAY)
    happened = () if view.phase in ("reveal", "over") else facts.happenings
    # While cards move there is enough to read. My move shows the hint then.
    busy = view.phase in ("play", "window") or view.slap is not None
    # In practice the table's own hint replaces this hint.
    taught = facts.coached and view.phase in ("peek", "flip")
    hint = "" if busy or taught else now.hint
    below = table_frame.said(view, facts, happened, hint)
    return table_frame.message(blocks, below, rows, facts, accent)


def _head(view: View, facts: Facts, now: StatusText) -> str:
    rest = table_frame.resting(facts)
    if rest is not None:
        return f"### {rest[0]}\n{rest[1]}\n{_where(view, facts)}"
    sign = mark(facts.reader, WON.emoji) if view.outcome is not None else ""
    lines = [f"### {sign}{now.headline}", _where(view, facts, deadline(now, facts))]
    told = (each(facts.reader, view, facts.people) for each in (called, claimable, lock))
    lines += [small(line) for line in told if line]
    return "\n".join(lines)


def _where(view: View, facts: Facts, ends: str = "") -> str:
    """Return the line below the headline, such as "Kaboo · Round 3/5 · ends in 20 seconds"."""
    return table_frame.where(VARIANTS[view.game].title, round_line(facts.reader, view), ends)


def _pile(view: View, facts: Facts) -> str:
    say, reader = SAY[view.game], facts.reader
    take = VARIANTS[view.game].has("take")
    left = say(reader, "table-pile", n=view.pile)
    if view.top is None:
        return f"-# {abreast((say(reader, 'table-no-top'), left))}"
    if view.slap is not None:
        state = "table-top-claimed"
    elif view.phase == "peek":
        state = "table-top-peek"
    else:
        state = "table-top-open" if _slappable(view) else "table-top-closed"
    top = say(reader, state, card=cards.name(say, reader, view.top))
    if state in ("table-top-open", "table-top-claimed"):
        top = f"**{top}**"
    # If the top card can be taken, the cards below it matter too.
    told = [say(reader, "table-under", n=view.discard), left] if take else [left]
    held = view.held
    # This happens only in a replay with open cards. During a game the card is hidden from the
    # others.
    holding = view.turn is not None and view.turn.stage == "holding"
    if holding and held is not None and not isinstance(held, Hidden):
        told.append(say(reader, "table-in-hand", card=cards.face(say, reader, held)))
    # On a phone the piles don't fit on the line with the state.
    return f"{large(say, reader, (view.top,))}\n{top}\n-# {abreast(told)}"


def _seat(view: View, facts: Facts, seat: SeatView, movers: tuple[Seat, ...]) -> str:
    state = ""
    if seat.locked or (seat.seat == view.stack_lock and not seat.called):
        state = "seat-locked"
    elif seat.called:
        state = "seat-called"
    reader = facts.reader
    left = sum(not isinstance(slot, Gone) for slot in seat.slots)
    count: int | None = left
    # The card backs show the number, in less room.
    if reader.faces is not None and not reader.plain:
        few = len(seat.slots) <= COUNTED and left < len(seat.slots)
        count = left if few or len(seat.slots) > SHOWN else None
        state = "" if seat.locked and reader.faces.locked else state
    if reader.plain:  # the slots are listed
        count = None
    score = seat.score if view.scores else None
    # Absent players are named below the seats.
    notes = _notes(view.game, reader, count, state, score, away=False)
    # Cards are face up only in a replay with open cards while the round is in progress.
    shown = face_up(SAY[view.game], reader, seat) or backs(SAY[view.game], reader, seat)
    return table_frame.seat_line(facts, seat.seat, shown, notes, moves=seat.seat in movers)


def notes(view: View, facts: Facts, seat: SeatView) -> tuple[str, ...]:
    """Return the remarks on a player in a picture: their state, their score, and whether they are
    away. Their cards are not among the remarks, because the picture shows them."""
    state = "seat-called" if seat.called else ""
    shut = seat.locked or (seat.seat == view.stack_lock and not seat.called)
    if shut and view.phase != "reveal":  # after the reveal the round is over
        state = "seat-locked"
    score = seat.score if view.scores else None
    return _notes(view.game, facts.reader, None, state, score, seat.away)


@lru_cache(maxsize=_CACHE_SIZE)
def _notes(
    game: str, reader: Reader, count: int | None, state: str, score: int | None, away: bool
) -> tuple[str, ...]:
    """Return the remarks on a player. The number of cards is left out if `count` is None. `score`
    is None in the first round."""
    say = SAY[game]
    notes = [say(reader, "seat-cards", n=count)] if count is not None else []
    notes += [say(reader, state)] if state else []
    if score is not None:
        notes.append(say(reader, "seat-points", n=score, points=number(score)))
    notes += [say(reader, "seat-away")] if away else []
    return tuple(notes)


def _slappable(view: View) -> bool:
    return view.open is not None and view.slap is None


def _hands(view: View, facts: Facts) -> str:
    say, reader = SAY[view.game], facts.reader
    lines: list[str] = []
    scores = None if view.result is None else view.result.scores
    best_first = sorted(view.seats, key=lambda seat: 0 if scores is None else scores[seat.seat])
    for seat in best_first:
        shown, none = face_up(say, reader, seat), say(reader, "seat-no-cards")
        scored = _scored(view, facts, seat.seat)
        lines.append(table_frame.hand_line(facts, seat.seat, shown, none, *scored))
    return "\n".join(lines)


def _ending(view: View, facts: Facts) -> list[Text]:
    """Return the texts that say whether the call succeeded and which totals jumped in this round
    (G6.1)."""
    say, reader, people = SAY[view.game], facts.reader, facts.people
    blocks = list[Text]()
    if view.result is not None and view.result.caller is not None:
        judged = f"{who(people, view.result.caller)} {call_judged(reader, view)}"
        # The podium shows neither cards nor the scores of the round, unlike the other pictures.
        shown = view.outcome is None or len(view.scores) == 1
        blocks.append(Text(judged, drawn=shown, clip=of_call(view.result.round)))
    told = [
        f"**{jumped(say, reader, who(people, each.seat), each.before, each.after)}**"
        for each in jumps(view.scores, view.sums)
        if each.round == len(view.scores)
    ]
    return [*blocks, Text("\n".join(told))] if told else blocks


def _scored(view: View, facts: Facts, seat: Seat) -> tuple[int | None, str]:
    """Return the player's score in the round, and the text of their total.

    The text is empty if the match is over, or if the total equals the score after the first round.
    If the podium shows both, the result is None and "".
    """
    if view.result is None:
        return None, ""
    has, scored = view.seats[seat].score, view.result.scores[seat]
    only = len(view.scores) < 2
    if view.outcome is not None:
        return (None if only else scored), ""
    total = SAY[view.game](facts.reader, "picture-sum", points=number(has))
    return scored, "" if only and has == scored else total


def _buttons(view: View, facts: Facts, last_discard: int) -> list[list[Button]]:
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    if view.phase == "reveal":
        ready = [opening(facts, view.game, each) for each in view.table_actions]
        return table_frame.between_rows(view, facts, ready)
    mine = button(facts, view.game, "button-my-move", ComponentId(facts.table, verbs.MOVE))
    back = table_frame.back(view, facts)
    slap: list[Button] = []
    discard = view.open.number if view.open is not None else last_discard
    # Without discards no press can be too late.
    if discard and view.discard and view.phase != "peek":
        slap = [_slap_button(view, facts, discard)]
    offers = view.table_actions
    go = [_if_anybody(view, facts, each, opening) for each in offers if each.kind in OPENINGS]
    end = [_if_anybody(view, facts, each, ending) for each in offers if each.kind in ENDS]
    first = [*slap, *go]
    # Slap! stays at the left, and a phone has room for two rows.
    rest = [mine, *end, *first[BESIDE:], *back, table_frame.more(facts)]
    if len(first) + len(rest) <= BESIDE:
        return [[*first, *rest]]
    return [first[:BESIDE], *(rest[at : at + ROW] for at in range(0, len(rest), ROW))]


def _slap_button(view: View, facts: Facts, discard: int) -> Button:
    """Return the Slap! button. It may be disabled, but it always has the same position, because a
    player may be about to tap it."""
    open_to = () if view.slap is not None else claimers(view)
    if any(not facts.people[seat].computer for seat in open_to):
        return slapping(facts, view.game, discard)
    between = view.turn is None or view.turn.stage in ("flip", "start")
    dead = view.slap is None and (view.open is not None or between)
    return too_late(facts, view.game, discard, taken=view.slap is not None, dead=dead)


def _if_anybody(
    view: View, facts: Facts, offer: Offer, make: Callable[[Facts, str, Offer], Button]
) -> Button:
    """Return the button of an offer. It is disabled if the turn or the power belongs to a computer
    player."""
    whose = view.power if offer.kind == "use_power" else view.turn
    idle = offer.kind in _OF_A_TURN and whose is not None and facts.people[whose.seat].computer
    return replace(make(facts, view.game, offer), disabled=idle)


# The state of the game as text: whose turn it is, the possible actions, and the deadline


def status(reader: Reader, view: View, people: People) -> StatusText:
    """Return the state of the game as text."""
    say = SAY[view.game]
    match view.phase:
        case "peek":
            return _peek(say, reader, view, people)
        case "reveal":
            return _reveal(say, reader, view, people)
        case "over":
            return StatusText(_won(say, reader, view, people))
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
    """Return a sentence that says who has called and who still has a last turn. Returns None if no
    player has called."""
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
    """Return a sentence that says whose power can still be used. Returns None if there is no such
    power."""
    if view.power is None or view.power.stage != "claimable":
        return None
    # A slap may have put another card on top in the meantime.
    last = view.phase == "window"
    message = "table-power-waits-window" if last else "table-power-waits"
    return SAY[view.game](reader, message, name=who(people, view.power.seat))


def lock(reader: Reader, view: View, people: People) -> str | None:
    """Return a sentence that says whose cards are locked against claims (G4.4). Returns None if no
    cards are."""
    if view.stack_lock is None or view.phase != "play":
        return None
    return f"**{SAY[view.game](reader, 'table-locked', name=who(people, view.stack_lock))}**"


def _peek(say: Words, reader: Reader, view: View, people: People) -> StatusText:
    left = tuple(seat.seat for seat in view.seats if not seat.looked)
    if not left:
        looking = tuple(sorted(look.seat for look in view.looks))
        names = everyone(people, looking, reader)
        headline = say(reader, "status-peek-looking", n=len(looking), names=names)
        return StatusText(headline, "", "look", looking)
    late = tuple(waiting(people, left))
    if len(left) == len(view.seats):
        late, headline = left, say(reader, "status-peek")
    elif len(late) > NAMED:
        headline = say(reader, "status-peek-many", n=len(late))
    else:
        headline = say(reader, "status-peek-some", names=everyone(people, late, reader))
    return StatusText(headline, say(reader, "status-peek-hint"), "peek", late)


def _flip(say: Words, reader: Reader, view: View, turn: TurnView, people: People) -> StatusText:
    if view.open is not None:
        which = sought(reader, view, view.open.card)
        hint = say(reader, "status-flip-open-hint", wanted=which)
    else:
        hint = say(reader, "status-flip-hint")
    headline = say(reader, "status-flip", name=who(people, turn.seat))
    return StatusText(headline, hint, "flip", (turn.seat,))


def _turn(say: Words, reader: Reader, view: View, turn: TurnView, people: People) -> StatusText:
    seat = who(people, turn.seat)
    if turn.stage in ("holding", "keeping"):
        hint = "" if people[turn.seat].computer else say(reader, "status-private-hint", name=seat)
        if turn.stage == "keeping" and view.held is not None and not isinstance(view.held, Hidden):
            # G3.1: the card was open, so all players know it.
            took = cards.a_face(say, reader, view.held)
            headline = say(reader, "status-took", name=seat, card=took)
        else:
            headline = say(reader, "status-drew", name=seat)
            # B6.4, G4.6: the others need not wait before they claim.
            hint = _open_hint(say, reader, view) or hint
        return StatusText(headline, hint, "turn", (turn.seat,))
    if turn.stage == "auto":
        headline = say(reader, _by_itself(view, turn.seat), name=seat)
        return StatusText(headline, _open_hint(say, reader, view), "open", ())
    can = {offer.kind for offer in view.table_actions}
    choices = [say(reader, CHOICES[kind]) for kind in CHOICES if kind in can]
    last = view.caller is not None
    hint = _open_hint(say, reader, view) or say(
        reader, "status-last-hint" if last else "status-turn-hint"
    )
    if not choices:
        return StatusText(say(reader, "status-turn-wait", name=seat), hint, "turn", (turn.seat,))
    ways = joined(reader, choices, "or")
    headline = say(reader, "status-turn-last" if last else "status-turn", name=seat, choices=ways)
    # The last choice may be to call, which ends with an exclamation mark.
    if not headline.endswith("!"):
        headline += "."
    return StatusText(headline, hint, "turn", (turn.seat,))


NAMED: Final = 2
"""The maximum number of names in a headline that fits on a phone's screen."""
CHOICES: Final = {
    "draw": "choice-draw",
    "take": "choice-take",
    "switch_top": "choice-switch-top",
    "call": "choice-call",
}
"""Maps each kind of action that may begin a turn to the id of the message that names it."""


def _by_itself(view: View, at: Seat) -> str:
    """Return the id of the message about a turn that offers no choice."""
    if view.held is not None:
        return "status-auto-put-back"
    if any(not isinstance(slot, Gone) for slot in view.seats[at].slots):
        return "status-auto-no-card"
    return "status-auto-skipped" if view.caller is not None else "status-auto-call"


def _window(say: Words, reader: Reader, view: View, people: People) -> StatusText:
    if view.open is None:
        return StatusText(say(reader, "status-window-over"), "", "window")
    which, free = sought(reader, view, view.open.card), claimers(view)
    if free and all(people[seat].computer for seat in free):
        # The reader may not claim the card.
        names = everyone(people, free, reader)
        said = say(reader, "status-window-others", names=names, wanted=which)
        return StatusText(said, "", "window")
    hint = say(reader, "status-window-hint", wanted=which)
    return StatusText(say(reader, "status-window", wanted=which), hint, "window")


def claimers(view: View) -> list[Seat]:
    """Return the seats that may claim the open discard as long as no seat has claimed it. The
    result is empty if no discard is open."""
    shown = view.open
    if shown is None:
        return []
    return [s.seat for s in view.seats if not s.locked and s.seat not in shown.barred]


def _open_hint(say: Words, reader: Reader, view: View) -> str:
    if view.open is None:
        return ""
    wanted = sought(reader, view, view.open.card)
    return say(reader, "status-open-hint", wanted=wanted, edition=view.rules.edition)


def _slap(say: Words, reader: Reader, view: View, slap: SlapView, people: People) -> StatusText:
    seat = who(people, slap.seat)
    if slap.stage == "give":
        to = slap.gifts[0]
        owner = who(people, to.seat)
        headline = say(reader, "status-gift", name=seat, owner=owner, slot=to.slot + 1)
        return StatusText(headline, say(reader, "status-gift-hint"), "gift", (slap.seat,))
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
    return StatusText(headline, hint, "slap", (slap.seat,))


def _power(say: Words, reader: Reader, view: View, power: PowerView, people: People) -> StatusText:
    """Return the status while a power is in use. The id of the headline's message is
    "status-power-" or "status-decide-" followed by the kind of power."""
    seat, kind = who(people, power.seat), power.kind.replace("_", "-")
    if power.stage == "aim":
        headline = say(reader, f"status-power-{kind}", name=seat)
        return StatusText(headline, say(reader, "status-power-hint"), "turn", (power.seat,))
    # The power has the two cards that may be swapped. Cards that are only shown are in the look.
    look = next((look.places for look in view.looks if look.power), ())
    where = places_by(say, reader, power.seat, power.places or look, people)
    if power.stage == "look":
        headline = say(reader, "status-look", name=seat, places=where)
        return StatusText(headline, "", "look", (power.seat,))
    # Another player may have claimed the card in the meantime.
    where = where or say(reader, "place-gone")
    headline = say(reader, f"status-decide-{kind}", name=seat, places=where)
    return StatusText(headline, "", "turn", (power.seat,))


def _reveal(say: Words, reader: Reader, view: View, people: People) -> StatusText:
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


# Buttons that private panels have as well


OPENINGS: Final = {
    "peek": "button-peek",
    "flip": "button-flip",
    "draw": "button-draw",
    "take": "button-take",
    "switch_top": "button-switch-top",
    "use_power": "button-use-power",
    "ready": "button-ready",
}
"""Maps each kind of action with a public button to the label of the button. The buttons are in this
order."""
ENDS: Final = {"call": "button-call", "end_round": "button-end-round"}
"""Maps each kind of action that ends a round to the label of its button. These actions need a
confirmation."""
_PICKED: Final = frozenset({"switch_top"})
"""The kinds of action that need a card, which the player must pick first."""
_STYLES: Final[dict[str, Style]] = {
    "peek": "primary",
    "flip": "primary",
    "draw": "primary",
    "ready": "success",
}


SIGNS: Final = {"peek": "👀", "ready": "👍", "call": "💥", "end_round": "🏁"}
"""Maps kinds of action to the emoji on their button."""


def button(
    facts: Facts,
    game: str,
    message: str,
    press: ComponentId,
    style: Style = "secondary",
    sign: str = "",
) -> Button:
    """Return a button with the message `message` as its label. `sign` is the kind of action whose
    emoji the button has, or "" for no emoji."""
    emoji = on_button(facts.reader, sign) if sign else None
    return Button(SAY[game](facts.reader, message), press.id, style, emoji=emoji)


def opening(facts: Facts, game: str, offer: Offer) -> Button:
    """Return a button for an action of `OPENINGS`. A press takes the action. If the action needs a
    card, a press asks for the card instead."""
    verb = verbs.PICK if offer.kind in _PICKED else verbs.ACT
    press = ComponentId(facts.table, verb, offer.kind, offer.number)
    style, sign = _STYLES.get(offer.kind, "secondary"), SIGNS.get(offer.kind, "")
    return button(facts, game, OPENINGS[offer.kind], press, style, sign)


def slapping(facts: Facts, game: str, discard: int) -> Button:
    """Return the button that claims the discard with the sequence number `discard`."""
    press = ComponentId(facts.table, verbs.ACT, "slap", discard)
    return button(facts, game, "button-slap", press, "success", "👋")


def too_late(facts: Facts, game: str, discard: int, *, taken: bool, dead: bool) -> Button:
    """Return the button that replaces `slapping` while the discard can't be claimed.

    If it is pressed, the reply says by how much the press was late. `taken` says whether the
    discard has just been claimed. `dead` disables the button, because no late press can arrive any
    more.
    """
    press = ComponentId(facts.table, verbs.ACT, "slap", discard)
    shown = button(facts, game, "button-slap-taken" if taken else "button-slap-closed", press)
    return replace(shown, disabled=dead)


def ending(facts: Facts, game: str, offer: Offer) -> Button:
    """Return a button for an action of `ENDS`. A press asks for a confirmation before the round
    ends."""
    press = ComponentId(facts.table, verbs.ASK, offer.kind, offer.number)
    return button(facts, game, ENDS[offer.kind], press, "danger", SIGNS[offer.kind])


# The table on the web page: a square of slots for each player, two piles, and the motions of cards

_HOLDING: Final = ("holding", "keeping")


def felt(view: View, facts: Facts) -> Felt:
    """Return the table for the web page, as the viewer of `view` sees it."""
    movers = status(facts.reader, view, facts.people).movers
    seats = tuple(_felt_seat(view, facts, seat, movers) for seat in view.seats)
    piles = (_deck(view, facts.reader), _discard(view, facts.reader))
    earned = () if view.outcome is None else points(facts.reader, view.outcome.totals)
    return Felt(seats, piles, standing(view, facts, earned))


def _felt_seat(view: View, facts: Facts, seat: SeatView, movers: tuple[int, ...]) -> FeltSeat:
    shut = seat.locked or seat.seat == view.stack_lock
    slots = [
        _slot(view, facts.reader, Place(seat.seat, at), slot, locked=shut)
        for at, slot in enumerate(seat.slots)
    ]
    turn, held = view.turn, None
    if turn is not None and turn.seat == seat.seat and turn.stage in _HOLDING:
        held = _card(view, facts.reader, seat_spot(seat.seat), view.held)
    told, best, got = notes(view, facts, seat), list[int](), ""
    if view.phase == "reveal":
        best, got = ahead(view), gain(view, seat.seat)
    return seat_of(view, facts, seat.seat, slots, told, movers, held=held, ahead=best, gained=got)


def _slot(view: View, reader: Reader, at: Place, slot: SlotView, *, locked: bool) -> FeltCard:
    said = SAY[view.game](reader, "place-slot", slot=at.slot + 1)
    card = slot.card if isinstance(slot, FaceUp) else None
    if card is not None:
        said = f"{said}: {cards.name(SAY[view.game], reader, card)}"
    return FeltCard(
        at=card_spot(at),
        said=said,
        face="" if card is None else face_of(card),
        gone=isinstance(slot, Gone),
        locked=locked,
        number=at.slot + 1,
        place=place_text(at),
    )


def _card(view: View, reader: Reader, at: str, card: Card | Hidden | None) -> FeltCard | None:
    if card is None:
        return None
    if isinstance(card, Hidden):
        return FeltCard(at, "")
    return FeltCard(at, cards.name(SAY[view.game], reader, card), face_of(card))


def _deck(view: View, reader: Reader) -> FeltPile:
    said = SAY[view.game](reader, "table-pile", n=view.pile)
    return FeltPile(
        DECK, said, view.pile, FeltCard(DECK, said) if view.pile else None, kinds=("draw", "flip")
    )


def _discard(view: View, reader: Reader) -> FeltPile:
    say, top = SAY[view.game], _card(view, reader, DISCARD, view.top)
    said = say(reader, "table-no-top") if top is None else top.said
    claimable = view.open is not None and view.slap is None and view.phase != "peek"
    kinds = ("slap", "take")
    return FeltPile(DISCARD, said, view.discard, top, claimable, kinds, races=True)


def motions(event: Event) -> tuple[Motion, ...]:
    """Return the motions of the cards in an event. The event must have been filtered for the
    viewer."""
    match event:
        case Flipped(card=card):
            return (Motion(DECK, DISCARD, face_of(card)),)
        case TurnedUp(card=card):
            return (Motion(DECK, DISCARD, face_of(card)),)
        case Drew(seat=seat, card=card):
            face = "" if isinstance(card, Hidden) else face_of(card)
            return (Motion(DECK, seat_spot(seat), face),)
        case Took(seat=seat, card=card):
            return (Motion(DISCARD, seat_spot(seat), face_of(card)),)
        case PutBack(seat=seat, card=card) | Discarded(seat=seat, card=card):
            return (Motion(seat_spot(seat), DISCARD, face_of(card)),)
        case Replaced(seat=seat, place=place, card=card):
            spot = card_spot(place)
            return (Motion(seat_spot(seat), spot), Motion(spot, DISCARD, face_of(card)))
        case SwitchedTop(place=place, taken=taken, card=card):
            spot = card_spot(place)
            return (Motion(DISCARD, spot, face_of(taken)), Motion(spot, DISCARD, face_of(card)))
        case Swapped(first=first, second=second):
            one, other = card_spot(first), card_spot(second)
            return (Motion(one, other), Motion(other, one))
        case Gave(source=source, place=place):
            return (Motion(card_spot(source), card_spot(place)),)
        case Matched(place=place, card=card) | Mismatched(place=place, card=card):
            return (Motion(card_spot(place), DISCARD, face_of(card)),)
        case Mistaken(place=place, card=card):
            return (Motion(card_spot(place), card_spot(place), face_of(card), how="shake"),)
        case Penalised(places=places):
            return tuple(Motion(DECK, card_spot(each)) for each in places)
        case Slapped(seat=seat):
            return (Motion(seat_spot(seat), DISCARD, how="slap"),)
        case Peeked(places=places) | LookedAt(places=places):
            return tuple(Motion(card_spot(at), card_spot(at), how="flip") for at in places)
        case _:
            return ()
