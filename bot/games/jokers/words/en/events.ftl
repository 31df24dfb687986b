# What happened, a line each, for everyone. $name is who did it, $card what was played, "7♥" or "a Joker".

event-round-dealt = Round {$round}: {$dealer} dealt, {$name} starts.
event-buried = First flip was {$card}, so it went back into the draw pile.
event-turned-up = First discard: {$card}.
# $left is how many cards are left in the hand.
event-played = { $left ->
    [0] {$name} played {$card} and is **out of cards!**
    [1] {$name} played {$card}: **one card left!**
   *[other] {$name} played {$card}, {$left} left.
 }
# $n is how many draw a card, $names who they are.
event-boomed = { $n ->
    [0] The draw pile is empty, so nobody draws.
    [one] {$names} draws a card.
   *[other] {$names} each draw a card.
 }
event-drew = {$name} drew a card.
event-drew-by-clock = {$name} drew a card (timed out).
event-skipped = {$name} skipped.
event-skipped-by-clock = {$name} skipped (timed out).
event-out = Round {$round} goes to {$name}!
event-blocked = Round {$round} is blocked: everyone skipped, so everyone scores.

# After the game.
highlight-booms = **Most booms**: {$name} with { $n ->
    [one] {$n} boom.
   *[other] {$n} booms.
 }
highlight-heaviest = **Heaviest hand**: {$name} got stuck with { $n ->
    [one] {$n} point in round {$round}.
   *[other] {$n} points in round {$round}.
 }
