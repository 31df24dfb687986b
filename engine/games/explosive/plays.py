"""The actions of the seats: attacks and their answers, a seat's own turn, and the turn of an
eliminated seat. `turn_order.py` begins and ends turns.

An attack is declared. Then it may be answered, redirected or returned, and finally it is settled.
The attacked seat is always asked for an answer in the same way, regardless of its hand (X4, X3.9).
The hand is read only when the seat answers with a card. On its own turn a seat plays a card,
trades, undermines or passes, and most cards have an immediate effect. An eliminated seat picks an
endgame card. The card takes effect and is put back.

In each part the checks (`check_...`, `refuse_...`) come first. They return the reason for a
refusal, or None if the action is legal. The effects (`do_...`) follow. When a clock acts for a
seat, it uses the same functions as the seat's own actions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.core import Place, Seat, with_item
from engine.games.explosive import targets
from engine.games.explosive.actions import Arrange, Defend, Pass, Pick, Play, Trade, Undermine
from engine.games.explosive.deck import (
    ASKED,
    ATTACKS,
    DEFENCES,
    ENDGAME,
    EXPLOSIVES,
    HEAVY,
    KINDS,
    LAID,
    ON_TURN,
    SPECS,
    Card,
    Deed,
    Kind,
)
from engine.games.explosive.draft import Draft, kinds
from engine.games.explosive.events import (
    FOR_TRADE,
    UNDERMINED,
    Arranged,
    Backfired,
    Defended,
    Discarded,
    Fizzled,
    Foresaw,
    Inspected,
    Killed,
    Laid,
    Passed,
    Picked,
    Played,
    Redirected,
    Stole,
    Traded,
    Undefended,
)
from engine.games.explosive.state import (
    DEFENCE,
    ORDER,
    PLAY,
    Attack,
    Fields,
    Look,
    clockwise,
    holds,
    left,
    one_rank_up,
    suffers,
    undermines,
    walls,
)
from engine.games.explosive.targets import among
from engine.games.explosive.turn_order import eliminate, fell, go_on, next_turn
from engine.options import FIRST
from engine.refusals import Refusal
from engine.shuffle import chosen

FORESEEN = 4
"""X5.4: the number of cards that Twist of fate shows."""
MORE_PLAYS = 2
"""X2.4: the number of additional plays that Productivity allows."""
CHRISTMAS = 3
"""X6.8: the number of cards that every remaining player draws at Christmas."""

_TECHNOLOGY_HOLDS: Final = tuple([kind for kind in ENDGAME if kind is not Kind.TECHNOLOGY])

# Attacks: checks


def refuse_answer(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not answer an attack now, or None if it may."""
    if at.phase is not DEFENCE or at.attack is None:
        return Refusal.NOT_NOW
    return None if seat == at.attack.target else Refusal.NOT_YOUR_TURN


def check_defend(at: Fields, action: Defend) -> Refusal | None:
    """Check an answer. The attacked seat may play a card that answers this attack, or give no
    answer."""
    if action.number != at.asked:
        return Refusal.STALE
    refusal = refuse_answer(at, action.seat)
    if refusal is not None:
        return refusal
    kind, attack = action.kind, at.attack
    assert attack is not None
    if kind is None:
        return Refusal.WRONG_TARGET if action.places else None
    if kind not in DEFENCES:
        return Refusal.NO_ANSWER
    if holds(at, action.seat, kind) is None:
        return Refusal.NOT_IN_HAND
    found = targets.of_answer(at, attack, kind)
    if not found:
        return Refusal.NO_ANSWER  # X4.1, X4.2, X4.3
    return None if targets.fits(found, action.places) else Refusal.WRONG_TARGET  # X4.4


# Attacks: effects


def _declare(draft: Draft, kind: Kind, target: Seat, cards: tuple[Card, ...], *, up: bool) -> None:
    """Begin an attack by the seat whose turn it is, and ask the target for an answer.

    The attack is aimed at the cards `cards` of the target. If there are none, it is aimed at the
    player.
    """
    draft.attack = Attack(kind, draft.to_move, target, cards, upgraded=up)
    draft.phase = DEFENCE
    draft.ask()


def do_defend(draft: Draft, action: Defend) -> None:
    """Apply the answer of the attacked seat."""
    attack = draft.attack
    assert attack is not None
    if action.kind is None:
        undefended(draft, by_clock=False)
        return
    # X4.6: only one card. This seat is not asked again unless the attack is redirected to it.
    card = holds(draft, action.seat, action.kind)
    assert card is not None
    draft.throw(action.seat, (card,))
    draft.count(action.seat, played=1, parried=1)
    match SPECS[action.kind].does:
        case Deed.RETURN:
            _backfire(draft, attack)
        case Deed.REDIRECT if len(left(draft)) > 2:
            _redirect(draft, attack, action.places)
            return
        case _:
            # X3.4: the printed card counts, whether or not it is upgraded.
            draft.say(Defended(action.seat, action.kind, attack.kind, attack.by))
    _over(draft)


def _redirect(draft: Draft, attack: Attack, places: tuple[Place, ...]) -> None:
    # X4.4: the new target is asked, and may redirect again. The attacker stays the same.
    target, cards = places[0].seat, targets.named(draft, places)
    sent = (*attack.sent, attack.target)
    draft.attack = replace(attack, target=target, named=cards, sent=sent)
    draft.say(Redirected(attack.target, attack.kind, attack.by, target, kinds(cards)))
    draft.ask()


def _backfire(draft: Draft, attack: Attack) -> None:
    draft.say(Backfired(attack.target, attack.kind, attack.by))
    found = suffers(draft, attack)
    if found:
        # X4.5: the strongest wall that the attack can destroy, and only one, even for an RPG.
        fell(draft, attack.by, found[-1:], attack.target, Kind.BACKFIRE)
    elif walls(draft, attack.by):
        draft.say(Fizzled(attack.by, attack.kind))  # X4.5: the attack is cancelled
    else:
        eliminate(draft, attack.by, attack.target)  # X4.5: the attacker cannot defend


def undefended(draft: Draft, *, by_clock: bool) -> None:
    """Apply an attack that got no answer. `by_clock` says whether the target's time ran out."""
    attack = draft.attack
    assert attack is not None
    draft.say(Undefended(attack.target, attack.kind, by_clock))
    _hit(draft, attack)
    _over(draft)


def _hit(draft: Draft, attack: Attack) -> None:
    target = attack.target
    if attack.named:
        fell(draft, target, attack.named, attack.by, attack.kind)
    elif attack.kind is Kind.SPY:
        _steal(draft, attack.by, target)
    elif attack.kind is Kind.NUCLEAR_BOMB:
        # X3.7: the bomb eliminates its target. After an Oops, that is the new target.
        eliminate(draft, target, attack.by, leaves=draft.rules.bombed_leave)
    elif not walls(draft, target):
        eliminate(draft, target, attack.by)  # X3.3
    else:
        draft.say(Fizzled(target, attack.kind))  # X4.4: none of the target's walls can be destroyed


def _steal(draft: Draft, seat: Seat, target: Seat) -> None:
    # X5.1: the spy does not see the hand, so the card is random.
    hand = draft.hands[target]
    card = hand[chosen(len(hand), draft.seed, draft.shuffles)]
    draft.shuffles += 1
    draft.from_hand(target, card)
    draft.into_hand(seat, (card,))
    draft.say(Stole(seat, target, KINDS[card]))


def _over(draft: Draft) -> None:
    draft.attack = None
    go_on(draft)


def _pay_for_bomb(draft: Draft) -> None:
    """Discard half of the walls of the seat that has played the nuclear bomb. This happens
    regardless of the answer."""
    # X3.7: half, rounded up, the weakest first; a force field is the strongest (X6.9).
    own = walls(draft, draft.to_move)
    price = own[: (len(own) + 1) // 2]
    if price:
        fell(draft, draft.to_move, price, draft.to_move, Kind.NUCLEAR_BOMB)


# A turn: checks


def refuse_turn(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not act on the current turn, or None if it is the seat's
    turn."""
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
    """Check a play. Only the seat whose turn it is may play. The card must be in the seat's hand,
    must have an effect now, and must be aimed at valid targets."""
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
    return _misaimed(at, seat, kind, action.places)


def _misaimed(at: Fields, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> Refusal | None:
    """Return the reason why a card of the kind `kind` can't be used at `places` now, or None if it
    can. The card may be an endgame card."""
    found = targets.of_play(at, seat, kind)
    if targets.fits(found, places):
        return None
    if not found:
        return targets.too_early(at, kind) or Refusal.NOTHING_TO_DO  # X2.6
    aimed = {place.seat for place in places if 0 <= place.seat < at.seats}
    # X5.5
    shielded = kind in ATTACKS and any(targets.safe(at, other) for other in aimed)
    return Refusal.UNDER_DIPLOMACY if shielded else Refusal.WRONG_TARGET


def refuse_trade(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not trade now, or None if it may."""
    if not at.fresh:
        return Refusal.NO_TRADE  # X2.4: a trade is not one of the plays
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
    shielded = [p for p in action.places if 0 <= p.seat < at.seats and targets.safe(at, p.seat)]
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


# A turn: effects


def do_play(draft: Draft, action: Play) -> None:
    """Play a card. Its kind determines the effect."""
    seat, kind, places = action.seat, action.kind, action.places
    card = holds(draft, seat, kind)
    assert card is not None
    draft.plays -= 1
    draft.fresh = False
    draft.count(seat, played=1)
    draft.heavy = draft.heavy or kind in HEAVY  # X5.6: even if it is answered
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
            _pay_for_bomb(draft)
        _declare(draft, kind, target, cards, up=up)  # X3.9
    elif does is Deed.FORESEE:
        _foresee(draft, seat)
    else:
        _EFFECTS[does](draft, seat, kind, places)
        go_on(draft)


def _burn(draft: Draft, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> None:
    # X3.5: the target may not answer.
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
    # X5.3: the look shows the current hand, to this seat only.
    draft.look_count += 1
    draft.looks = (*draft.looks, Look(draft.look_count, seat, target, hand))
    draft.say(Inspected(seat, target, draft.look_count, kinds(hand)))
    strip(draft, target, kind)


def _strip(draft: Draft, seat: Seat, kind: Kind, places: tuple[Place, ...]) -> None:
    strip(draft, places[0].seat, kind)


def strip(draft: Draft, target: Seat, kind: Kind) -> None:
    """Discard all cards from the target's hand that a card of the kind `kind` removes."""
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
    # X5.4: an empty supply is reshuffled first. If there are fewer than four cards, all are shown.
    draft.fill_supply()
    draft.foreseen = min(FORESEEN, len(draft.supply))
    draft.phase = ORDER
    draft.ask()
    draft.say(Foresaw(seat, draft.foreseen, kinds(foreseen(draft))))


def foreseen(at: Fields) -> tuple[int, ...]:
    """Return the cards that are being arranged, in the order of drawing."""
    return at.supply[len(at.supply) - at.foreseen :][::-1]


def do_arrange(draft: Draft, action: Arrange) -> None:
    """Put the cards back into the supply in the order that the seat has chosen."""
    cards = foreseen(draft)
    arrange(draft, tuple([cards[place.slot] for place in action.places]), by_clock=False)


def arrange(draft: Draft, order: tuple[int, ...], *, by_clock: bool) -> None:
    """Put the cards that the seat has looked at back into the supply, in the order `order`. The
    first card will be drawn next. `by_clock` says whether the seat's time ran out."""
    below = draft.supply[: len(draft.supply) - draft.foreseen]
    draft.supply = (*below, *reversed(order))
    draft.foreseen = 0
    draft.say(Arranged(draft.to_move, kinds(order), by_clock))
    go_on(draft)


def do_trade(draft: Draft, action: Trade) -> None:
    """Trade three cards of the seat's hand for a new card."""
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
    """Destroy a wall with the underminer. The owner of the wall may not answer, and the turn
    continues."""
    draft.undermined = True
    cards = targets.named(draft, action.places)
    fell(draft, action.places[0].seat, cards, action.seat, UNDERMINED)
    go_on(draft)


def do_pass(draft: Draft, action: Pass) -> None:
    """Pass. If the seat may still use its underminer, its turn continues for that."""
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
    """End the current turn. The seat loses its remaining plays and the use of its underminer.
    `by_clock` says whether its time ran out."""
    if draft.to_move in draft.out:
        draft.epidemic = False  # X6.7: an eliminated seat had a turn without an Epidemic
    draft.say(Passed(draft.to_move, by_clock))
    next_turn(draft)


# Endgame: checks


def free(at: Fields) -> tuple[Kind, ...]:
    """Return the endgame cards that are available. There are none before the first elimination."""
    if not at.out:
        return ()  # X6.1, X1.1: one of each is set aside until then
    return ENDGAME if at.technology is None else _TECHNOLOGY_HOLDS  # X6.4: it is not back yet


def pickable(at: Fields) -> tuple[Kind, ...]:
    """Return the endgame cards that may be picked on the current turn."""
    # X6.7: an Epidemic may not be picked on the next turn of an eliminated seat.
    return tuple([k for k in free(at) if k is not Kind.EPIDEMIC]) if at.epidemic else free(at)


def refuse_kind(at: Fields, kind: Kind) -> Refusal | None:
    """Return the reason why this endgame card may not be picked now with any target, or None if it
    may."""
    if kind in pickable(at):
        return None
    return Refusal.EPIDEMIC_PAUSE if kind in free(at) else Refusal.NOT_FREE


def refuse_pick(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not pick an endgame card now, or None if it may."""
    refusal = refuse_turn(at, seat)
    if refusal is not None:
        return refusal
    return None if seat in at.out else Refusal.NOT_NOW  # X6.2


def check_pick(at: Fields, action: Pick) -> Refusal | None:
    """Check a pick. Only an eliminated seat may pick, on its own turn. The endgame card must have
    an effect now and a valid target."""
    if action.number != at.asked:
        return Refusal.STALE
    return (
        refuse_pick(at, action.seat)
        or refuse_kind(at, action.kind)
        or _misaimed(at, action.seat, action.kind, action.places)
    )


# Endgame: effects


def do_pick(draft: Draft, action: Pick) -> None:
    """Apply the effect of the endgame card, and put the card back."""
    seat, kind = action.seat, action.kind
    spec = SPECS[kind]
    draft.epidemic = spec.does is Deed.DELAY  # X6.7
    target = action.places[0].seat if action.places else None
    draft.say(Picked(seat, kind, target))
    # X3.8: none of these cards eliminates a player.
    match spec.does:
        case Deed.CRUMBLE:
            for other in clockwise(draft, seat):
                weakest = among(walls(draft, other), spec.to)[:1]
                if weakest:
                    fell(draft, other, weakest, seat, kind)  # X6.3
        case Deed.UPGRADE:
            draft.technology = seat  # X6.4
        case Deed.STRIP if target is not None:
            strip(draft, target, kind)  # X6.5
        case Deed.TOPPLE if target is not None:
            fell(draft, target, walls(draft, target)[-1:], seat, kind)  # X6.6
        case Deed.DELAY if target is not None:
            draft.delayed = with_item(draft.delayed, target, True)  # X6.7
        case _:
            remaining = left(draft)
            for other in clockwise(draft, seat):
                if other in remaining:
                    draft.draw(other, CHRISTMAS, kind)  # X6.8
    go_on(draft)
