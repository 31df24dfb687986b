refusal-not-your-turn =
    { $turn ->
        [open] It’s { $name }’s turn, but you can match the graveyard’s top card.
        [other] It’s { $name }’s turn. Press { BUTTON(button-my-move) } to see what you can do.
       *[none] It isn’t your turn. Press { BUTTON(button-my-move) } to see what you can do.
    }
refusal-already-looked = You’ve had your look this round. From here, only effects can show you cards.
refusal-look-lost = You didn’t look in time, so this round’s look is gone. Effects can still show you cards.
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = { refusal-not-now }
refusal-already-called = { refusal-not-now }
refusal-locked = { refusal-not-now }
refusal-locked-self = { refusal-not-now }
refusal-already-holding = You already have a card in hand. Press { BUTTON(button-my-move) } to place it.
refusal-nothing-held = You have no card in hand. On your turn, draw or take one first.
refusal-no-power = There’s no effect to use now. An effect only works for a card just drawn and buried.
refusal-nothing-to-aim-at = There’s no card left to use this effect on. Bury the card without it.
refusal-power-in-use =
    { $known ->
        [yes] { $name } is still using an effect. You can go on right after.
       *[no] An effect is still being used. You can go on right after.
    }
refusal-nothing-open = The graveyard is empty, so there’s nothing to match. No harm done: wait for its first card.
refusal-barred = You’ve used your quick-play on this card. Wait for the next one.
refusal-slap-in-progress =
    { $known ->
        [yes] Hang on a second: { $name } was first to quick-play and is picking a card.
       *[no] Hang on a second until this quick-play is settled.
    }
refusal-slap-in-progress-self = You were first, so press { BUTTON(button-my-move) } to finish your quick-play. After that you can do this.
# $whose: "own", "other" ($name) or "unknown".
refusal-stack-locked =
    { $whose ->
        [own] The last quick-play came from your cards, so they’re locked. Play someone else’s, or wait until someone draws or takes a card.
        [other] The last quick-play came from { $name }’s cards, so they’re locked. Play another player’s, or wait until someone draws or takes a card.
       *[unknown] The last quick-play came from those cards, so they’re locked. Play another player’s, or wait until someone draws or takes a card.
    }
refusal-nothing-to-take = The graveyard is empty. Draw a card instead.
refusal-must-keep = A card from the graveyard has to be kept. Press { BUTTON(button-my-move) } and choose which of yours it replaces.
refusal-ends-by-itself =
    { $known ->
        [yes] { $name } has no cards left, so the round ends with their turn, in a moment. You can still quick-play.
       *[no] Someone has no cards left, so the round ends with their turn, in a moment. You can still quick-play.
    }
refusal-pile-empty = There’s no card left to draw. Take the graveyard’s top card instead.

refusal-stale-slap = Another card was on top by the time your quick-play came in. No harm done, no penalty.
refusal-stale-take = That turn is already over, so you didn’t take a card.
refusal-stale-end-round = That round is already over, so you didn’t end it.
refusal-stale-peek = This round’s look is already over. Effects can still show you cards.
refusal-not-now-end-round = You can end the round only while turns are being played. The top of the table says what’s next.
refusal-slap-in-progress-end-round =
    { $known ->
        [yes] Not in the middle of a quick-play: { $name } is still picking a card. End the round right after.
       *[no] Not in the middle of a quick-play. End the round right after.
    }
refusal-ended = This round is already over, so you didn’t end it.
refusal-ended-self = You’ve already ended this round.
refusal-ended-first = { $name } ended this round first, so it counts as theirs.
