# A player's own panel: their hand, and what they can do.

own-play = **Your turn: play {card-match}.**
own-only-boom = **Your turn: play {card-boomer}.** Nothing else fits, and there's nothing to draw.
own-boom-or-draw = **Your turn: go boom or draw a card.** You don't have {card-match}.
own-draw = **Your turn: draw a card.** You'd need {card-needed}. Drawing ends your turn.
own-skip = **Your turn: skip.** You'd need {card-needed}, and there's nothing to draw.
own-ends = Time's up {$when}.
own-wait = Not your turn yet. {$name} is up and needs {card-match}.

hand-playable = { $n ->
    [one] Your hand, {$n} card (playable now):
   *[other] Your hand, {$n} cards (bold ones are playable):
 }
hand-stuck = { $n ->
    [one] Your hand, {$n} card (not playable now):
   *[other] Your hand, {$n} cards (none playable now):
 }
# A line a suit; $cards is a list like "2♣, K♣".
hand-suit = { $suit ->
    [clubs] Clubs: {$cards}
    [diamonds] Diamonds: {$cards}
    [hearts] Hearts: {$cards}
    [spades] Spades: {$cards}
   *[jokers] Jokers: {$cards}
 }
hand-secret = Only you can see this.
hand-newest = Newest card: {$card}. Only you can see this.

button-play = Play {$card}
button-boom = {$card}: BOOM!
button-draw-one = Draw a card
button-next-cards = More cards
button-previous-cards = Previous cards
