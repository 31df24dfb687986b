"""Attacks. An attack is declared, then perhaps answered, redirected or returned, and then settled.

The attacked seat is always asked for an answer in the same way, regardless of its hand (X4, X3.9).
The hand is read only when the seat answers with a card.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Place, Seat
from engine.games.explosive import targets
from engine.games.explosive.actions import Defend
from engine.games.explosive.deck import DEFENCES, KINDS, SPECS, Card, Deed, Kind
from engine.games.explosive.draft import Draft, kinds
from engine.games.explosive.events import (
    Backfired,
    Defended,
    Fizzled,
    Redirected,
    Stole,
    Undefended,
)
from engine.games.explosive.queries import holds, left, suffers, walls
from engine.games.explosive.state import DEFENCE, Attack, Fields
from engine.games.explosive.turn_order import eliminate, fell, go_on
from engine.refusals import Refusal
from engine.shuffle import chosen

# Checks


def refuse_answer(at: Fields, seat: Seat) -> Refusal | None:
    """Return the reason why this seat may not answer an attack now. Returns None if it may."""
    if at.phase is not DEFENCE or at.attack is None:
        return Refusal.NOT_NOW
    return None if seat == at.attack.target else Refusal.NOT_YOUR_TURN


def check_defend(at: Fields, action: Defend) -> Refusal | None:
    """Check an answer. The attacked seat may play a card that answers this attack, or no card."""
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


# Effects


def declare(draft: Draft, kind: Kind, target: Seat, cards: tuple[Card, ...], *, up: bool) -> None:
    """Begin an attack by the seat whose turn it is, and ask the target for an answer. The attack is
    aimed at `cards` of the target, or at the player if `cards` is empty."""
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
    # X4.6: one card; this seat is not asked again unless the attack returns.
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
            # X3.4: the card as printed counts, upgraded or not.
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
        # X4.5: the strongest that it can destroy; only one, even for an RPG.
        fell(draft, attack.by, found[-1:], attack.target, Kind.BACKFIRE)
    elif walls(draft, attack.by):
        draft.say(Fizzled(attack.by, attack.kind))  # X4.5: cancelled
    else:
        eliminate(draft, attack.by, attack.target)  # X4.5: and cannot defend


def undefended(draft: Draft, *, by_clock: bool) -> None:
    """Apply an attack that was not answered."""
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
        # X3.7: the target that the bomb eliminates; after an Oops the new one.
        eliminate(draft, target, attack.by, leaves=draft.rules.bombed_leave)
    elif not walls(draft, target):
        eliminate(draft, target, attack.by)  # X3.3
    else:
        draft.say(Fizzled(target, attack.kind))  # X4.4: none of its walls gives way


def _steal(draft: Draft, seat: Seat, target: Seat) -> None:
    # X5.1: unseen, so at random.
    hand = draft.hands[target]
    card = hand[chosen(len(hand), draft.seed, draft.shuffles)]
    draft.shuffles += 1
    draft.from_hand(target, card)
    draft.into_hand(seat, (card,))
    draft.say(Stole(seat, target, KINDS[card]))


def _over(draft: Draft) -> None:
    draft.attack = None
    go_on(draft)


def pay_for_bomb(draft: Draft) -> None:
    """Discard half of the walls of the seat that has played the nuclear bomb. This happens however
    the attack is answered."""
    # X3.7: half, rounded up, the weakest first; a force field is the strongest (X6.9).
    own = walls(draft, draft.to_move)
    price = own[: (len(own) + 1) // 2]
    if price:
        fell(draft, draft.to_move, price, draft.to_move, Kind.NUCLEAR_BOMB)
