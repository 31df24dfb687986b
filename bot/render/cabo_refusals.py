"""Why something was refused: one plain sentence a reason, what is wrong and what is possible.

Law of this module: every reason that the family can have has its sentence here, and a sentence
tells nothing that the person it goes to may not see.
"""

from __future__ import annotations

from typing import Final

from bot.render.cabo_words import WORDS, People, Words, everyone, who
from engine.cabo.variants import KABOOM
from engine.cabo.view import View
from engine.refusals import Refusal

_SENTENCES: Final = {
    Refusal.NOT_SEATED: "You don't sit at this table: watch this game, and join the next one.",
    Refusal.GAME_OVER: (
        "This game is over: its final scoresheet stands above, and Rematch starts a new one."
    ),
    Refusal.STALE: (
        "That button belonged to an earlier moment of the game and did nothing: use the "
        "newest message, or My move."
    ),
    Refusal.NOT_NOW: (
        "This part of the round has no room for that: the first line of the table says "
        "what comes now."
    ),
    Refusal.NOT_YOUR_TURN: "It isn't your turn: {turn}.",
    Refusal.ALREADY_LOOKED: "You have had your look this round: from here on it's memory.",
    Refusal.LOOK_LOST: (
        "The time to look was up, so this round's look is lost: powers can still show you cards."
    ),
    Refusal.NO_CALL_IN_SLAP_PHASE: (
        "{call} can't be said while cards are still being flipped: it can once turns have begun."
    ),
    Refusal.NO_CALL_AFTER_DRAW: (
        "You have drawn already, so it's too late for {call} this turn: place your card, "
        "and say it on your next turn."
    ),
    Refusal.ALREADY_CALLED: (
        "{call} has been said in this round already: draw for your last turn instead."
    ),
    Refusal.ALREADY_HOLDING: "You hold a drawn card already: press My move to place it.",
    Refusal.NOTHING_HELD: "You hold no drawn card now: on your turn, press Draw first.",
    Refusal.NO_POWER: (
        "There is no power to use now: it works only for a card just drawn and discarded, "
        "until the next player begins."
    ),
    Refusal.NOTHING_TO_AIM_AT: (
        "There is no card left that this power could reach: discard the card without it."
    ),
    Refusal.POWER_IN_USE: (
        "A power is still being used{power}: your turn goes on as soon as that is done."
    ),
    Refusal.WRONG_TARGET: (
        "This choice doesn't reach that card: press My move and pick one of the cards it offers."
    ),
    Refusal.EMPTY_SLOT: "There is no card in that slot any more: pick one that still holds a card.",
    Refusal.SAME_CARD_TWICE: "That is the same card twice: a swap needs two different ones.",
    Refusal.LOCKED: (
        "{caller} called {call}, so nothing there can be touched or done any more: choose "
        "another card, or wait for the end of the round."
    ),
    Refusal.NOTHING_OPEN: (
        "There is no card to {noun} now, and no harm done: the next discard can be."
    ),
    Refusal.BARRED: "You have spent your {noun} on this card: wait for the next discard.",
    Refusal.SLAP_IN_PROGRESS: (
        "Wait a moment{slapper}: the game goes on as soon as that {noun} is settled."
    ),
    Refusal.NO_GIFT_OWED: (
        "There is no card to give now: one may be given only after matching somebody else's card."
    ),
    Refusal.STACK_LOCKED: (
        "The last card played came from that player's cards: take one of somebody else's, or wait "
        "until a card is drawn."
    ),
    Refusal.NOTHING_TO_TAKE: "The graveyard is empty: draw from the deck instead.",
    Refusal.MUST_KEEP: (
        "A card from the graveyard has to be kept: put it in the place of one of your cards."
    ),
    Refusal.PILE_EMPTY: "There is no card left to draw: choose something else for this turn.",
    Refusal.NOT_AWAY: "You are playing yourself already: nothing has to be taken back.",
    Refusal.ALREADY_AWAY: "The computer plays for you already: press I'm back to take over.",
    Refusal.CLOCK_NOT_OUT: "The clock hasn't run out: there is still time.",
}

_STALE: Final = {
    "slap": "That card was covered before your {noun} arrived. No harm done, no penalty.",
    "draw": "That turn is over already: no card was drawn for you.",
    "flip": "That card has been flipped already.",
    "call": (
        "That turn is over already, so nothing was called: you can say {call} on your next turn."
    ),
    "peek": "This round's look is over already.",
    "ready": "The next round has been dealt already.",
    "end_look": "Those cards lie face down already.",
    "use_power": "That power's moment has passed: it ends when the next player begins.",
}


def refusal(
    reason: Refusal,
    view: View | None,
    people: People,
    *,
    kind: str = "",
    words: Words = WORDS[KABOOM.key],
) -> str:
    """The sentence for a refusal. `kind` is the refused action's: a stale one is told plainer."""
    words = WORDS[view.game] if view is not None else words
    # What only other games refuse is out of place here, and told so.
    template = _SENTENCES.get(reason, _SENTENCES[Refusal.NOT_NOW])
    if kind == "ready" and reason is Refusal.NOT_NOW and view is not None:
        late = [seat.seat for seat in view.seats if not seat.ready]
        return f"You are ready already: still waiting for {everyone(people, late)}."
    if reason is Refusal.STALE:
        template = _STALE.get(kind, template)
    if reason is Refusal.LOCKED and view is not None and view.caller == view.viewer is not None:
        template = "You called {call}, so your cards are locked: sit back until the round ends."
    turn, power, slapper, caller = "watch the table's first line", "", "", "Somebody"
    if view is not None:
        if view.turn is not None:
            turn = (
                f"{who(people, view.turn.seat)} is to move, and a discard may be claimed any time"
            )
        if view.power is not None:
            power = f" by {who(people, view.power.seat)}"
        if view.slap is not None:
            slapper = f", {who(people, view.slap.seat)} was first and is picking cards"
        if view.caller is not None:
            caller = who(people, view.caller)
    return template.format(
        call=words.call,
        noun=words.noun,
        turn=turn,
        power=power,
        slapper=slapper,
        caller=caller,
    )
