"""Who has seen which face-down card: public, for all can see where somebody looks."""

from __future__ import annotations

from engine.core import Place, Seat
from engine.games.cabo import events as ev
from engine.games.cabo.variants import VARIANTS

_NOBODY: frozenset[Seat] = frozenset()
_EVERYBODY: frozenset[Seat] = frozenset(range(max(max(v.seats) for v in VARIANTS.values())))


class Looks:
    """Who has seen the cards that lie face down, as far as everybody could see."""

    __slots__ = ("_handed", "seen_at")

    def __init__(self) -> None:
        self.seen_at: dict[Place, frozenset[Seat]] = {}
        """Who knows the card at a place; where nobody does, the place is missing."""
        self._handed: frozenset[Seat] = _NOBODY
        """Who knows the card in hand."""

    def copy(self) -> Looks:
        """The same, to be followed on its own."""
        other = Looks()
        other.seen_at = dict(self.seen_at)
        other._handed = self._handed
        return other

    def aware(self, place: Place) -> frozenset[Seat]:
        """Who knows the card at this place."""
        return self.seen_at.get(place, _NOBODY)

    def follow(self, event: ev.Event) -> None:
        """Somebody looked, or cards were moved."""
        match event:
            case ev.RoundDealt():
                self.seen_at.clear()
                self._handed = _NOBODY
            case ev.Peeked(seat=seat, places=places) | ev.LookedAt(seat=seat, places=places):
                for place in places:
                    self.seen_at[place] = self.aware(place) | {seat}
            case ev.Drew(seat=seat):
                self._handed = frozenset((seat,))
            case ev.Took():
                self._handed = _EVERYBODY
            case ev.Replaced(place=place):
                self.seen_at[place] = self._handed
            case ev.SwitchedTop(place=place) | ev.Mistaken(place=place):
                self.seen_at[place] = _EVERYBODY
            case ev.Swapped(first=first, second=second):
                self._cross(first, second)
            case ev.Gave(source=source, place=place):
                self.seen_at.pop(place, None)
                self._cross(source, place)
            case ev.Matched(place=place) | ev.Mismatched(place=place):
                self.seen_at.pop(place, None)
            case _:
                pass

    def _cross(self, first: Place, second: Place) -> None:
        at_first, at_second = self.aware(first), self.aware(second)
        self.seen_at[first], self.seen_at[second] = at_second, at_first
