refusal-not-your-turn =
    { $turn ->
        [open] It’s { $name }’s turn, but you can snap the open discard.
        [other] It’s { $name }’s turn. Press { BUTTON(button-my-move) } to see what you can do.
       *[none] It isn’t your turn. Press { BUTTON(button-my-move) } to see what you can do.
    }
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = You’ve already drawn, so it’s too late to call Kaboo! this turn. Place your card and call next turn.
refusal-already-called = Kaboo! has already been called this round. Draw or swap for your last turn instead.
refusal-locked =
    { $known ->
        [yes] { $name } called Kaboo!, so nobody can touch their cards. Pick another card.
       *[no] Whoever called Kaboo! is locked. Pick another card.
    }
refusal-locked-self = You called Kaboo!, so you’re locked. Sit back until the round ends.
refusal-nothing-open = Nothing to snap right now. No harm done: wait for the next discard.
refusal-barred = You’ve used your snap on this card. Wait for the next one.
refusal-slap-in-progress =
    { $known ->
        [yes] Hang on a second: { $name } was first to snap and is picking a card.
       *[no] Hang on a second until this snap is settled.
    }
refusal-slap-in-progress-self = You were first, so press { BUTTON(button-my-move) } to finish your snap. After that you can do this.
refusal-no-gift-owed = There’s no card to hand over right now. You only owe one after snapping someone else’s.

refusal-stale-slap = Another card was on top by the time your snap came in. No harm done, no penalty.
refusal-stale-switch-top = That turn is already over, so nothing was swapped.
refusal-stale-call = That turn is already over, so your call doesn’t count. You can call Kaboo! at the start of your next turn.
refusal-nothing-to-aim-at-switch-top = You have no card to swap it for. Draw a card or call Kaboo! instead.
