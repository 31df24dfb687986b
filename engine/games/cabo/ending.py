"""The course of a round: the deal, turns, calls, scoring, and the end of the match.

Most functions here assume that the action is legal, because `turns.py`, `powers.py` and `slaps.py`
have checked it. Only EndRound, which may end a round at any moment (G5.1), is checked here.
`closes` determines which actions close the open discard. Such actions have to wait until the
discard's minimum open time is over.
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
"""K1.3, B1.2, G1.1: the number of cards that each seat is dealt."""


def dealer(at: Fields) -> Seat:
    """B4.1: return the dealer, which is the seat to the right of the starting seat."""
    return (at.starter - 1) % at.seats


def deal(draft: Draft, starter: Seat) -> None:
    """Deal round number `draft.round`. The seat `starter` begins it."""
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
    """Return the event for the card that the dealer turned up. `at` must be the state just after
    the deal."""
    return TurnedUp(dealer(at), at.discards, at.discard[-1])


def deal_next(draft: Draft) -> None:
    """Deal the next round. The current round must have been scored."""
    assert draft.result is not None
    draft.round += 1
    if variant_of(draft).winner_starts:
        starter = draft.result.winner  # K4.2, K8.5
    else:
        starter = (draft.starter + 1) % draft.seats  # B4.1, G6.3: clockwise by one
    deal(draft, starter)


def begin_play(draft: Draft, seat: Seat) -> None:
    """Begin the play phase. The seat `seat` has the first turn."""
    draft.phase = PLAY
    draft.say(PlayBegan(seat))
    begin_turn(draft, seat)


def begin_at_once(draft: Draft) -> None:
    """Begin the play phase right after the peek. A card that was turned up at the deal is opened to
    slaps."""
    if draft.discard:
        draft.open = Open(draft.discards, dealer(draft), draft.discard[-1], flip=False)  # B6.4
    begin_play(draft, draft.starter)  # B4.1, G6.3


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Begin the turn of the seat `seat`."""
    draft.to_move = seat
    draft.turn += 1
    draft.say(TurnBegan(seat, draft.turn, last=draft.caller is not None))


def end_turn(draft: Draft) -> None:
    """End the current turn and begin the next one. After the last turn, the window for a last slap
    opens instead."""
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
    """End the current turn without a move of its seat. Unlike a move, this does not close the
    discard (K7.4)."""
    draft.say(PassedOver(draft.to_move, by_clock))
    end_turn(draft)


def window_idle(at: Fields) -> bool:
    """Return whether the window for the last slap has nothing left to wait for."""
    if at.open is not None or at.slap is not None:
        return False
    power = at.power
    if power is None:
        return True
    return power.stage is CLAIMABLE and not aimable(at, power.kind, power.seat)


# Automatic consequences

BY_CALL = "called"
BY_WANT_OF_CARDS = "no_cards"
"""The reasons for the end of a round (`RoundResult.reason`)."""

BY_ROUNDS = "rounds_played"
BY_LIMIT = "over_limit"
"""The reasons for the end of a match (`Outcome.reason`)."""


def settle(draft: Draft) -> None:
    """Apply the automatic consequences of an action, such as the end of a phase."""
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
        # K3.2: every seat has looked or lost its look.
        if not draft.looks and all(draft.looked):
            draft.say(PeekClosed(draft.lost))
            if variant_of(draft).has("flip"):
                draft.phase = FLIP
            else:
                begin_at_once(draft)  # B4.1, G1.3
    elif phase is WINDOW and window_idle(draft):
        end_round(draft, BY_CALL)


# Calls


def _say_called(draft: Draft, seat: Seat, *, auto: bool) -> None:
    draft.caller = seat
    draft.count(seat, calls=1)
    draft.say(Called(seat, auto))


def call(draft: Draft, *, auto: bool) -> None:
    """Apply a call of the seat whose turn it is. Every other seat then gets one more turn. `auto`
    says whether the rules force the call because the seat has no cards."""
    seat = draft.to_move
    # K7.2, B7.1: one more turn for each other seat, from the caller's left.
    draft.last_turns = tuple([(seat + step) % draft.seats for step in range(1, draft.seats)])
    if call_closes(draft):
        draft.open = None
    draft.power = None  # K2.4: a turn has begun, so an unclaimed power is lost
    _say_called(draft, seat, auto=auto)
    begin_turn(draft, draft.last_turns[0])


def refuse_end_round(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not end the round now. Returns None if it may."""
    # G5.1: any seat, from the end of the peek on. While a quick-play is being settled no other
    # action is accepted (K6.10).
    if at.phase is not PLAY:
        return Refusal.NOT_NOW
    # G5.3: once a seat without cards is reached, no other seat may end the round, because the ender
    # is scored differently.
    return Refusal.ENDS_BY_ITSELF if awaits_end(at) and seat != at.to_move else None


def check_end_round(at: Fields, action: EndRound) -> Refusal | None:
    """G5.1: return the reason why EndRound is refused, or None if it is legal. While the round is
    not over, any seat may end it on any seat's turn."""
    return Refusal.STALE if action.number != at.round else refuse_end_round(at, action.seat)


def do_end_round(draft: Draft, action: EndRound) -> None:
    """Apply EndRound."""
    end_at_once(draft, action.seat, auto=False)


def end_at_once(draft: Draft, seat: Seat, *, auto: bool) -> None:
    """End the round without further turns. `auto` says whether the rules end it because the seat
    has no cards."""
    _say_called(draft, seat, auto=auto)
    # G5.1: the card in hand goes to the graveyard, and an effect in progress is dropped.
    if draft.held is not None:
        draft.lay_held(by_clock=False)
    powers.stop(draft)
    end_round(draft, BY_CALL)


# Scoring


def end_round(draft: Draft, reason: str) -> None:
    """Reveal all cards and score the round. After the last round, the match is scored as well."""
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
    """Return the reason why the match ends with this round, or None if it goes on."""
    if limit is not None and max(sums) > limit:
        return BY_LIMIT  # G6.2
    return BY_ROUNDS if at.round == at.rules.rounds else None  # K1.2, B8.2


# Closing the open discard

_COVERING: Final = frozenset({Flip, SwitchTop, Take, Discard, Replace})
"""K4.1, B6.4, G4.5: the types of actions that cover or remove the open discard."""


def closes(at: Fields, action: Action) -> bool:
    """Return whether `action` closes the open discard to slaps."""
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
        # K7.4, B8.3: an automatic call and a passed turn close nothing. G3.3, G5.3: in the
        # graveyard game an automatic turn lays a card down or ends the round.
        return call_closes(at) or variant_of(at).slap.chained
    return clock in ("turn", "window")
