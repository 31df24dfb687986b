"""How a round runs and ends: the deal, whose turn it is, calls, the score, the end of the match.

The functions here move a match on without asking whether they may: an action
is checked before (`turns.py`, `powers.py`, `slaps.py`). Only the action that
ends a round at any moment is checked here (G5.1). `closes` tells which actions
close the open discard, and so wait until it has been open its minimum time.
"""

from __future__ import annotations

from typing import Final

from engine.cards import deck
from engine.core import Seat
from engine.games.cabo import powers
from engine.games.cabo.actions import (
    Action,
    Call,
    Discard,
    Draw,
    EndRound,
    Flip,
    Replace,
    SwitchTop,
    Take,
    TimeUp,
    UsePower,
)
from engine.games.cabo.draft import Draft
from engine.games.cabo.events import (
    Called,
    GameEnded,
    PassedOver,
    PeekClosed,
    PlayBegan,
    RoundDealt,
    RoundScored,
    TotalJumped,
    TurnBegan,
    TurnedUp,
    WindowOpened,
)
from engine.games.cabo.state import (
    CLAIMABLE,
    FLIP,
    OVER,
    PEEK,
    PLAY,
    REVEAL,
    WINDOW,
    Fields,
    Open,
    RoundResult,
    aimable,
    awaits_end,
    call_closes,
    draw_closes,
    passed_at_once,
    variant_of,
    written,
)
from engine.games.cabo.variants import match_outcome, round_winner, running_sums, total
from engine.refusals import Refusal
from engine.shuffle import shuffled

# The deal, and whose turn it is

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


# What follows by itself

BY_CALL = "called"
BY_WANT_OF_CARDS = "no_cards"
"""Why a round ended (RoundResult.reason)."""

BY_ROUNDS = "rounds_played"
BY_LIMIT = "over_limit"
"""Why a match ended (Outcome.reason)."""


def settle(draft: Draft) -> None:
    """What follows by itself, once an action is done."""
    if draft.slap is not None:
        return
    phase = draft.phase
    if phase is PLAY:
        while draft.phase is PLAY and passed_at_once(draft):
            pass_over(draft, by_clock=False)  # K7.4
        phase = draft.phase
    if phase is FLIP:
        # K4.5: twice through the pile without a match.
        if draft.passes > 1 or (draft.passes == 1 and not draft.pile):
            begin_play(draft, draft.to_move)
    elif phase is PEEK:
        # K3.2: everybody has looked, or lost the look.
        if not draft.looks and all(draft.looked):
            draft.say(PeekClosed(draft.lost))
            if variant_of(draft).has("flip"):
                draft.phase = FLIP
            else:
                begin_at_once(draft)  # B4.1, G1.3
    elif phase is WINDOW and window_idle(draft):
        end_round(draft, BY_CALL)


# Who ends it


def _say_called(draft: Draft, seat: Seat, *, auto: bool) -> None:
    draft.caller = seat
    draft.count(seat, calls=1)
    draft.say(Called(seat, auto))


def call(draft: Draft, *, auto: bool) -> None:
    """The seat to move calls, by its will or for want of cards: everybody else has one turn."""
    seat = draft.to_move
    # K7.2, B7.1: each of the others once more, from the caller's left.
    draft.last_turns = tuple([(seat + step) % draft.seats for step in range(1, draft.seats)])
    if call_closes(draft):
        draft.open = None
    draft.power = None  # K2.4: a turn has begun, so an unclaimed power is lost
    _say_called(draft, seat, auto=auto)
    begin_turn(draft, draft.last_turns[0])


def refuse_end_round(at: Fields, seat: Seat) -> Refusal | None:
    """Why this seat may not end the round now, if so."""
    # G5.1: any seat, from the end of the peek on. While a quick-play is being settled nothing else
    # is taken at all (K6.10).
    if at.phase is not PLAY:
        return Refusal.NOT_NOW
    # G5.3: nobody takes the end, and how it is judged, out of the hands of a seat without cards.
    return Refusal.ENDS_BY_ITSELF if awaits_end(at) and seat != at.to_move else None


def check_end_round(at: Fields, action: EndRound) -> Refusal | None:
    """G5.1: whoever's turn it is. A round that is over is not ended again."""
    return Refusal.STALE if action.number != at.round else refuse_end_round(at, action.seat)


def do_end_round(draft: Draft, action: EndRound) -> None:
    """The seat ends the round."""
    end_at_once(draft, action.seat, auto=False)


def end_at_once(draft: Draft, seat: Seat, *, auto: bool) -> None:
    """This seat ends the round, by its will or for want of cards: nobody has another turn."""
    _say_called(draft, seat, auto=auto)
    # G5.1: what is in hand goes to the graveyard, an effect in progress is dropped.
    if draft.held is not None:
        draft.lay_held(by_clock=False)
    powers.stop(draft)
    end_round(draft, BY_CALL)


# What it is worth


def end_round(draft: Draft, reason: str) -> None:
    """Everyone reveals: score the round, and after the last one the match."""
    variant = variant_of(draft)
    caller = draft.caller
    totals = tuple([total(variant, grid) for grid in draft.grids])
    scores = variant.scores(totals, caller, draft.rules.caller_miss)
    draft.sheet += written(scores)
    *before, sums = running_sums(draft.scores, draft.seats, variant.add)
    winner = round_winner(totals, sums, draft.starter, variant.distance)
    if caller is not None and scores[caller] <= totals[caller]:
        draft.count(caller, calls_won=1)
    draft.result = RoundResult(draft.round, totals, scores, caller, winner, reason)
    draft.phase = REVEAL
    draft.last_turns = ()
    draft.clear_table()
    draft.say(RoundScored(draft.round, draft.grids, totals, scores, caller, winner, reason))
    had = before[-1] if before else (0,) * draft.seats
    for seat, after in enumerate(sums):
        if after != had[seat] + scores[seat]:
            draft.say(TotalJumped(seat, had[seat] + scores[seat], after))  # G6.1
    over = _over(draft, variant.limit, sums)
    if over is not None:
        draft.phase = OVER
        draft.outcome = match_outcome(draft.scores, draft.seats, variant.add, over)
        draft.say(GameEnded(draft.outcome))


def _over(at: Fields, limit: int | None, sums: tuple[int, ...]) -> str | None:
    """Why the match is over with this round, if so."""
    if limit is not None and max(sums) > limit:
        return BY_LIMIT  # G6.2
    return BY_ROUNDS if at.round == at.rules.rounds else None  # K1.2, B8.2


# What closes the open discard

_COVERING: Final = frozenset({Flip, SwitchTop, Take, Discard, Replace})
"""K4.1, B6.4, G4.5: what lays another card on the open discard, or takes it away."""


def closes(at: Fields, action: Action) -> bool:
    """Whether this action would close the open discard."""
    if at.open is None:
        return False
    if isinstance(action, TimeUp):
        return _clock_closes(at, action.clock)
    if isinstance(action, Call):
        return call_closes(at)
    chained = variant_of(at).slap.chained
    if isinstance(action, Draw):
        # K6.2. G4.5: a draw of the graveyard game waits, though the top may be matched after it.
        return draw_closes(at) or chained
    if isinstance(action, UsePower):
        return at.held is not None  # B6.4: a power used with a card in hand lays that down first
    return type(action) in _COVERING


def _clock_closes(at: Fields, clock: str) -> bool:
    if clock == "auto":
        # K7.4, B8.3: an automatic call and a turn that is passed over close nothing. G3.3, G5.3:
        # the graveyard's lays a card down, or ends the round.
        return call_closes(at) or variant_of(at).slap.chained
    return clock in ("turn", "window")
