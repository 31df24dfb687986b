# The table message: its headline, what a newcomer may want to know, cards, seats, scores.

table-round = Round {$round}
table-round-of = Round {$round}/{$rounds}

# Headlines, and below them hints.
status-peek = Everyone, look at your slots 3 and 4.
status-peek-some = {$names}: look at your slots 3 and 4.
# More than two of them; the lines below are marked.
status-peek-many = {$n} players, look at slots 3 and 4.
status-peek-looking = { $n ->
    [one] {$names} is still looking.
   *[other] {$names} are still looking.
 }
status-peek-hint = Closest to zero wins the round. One quick look, then they stay face down.
status-flip = {$name}: flip a card.
status-flip-hint = Press { BUTTON(button-slap) } as soon as a flipped card matches one you remember.
# $wanted is one of the wanted- messages, here and below.
status-flip-open-hint = Did you see {$wanted}? Press { BUTTON(button-slap) } before the next flip to get rid of it and go first.
# $choices are some of the choice- messages, joined by "or".
status-turn = {$name}: {$choices}
status-turn-last = {$name}, last turn: {$choices}
status-turn-wait = Hold on, {$name}’s turn is about to continue.
choice-draw = draw a card
choice-take = take the top card
choice-switch-top = swap
choice-call = call Kaboom!
status-drew = {$name} drew a card and is choosing.
status-took = {$name} took {$card}: which card does it replace?
status-private-hint = {$name} is choosing in private.
status-turn-hint = Think you’re closest to zero? Call Kaboom! Everyone else gets one more turn.
status-last-hint = Last chance to dump your high cards.
# $edition as in the rules.
status-open-hint = Know where {$wanted} is, yours or anyone’s? Press { BUTTON(button-slap) } before { $edition ->
    [1] the next card is drawn or Kaboom! is called.
   *[other] the next card is drawn.
 }
# A turn that nobody has to play.
status-auto-put-back = {$name} has no card to swap for the one they took, so it goes back to the discards.
status-auto-no-card = There’s no card left to take, so {$name}’s turn is skipped.
status-auto-skipped = {$name} is out of cards, so their last turn is skipped.
status-auto-call = {$name} is out of cards: that’s an automatic Kaboom!
status-window = Last chance: slap {$wanted}!
status-window-others = Last chance for {$names} to slap {$wanted}.
status-window-hint = Know where {$wanted} is, yours or anyone’s? Press { BUTTON(button-slap) }. After that, all cards are shown.
status-window-over = That was the last turn. The scores are next.
# $rank is the open card's; 0 where none lies there.
status-slap = { $rank ->
    [0] {$name} slapped first and is picking cards.
    [1] {$name} slapped first and is picking Aces.
    [11] {$name} slapped first and is picking Jacks.
    [12] {$name} slapped first and is picking Queens.
    [13] {$name} slapped first and is picking Kings.
    [14] {$name} slapped first and is picking Jokers.
   *[other] {$name} slapped first and is picking {$rank}s.
 }
status-slap-more = { $n ->
    [one] {$name} slapped {$n} card away: any more?
   *[other] {$name} slapped {$n} cards away: any more?
 }
status-slap-hint = { $n ->
    [0] Waiting for this to finish. No card is left for a penalty.
    [one] Waiting for this to finish. A wrong card costs {$name} {$n} penalty card.
   *[other] Waiting for this to finish. A wrong card costs {$name} {$n} penalty cards.
 }
status-gift = {$name} may give {$owner} a card for slot {$slot}.
status-gift-hint = Slap someone else’s card and you may hand over one of yours, face down.
# Powers, by kind.
status-power-look-own = {$name} gets to look at one of their own cards.
status-power-look-other = {$name} gets to look at someone else’s card.
status-power-blind-swap = {$name} gets to swap any two cards without looking.
status-power-visible-swap = {$name} gets to look at any two cards, then swap them or not.
status-power-own-swap = {$name} gets to swap one of their cards with someone else’s, without looking.
status-power-look-and-swap = {$name} gets to look at someone else’s card, then swap it for one of theirs or not.
status-power-look-and-swap-any = {$name} gets to look at any card, then swap any two or none.
status-power-hint = Waiting for this to finish.
status-look = {$name} is looking at {$places}.
status-decide-visible-swap = {$name} looked at {$places}: swap them or leave them?
status-decide-look-and-swap = {$name} looked at {$places}: swap it for one of their own?
status-decide-look-and-swap-any = {$name} looked at {$places}: swap any two cards, or none?
# Where the card that was looked at is no longer there.
place-gone = a card
status-round-over = The round is over.
status-reveal = Round {$round}: {$names} is closest to zero and starts the next one.
status-game-over = Game over.
# Two sentences: who went over the limit, then who won.
status-over-limit = {$names} went over {$limit}.

# Lines below the headline.
table-called = **Kaboom!** {$name} called it.
table-called-locked = **Kaboom!** {$name} called it, so their cards are locked.
table-last-turns = Still to play: {$names}.
table-last-turns-over = Everyone has had their last turn.
table-power-waits = {$name} can still use the power of the card they discarded, until the next turn begins.
table-power-waits-window = {$name} can still use the power of the card they discarded, until the last chance is over.
table-locked = No quick-plays from {$name}’s cards until someone draws or takes a card, or quick-plays another player’s.

# Cards: the top one, what can be done with it, how many there are. Short, for one line.
table-top-open = {$card}, can be slapped
table-top-closed = {$card}, too late to slap
table-top-claimed = {$card}, being slapped
table-top-peek = {$card}, can be slapped once everyone has looked
table-no-top = No discards yet
table-pile = draw pile {$n}
table-under = discards {$n}
table-in-hand = in hand {$card}

# A seat, in notes of a word or two.
seat-cards = { $n ->
    [one] {$n} card
   *[other] {$n} cards
 }
# Told in plain mode: the slots that still have a card. $slots is a list like "1, 2 and 4".
seat-slots = { $n ->
    [0] No slot has a card
    [one] Slot {$slots} has a card
   *[other] Slots {$slots} have cards
 }
seat-locked = locked
seat-called = called
seat-points = { $n ->
    [one] {$points} pt
   *[other] {$points} pts
 }
seat-away = away
seat-no-cards = no cards

# Beside the score of whoever called, or ended the round. $won: what that won or cost. $distance: how
# far $total is from zero, $miss: what is added to that.
judged-alone = called Kaboom! with {$total}: closest! (−5 − {$distance})
judged-tied = called Kaboom! with {$total}: tied for closest ({$distance} + {$miss})
judged-not = called Kaboom! with {$total}: someone was closer ({$distance} + {$miss})
sheet-title = {$game}: lowest total wins
sheet-jump = {$name} in round {$round}: {$before} → {$after}
sheet-jumps = Jumps: {$jumps}
