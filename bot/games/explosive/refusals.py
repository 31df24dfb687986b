"""Why something was refused in the explosive game: one plain sentence each.

A sentence says what is wrong and what is possible, and nothing about anybody
else's hand.
"""

from __future__ import annotations

from typing import Final

from bot.games.explosive.cards import called
from bot.ui.people import People, awaited, who
from engine.games.explosive.actions import NO_DEFENCE
from engine.games.explosive.deck import DEFENCES, ENDGAME, Kind
from engine.games.explosive.view import View
from engine.refusals import Refusal

_KINDS: Final = {kind.value: kind for kind in Kind}

_SENTENCES: Final = {
    Refusal.NOT_SEATED: "You don't sit at this table: watch this game, and join the next one.",
    Refusal.GAME_OVER: "This game is over: Rematch starts a new one.",
    Refusal.STALE: (
        "That button belonged to an earlier moment and did nothing: press My cards for what you"
        " can do now."
    ),
    Refusal.NOT_YOUR_TURN: "It isn't yours to do: {turn}.",
    Refusal.WRONG_TARGET: (
        "That can't be aimed there: press My cards, choose the card again, and take a target that"
        " has a button."
    ),
    Refusal.NOT_IN_HAND: "You hold no {card}: press My cards to see what you have.",
    Refusal.NO_MORE_PLAYS: "Your plays are used up: end your turn.",
    Refusal.NO_TRADE: "A trade is instead of playing, and you have played: end your turn.",
    Refusal.TOO_FEW_CARDS: "A trade takes three cards, and you have fewer: play a card or pass.",
    Refusal.NOT_ON_TURN: "That card answers an attack: keep it until you are attacked.",
    Refusal.NOTHING_TO_DO: (
        "There is nothing that {a_card} could do just now: play another card, or pass."
    ),
    Refusal.NO_UNDERMINER: (
        "No underminer of yours can work now: it needs one in front of you, once a turn."
    ),
    Refusal.NO_ANSWER: "That card is no answer to this attack: press My cards for those that are.",
    Refusal.UNDER_DIPLOMACY: (
        "Diplomacy protects that player until their next turn: choose somebody else."
    ),
    Refusal.NOT_FREE: "That endgame card doesn't lie ready now: pick another, or none.",
    Refusal.EPIDEMIC_PAUSE: (
        "The epidemic was picked on the last turn of somebody who is out, so it rests for this"
        " one: pick another card, or none."
    ),
    Refusal.NOT_AWAY: "You are playing yourself already: nothing has to be taken back.",
    Refusal.ALREADY_AWAY: "The computer plays for you already: press I'm back to take over.",
    Refusal.CLOCK_NOT_OUT: "The clock hasn't run out: there is still time.",
}
_EARLY: Final = {
    Kind.NUCLEAR_BOMB: "The nuclear bomb waits until somebody is out: play another card for now.",
    Kind.PROTESTS: (
        "The protests wait until somebody has played a C4 or an RPG: play another card for now."
    ),
}
_TOO_EARLY: Final = "That card waits for something that hasn't happened yet: play another."
_OTHERWISE: Final = (
    "That can't be done at this moment: the first line of the table says what comes now."
)
_STALE: Final = {
    "ready": "The next game has been dealt already.",
    "end_look": "You have stopped looking already: the hand is closed.",
    "arrange": "Those cards lie in the draw pile already.",
    "trade": "That turn is over already: your cards are still in your hand.",
    NO_DEFENCE: "That attack is settled already.",
}


def refusal(reason: Refusal, view: View | None, people: People, kind: str = "") -> str:
    """The sentence for a refusal. `kind` is the refused action's: a stale one is told plainer."""
    card = _KINDS.get(kind)
    if reason is Refusal.TOO_EARLY:
        return _TOO_EARLY if card is None else _EARLY.get(card, _TOO_EARLY)
    if reason is Refusal.STALE:
        return _stale(kind, card)
    if reason is Refusal.NOT_NOW and view is not None and kind == "ready":
        late = [seat.seat for seat in view.seats if not seat.ready]
        if late and view.turn is None:
            return f"You are ready already: still waiting for {awaited(people, late)}."
    name = "such card" if card is None else called(card)
    return _SENTENCES.get(reason, _OTHERWISE).format(
        turn=_turn(view, people), card=name, a_card="that card" if card is None else name
    )


def _stale(kind: str, card: Kind | None) -> str:
    if card is None:
        return _STALE.get(kind, _SENTENCES[Refusal.STALE])
    if card in DEFENCES:
        return "That attack is settled already: your card is still in your hand."
    if card in ENDGAME:
        return "That turn is over already: nothing was picked for you."
    return "That moment is over already: the card was not played."


def _turn(view: View | None, people: People) -> str:
    if view is None or view.turn is None:
        return "watch the table's first line"
    if view.attack is not None:
        return f"{who(people, view.attack.target)} is attacked and asked for an answer"
    return f"{who(people, view.turn.seat)} is to move"
