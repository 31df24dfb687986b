# Why not, and what to do instead: refusal-{reason}, or refusal-{reason}-{action}.
# "-unseen": where it is not known whose turn it is.

refusal-not-seated = You’re not in this game. You can watch, and join the next one.
refusal-game-over = This game is over. Press { BUTTON(button-rematch) } to play again.
refusal-stale = That button is from an earlier turn. Use the newest message, or press { BUTTON(button-my-cards) }.
refusal-stale-play = That turn is already over, so you still have your card. Play it when you’re up again.
refusal-stale-draw = That turn is already over, so you didn’t draw a card.
refusal-stale-skip = That turn is already over, so there’s nothing to skip.
refusal-stale-ready = The next round has already started. Press { BUTTON(button-my-cards) } to see your hand.
refusal-not-your-turn = It’s {$name}’s turn. You can look at your hand with { BUTTON(button-my-cards) }.
refusal-not-your-turn-unseen = It’s not your turn. The top of the table says who’s up.
refusal-does-not-match = That card doesn’t fit. Play {card-needed}.
refusal-does-not-match-unseen = That card doesn’t fit. Match the suit or the rank, or go boom.
refusal-must-play = You have a card that fits, so you have to play. Press { BUTTON(button-my-cards) } to pick one.
refusal-must-draw = There are still cards to draw, so you can’t skip. Press { BUTTON(button-draw) } instead.
refusal-pile-empty = The draw pile is empty. Play a card that fits, or skip if you can’t.
refusal-wrong-target = That card isn’t yours. Press { BUTTON(button-my-cards) } and pick one from your hand.
refusal-empty-slot = You don’t have that card any more. Press { BUTTON(button-my-cards) } to see your hand.
refusal-not-away = The computer isn’t playing for you, so just play on.
refusal-already-away = The computer is already playing for you. Press { BUTTON(button-back) } to take over.
refusal-clock-not-out = There’s still time on the clock, so go ahead.
# $names: who still has to press the button.
refusal-ready-already = You’re ready. Still waiting for {$names}.
refusal-other = You can’t do that right now. The top of the table says what’s next.
