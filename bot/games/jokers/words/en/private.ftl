# A player's own panel: their hand, and what they can do.

# What to do, as a heading; "-why": what stands below it.
own-play = Your turn: play {card-match}.
own-only-boom = Your turn: play {card-boomer}.
own-only-boom-why = Nothing else fits, and there’s nothing to draw.
own-boom-or-draw = Your turn: go boom or draw a card.
own-boom-or-draw-why = You don’t have {card-match}.
own-draw = Your turn: draw a card.
own-draw-why = You’d need {card-needed}. Drawing ends your turn.
own-skip = Your turn: skip.
own-skip-why = You’d need {card-needed}, and there’s nothing to draw.
own-ends = Time’s up {$when}.
own-wait = Not your turn yet.
own-wait-why = {$name} is up and needs {card-match}.

# The hand; $cards is a list like "2♣ K♣".
hand-fits = Fits: {$cards}
hand-rest = { $n ->
    [0] Your hand: {$cards}
   *[other] Doesn’t fit: {$cards}
 }
hand-newest = Newest: {$card}

button-play = Play {$card}
button-boom = {$card}: BOOM!
button-draw-one = Draw a card
button-next-cards = More cards
button-previous-cards = Previous cards
