"""A seat's own turn: playing a card, trading, undermining and passing, and the immediate effect of
each card.

The checks (`check_...`, `refuse_...`) come first, then the effects (`do_...`). When a clock acts
for a seat, it uses the same functions as the seat's own actions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core import Place, Seat
from engine.games.explosive import targets
from engine.games.explosive.actions import Arrange, Pass, Play, Trade, Undermine
from engine.games.explosive.attacks import declare, pay_for_bomb
from engine.games.explosive.deck import (
    ASKED,
    ATTACKS,
    EXPLOSIVES,
    HEAVY,
    LAID,
    ON_TURN,
    SPECS,
    Deed,
    Kind,
)
from engine.games.explosive.draft import Draft, kinds
from engine.games.explosive.events import (
    FOR_TRADE,
    UNDERMINED,
    Arranged,
    Discarded,
    Foresaw,
    Inspected,
    Killed,
    Laid,
    Passed,
    Played,
    Traded,
)
from engine.games.explosive.queries import holds, one_rank_up, safe, undermines, walls
from engine.games.explosive.state import ORDER, PLAY, Fields, Look
from engine.games.explosive.tableau import among
from engine.games.explosive.turn_order import eliminate, fell, go_on, next_turn
from engine.options import FIRST
from engine.refusals import Refusal

FORESEEN = 4
"""X5.4: the number of cards that Twist of fate shows."""
MORE_PLAYS = 2
"""X2.4: the number of further plays that Productivity allows."""

# Checks


def refuse_turn(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not act on the current turn. Returns None if it is the
    seat's turn."""
    if at.phase is not PLAY:
        return Refusal.NOT_NOW
    return None if seat == at.to_move else Refusal.NOT_YOUR_TURN


def _refuse_living(at: Fields, seat: Seat, number: int) -> Refusal | None:
    if number != at.asked:
        return Refusal.STALE
    refusal = refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    return Refusal.NOT_NOW if seat in at.out else None  # X6.2


def check_play(at: Fields, action: Play) -> Refusal | None:
    """Check a play. Only the seat whose turn it is may play. The card must be in its hand, must
    have an effect, and must be aimed at valid targets."""
    seat, kind = action.seat, action.kind
    refusal = _refuse_living(at, seat, action.number)
    if refusal is not None:
        return refusal
    if not at.plays:
        return Refusal.NO_MORE_PLAYS  # X2.1: exactly one card
    if kind not in ON_TURN:
        return Refusal.NOT_ON_TURN  # X2.5
    if holds(at, seat, kind) is None:
        return Refusal.NOT_IN_HAND
    return misaimed(at, seat, kind, action.places)


def misaimed(at: Fields, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> Refusal | None:
    """Return the reason why a card of the kind `kind` can't be used at `places` now. Returns None
    if it can. The card may be an endgame card."""
    found = targets.of_play(at, seat, kind)
    if targets.fits(found, places):
        return None
    if not found:
        return targets.too_early(at, kind) or Refusal.NOTHING_TO_DO  # X2.6
    aimed = {place.seat for place in places if 0 <= place.seat < at.seats}
    # X5.5
    shielded = kind in ATTACKS and any(safe(at, other) for other in aimed)
    return Refusal.UNDER_DIPLOMACY if shielded else Refusal.WRONG_TARGET


def refuse_trade(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not trade now. Returns None if it may."""
    if not at.fresh:
        return Refusal.NO_TRADE  # X2.4: instead of playing a card, not among the plays
    return None if len(at.hands[seat]) >= targets.HANDFUL else Refusal.TOO_FEW_CARDS


def check_trade(at: Fields, action: Trade) -> Refusal | None:
    """Check a trade. Only the seat whose turn it is may trade, before it has played a card. It may
    trade any three cards of its hand."""
    refusal = _refuse_living(at, action.seat, action.number) or refuse_trade(at, action.seat)
    if refusal is not None:
        return refusal
    fits = targets.fits(targets.of_trade(at, action.seat), action.places)
    return None if fits else Refusal.WRONG_TARGET


def check_undermine(at: Fields, action: Undermine) -> Refusal | None:
    """Check the use of the underminer. Only the seat whose turn it is may use it, once per turn."""
    seat = action.seat
    refusal = _refuse_living(at, seat, action.number)
    if refusal is not None:
        return refusal
    if not undermines(at, seat):
        return Refusal.NO_UNDERMINER
    if targets.fits(targets.of_underminer(at, seat), action.places):
        return None
    shielded = [p for p in action.places if 0 <= p.seat < at.seats and safe(at, p.seat)]
    return Refusal.UNDER_DIPLOMACY if shielded else Refusal.WRONG_TARGET


def check_pass(at: Fields, action: Pass) -> Refusal | None:
    """Check a pass. Only the seat whose turn it is may pass, at any time of its turn. An eliminated
    seat may pass too."""
    return Refusal.STALE if action.number != at.asked else refuse_turn(at, action.seat)


def check_arrange(at: Fields, action: Arrange) -> Refusal | None:
    """Check an order for the next cards of the supply. Only the seat that looks at them may arrange
    them, and it must name exactly these cards."""
    if action.number != at.asked:
        return Refusal.STALE
    if at.phase is not ORDER:
        return Refusal.NOT_NOW
    if action.seat != at.to_move:
        return Refusal.NOT_YOUR_TURN
    fits = targets.fits(targets.of_order(at, action.seat), action.places)
    return None if fits else Refusal.WRONG_TARGET


# Effects


def do_play(draft: Draft, action: Play) -> None:
    """Play a card. Its kind determines the effect."""
    seat, kind, places = action.seat, action.kind, action.places
    card = holds(draft, seat, kind)
    assert card is not None
    draft.plays -= 1
    draft.fresh = False
    draft.count(seat, played=1)
    draft.heavy = draft.heavy or kind in HEAVY  # X5.6: also if it is answered
    if kind in LAID:
        draft.lay(seat, card)  # X5.7
        draft.say(Laid(seat, kind))
        go_on(draft)
        return
    draft.throw(seat, (card,))
    up = kind in EXPLOSIVES and one_rank_up(draft, seat)  # X3.4: explosives only
    target = places[0].seat if places else None
    cards = targets.named(draft, places)
    draft.say(Played(seat, kind, target, kinds(cards), up))
    does = SPECS[kind].does
    if target is not None and kind in ASKED:
        if does is Deed.NUKE:
            pay_for_bomb(draft)
        declare(draft, kind, target, cards, up=up)  # X3.9
    elif does is Deed.FORESEE:
        _foresee(draft, seat)
    else:
        _EFFECTS[does](draft, seat, kind, places)
        go_on(draft)


def _burn(draft: Draft, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> None:
    # X3.5: no defence.
    target = places[0].seat
    burning = among(draft.fronts[target], SPECS[kind].to)
    if burning:
        fell(draft, target, burning, seat, kind)
    elif not walls(draft, target):
        eliminate(draft, target, seat)


def _kill(draft: Draft, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> None:
    target = places[0].seat
    killed = targets.named(draft, places)  # X5.2
    draft.clear(target, killed)
    draft.say(Killed(seat, target, kinds(killed)[0]))


def _inspect(draft: Draft, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> None:
    target = places[0].seat
    hand = draft.hands[target]
    # X5.3: the current hand, for this seat only.
    draft.look_count += 1
    draft.looks = (*draft.looks, Look(draft.look_count, seat, target, hand))
    draft.say(Inspected(seat, target, draft.look_count, kinds(hand)))
    strip(draft, target, kind)


def _strip(draft: Draft, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> None:
    strip(draft, places[0].seat, kind)


def strip(draft: Draft, target: Seat, kind: Kind) -> None:
    """Discard from the target's hand all cards that a card of the kind `kind` removes."""
    lost = among(draft.hands[target], SPECS[kind].to)
    draft.throw(target, lost)
    if lost or kind is not Kind.INSPECTOR:
        draft.say(Discarded(target, kinds(lost), kind))


def _more(draft: Draft, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> None:
    draft.plays += MORE_PLAYS  # X2.4


_EFFECTS: Final[dict[Deed, Callable[[Draft, Seat, Kind, tuple[Place, ...]], None]]] = {
    Deed.BURN: _burn,
    Deed.KILL: _kill,
    Deed.INSPECT: _inspect,
    Deed.STRIP: _strip,
    Deed.MORE: _more,
}


def _foresee(draft: Draft, seat: Seat) -> None:
    # X5.4: with an empty supply, shuffle first; with fewer than four cards, show fewer.
    draft.fill_supply()
    draft.foreseen = min(FORESEEN, len(draft.supply))
    draft.phase = ORDER
    draft.ask()
    draft.say(Foresaw(seat, draft.foreseen, kinds(foreseen(draft))))


def foreseen(at: Fields) -> tuple[int, ...]:
    """Return the cards that are being arranged, in the order in which they would be drawn."""
    return at.supply[len(at.supply) - at.foreseen :][::-1]


def do_arrange(draft: Draft, action: Arrange) -> None:
    """Put the cards back in the order that the seat has chosen."""
    cards = foreseen(draft)
    arrange(draft, tuple([cards[place.slot] for place in action.places]), by_clock=False)


def arrange(draft: Draft, order: tuple[int, ...], *, by_clock: bool) -> None:
    """Put the cards that the seat has looked at back into the supply. The first card of `order`
    will be drawn next."""
    below = draft.supply[: len(draft.supply) - draft.foreseen]
    draft.supply = (*below, *reversed(order))
    draft.foreseen = 0
    draft.say(Arranged(draft.to_move, kinds(order), by_clock))
    go_on(draft)


def do_trade(draft: Draft, action: Trade) -> None:
    """Trade three cards of the hand for a new one."""
    seat = action.seat
    hand = draft.hands[seat]
    cards = tuple([hand[place.slot] for place in action.places])
    draft.plays = 0
    draft.fresh = False
    draft.throw(seat, cards)
    draft.say(Traded(seat, kinds(cards)))
    draft.draw(seat, 1, FOR_TRADE)
    go_on(draft)


def do_undermine(draft: Draft, action: Undermine) -> None:
    """Destroy a wall with the underminer. The wall's owner can't answer, and the turn goes on."""
    draft.undermined = True
    cards = targets.named(draft, action.places)
    fell(draft, action.places[0].seat, cards, action.seat, UNDERMINED)
    go_on(draft)


def do_pass(draft: Draft, action: Pass) -> None:
    """Pass, as the seat has chosen. If the seat may still use its underminer, its turn goes on for
    that."""
    # X3.6: in the first edition a pass skipped the underminer too.
    first = draft.rules.edition == FIRST
    if not first and draft.plays and targets.can_undermine(draft, action.seat):
        draft.plays = 0
        draft.fresh = False
        draft.say(Passed(action.seat, by_clock=False, undermines=True))
        draft.ask()
    else:
        end_turn(draft, by_clock=False)


def end_turn(draft: Draft, *, by_clock: bool) -> None:
    """End the turn. The seat loses its remaining plays and may no longer use its underminer."""
    if draft.to_move in draft.out:
        draft.epidemic = False  # X6.7: a turn of an eliminated seat without it
    draft.say(Passed(draft.to_move, by_clock))
    next_turn(draft)
