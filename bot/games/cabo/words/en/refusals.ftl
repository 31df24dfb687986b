# Why something was refused: what is wrong, and what is possible instead.
# `refusal-` and the reason; where it matters what was refused, that behind it.
# $name: whoever the game waits for, $known: "no" where nobody can be named. $turn: "open" where
# the reader may have the open discard though it is another's turn, "none" where it is nobody's.

refusal-not-seated = You’re not in this game. You can watch, and join the next one.
refusal-game-over = This game is over. Press { BUTTON(button-rematch) } to play again.
refusal-stale = That button is out of date, so nothing happened. Use the newest message or press { BUTTON(button-my-move) }.
refusal-not-now = You can’t do that right now. The top of the table says what’s next.
refusal-not-your-turn =
    { $turn ->
        [open] It’s { $name }’s turn, but you can slap the open discard.
        [other] It’s { $name }’s turn. Press { BUTTON(button-my-move) } to see what you can do.
       *[none] It isn’t your turn. Press { BUTTON(button-my-move) } to see what you can do.
    }
refusal-not-your-turn-use-power = Only { $name } can use this power. Press { BUTTON(button-my-move) } to see what you can do.
refusal-already-looked = You’ve had your look this round. From here, only powers can show you cards.
refusal-look-lost = You didn’t look in time, so this round’s look is gone. Powers can still show you cards.
refusal-no-call-in-slap-phase = You can’t call Kaboom! while cards are still being flipped. Wait until turns have begun.
refusal-no-call-after-draw = You’ve already drawn, so it’s too late to call Kaboom! this turn. Place your card and call next turn.
refusal-already-called = Kaboom! has already been called this round. Draw for your last turn instead.
refusal-already-holding = You’ve already drawn a card. Press { BUTTON(button-my-move) } to place it.
refusal-nothing-held = You haven’t drawn a card. On your turn, press { BUTTON(button-draw) } first.
refusal-no-power = There’s no power to use now. A power only works for a card just drawn and discarded, until the next player begins.
refusal-nothing-to-aim-at = There’s no card left to use this power on. Discard the card without it.
refusal-power-in-use =
    { $known ->
        [yes] { $name } is still using a power. You can go on right after.
       *[no] A power is still being used. You can go on right after.
    }
refusal-wrong-target = You can’t pick that card for this. Press { BUTTON(button-my-move) } to see the ones you can.
refusal-empty-slot = That slot is empty now. Pick one that still has a card.
refusal-same-card-twice = That’s the same card twice. Pick two different ones.
refusal-locked =
    { $known ->
        [yes] { $name } called Kaboom!, so nobody can touch their cards. Pick another card.
       *[no] Whoever called Kaboom! is locked. Pick another card.
    }
refusal-locked-self = You called Kaboom!, so you’re locked. Sit back until the round ends.
refusal-nothing-open = Nothing to slap right now. No harm done: wait for the next discard.
refusal-barred = You’ve used your slap on this card. Wait for the next one.
refusal-slap-in-progress =
    { $known ->
        [yes] Hang on a second: { $name } was first to slap and is picking cards.
       *[no] Hang on a second until this slap is settled.
    }
refusal-slap-in-progress-self = You were first, so press { BUTTON(button-my-move) } to finish your slap. After that you can do this.
refusal-no-gift-owed = There’s no card to give right now. You can only give one after matching someone else’s.
refusal-pile-empty = There’s no card left to draw. Choose something else for this turn.
refusal-not-away = The computer isn’t playing for you, so just play on.
refusal-already-away = The computer is already playing for you. Press { BUTTON(button-back) } to take over.
refusal-clock-not-out = There’s still time on the clock, so go ahead.

# A stale button, by what it would have done.
refusal-stale-slap = Another card was on top by the time your slap came in. No harm done, no penalty.
refusal-stale-draw = That turn is already over, so you didn’t draw a card.
refusal-stale-flip = That card has already been flipped.
refusal-stale-call = That turn is already over, so your call doesn’t count. You can call Kaboom! at the start of your next turn.
refusal-stale-peek = This round’s look is already over. Powers can still show you cards.
refusal-stale-ready = The next round has already been dealt.
refusal-stale-end-look = Those cards are already face down.
refusal-stale-use-power = Too late for that power. It only lasts until the next player begins.

# $names: who is not ready yet.
refusal-ready-already = You’re ready. Still waiting for { $names }.
