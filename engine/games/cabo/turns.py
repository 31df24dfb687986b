"""The turn of a seat: its beginning, its actions, and the effects of clocks that run out.

The checks (`check_...`, `refuse_...`) come first. They return the reason for a refusal, or None if
the action is legal. The effects (`do_...`) follow. The actions of a game are listed in its entry in
`VARIANTS`.

`waits` lists everything that the table waits for. The action of a clock is legal only for a wait
that is current and not paused. It is logged like any other action, and it uses the same functions
as a player's action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core import Place, Seat, Wait, with_item
from engine.games.cabo import powers, slaps
from engine.games.cabo.actions import (
    Call,
    Discard,
    Draw,
    Flip,
    Peek,
    Replace,
    SwitchTop,
    Take,
    UsePower,
)
from engine.games.cabo.draft import Draft
from engine.games.cabo.ending import (
    BY_CALL,
    BY_WANT_OF_CARDS,
    call,
    deal_next,
    end_at_once,
    end_round,
    end_turn,
    pass_over,
)
from engine.games.cabo.events import Drew, Flipped, Peeked, Replaced, SwitchedTop, Took
from engine.games.cabo.state import (
    AIM,
    CLAIMABLE,
    DECIDE,
    FLIP,
    PEEK,
    PLAY,
    REVEAL,
    WINDOW,
    Fields,
    Power,
    SlapState,
    aimable,
    cards_in,
    draw_closes,
    drawable,
    hurried,
    look_of,
    power_in_use,
    power_of,
    refuse_own_place,
    takes_itself,
    variant_of,
)
from engine.games.cabo.variants import ENDS
from engine.options import FIRST
from engine.presence import TimeUp, miss
from engine.refusals import Refusal

# The beginning of a turn: checks


def refuse_turn(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not act on the current turn, or None if it is the seat's
    turn."""
    if at.phase is not PLAY:
        return Refusal.NOT_NOW
    return None if seat == at.to_move else Refusal.NOT_YOUR_TURN


def _refuse_start(at: Fields) -> Refusal | None:
    """Return the reason why the current turn may not be begun by an action, or None if it may."""
    if takes_itself(at):
        return Refusal.NOT_NOW  # K7.4, B8.3, G5.3
    # K2.6: the next seat waits until the power is finished.
    return Refusal.POWER_IN_USE if power_in_use(at) else None


def refuse_beginning(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not begin a turn now, or None if it may."""
    refusal = refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    # K5.1, B4.2, G3.1: one card per turn.
    return _refuse_start(at) if at.held is None else Refusal.ALREADY_HOLDING


def _no_card_to_draw(at: Fields, seat: Seat) -> Refusal | None:
    return None if drawable(at) else Refusal.PILE_EMPTY  # B8.3, G6.3


def _no_own_card(at: Fields, seat: Seat) -> Refusal | None:
    return None if cards_in(at.grids[seat]) else Refusal.NOTHING_TO_AIM_AT  # B7.2


def _no_card_to_take(at: Fields, seat: Seat) -> Refusal | None:
    return None if at.discard else Refusal.NOTHING_TO_TAKE  # G1.3


def _called_already(at: Fields, seat: Seat) -> Refusal | None:
    return None if at.caller is None else Refusal.ALREADY_CALLED  # K7.2, B7.1


BEGINNINGS: Final[dict[str, Callable[[Fields, Seat], Refusal | None]]] = {
    "draw": _no_card_to_draw,
    "switch_top": _no_own_card,
    "take": _no_card_to_take,
    "call": _called_already,
}
"""Maps each action that may begin a turn to the check of its additional condition."""
ENDING: Final = frozenset({"call"})
"""The actions in `BEGINNINGS` that end the round or begin its end."""


def _check(at: Fields, action: Draw | SwitchTop | Take, kind: str) -> Refusal | None:
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_beginning(at, action.seat) or BEGINNINGS[kind](at, action.seat)


def check_draw(at: Fields, action: Draw) -> Refusal | None:
    """Check a draw. Only the seat whose turn it is may draw, at the beginning of its turn."""
    return _check(at, action, "draw")


def check_switch_top(at: Fields, action: SwitchTop) -> Refusal | None:
    """B4.2 (b): check a swap of the top discard. Only the seat whose turn it is may swap it, for
    any of its own cards."""
    refusal = _check(at, action, "switch_top")
    return refusal or refuse_own_place(at, action.seat, action.place)


def check_take(at: Fields, action: Take) -> Refusal | None:
    """G3.1: check that the top card of the graveyard may be taken. Only the seat whose turn it is
    may take it, instead of drawing."""
    return _check(at, action, "take")


def check_call(at: Fields, action: Call) -> Refusal | None:
    """Check a call. Only the seat whose turn it is may call, instead of drawing."""
    if action.number != at.turn:
        return Refusal.STALE
    if at.phase is FLIP:
        return Refusal.NO_CALL_IN_SLAP_PHASE  # K4.1
    refusal = refuse_turn(at, action.seat)
    if refusal is not None:
        return refusal
    if at.held is not None:
        return Refusal.NO_CALL_AFTER_DRAW  # K5.1, K7.1, B7.1
    return _called_already(at, action.seat) or _refuse_start(at)


# The beginning of a turn: effects


def do_draw(draft: Draft, action: Draw) -> None:
    """Draw a card for the seat of the action."""
    draw(draft, by_clock=False)


def draw(draft: Draft, *, by_clock: bool) -> None:
    """Draw a card for the seat whose turn it is. If no card can be drawn, the round ends and
    `held` stays None."""
    _close(draft)
    draft.held = draft.take_top()
    if draft.held is None:
        end_round(draft, BY_WANT_OF_CARDS)  # K1.4
    else:
        draft.say(Drew(draft.to_move, draft.held, by_clock))


def _close(draft: Draft) -> None:
    """Close the open discard, unless the rules keep it open when a player takes a card. Also drop
    an unclaimed power, and end the lock of G4.4."""
    if draw_closes(draft):
        draft.open = None
    draft.power = None  # K2.4: the power is lost
    draft.stack_lock = None  # G4.4: the lock lasts until a card has been drawn, from either pile


def do_switch_top(draft: Draft, action: SwitchTop) -> None:
    """Swap the top discard with one of the seat's own cards, which becomes the new top discard."""
    _close(draft)
    taken = draft.lift_top()
    card = draft.card_at(action.place)
    draft.put(action.place, taken)
    # B4.2: open to snaps, like any discard, but without its power.
    number = draft.lay_open(action.seat, card, flip=False)
    draft.say(SwitchedTop(action.seat, number, action.place, taken, card))
    end_turn(draft)


def do_take(draft: Draft, action: Take) -> None:
    """Take the top card of the graveyard for the seat of the action."""
    take_top(draft)


def take_top(draft: Draft) -> None:
    """Move the top card of the graveyard to the hand of the seat whose turn it is. All players have
    seen the card."""
    _close(draft)
    draft.held = draft.lift_top()
    draft.held_open = True
    # G4.6: the card below may be matched now.
    number = draft.bare(draft.to_move)
    draft.say(Took(draft.to_move, number, draft.held))


def do_call(draft: Draft, action: Call) -> None:
    """Call for the seat of the action."""
    call(draft, auto=False)


def take_itself(draft: Draft) -> None:
    """Play the turn of a seat that has no choice. The seat passes, calls (K7.4) or ends the round
    (G5.3)."""
    if draft.held is not None:
        draft.lay_held(by_clock=True)  # G3.3: the seat has no slot left for the card
        end_turn(draft)
    elif draft.caller is not None:
        # K7.4: another seat has called. B8.3: there is no legal move.
        pass_over(draft, by_clock=False)
    elif cards_in(draft.grids[draft.to_move]):
        pass_over(draft, by_clock=False)
        _count_pass(draft)
    elif variant_of(draft).cardless is ENDS:
        end_at_once(draft, draft.to_move, auto=True)  # G5.3
    else:
        call(draft, auto=True)  # K7.4


def _count_pass(draft: Draft) -> None:
    """Count the pass of a seat that has cards but can't draw. The round ends when all seats have
    passed in a row."""
    # G6.3: the round then ends without an ender.
    if draft.rules.edition == FIRST:
        return
    draft.passes += 1
    if draft.passes == draft.seats:
        end_round(draft, BY_WANT_OF_CARDS)


# Peeks, flips, and placing the card in hand

PEEK_SLOTS = (2, 3)
"""K3.1, B3.1, G1.1: the slots of the two bottom cards of the square."""


# Checks


def refuse_peek(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not look at its bottom cards, or None if it may."""
    if not at.looked[seat]:
        return None
    # K3.1, B3.1: only once. K3.2: not after the clock ran out.
    return Refusal.LOOK_LOST if seat in at.lost else Refusal.ALREADY_LOOKED


def check_peek(at: Fields, action: Peek) -> Refusal | None:
    """Check a peek. Each seat may look at its bottom cards once per round."""
    return Refusal.STALE if action.number != at.round else refuse_peek(at, action.seat)


def refuse_flip(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not flip a card, or None if it may."""
    if at.phase is not FLIP:
        return Refusal.NOT_NOW
    return None if seat == at.to_move else Refusal.NOT_YOUR_TURN  # K4.1


def check_flip(at: Fields, action: Flip) -> Refusal | None:
    """Check a flip in the slap phase. Only the seat `to_move` may flip."""
    return Refusal.STALE if action.number != at.turn else refuse_flip(at, action.seat)


def refuse_placing(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not place a card from its hand, or None if it may."""
    refusal = refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    return Refusal.NOTHING_HELD if at.held is None else None


def must_keep(at: Fields) -> Refusal | None:
    """Return the reason why the card in hand may not be discarded, or None if it may."""
    return Refusal.MUST_KEEP if at.held_open else None  # G3.3


def check_discard(at: Fields, action: Discard) -> Refusal | None:
    """K5.2 (c), B4.2 (a), G3.3: check a discard. Only the seat that holds a drawn card may discard
    it."""
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_placing(at, action.seat) or must_keep(at)


def check_replace(at: Fields, action: Replace) -> Refusal | None:
    """K5.2 (b), B4.2 (a), G3.2: check a replacement. The seat may replace any of its own cards.

    K5.4: a seat without cards can't make a replacement.
    """
    if action.number != at.turn:
        return Refusal.STALE
    refusal = refuse_placing(at, action.seat)
    return refusal or refuse_own_place(at, action.seat, action.place)


def unusable(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why the card in this seat's hand may not be discarded for its power, or
    None if it may."""
    assert at.held is not None
    kind = power_of(at, at.held)
    if kind is None:
        return Refusal.NO_POWER  # K2.2
    return None if aimable(at, kind, seat) else Refusal.NOTHING_TO_AIM_AT  # K2.7


def check_use_power(at: Fields, action: UsePower) -> Refusal | None:
    """Check the use of a power.

    A power may be used while its card is in hand (K5.2 (a)), and after the discard until the next
    turn begins (K2.4).
    """
    power = at.power
    if power is not None and power.turn == action.number and not power_in_use(at):
        if power.seat != action.seat:
            return Refusal.NOT_YOUR_TURN
        return powers.refuse_claim(at)
    # K2.4: once the next turn has begun, the power of an earlier turn is lost.
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_placing(at, action.seat) or unusable(at, action.seat)


# Effects


def do_peek(draft: Draft, action: Peek) -> None:
    """Show the seat its two bottom cards."""
    places = tuple([Place(action.seat, slot) for slot in PEEK_SLOTS])  # K3.1, B3.1, G1.1
    cards = draft.show(action.seat, places, power=False)
    draft.looked = with_item(draft.looked, action.seat, True)
    draft.say(Peeked(action.seat, places, cards))


def do_flip(draft: Draft, action: Flip) -> None:
    """Flip the top card of the draw pile."""
    flip(draft, by_clock=False)


def flip(draft: Draft, *, by_clock: bool) -> None:
    """Flip the top card of the draw pile onto the discard pile. `by_clock` says whether the seat's
    time ran out (K4.5)."""
    # K4.1: each flipped card is open and closes the one before. It has no power.
    draft.open = None
    card = draft.take_top()
    # At least the previously flipped card can be shuffled and flipped again.
    assert card is not None
    seat = draft.to_move
    number = draft.lay_open(seat, card, flip=True)
    draft.say(Flipped(seat, number, card, by_clock))
    draft.to_move = (seat + 1) % draft.seats
    draft.turn += 1


def _discarded_power(draft: Draft) -> Power | None:
    """Discard the drawn card face up. Returns its power, which may now be claimed, or None if it
    has none."""
    card = draft.held
    assert card is not None
    draft.lay_held(by_clock=False)  # K5.3
    kind = power_of(draft, card)
    return None if kind is None else Power(draft.to_move, kind, draft.turn, CLAIMABLE)


def do_discard(draft: Draft, action: Discard) -> None:
    """Discard the drawn card. The game determines whether its power may then be claimed or begins
    immediately."""
    power = _discarded_power(draft)
    if variant_of(draft).has("use_power"):
        draft.power = power  # K2.4: it stays claimable until the next turn begins
    elif power is not None and aimable(draft, power.kind, power.seat):
        powers.take_up(draft, power)  # G3.3
    end_turn(draft)


def discard_by_clock(draft: Draft) -> None:
    """Discard the card in hand because its seat's time has run out."""
    draft.lay_held(by_clock=True)  # K2.4, K5.5, G3.5: without its power
    end_turn(draft)


def do_use_power(draft: Draft, action: UsePower) -> None:
    """Begin to use a power. If the card of the power is still in hand, it is discarded first."""
    if powers.may_claim(draft, action.seat):
        assert draft.power is not None
        powers.take_up(draft, draft.power)
        return
    # K5.2 (a): the card is discarded first, so that every seat may slap it.
    power = _discarded_power(draft)
    assert power is not None
    powers.take_up(draft, power)
    end_turn(draft)


def do_replace(draft: Draft, action: Replace) -> None:
    """Put the drawn card in place of another card, which is discarded face up."""
    drawn = draft.held
    assert drawn is not None
    draft.held = None
    draft.held_open = False
    card = draft.card_at(action.place)
    draft.put(action.place, drawn)
    # K5.3, B4.2, G3.2: the discard is open like any other, but has no power. K2.5: the kept card
    # has none either.
    number = draft.lay_open(action.seat, card, flip=False)
    draft.say(Replaced(action.seat, number, action.place, card))
    end_turn(draft)


# Waits and clocks

COUNTED = frozenset({"peek", "turn", "slap", "slap_again", "gift"})
"""The clocks that count as missed by the player if they run out.

A flip is not among them. It needs no decision and recurs every few seconds, so a player who leaves
it to the clock may well be present (K4.5).
"""


def _wait(
    kind: str, number: int, clock: str, seats: tuple[Seat, ...], *, paused: bool = False
) -> Wait[TimeUp]:
    return Wait(f"{kind}:{number}", clock, seats, TimeUp(kind, number), paused)


def _without(at: Fields, flags: tuple[bool, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(at.seats) if not flags[seat]])


def waits(at: Fields) -> tuple[Wait[TimeUp], ...]:
    """Return everything that the table waits for. Each wait has a separate clock."""
    found = [_wait("look", look.number, "look", (look.seat,)) for look in at.looks]
    if at.slap is not None:
        found.append(_slap_wait(at, at.slap))
    if at.power is not None and at.power.stage in (AIM, DECIDE):
        found.append(_power_wait(at.power, paused=at.slap is not None))
    phase = at.phase
    if phase is PLAY:
        found.append(_turn_wait(at))
    elif phase is FLIP:
        # K4.5; K2.6: paused during a slap.
        paused = at.slap is not None
        found.append(_wait("turn", at.turn, "flip", (at.to_move,), paused=paused))
    elif phase is PEEK:
        missing = _without(at, at.looked)
        if missing:
            found.append(_wait("peek", at.round, "peek", missing))  # K3.2
    elif phase is WINDOW:
        # K7.5: a slap or a power in use is finished first.
        paused = at.slap is not None or power_in_use(at)
        found.append(_wait("window", at.discards, "window", (), paused=paused))
    elif phase is REVEAL:
        found.append(_wait("between", at.round, "between", _without(at, at.ready)))
    return tuple(found)


def _slap_wait(at: Fields, slap: SlapState) -> Wait[TimeUp]:
    if slap.giving:
        return _wait("gift", slap.number, "gift", (slap.seat,))  # K6.8
    # B6.5: a seat that has wasted a claim in this round, or that claims second, has less time.
    clock = "slap_again" if slap.seat in at.blind or hurried(at) else "slap"
    return _wait("slap", slap.number, clock, (slap.seat,))  # K6.7


def _power_wait(power: Power, *, paused: bool) -> Wait[TimeUp]:
    return _wait("power", power.turn, "turn", (power.seat,), paused=paused)  # K2.6, K5.5


def _turn_wait(at: Fields) -> Wait[TimeUp]:
    # K2.6: a turn's clock is paused during a slap or a power.
    paused = at.slap is not None or power_in_use(at)
    if takes_itself(at):
        # K6.2, K7.4, G5.3: there is no choice, but the open discard keeps its minimum time.
        return _wait("auto", at.turn, "open", (), paused=paused)
    return _wait("turn", at.turn, "turn", (at.to_move,), paused=paused)


def _wait_for(at: Fields, action: TimeUp) -> Wait[TimeUp] | None:
    for wait in waits(at):
        if wait.action == action:
            return wait
    return None


def check_time_up(at: Fields, action: TimeUp) -> Refusal | None:
    """Check the action of a clock. The clock's wait must be current and must not be paused."""
    wait = _wait_for(at, action)
    return Refusal.CLOCK_NOT_OUT if wait is None or wait.paused else None


def do_time_up(draft: Draft, action: TimeUp) -> None:
    """Apply the consequences of a wait whose time has run out."""
    wait = _wait_for(draft, action)
    assert wait is not None
    if wait.clock in COUNTED:
        for seat in wait.seats:
            miss(draft, seat)
    match action.clock:
        case "peek":
            # K3.2: seats that have not peeked lose their peek.
            draft.lost = wait.seats
            draft.looked = (True,) * draft.seats
        case "look":
            look = look_of(draft, action.number)
            assert look is not None
            powers.end_look(draft, look)
        case "turn":
            _turn_time_up(draft)
        case "power":
            powers.drop(draft, powers.BY_CLOCK)  # K5.5, G3.5
        case "slap":
            slaps.stop_flipping(draft, by_clock=True)  # K6.7, B6.5, G4.5
        case "gift":
            slaps.gift_time_up(draft)
        case "auto":
            take_itself(draft)
        case "window":
            end_round(draft, BY_CALL)  # K7.5
        case "between":
            deal_next(draft)
        case _:
            raise AssertionError(action.clock)


def _turn_time_up(draft: Draft) -> None:
    if draft.phase is FLIP:
        flip(draft, by_clock=True)  # K4.5
        return
    if draft.held is None:
        if drawable(draft):
            draw(draft, by_clock=True)
        elif variant_of(draft).has("take"):
            take_top(draft)  # G6.3: no card lies under the top discard, so it is taken
        else:
            pass_over(draft, by_clock=True)  # B8.3
            return
    # K5.5, G3.5: a card is drawn if needed and discarded without its power. A card from the
    # graveyard goes back.
    if draft.held is not None:
        discard_by_clock(draft)
