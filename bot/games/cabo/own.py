"""What just happened, for the player who did it; replaces their panel."""

from __future__ import annotations

from bot.games.cabo.sentences import SAY, places, slots
from bot.ui import cards
from bot.ui.people import People, who
from bot.ui.reader import Reader
from engine.cards import Card
from engine.core import Place, Seat
from engine.games.cabo import events


def own(reader: Reader, event: events.Event, mine: Seat, people: People, game: str) -> str | None:
    """Return a line for an event by `mine` as it saw it; None if the public line is enough."""
    say = SAY[game]

    def turned(message: str, at: Place, card: Card) -> str:
        shown, owner = cards.a_face(say, reader, card), who(people, at.seat)
        whole = message if at.seat == mine else f"{message}-of"
        return say(reader, whole, card=shown, owner=owner, slot=at.slot + 1)

    match event:
        case events.LookEnded(seat) if seat == mine:
            return say(reader, "own-look-ended")
        case events.Flipped(seat, _, card, False) if seat == mine:
            return say(reader, "own-flipped", card=cards.a_face(say, reader, card))
        case events.Discarded(seat, _, card, False) if seat == mine:
            return say(reader, "own-discarded", card=cards.a_face(say, reader, card))
        case events.Replaced(seat, _, at, card) if seat == mine:
            shown = cards.a_face(say, reader, card)
            return say(reader, "own-replaced", slot=at.slot + 1, card=shown)
        case events.SwitchedTop(seat, _, at, taken, card) if seat == mine:
            shown, top = cards.a_face(say, reader, card), cards.a_face(say, reader, taken)
            return say(reader, "own-switched-top", slot=at.slot + 1, card=shown, taken=top)
        case events.Swapped(seat, first, second) if seat == mine:
            where = places(say, reader, (first, second), people, mine)
            return say(reader, "own-swapped", places=where)
        case events.NotSwapped(seat, first, second) if seat == mine:
            where = places(say, reader, (first, second), people, mine)
            return say(reader, "own-not-swapped", places=where)
        case events.PowerDropped(seat, _, "declined") if seat == mine:
            return say(reader, "own-power-skipped")
        case events.Matched(seat, at, card) if seat == mine:
            return turned("own-matched", at, card)
        case events.Mismatched(seat, at, card) if seat == mine:
            return turned("own-wrong", at, card)
        case events.Mistaken(seat, at, card) if seat == mine:
            return turned("own-wrong-back", at, card)
        case events.ChangedMind(seat, False) if seat == mine:
            return say(reader, "own-backed-out")
        case events.Gave(seat, _, at) if seat == mine:
            return say(reader, "own-gave", owner=who(people, at.seat), slot=at.slot + 1)
        case events.Declined(seat, _, False) if seat == mine:
            return say(reader, "own-kept")
        case events.Penalised(seat, at) if seat == mine and at:
            return say(reader, "own-penalty", n=len(at), slots=slots(reader, at))
        case events.PlayBegan(seat) if seat == mine:
            return say(reader, "own-play-began")
        case events.Called(seat, False) if seat == mine:
            return say(reader, "own-called")
        case _:
            return None
