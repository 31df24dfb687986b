# Practice: what could be done now, and what just happened, for a newcomer.
# A hint says what one could do, never what one should.

# Under the table.
possible-wait = Wait for your turn. { BUTTON(button-my-cards) } shows your hand, and only you can see it.
possible-wait-last = { $n ->
    [one] Wait for your turn. Watch out: {$names} has one card left and could end the round.
   *[other] Wait for your turn. Watch out: {$names} have one card left each and could end the round.
 }
possible-play = It’s your turn: press { BUTTON(button-my-cards) } and play {card-match}. If you have one, you have to. Nothing fits? Press { BUTTON(button-draw) } for a card, and that ends your turn.
possible-play-no-pile = It’s your turn: press { BUTTON(button-my-cards) } and play {card-match}. If you have one, you have to. Nothing fits? Press { BUTTON(button-skip) }, because the draw pile is empty.
possible-after-boom = { $boomer ->
    [ace] It’s your turn: press { BUTTON(button-my-cards) } and play {card-match} to match the Ace that went boom.
   *[joker] It’s your turn: press { BUTTON(button-my-cards) } and play {card-match}. The Joker doesn’t count, so you match the card under it.
 }

# In the newcomer's own panel.
advice-draw = Nothing fits, so draw a card. You keep it for later turns.
advice-skip = Nothing fits and there’s nothing to draw, so skip. If everyone skips, the round ends and everyone scores.
advice-boom-matches = Only {card-boomer} fits. It’s a match too, so you can’t draw instead.
advice-boom-only = Only {card-boomer} fits and there’s nothing to draw, so you have to play it.
advice-boom-or-draw = Only {card-boomer} fits. Play it and everyone else draws a card, or keep it and draw one yourself.
advice-match-or-boom = { $n ->
    [one] One of your cards matches. Or go boom with {card-boomer}, and everyone else draws a card.
   *[other] {$n} of your cards match. Or go boom with {card-boomer}, and everyone else draws a card.
 }
advice-choose = {$n} of your cards fit. High cards cost you the most if you’re stuck with them.
advice-one = One of your cards fits, so you have to play it.

# What just happened. "-you": to or by the newcomer.
told-turned-up = Everyone got {$hand} cards, and only you can see yours. First discard: {$card}. Empty your hand first: everyone else scores what they still hold.
told-played = { $left ->
    [0] {$name} played {$card} and is out of cards.
    [one] {$name} played {$card} and has {$left} card left.
   *[other] {$name} played {$card} and has {$left} cards left.
 }
told-played-you = { $left ->
    [0] You played {$card} and you’re out of cards!
    [one] You played {$card}. {$left} card to go!
   *[other] You played {$card}. {$left} cards to go.
 }
told-boomed = **BOOM!** Everyone else drew a card. {told-next}
told-boomed-none = **BOOM!** But the draw pile is empty, so nobody drew a card.
told-boomed-few = { $n ->
    [one] **BOOM!** {$names} drew the last card in the pile. {told-next}
   *[other] **BOOM!** {$names} drew the last cards in the pile. {told-next}
 }
told-boomed-few-you = **BOOM!** You drew the last card in the pile. {told-next}
told-boomed-few-and-you = **BOOM!** You and {$names} drew the last cards in the pile. {told-next}
told-next = { $boomer ->
    [ace] Next: match that Ace.
   *[joker] Next: match the card under the Joker.
 }
told-drew = {$name} drew a card, and that ended their turn.
told-drew-you = You drew a card, and that ended your turn.
told-drew-by-clock = {$name} ran out of time, so the clock drew a card for them.
told-drew-by-clock-you = You ran out of time, so the clock drew a card for you.
told-skipped = {$name} couldn’t play or draw, so they skipped.
told-skipped-you = You couldn’t play or draw, so you skipped.
told-skipped-by-clock = {$name} ran out of time, and there was no card to draw.
told-skipped-by-clock-you = You ran out of time, and there was no card to draw.
told-out = {$name} is out of cards and scores 0. Everyone else scores the cards they still hold, and low is good.
told-out-you = You’re out of cards and score 0! Everyone else scores the cards they still hold, and low is good.
told-blocked = Everyone skipped, so the round is over. Everyone scores the cards they still hold, and low is good.
