"""The simple player of the cabo family. It has a good memory and takes the action with the highest
expected gain.

The player slaps and flips only cards that it knows. Gains are in points of its seat's total. It
uses a power only if the expected gain is positive. The same estimate chooses the target.
"""

from __future__ import annotations

from math import inf
from typing import Final

from engine.cards import Card
from engine.core import Offer, Place, Seat
from engine.games.cabo import actions as act
from engine.games.cabo.player import calling
from engine.games.cabo.player.calling import Guess
from engine.games.cabo.player.memory import NEAR, Memory, MemoryPlayer
from engine.games.cabo.variants import VARIANTS, PowerKind, matches
from engine.games.cabo.view import View
from engine.players.base import PERFECT, Dice, Mind, Playable, at_random

_SLAP_LUCK: Final = 0.8
"""The factor for the gain of a planned slap. It is below 1 because another seat may be faster."""

_DRAWN: Final = 0.5
"""The number of points that drawing an unknown card gains in addition to its expected points. The
card may have a power, and the others do not see it."""


def alike(view: View, card: Card, top: Card) -> bool:
    """Return whether `card` matches the top discard `top` by the house rules."""
    return matches(VARIANTS[view.game], view.rules.match_by, card, top)


class SimplePlayer(MemoryPlayer):
    """The simple player. See `engine.players.base.Player`."""

    def __init__(
        self,
        game: Playable,
        seat: Seat,
        seed: bytes,
        mind: Mind = PERFECT,
        memory: Memory | None = None,
    ) -> None:
        """Create the player. If `memory` is given, the player begins with that memory. Otherwise it
        begins with an empty memory of the quality `mind`."""
        if game.key not in VARIANTS:
            raise ValueError(f"The simple player does not play {game.key!r}.")
        super().__init__(seat, seed, Memory(seat, seed, mind) if memory is None else memory)
        self._patience = Dice(seed, 0).below(5) - 2

    def choose(self, view: View) -> act.Action | None:
        """See `Player.choose`."""
        offers = {offer.kind: offer for offer in view.offers}
        if not offers:
            return None
        if "match" in offers:
            return self._flip_next(view, offers)
        if "give" in offers or "decline" in offers:
            return self._give(view, offers)
        if "slap" in offers and self._worth_flipping(view):
            return act.Slap(self._seat, offers["slap"].number)
        if "end_round" in offers and self._may_end(view) and self._worth_ending(view):
            return act.EndRound(self._seat, offers["end_round"].number)
        return self._own_move(view, offers)

    def _guess(self, view: View) -> Guess:
        return Guess(view, self._memory, self._lot(view))

    def call_chance(self, view: View) -> float:
        return calling.chance(Guess(view, self._memory))

    def _worth_ending(self, view: View) -> bool:
        # By points, because other qualities of a card are worth nothing once the round is over.
        guess = Guess(view, self._memory)
        return calling.worth_ending(guess, self._memory.turns, self._patience)

    def _worth_calling(self, view: View) -> bool:
        guess = Guess(view, self._memory)
        return calling.worth_calling(guess, self._memory.turns, self._patience)

    def _power(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        return _power_answer(self._guess(view), offers, Dice(self._seed, self._memory.seen))

    # The top discard

    def _take(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        """Return the action that takes the top discard, or None if the seat can't take it or
        should rather draw (B4.2, G3.1)."""
        switch, take = offers.get("switch_top"), offers.get("take")
        if view.top is None or (switch is None and take is None):
            return None
        guess = self._guess(view)
        mine = guess.mine()
        if not mine:
            return None
        gain, place = max((self._replace_gain(guess, view.top, at), at) for at in mine)
        if "draw" in offers and gain <= guess.hope(guess.at(mine[0])) + _DRAWN:
            return None
        if switch is not None:
            return act.SwitchTop(self._seat, switch.number, place)
        return None if take is None else act.Take(self._seat, take.number)

    # Slaps

    def _worth_flipping(self, view: View) -> list[Place]:
        """Return the places of known cards that match the open discard, or the slap in progress,
        and whose flip would lower this seat's total.

        This seat's own cards come first. They are followed by cards of other seats, in whose place
        this seat can give away a bad card.
        """
        slap = view.slap
        if slap is not None and slap.seat == self._seat:
            card, owed = view.top, len(slap.gifts)  # a matched card on top has the same rank
        else:
            card, owed = (None if view.open is None else view.open.card), 0
        known = self._memory.known
        if card is None or not any(alike(view, other, card) for other in known.values()):
            return []
        guess = self._guess(view)
        found = sorted(
            place
            for place, other in known.items()
            if alike(view, other, card) and guess.touchable(place)
        )
        if guess.lot is not None:
            seats, lot = len(view.seats), guess.lot
            found.sort(key=lambda place: (place.seat + lot) % seats)
        total = guess.total(self._seat)
        own: list[Place] = []
        for place in found:
            after = total - guess.at(place)
            if place.seat == self._seat and guess.cost(after) < guess.cost(total):
                own.append(place)
                total = after
        gifts = 0
        for place in guess.mine():
            after = total - guess.at(place)
            if place not in own and guess.cost(after) < guess.cost(total):
                gifts += 1
                total = after
        theirs = [place for place in found if place.seat != self._seat]
        return own + theirs[: max(0, gifts - owed)]

    def _flip_next(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        offer = offers["match"]
        for place in self._worth_flipping(view):
            if place.slot in offer.targets[place.seat]:
                return act.MatchCard(self._seat, offer.number, place)
        end = offers.get("end_slap")
        return None if end is None else act.EndSlap(self._seat, end.number)

    def _give(self, view: View, offers: dict[str, Offer]) -> act.Action | None:
        """Return the action that gives away the card with the most expected points. If that does
        not help, the action that declines is returned."""
        guess = self._guess(view)
        give, decline = offers.get("give"), offers.get("decline")
        mine = guess.mine()
        total = guess.total(self._seat)
        helps = mine and guess.cost(total - guess.at(mine[0])) < guess.cost(total)
        if give is not None and (helps or decline is None):
            return act.Give(self._seat, give.number, mine[0])
        return None if decline is None else act.Decline(self._seat, decline.number)

    # The drawn card

    def _place_held(self, view: View, offers: dict[str, Offer]) -> act.Action:
        """Return the action with the highest gain for the card in hand: replacing a card, using the
        power, or discarding."""
        guess = self._guess(view)
        seat, held = self._seat, self._memory.held
        discard, use, replace = (offers.get(kind) for kind in ("discard", "use_power", "replace"))
        best: float = -inf  # a card that may not be discarded is kept in any case (G3.3)
        choice: act.Action | None = None
        if discard is not None:
            choice = act.Discard(seat, discard.number)
            if held is None:
                return choice
            best = self._slap_gain(guess, held, ())
        assert held is not None
        kind = guess.variant.power(held)
        if kind is not None:
            gain = best + _power_gain(guess, kind)
            if use is None and not guess.variant.has("use_power"):
                best = gain  # G3.3: a thrown card plays its effect
            elif use is not None and gain > best:
                best, choice = gain, act.UsePower(seat, use.number)
        if replace is not None:
            for place in replace.places():
                gain = self._replace_gain(guess, held, place)
                if gain > best:
                    best, choice = gain, act.Replace(seat, replace.number, place)
        assert choice is not None
        return choice

    def _replace_gain(self, guess: Guess, held: Card, place: Place) -> float:
        total = guess.total(self._seat)
        after = total - guess.at(place) + guess.worth(held)
        gain = guess.cost(total) - guess.cost(after)
        old = guess.memory.known.get(place)
        if old is not None:
            return gain + self._slap_gain(guess, old, (place,), held)
        return gain + guess.certainty

    def _slap_gain(
        self, guess: Guess, card: Card, without: tuple[Place, ...], with_held: Card | None = None
    ) -> float:
        """Return by how much this seat's total is expected to fall if `card` is discarded and the
        seat slaps it."""
        points = [
            guess.worth(known)
            for place, known in self._memory.known.items()
            if place.seat == self._seat and place not in without and alike(guess.view, known, card)
        ]
        if with_held is not None and alike(guess.view, with_held, card):
            points.append(guess.worth(with_held))
        if not guess.variant.slap.many:
            points = points[:1]  # B6.4, G4.4
        return _SLAP_LUCK * sum(max(0, n) for n in points)


class MannerlySimplePlayer(SimplePlayer):
    """The simple player with manners (`engine.players.base`)."""

    mannered = True


_KNOW_OWN: Final = 2.5
"""The number of points that it is worth to know one more of the seat's own cards."""

_KNOW_OTHER: Final = 0.8
"""The number of points that it is worth to know one more card of another player."""

_LEAST_SWAP: Final = 1.5
"""The minimum expected gain for a blind swap."""


def _power_gain(guess: Guess, kind: PowerKind) -> float:
    """Return the expected gain from a power, in points. Returns 0 if it should not be used."""
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
            # An unknown card can be left where it is if the look shows a bad card.
            open_question = not (guess.knows(worst) and guess.knows(best))
            promised = _swap_gain(guess, guess.at(worst), guess.at(best))
            return max(0.0, promised) + (2.0 if open_question else 0.0)
        case PowerKind.LOOK_AND_SWAP | PowerKind.LOOK_AND_SWAP_ANY:
            worst = _worst(guess)
            theirs = [place for seat in _reachable(guess) for place in guess.places(seat)]
            if worst is None or not theirs:
                return 0.0
            return max(_look_gain(guess, worst, place) for place in theirs)


def _power_answer(guess: Guess, offers: dict[str, Offer], dice: Dice) -> act.Action | None:
    """Return the next action for a power of this seat that may be claimed or is in use. Returns
    None if there is no such power, or if the seat should do nothing."""
    seat = guess.seat
    power = guess.view.power
    if power is None or power.seat != seat:
        return None
    kind = PowerKind(power.kind)
    if "use_power" in offers:
        wanted = _power_gain(guess, kind) > 0
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
        if tag in offers and _power_gain(guess, kind) > 0:
            offer, worst, best = offers[tag], _worst(guess), _best(guess)
            if worst in offer.places(0) and best in offer.places(1):
                return make(seat, offer.number, worst, best)
    drop = offers.get("drop_power")
    return None if drop is None else act.DropPower(seat, drop.number)


def _decide(guess: Guess, offers: dict[str, Offer], places: tuple[Place, ...]) -> act.Action:
    """Return the action that swaps the two cards that a King has shown, or that declines if the
    swap is no gain."""
    seat = guess.seat
    mine = [place for place in places if place.seat == seat]
    theirs = [place for place in places if place.seat != seat]
    if len(mine) == 1 and _swap_gain(guess, guess.at(mine[0]), guess.at(theirs[0])) > 0:
        return act.MakeSwap(seat, offers["make_swap"].number)
    return act.LeaveSwap(seat, offers["leave_swap"].number)


def _swap_after_look(
    guess: Guess, offers: dict[str, Offer], looked: tuple[Place, ...]
) -> act.Action:
    """Return the best swap after the look of a King that shows one card, or decline if no swap is a
    gain.

    In Kaboo the shown card is swapped with the seat's worst card (B5.1). In Graveyard the seat's
    worst card is swapped with the rivals' best card, which need not be the shown card (G3.4).
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
    """Return the place of the rivals' card with the highest expected gain from a look and a swap.
    Returns None if no swap is a gain."""
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
    """Return the expected gain from looking at the card at `take` and then swapping it with the
    card at `give`. It is swapped only if this helps."""
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
    """Return the place of the card that the seat should get rid of first, or None if it has no
    cards."""
    mine = guess.mine()
    return mine[0] if mine else None


def _best(guess: Guess) -> Place | None:
    """Return the place of the rivals' card with the lowest expected points, or None if the rivals
    have no cards that may be touched.

    Among equal cards, the leading rival's is chosen. If the player has manners, the lot decides
    between cards with about the lowest points.
    """
    theirs = [place for seat in _reachable(guess) for place in guess.places(seat)]
    if guess.lot is None or not theirs:
        return min(theirs, key=guess.at, default=None)
    priced = [(guess.at(place), (place,)) for place in theirs]
    return theirs[at_random(priced, NEAR, guess.lot, guess.seat)]


def _swap_gain(guess: Guess, give: float, take: float) -> float:
    total = guess.total(guess.seat)
    return guess.cost(total) - guess.cost(total - give + take)
