"""The simple player's use of powers: the gain that it expects of each power, and the targets.

A power is used only if its expected gain is positive. The same estimate chooses the target.
"""

from __future__ import annotations

from typing import Final

from engine.core import Offer, Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo.player.estimate import Guess
from engine.games.cabo.player.manners import NEAR
from engine.games.cabo.variants import PowerKind
from engine.players.dice import Dice
from engine.players.manners import at_random

_KNOW_OWN: Final = 2.5
"""The number of points that it is worth to know one more card of the seat's own."""

_KNOW_OTHER: Final = 0.8
"""The number of points that it is worth to know one more card of another player."""

_LEAST_SWAP: Final = 1.5
"""The expected gain that is required for a blind swap."""


def gain(guess: Guess, kind: PowerKind) -> float:
    """Return the number of points that using a power is expected to gain. Returns 0 if it should
    not be used."""
    playing_on = guess.view.caller is None
    match kind:
        case PowerKind.LOOK_OWN:
            return _KNOW_OWN if playing_on and _unknown(guess, [guess.seat]) else 0.0
        case PowerKind.LOOK_OTHER:
            return _KNOW_OTHER if playing_on and _unknown(guess, _reachable(guess)) else 0.0
        case PowerKind.BLIND_SWAP | PowerKind.OWN_SWAP:
            worst, best = _worst(guess), _best(guess)
            if worst is None or best is None:
                return 0.0
            promised = _swap_gain(guess, guess.at(worst), guess.at(best))
            return promised if promised > _LEAST_SWAP else 0.0
        case PowerKind.VISIBLE_SWAP:
            worst, best = _worst(guess), _best(guess)
            if worst is None or best is None:
                return 0.0
            # The look comes first: an unknown card can be left if it turns out badly.
            open_question = not (guess.knows(worst) and guess.knows(best))
            promised = _swap_gain(guess, guess.at(worst), guess.at(best))
            return max(0.0, promised) + (2.0 if open_question else 0.0)
        case PowerKind.LOOK_AND_SWAP | PowerKind.LOOK_AND_SWAP_ANY:
            worst = _worst(guess)
            theirs = [place for seat in _reachable(guess) for place in guess.places(seat)]
            if worst is None or not theirs:
                return 0.0
            return max(_look_gain(guess, worst, place) for place in theirs)


def answer(guess: Guess, offers: dict[str, Offer], dice: Dice) -> act.Action | None:
    """Return the next action for a power of this seat that may be claimed or is in use. Returns
    None if there is no such power or nothing to do."""
    seat = guess.seat
    power = guess.view.power
    if power is None or power.seat != seat:
        return None
    kind = PowerKind(power.kind)
    if "use_power" in offers:
        wanted = gain(guess, kind) > 0
        return act.UsePower(seat, offers["use_power"].number) if wanted else None
    if "make_swap" in offers:
        return _decide(guess, offers, power.places)
    if "leave_swap" in offers:
        return _swap_after_look(guess, offers, power.places)
    if "look_at" in offers:
        offer = offers["look_at"]
        look = _look_target if kind in (PowerKind.LOOK_OWN, PowerKind.LOOK_OTHER) else _look_to_swap
        place = look(guess, offer.places(), dice)
        if place is not None:
            return act.LookAt(seat, offer.number, place)
    for tag, make in (("blind_swap", act.BlindSwap), ("look_at_two", act.LookAtTwo)):
        if tag in offers and gain(guess, kind) > 0:
            offer, worst, best = offers[tag], _worst(guess), _best(guess)
            if worst in offer.places(0) and best in offer.places(1):
                return make(seat, offer.number, worst, best)
    drop = offers.get("drop_power")
    return None if drop is None else act.DropPower(seat, drop.number)


def _decide(guess: Guess, offers: dict[str, Offer], places: tuple[Place, ...]) -> act.Action:
    """Return the action that swaps the two cards that a King has shown if that is a gain, or else
    declines."""
    seat = guess.seat
    mine = [place for place in places if place.seat == seat]
    theirs = [place for place in places if place.seat != seat]
    if len(mine) == 1 and _swap_gain(guess, guess.at(mine[0]), guess.at(theirs[0])) > 0:
        return act.MakeSwap(seat, offers["make_swap"].number)
    return act.LeaveSwap(seat, offers["leave_swap"].number)


def _swap_after_look(
    guess: Guess, offers: dict[str, Offer], looked: tuple[Place, ...]
) -> act.Action:
    """Return the best swap after a King that has shown one card, or decline if no swap is a gain.

    In Kaboo the shown card is swapped with the seat's worst card (B5.1). In Graveyard the seat's
    worst card is swapped with the rivals' best card, whether it was shown or not (G3.4).
    """
    seat, worst = guess.seat, _worst(guess)
    swap_with, blind = offers.get("swap_with"), offers.get("blind_swap")
    best = looked[0] if swap_with is not None and looked else _best(guess)
    if worst is not None and best is not None:
        promised = _swap_gain(guess, guess.at(worst), guess.at(best))
        if promised > 0 and swap_with is not None:
            return act.SwapWith(seat, swap_with.number, worst)
        if promised > 0 and blind is not None:
            return act.BlindSwap(seat, blind.number, worst, best)
    return act.LeaveSwap(seat, offers["leave_swap"].number)


def _look_to_swap(guess: Guess, targets: list[Place], dice: Dice) -> Place | None:
    """Return the place of the rivals' card that is worth most to look at and swap. Returns None if
    no swap is a gain."""
    worst = _worst(guess)
    theirs = [place for place in targets if place.seat != guess.seat]
    if worst is None or not theirs:
        return None
    promised = [_look_gain(guess, worst, place) for place in theirs]
    if max(promised) <= 0:
        return None
    likeliest = [
        place for place, gain in zip(theirs, promised, strict=True) if gain == max(promised)
    ]
    return likeliest[dice.below(len(likeliest))]


def _look_gain(guess: Guess, give: Place, take: Place) -> float:
    """Return the gain that is expected from looking at the card at `take` and then swapping it with
    the card at `give`. The swap is made only if it helps."""
    if guess.knows(take) or take in guess.memory.kept:
        return max(0.0, _swap_gain(guess, guess.at(give), guess.at(take)))
    return guess.hope(guess.at(give))


def _look_target(guess: Guess, targets: list[Place], dice: Dice) -> Place | None:
    """Return the place of an unknown card to look at. It is one of the seat's own cards, or a card
    of the leading rival. Returns None if all cards in `targets` are known."""
    unknown = [place for place in targets if not guess.knows(place)]
    if not unknown:
        return None
    if any(place.seat == guess.seat for place in unknown):
        return unknown[dice.below(len(unknown))]
    rivals = [s for s in guess.rivals() if any(place.seat == s for place in unknown)]
    nearest = rivals[0]
    if guess.lot is not None:
        distances = [guess.distance(guess.total(seat)) for seat in rivals]
        near = [s for s, far in zip(rivals, distances, strict=True) if far <= distances[0] + NEAR]
        nearest = near[guess.lot % len(near)]
    theirs = [place for place in unknown if place.seat == nearest]
    return theirs[dice.below(len(theirs))]


def _reachable(guess: Guess) -> list[Seat]:
    """Return the rivals whose cards may be touched. The leader comes first."""
    return [seat for seat in guess.rivals() if not guess.view.seats[seat].locked]


def _unknown(guess: Guess, seats: list[Seat]) -> list[Place]:
    return [place for s in seats for place in guess.places(s) if not guess.knows(place)]


def _worst(guess: Guess) -> Place | None:
    """Return the place of the seat's card that it should get rid of first. Returns None if it has
    no cards."""
    mine = guess.mine()
    return mine[0] if mine else None


def _best(guess: Guess) -> Place | None:
    """Return the place of the rivals' card with the lowest expected points. Among equal cards, it
    is that of the leading rival. If the player has a lot, it decides between all cards whose points
    are about the lowest."""
    theirs = [place for seat in _reachable(guess) for place in guess.places(seat)]
    if guess.lot is None or not theirs:
        return min(theirs, key=guess.at, default=None)
    priced = [(guess.at(place), (place,)) for place in theirs]
    return theirs[at_random(priced, NEAR, guess.lot, guess.seat)]


def _swap_gain(guess: Guess, give: float, take: float) -> float:
    total = guess.total(guess.seat)
    return guess.cost(total) - guess.cost(total - give + take)
