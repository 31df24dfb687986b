"""What the table waits for, and what its clock does when nobody moves.

A clock action is taken only for a wait that is there and does not stand still;
it is an action like any other, logged, and carried out by the functions that players' actions use.
"""

from __future__ import annotations

from engine.core import Seat, Wait
from engine.games.cabo import powers, slaps, turn_actions, turn_start
from engine.games.cabo.draft import Draft
from engine.games.cabo.ending import BY_CALL, end_round
from engine.games.cabo.queries import (
    drawable,
    hurried,
    look_of,
    power_in_use,
    takes_itself,
    variant_of,
)
from engine.games.cabo.rounds import deal_next, pass_over
from engine.games.cabo.state import (
    AIM,
    DECIDE,
    FLIP,
    PEEK,
    PLAY,
    REVEAL,
    WINDOW,
    Fields,
    Power,
    SlapState,
)
from engine.presence import TimeUp, miss
from engine.refusals import Refusal

COUNTED = frozenset({"peek", "turn", "slap", "slap_again", "gift"})
"""The clocks that a player misses; the others run out on nobody. A flip asks for no decision, and
comes round every few seconds: whoever leaves it to the clock may well be watching (K4.5)."""


def _wait(
    kind: str, number: int, clock: str, seats: tuple[Seat, ...], *, paused: bool = False
) -> Wait[TimeUp]:
    return Wait(f"{kind}:{number}", clock, seats, TimeUp(kind, number), paused)


def _without(at: Fields, flags: tuple[bool, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(at.seats) if not flags[seat]])


def waits(at: Fields) -> tuple[Wait[TimeUp], ...]:
    """Everything that the table waits for, each with its own clock."""
    found = [_wait("look", look.number, "look", (look.seat,)) for look in at.looks]
    if at.slap is not None:
        found.append(_slap_wait(at, at.slap))
    if at.power is not None and at.power.stage in (AIM, DECIDE):
        found.append(_power_wait(at.power, paused=at.slap is not None))
    phase = at.phase
    if phase is PLAY:
        found.append(_turn_wait(at))
    elif phase is FLIP:
        # K4.5; K2.6: and it stands still during a slap.
        paused = at.slap is not None
        found.append(_wait("turn", at.turn, "flip", (at.to_move,), paused=paused))
    elif phase is PEEK:
        missing = _without(at, at.looked)
        if missing:
            found.append(_wait("peek", at.round, "peek", missing))  # K3.2
    elif phase is WINDOW:
        # K7.5; a slap or a power in use is played out first.
        paused = at.slap is not None or power_in_use(at)
        found.append(_wait("window", at.discards, "window", (), paused=paused))
    elif phase is REVEAL:
        found.append(_wait("between", at.round, "between", _without(at, at.ready)))
    return tuple(found)


def _slap_wait(at: Fields, slap: SlapState) -> Wait[TimeUp]:
    if slap.giving:
        return _wait("gift", slap.number, "gift", (slap.seat,))  # K6.8
    # B6.5: who has wasted one in this round, or comes second, has less time.
    clock = "slap_again" if slap.seat in at.blind or hurried(at) else "slap"
    return _wait("slap", slap.number, clock, (slap.seat,))  # K6.7


def _power_wait(power: Power, *, paused: bool) -> Wait[TimeUp]:
    return _wait("power", power.turn, "turn", (power.seat,), paused=paused)  # K2.6, K5.5


def _turn_wait(at: Fields) -> Wait[TimeUp]:
    # K2.6: a turn's clock stands still while a slap is played out or a power is in use.
    paused = at.slap is not None or power_in_use(at)
    if takes_itself(at):
        # K6.2, K7.4, G5.3: nobody is asked, but the open discard keeps its least time.
        return _wait("auto", at.turn, "open", (), paused=paused)
    return _wait("turn", at.turn, "turn", (at.to_move,), paused=paused)


def _wait_for(at: Fields, action: TimeUp) -> Wait[TimeUp] | None:
    for wait in waits(at):
        if wait.action == action:
            return wait
    return None


def check_time_up(at: Fields, action: TimeUp) -> Refusal | None:
    """Only a wait that is there and running may run out."""
    wait = _wait_for(at, action)
    return Refusal.CLOCK_NOT_OUT if wait is None or wait.paused else None


def do_time_up(draft: Draft, action: TimeUp) -> None:
    """The clock ran out: what happens instead of what a player might have done."""
    wait = _wait_for(draft, action)
    assert wait is not None
    if wait.clock in COUNTED:
        for seat in wait.seats:
            miss(draft, seat)
    match action.clock:
        case "peek":
            # K3.2: who has not looked by now does not look.
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
            turn_start.take_itself(draft)
        case "window":
            end_round(draft, BY_CALL)  # K7.5
        case "between":
            deal_next(draft)
        case _:
            raise AssertionError(action.clock)


def _turn_time_up(draft: Draft) -> None:
    if draft.phase is FLIP:
        turn_actions.flip(draft, by_clock=True)  # K4.5
        return
    if draft.held is None:
        if drawable(draft):
            turn_start.draw(draft, by_clock=True)
        elif variant_of(draft).has("take"):
            turn_start.take_top(draft)  # G6.3: no card lies under it, so it is taken
        else:
            pass_over(draft, by_clock=True)  # B8.3
            return
    # K5.5, G3.5: draw if need be, and discard unused; what came from the graveyard goes back.
    if draft.held is not None:
        turn_actions.discard_by_clock(draft)
