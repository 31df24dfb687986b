"""How the simple player uses powers: what each promises, and where it is aimed.

Law of this module: a power is taken up only if it promises something, and aimed by the same
arithmetic that promised it.
"""

from __future__ import annotations

from typing import Final

from engine.cabo import actions as act
from engine.cabo.variants import PowerKind
from engine.core import Offer, Place, Seat
from engine.players.dice import Dice
from engine.players.guess import Guess

_KNOW_OWN: Final = 2.5
"""Knowing one more of one's own cards, in points."""

_KNOW_OTHER: Final = 0.8
"""Knowing one more of somebody else's."""

_LEAST_SWAP: Final = 1.5
"""A blind swap must promise more than this."""


def gain(guess: Guess, kind: PowerKind) -> float:
    """Points that a power promises; 0: leave it."""
    playing_on = guess.view.caller is None
    match kind:
        case PowerKind.LOOK_OWN:
            return _KNOW_OWN if playing_on and _unknown(guess, [guess.seat]) else 0.0
        case PowerKind.LOOK_OTHER:
            return _KNOW_OTHER if playing_on and _unknown(guess, _reachable(guess)) else 0.0
        case PowerKind.BLIND_SWAP:
            worst, best = _worst(guess), _best(guess)
            if worst is None or best is None:
                return 0.0
            promised = _swap_gain(guess, guess.at(worst), guess.at(best))
            return promised if promised > _LEAST_SWAP else 0.0
        case PowerKind.VISIBLE_SWAP:
            worst, best = _worst(guess), _best(guess)
            if worst is None or best is None:
                return 0.0
            # One may look first: an unknown card can only turn out well, or be left.
            open_question = not (guess.knows(worst) and guess.knows(best))
            promised = _swap_gain(guess, guess.at(worst), guess.at(best))
            return max(0.0, promised) + (2.0 if open_question else 0.0)


def answer(guess: Guess, offers: dict[str, Offer], dice: Dice) -> act.Action | None:
    """The next action of a power that may be claimed or is in use."""
    seat = guess.seat
    power = guess.view.power
    if power is None or power.seat != seat:
        return None
    if "use_power" in offers:
        wanted = gain(guess, PowerKind(power.kind)) > 0
        return act.UsePower(seat, offers["use_power"].number) if wanted else None
    if "make_swap" in offers:
        return _decide(guess, offers, power.places)
    if "look_at" in offers:
        offer = offers["look_at"]
        targets = _targets(offer)
        place = _look_target(guess, targets, dice)
        if place is not None:
            return act.LookAt(seat, offer.number, place)
    for kind, make in (("blind_swap", act.BlindSwap), ("look_at_two", act.LookAtTwo)):
        if kind in offers and gain(guess, PowerKind(power.kind)) > 0:
            targets = _targets(offers[kind])
            worst, best = _worst(guess), _best(guess)
            if worst in targets and best in targets:
                return make(seat, offers[kind].number, worst, best)
    drop = offers.get("drop_power")
    return None if drop is None else act.DropPower(seat, drop.number)


def _decide(guess: Guess, offers: dict[str, Offer], places: tuple[Place, ...]) -> act.Action:
    """The King's swap: both cards have been looked at, so both are known."""
    seat = guess.seat
    mine = [place for place in places if place.seat == seat]
    theirs = [place for place in places if place.seat != seat]
    if len(mine) == 1 and _swap_gain(guess, guess.at(mine[0]), guess.at(theirs[0])) > 0:
        return act.MakeSwap(seat, offers["make_swap"].number)
    return act.LeaveSwap(seat, offers["leave_swap"].number)


def _look_target(guess: Guess, targets: list[Place], dice: Dice) -> Place | None:
    """An unknown card: one's own, or one of the rival who stands best."""
    unknown = [place for place in targets if not guess.knows(place)]
    if not unknown:
        return None
    if any(place.seat == guess.seat for place in unknown):
        return unknown[dice.below(len(unknown))]
    nearest = next(s for s in guess.rivals() if any(place.seat == s for place in unknown))
    theirs = [place for place in unknown if place.seat == nearest]
    return theirs[dice.below(len(theirs))]


def _targets(offer: Offer) -> list[Place]:
    return [Place(seat, slot) for seat, slots in enumerate(offer.targets) for slot in slots]


def _reachable(guess: Guess) -> list[Seat]:
    """Rivals whose cards may be touched, the one who stands best first."""
    return [seat for seat in guess.rivals() if not guess.view.seats[seat].locked]


def _unknown(guess: Guess, seats: list[Seat]) -> list[Place]:
    return [place for s in seats for place in guess.places(s) if not guess.knows(place)]


def _worst(guess: Guess) -> Place | None:
    """One's own card to be rid of."""
    mine = guess.mine()
    return mine[0] if mine else None


def _best(guess: Guess) -> Place | None:
    """The rivals' card to have: the lowest expected, that of the rival who stands best on a tie."""
    theirs = [place for seat in _reachable(guess) for place in guess.places(seat)]
    return min(theirs, key=guess.at, default=None)


def _swap_gain(guess: Guess, give: float, take: float) -> float:
    total = guess.total(guess.seat)
    return guess.cost(total) - guess.cost(total - give + take)
