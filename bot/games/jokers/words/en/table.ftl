# The table that everyone sees, and what others say about the game.

about = Empty your hand first: match suit or rank, and make Jokers go boom!
sheet-title = {$title}: lowest total wins

stat-went-out = Rounds won
stat-booms = Booms
stat-played = Cards played
stat-drawn = Cards drawn

round-of = Round {$round}/{$rounds}

status-turn = {$name}’s turn: play {card-match}.
status-out = Round {$round} is over: {$name} is out of cards!
status-blocked = Round {$round} is blocked: everyone skipped, so everyone scores.

# The top card stands above in large letters; $card is its whole name, "7 of hearts".
top-match = **{$card}** · {top-pile}
# $card is the one to be matched, "7♥".
top-boom = Match **{$card}** (under the Joker) · {top-pile}
top-boom-ace = Match **{$card}** · {top-pile}
top-pile = { $pile ->
    [0] draw pile empty
   *[other] draw pile: {$pile}
 }
top-went-boom = BOOM! {$card}

# What stands behind a name.
seat-cards = { $n ->
    [1] **1 card!**
    [one] {$n} card
   *[other] {$n} cards
 }
seat-points = { $n ->
    [one] {$n} pt
   *[other] {$n} pts
 }
seat-dealer = dealer
seat-away = away
seat-no-cards = no cards

# $draws: who drew what, "Ana 4♣, Ben 9♦ and Cleo K♠".
deal-drew = Cut for deal: {$draws}. {$name} (lowest) deals.
# Some drew again, after a Joker or a tie for the lowest.
deal-redrew = {$draws}; redraw: {$again}

button-draw = Draw
button-skip = Skip
