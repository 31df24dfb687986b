status-peek-hint = Lowest total wins the round. One quick look, then they stay face down.
choice-draw = draw
status-turn-hint = Sure you have the fewest points? Anyone can end the round, at any moment.
status-open-hint = Know where {$wanted} is, yours or anyone’s? Press { BUTTON(button-slap) }.
status-auto-put-back = {$name} has no card to swap for the one they took, so it goes back to the graveyard.
status-auto-call = {$name} is out of cards, and that ends the round.
status-slap = {$name} was first to quick-play and is picking {$wanted}.
status-gift-hint = Quick-play someone else’s card and you may hand over one of yours, face down.
status-reveal = { $n ->
    [one] Round {$round}: {$names} is lowest.
   *[other] Round {$round}: {$names} are lowest.
 }
table-top-open = {$card}, can be quick-played
table-top-closed = {$card}, can’t be quick-played now
table-top-claimed = {$card}, being quick-played
table-top-peek = {$card}, can be quick-played once everyone has looked
table-no-top = The graveyard is empty
table-pile = draw pile {$n}
table-under = graveyard {$n}
seat-called = ended it
judged-alone = ended the round with {$total}: lowest!
judged-tied = ended the round with {$total}: tied for lowest ({$won})
judged-not = ended the round with {$total}: someone was lower ({$won})
seat-locked = no quick-plays
picture-why = Lowest hand wins
clip-call = Round over!
clip-called = {$name} ended it
