"""How a round runs: the deal, the seat that begins, whose turn it is.

It moves the match on and asks nobody's leave; whether an action may be taken
has been settled before (`turn_actions.py`, `turn_start.py`, `powers.py`, `slaps.py`, `clocks.py`).
"""

from __future__ import annotations

from engine.cards import deck
from engine.core import Seat
from engine.games.cabo.draft import Draft
from engine.games.cabo.events import (
    PassedOver,
    PlayBegan,
    RoundDealt,
    TurnBegan,
    TurnedUp,
    WindowOpened,
)
from engine.games.cabo.queries import aimable, variant_of
from engine.games.cabo.state import CLAIMABLE, PEEK, PLAY, WINDOW, Fields, Open
from engine.shuffle import shuffled

GRID = 4
"""K1.3, B1.2, G1.1: cards dealt to a seat."""


def dealer(at: Fields) -> Seat:
    """B4.1: who deals: the seat to the right of the one that starts."""
    return (at.starter - 1) % at.seats


def deal(draft: Draft, starter: Seat) -> None:
    """Deal the round that `draft.round` numbers."""
    # K1.1, B1.1, G1.1: the pack, with the Jokers that the house plays with.
    cards = shuffled(deck(draft.rules.jokers), draft.seed, draft.shuffles)
    draft.shuffles += 1
    # K1.3, B1.2, G1.1: four cards to each seat, the rest to draw from. G1.3: nothing discarded yet.
    grids = [cards[GRID * seat : GRID * (seat + 1)] for seat in range(draft.seats)]
    draft.grids = tuple(grids)
    draft.pile = cards[GRID * draft.seats :]
    draft.discard = ()
    draft.starter = starter
    draft.to_move = starter
    draft.turn += 1
    draft.phase = PEEK
    draft.looked = draft.ready = (False,) * draft.seats
    draft.looks = draft.lost = draft.blind = draft.last_turns = ()
    draft.passes = 0
    draft.caller = draft.result = None
    draft.clear_table()
    draft.say(RoundDealt(draft.round, starter))
    if variant_of(draft).face_up:
        _turn_up(draft)


def _turn_up(draft: Draft) -> None:
    # B1.2: the next card starts the discards. B6.4: it may be snapped once the peek is over.
    *pile, card = draft.pile
    draft.pile = tuple(pile)
    draft.lay(card)
    draft.discards += 1
    draft.say(turned_up(draft))


def turned_up(at: Fields) -> TurnedUp:
    """The card that the dealer has turned up, from a round just dealt."""
    return TurnedUp(dealer(at), at.discards, at.discard[-1])


def deal_next(draft: Draft) -> None:
    """Deal the round after the one just scored."""
    assert draft.result is not None
    draft.round += 1
    if variant_of(draft).winner_starts:
        starter = draft.result.winner  # K4.2, K8.5
    else:
        starter = (draft.starter + 1) % draft.seats  # B4.1, G6.3: clockwise by one
    deal(draft, starter)


def begin_play(draft: Draft, seat: Seat) -> None:
    """Turns begin, with this seat's."""
    draft.phase = PLAY
    draft.say(PlayBegan(seat))
    begin_turn(draft, seat)


def begin_at_once(draft: Draft) -> None:
    """Turns begin right after the peek, and so does the card turned up, if there is one."""
    if draft.discard:
        draft.open = Open(draft.discards, dealer(draft), draft.discard[-1], flip=False)  # B6.4
    begin_play(draft, draft.starter)  # B4.1, G6.3


def begin_turn(draft: Draft, seat: Seat) -> None:
    """It is this seat's turn."""
    draft.to_move = seat
    draft.turn += 1
    draft.say(TurnBegan(seat, draft.turn, last=draft.caller is not None))


def end_turn(draft: Draft) -> None:
    """The running turn has made its discard, or was passed over: on to the next seat."""
    if draft.caller is None:
        begin_turn(draft, (draft.to_move + 1) % draft.seats)  # K5.4, B4.1, G3.1: clockwise
        return
    draft.last_turns = draft.last_turns[1:]
    if draft.last_turns:
        begin_turn(draft, draft.last_turns[0])  # K7.2, B7.1
        return
    # K7.5: the last discard may still be slapped, and the last power claimed (K2.4).
    draft.phase = WINDOW
    if not window_idle(draft):
        draft.say(WindowOpened(draft.discards))


def pass_over(draft: Draft, *, by_clock: bool) -> None:
    """The turn is over without a move; that does not close the discard (K7.4)."""
    draft.say(PassedOver(draft.to_move, by_clock))
    end_turn(draft)


def window_idle(at: Fields) -> bool:
    """Whether the last slap window has nothing left to wait for."""
    if at.open is not None or at.slap is not None:
        return False
    power = at.power
    if power is None:
        return True
    return power.stage is CLAIMABLE and not aimable(at, power.kind, power.seat)
