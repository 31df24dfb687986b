"""Why something was refused: one plain sentence a reason, what is wrong and what is possible.

Every reason that the family can have has its sentence here, and a sentence
tells nothing that the person it goes to may not see.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.sentences import WORDS, Words
from bot.ui.people import People, awaited, who, whose
from bot.ui.text import first_upper
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM
from engine.games.cabo.view import View
from engine.refusals import Refusal

_NOT_NOW: Final = (
    "This part of the round has no room for that: the first line of the table says what comes now."
)

_SENTENCES: Final = {
    Refusal.NOT_SEATED: "You don't sit at this table: watch this game, and join the next one.",
    Refusal.GAME_OVER: (
        "This game is over: its final scoresheet stands above, and Rematch starts a new one."
    ),
    Refusal.STALE: (
        "That button belonged to an earlier moment of the game and did nothing: use the "
        "newest message, or My move."
    ),
    Refusal.NOT_NOW: _NOT_NOW,
    Refusal.NOT_YOUR_TURN: "It isn't your turn: {turn}.",
    Refusal.ALREADY_LOOKED: "You have had your look this round: from here on it's memory.",
    Refusal.LOOK_LOST: (
        "The time to look was up, so this round's look is lost: {power}s can still show you cards."
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
        "There is no {power} to use now: it works only for a card just drawn and {discarded}"
        "{moment}."
    ),
    Refusal.NOTHING_TO_AIM_AT: (
        "There is no card left that this {power} could reach: {discard} the card without it."
    ),
    Refusal.POWER_IN_USE: (
        "{a_power} is still being used{user}: your turn goes on as soon as that is done."
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
        "There is no card to {noun} now, and no harm done: wait for the next discard."
    ),
    Refusal.BARRED: "You have spent your {noun} on this card: wait for the next one.",
    Refusal.SLAP_IN_PROGRESS: (
        "Wait a moment{slapper}: the game goes on as soon as that {noun} is settled."
    ),
    Refusal.NO_GIFT_OWED: (
        "There is no card to give now: one may be given only after matching somebody else's card."
    ),
    Refusal.STACK_LOCKED: (
        "The last card fired was {stack}, so no other from there for now: take one of another "
        "player's, or wait until somebody takes a card."
    ),
    Refusal.NOTHING_TO_TAKE: "{heap} is empty: draw from the {stock} instead.",
    Refusal.MUST_KEEP: (
        "A card taken from {the_heap} has to be kept: press My move and choose which of your "
        "cards it replaces."
    ),
    Refusal.PILE_EMPTY: "There is no card left to draw: choose something else for this turn.",
    Refusal.NOT_AWAY: "You are playing yourself already: nothing has to be taken back.",
    Refusal.ALREADY_AWAY: "The computer plays for you already: press I'm back to take over.",
    Refusal.CLOCK_NOT_OUT: "The clock hasn't run out: there is still time.",
}

_BY_KIND: Final = {
    (Refusal.STALE, "slap"): (
        "That card was no longer on top when your {noun} arrived. No harm done, no penalty."
    ),
    (Refusal.STALE, "draw"): "That turn is over already: no card was drawn for you.",
    (Refusal.STALE, "take"): "That turn is over already: you have taken no card.",
    (Refusal.STALE, "switch_top"): "That turn is over already: no card was switched.",
    (Refusal.STALE, "flip"): "That card has been flipped already.",
    (Refusal.STALE, "call"): (
        "That turn is over already, so nothing was called: you can say {call} on your next turn."
    ),
    (Refusal.STALE, "end_round"): "That round is over already: you have ended nothing.",
    (Refusal.STALE, "peek"): "This round's look is over already.",
    (Refusal.STALE, "ready"): "The next round has been dealt already.",
    (Refusal.STALE, "end_look"): "Those cards lie face down already.",
    (Refusal.STALE, "use_power"): (
        "That {power}'s moment has passed: it ends when the next player begins."
    ),
    (Refusal.NOT_NOW, "end_round"): (
        "The round can be ended only while turns are being played: the first line of the table "
        "says what comes now."
    ),
    (Refusal.SLAP_IN_PROGRESS, "end_round"): (
        "Not in the middle of a {noun}{slapper}: end the round as soon as that is settled."
    ),
    (Refusal.NOTHING_TO_AIM_AT, "switch_top"): (
        "You have no card to switch it for: call {call} or draw a card."
    ),
}
"""Where it matters what was refused."""

_BY_GAME: Final = {
    KABOOM.key: {},
    KABOO.key: {
        Refusal.NO_CALL_IN_SLAP_PHASE: _NOT_NOW,
        Refusal.ALREADY_CALLED: (
            "{call} has been called in this round already: draw or switch for your last turn "
            "instead."
        ),
        Refusal.NO_GIFT_OWED: (
            "There is no card to hand over now: one is owed only after snapping somebody else's."
        ),
    },
    GRAVEYARD.key: {
        **dict.fromkeys(
            (
                Refusal.NO_CALL_IN_SLAP_PHASE,
                Refusal.NO_CALL_AFTER_DRAW,
                Refusal.ALREADY_CALLED,
                Refusal.LOCKED,
            ),
            _NOT_NOW,
        ),
        Refusal.ALREADY_HOLDING: "You hold a card already: press My move to place it.",
        Refusal.NOTHING_HELD: "You hold no card now: on your turn, draw or take one first.",
        Refusal.NOTHING_OPEN: (
            "The graveyard is empty, so there is nothing to {noun} on, and no harm done: wait for "
            "its first card."
        ),
    },
}
"""Where a game says it otherwise."""


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
    own = _BY_GAME[words.variant.key]
    # What only other games refuse is out of place here, and told so.
    template = own.get(reason) or _SENTENCES.get(reason, _NOT_NOW)
    if words.variant.has(kind):
        template = _BY_KIND.get((reason, kind), template)
    if kind == "end_round" and view is not None and view.phase in ("reveal", "over"):
        return _ended_already(view, people)
    if kind == "ready" and reason is Refusal.NOT_NOW and view is not None:
        late = [seat.seat for seat in view.seats if not seat.ready]
        return f"You are ready already: still waiting for {awaited(people, late)}."
    if reason is Refusal.LOCKED and view is not None and view.caller == view.viewer is not None:
        template = "You called {call}, so your cards are locked: sit back until the round ends."
    if (
        reason is Refusal.SLAP_IN_PROGRESS
        and view is not None
        and view.slap is not None
        and view.slap.seat == view.viewer
    ):
        return f"You were first: finish your {words.noun} with My move, then press that again."
    turn, user, slapper = "watch the table's first line", "", ""
    caller, stack = "Somebody", "that player's"
    if view is not None:
        if view.turn is not None:
            anytime = words.anytime.format(slapped=words.slapped)
            turn = f"{who(people, view.turn.seat)} is to move, and {anytime}"
        if view.power is not None:
            user = f" by {who(people, view.power.seat)}"
        if view.slap is not None:
            slapper = f", {who(people, view.slap.seat)} was first and is picking cards"
        if view.caller is not None:
            caller = who(people, view.caller)
        if view.stack_lock is not None:
            own_one = view.stack_lock == view.viewer
            stack = "yours" if own_one else whose(people, view.stack_lock)
    return template.format(
        call=words.call,
        noun=words.noun,
        power=words.power,
        a_power=f"{'An' if words.power[0] in 'aeiou' else 'A'} {words.power}",
        discard=words.discard,
        discarded=words.thrown,
        heap=first_upper(words.heap),
        the_heap=words.heap,
        stock=words.stock,
        moment=", until the next player begins" if words.variant.has("use_power") else "",
        turn=turn,
        user=user,
        slapper=slapper,
        caller=caller,
        stack=stack,
    )


def _ended_already(view: View, people: People) -> str:
    """Of two who end a round the first has done it (G5.1)."""
    if view.caller is None:
        return "This round is over already: you have ended nothing."
    if view.caller == view.viewer:
        return "You have ended this round already."
    return f"{who(people, view.caller)} ended this round first: it doesn't count as yours."
