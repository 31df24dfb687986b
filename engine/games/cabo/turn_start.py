"""How a turn begins: drawing, taking or switching the top discard, calling; and turns that ask
nobody.

Verify first (`check_...`, `refuse_...`), then change (`do_...`). Which of these
a game has is named in its row of `variants.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core import Seat
from engine.games.cabo.actions import Call, Draw, SwitchTop, Take
from engine.games.cabo.draft import Draft
from engine.games.cabo.ending import BY_WANT_OF_CARDS, call, end_at_once, end_round
from engine.games.cabo.events import Drew, SwitchedTop, Took
from engine.games.cabo.queries import (
    cards_in,
    draw_closes,
    drawable,
    power_in_use,
    refuse_own_place,
    takes_itself,
    variant_of,
)
from engine.games.cabo.rounds import end_turn, pass_over
from engine.games.cabo.state import FLIP, PLAY, Fields
from engine.games.cabo.variants import ENDS
from engine.options import FIRST
from engine.refusals import Refusal

# May it be done?


def refuse_turn(at: Fields, seat: Seat) -> Refusal | None:
    """Why this is no turn of this seat's, if so."""
    if at.phase is not PLAY:
        return Refusal.NOT_NOW
    return None if seat == at.to_move else Refusal.NOT_YOUR_TURN


def _refuse_start(at: Fields) -> Refusal | None:
    """Why the running turn may not be begun by hand, if so."""
    if takes_itself(at):
        return Refusal.NOT_NOW  # K7.4, B8.3, G5.3
    # K2.6: the next seat waits until a power is done.
    return Refusal.POWER_IN_USE if power_in_use(at) else None


def refuse_beginning(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not begin a turn, with whatever, if so."""
    refusal = refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    # K5.1, B4.2, G3.1: one card a turn.
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
"""What a turn may begin with, and what else may speak against it when it may begin."""
ENDING: Final = frozenset({"call"})
"""Those of them that end the round."""


def _check(at: Fields, action: Draw | SwitchTop | Take, kind: str) -> Refusal | None:
    if action.number != at.turn:
        return Refusal.STALE
    return refuse_beginning(at, action.seat) or BEGINNINGS[kind](at, action.seat)


def check_draw(at: Fields, action: Draw) -> Refusal | None:
    """The seat whose turn it is, at its start."""
    return _check(at, action, "draw")


def check_switch_top(at: Fields, action: SwitchTop) -> Refusal | None:
    """B4.2 (b): the seat whose turn it is, for any card of its own. It gets what is on top now."""
    refusal = _check(at, action, "switch_top")
    return refusal or refuse_own_place(at, action.seat, action.place)


def check_take(at: Fields, action: Take) -> Refusal | None:
    """G3.1: the seat whose turn it is, instead of drawing."""
    return _check(at, action, "take")


def check_call(at: Fields, action: Call) -> Refusal | None:
    """The seat whose turn it is, instead of drawing."""
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


# Doing it


def do_draw(draft: Draft, action: Draw) -> None:
    """The seat draws."""
    draw(draft, by_clock=False)


def draw(draft: Draft, *, by_clock: bool) -> None:
    """A card comes to the hand of the seat to move; `held` stays None if there is none."""
    _close(draft)
    draft.held = draft.take()
    if draft.held is None:
        end_round(draft, BY_WANT_OF_CARDS)  # K1.4
    else:
        draft.say(Drew(draft.to_move, draft.held, by_clock))


def _close(draft: Draft) -> None:
    """The next player takes a card."""
    if draw_closes(draft):
        draft.open = None
    draft.power = None  # K2.4: lost
    draft.stack_lock = None  # G4.4: until a card has been drawn, from whichever pile


def do_switch_top(draft: Draft, action: SwitchTop) -> None:
    """The top discard goes where an own card lay, which becomes the new top."""
    _close(draft)
    taken = draft.lift_top()
    card = draft.card_at(action.place)
    draft.put(action.place, taken)
    # B4.2: open to snaps, like any discard, and without power.
    number = draft.lay_open(action.seat, card, flip=False)
    draft.say(SwitchedTop(action.seat, number, action.place, taken, card))
    end_turn(draft)


def do_take(draft: Draft, action: Take) -> None:
    """The seat takes the top of the graveyard."""
    take_top(draft)


def take_top(draft: Draft) -> None:
    """The top of the graveyard goes to the hand; all have seen which it is."""
    _close(draft)
    draft.held = draft.lift_top()
    draft.held_open = True
    # G4.6: what lies beneath may be matched now.
    number = draft.bare(draft.to_move)
    draft.say(Took(draft.to_move, number, draft.held))


def do_call(draft: Draft, action: Call) -> None:
    """The seat calls."""
    call(draft, auto=False)


def take_itself(draft: Draft) -> None:
    """Play the turn of a seat that has no choice: pass, call automatically (K7.4) or end the round
    (G5.3)."""
    if draft.held is not None:
        draft.lay_held(by_clock=True)  # G3.3: there is no place left to keep it at
        end_turn(draft)
    elif draft.caller is not None:
        # K7.4: somebody has called already. B8.3: or there is nothing to be done.
        pass_over(draft, by_clock=False)
    elif cards_in(draft.grids[draft.to_move]):
        pass_over(draft, by_clock=False)
        _count_pass(draft)
    elif variant_of(draft).cardless is ENDS:
        end_at_once(draft, draft.to_move, auto=True)  # G5.3
    else:
        call(draft, auto=True)  # K7.4


def _count_pass(draft: Draft) -> None:
    """A seat with cards has passed: no other card is anywhere, and none will be."""
    # G6.3: a whole circle of such passes ends the round without an ender.
    if draft.rules.edition == FIRST:
        return
    draft.passes += 1
    if draft.passes == draft.seats:
        end_round(draft, BY_WANT_OF_CARDS)
