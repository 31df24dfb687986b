# Why something was refused: what is wrong, and what is possible.
# `refusal-{reason}`, by the engine's reasons.

refusal-not-seated = You’re not in this game. You can watch, and join the next one.
refusal-game-over = This game is over. Press { BUTTON(button-rematch) } to play again.
refusal-not-your-turn = It’s {$name}’s turn. You can look at your hand with { BUTTON(button-my-cards) }.
refusal-not-your-turn-attack = {$name} is under attack, so it’s their move. Wait and see if they defend.
refusal-not-your-turn-unknown = It’s not your turn. The top of the table says who’s up.
refusal-not-now = You can’t do that right now. The top of the table says what’s next.
refusal-not-now-ready = You’re ready. Waiting for {$names}.
refusal-wrong-target = You can’t aim there. Press { BUTTON(button-my-cards) }, pick the card again and choose a target that has a button.
refusal-not-in-hand = You don’t have {$cards}. Press { BUTTON(button-my-cards) } to see your hand.
refusal-not-in-hand-unknown = You don’t have that card. Press { BUTTON(button-my-cards) } to see your hand.
refusal-no-more-plays = You have no plays left. Press { BUTTON(button-end-turn) }.
refusal-no-trade = You’ve already played a card, so you can’t trade. End your turn when you’re ready.
refusal-too-few-cards = You need three cards to trade. Play one or pass.
refusal-not-on-turn = That’s a defence card. Save it for when you’re attacked.
refusal-nothing-to-do = {$card} wouldn’t do anything right now. Play another card or pass.
refusal-nothing-to-do-unknown = That card wouldn’t do anything right now. Play another card or pass.
refusal-no-underminer = Your Underminer can’t strike now. It has to be in front of you, and it works once a turn.
refusal-no-answer = That card doesn’t work against this attack. Press { BUTTON(button-my-cards) } for the ones that do.
refusal-under-diplomacy = That player is protected by Diplomacy until their next turn. Pick someone else.
refusal-not-free = That endgame card isn’t available now. Pick another or skip.
refusal-epidemic-pause = The Epidemic was used last turn, so it’s not available now. Pick another card or skip.
refusal-not-away = The computer isn’t playing for you, so just play on.
refusal-already-away = The computer is already playing for you. Press { BUTTON(button-back) } to take over.
refusal-clock-not-out = There’s still time on the clock, so go ahead.
refusal-too-early-nuclear-bomb = The Nuclear Bomb can’t be played until someone is out. Play another card for now.
refusal-too-early-protests = Protests can’t be played until there’s been a C4 or an RPG. Play another card for now.
refusal-too-early = That card can’t be played yet. Play another for now.

## A press that came too late, by what it would have done

refusal-stale = That button is out of date. Press { BUTTON(button-my-cards) } to see what you can do now.
refusal-stale-ready = The next game has already been dealt.
refusal-stale-end-look = You’ve already closed that hand.
refusal-stale-arrange = Those cards are already back on the draw pile.
refusal-stale-trade = That turn is over. Your cards are still in your hand.
refusal-stale-no-defence = That attack is already over.
refusal-stale-defence = That attack is already over. Your card is still in your hand.
refusal-stale-endgame = That turn is already over. Nothing was picked for you.
refusal-stale-card = That moment has passed. The card wasn’t played.
