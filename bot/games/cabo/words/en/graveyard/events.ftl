event-round-dealt = Round {$round} is dealt. {$name} goes first.
event-reshuffled = The graveyard was shuffled into a new draw pile: { $n ->
    [one] {$n} card.
   *[other] {$n} cards.
 }
event-turned-up = First card in the graveyard: {$card}.
event-switched-top = {$name} put {$taken} from the top into slot {$slot} and buried {$card}.
event-took = {$name} took {$card} from the graveyard.
event-put-back = Back to the graveyard: {$card}.
event-put-back-late = Back to the graveyard: {$card} (timed out).
event-discarded = {$name} drew {$card} and buried it.
event-discarded-late = {$name} drew {$card} and buried it (timed out).
event-replaced = {$name} put their new card into slot {$slot} and buried {$card}.
event-power-declined = {$name} skipped the effect.
event-power-clock = {$name} ran out of time for the effect.
event-power-slap = {$name} lost the effect: a quick-play got in the way.
event-power-ended = {$name} lost the effect: the round ended.
event-matched = {$name} quick-played {$card} from slot {$slot}.
event-matched-of = {$name} quick-played {$card} from {$owner}’s slot {$slot}.
event-wrong = Wrong quick-play! {$name} flipped {$card} from slot {$slot}.
event-wrong-of = Wrong quick-play! {$name} flipped {$card} from {$owner}’s slot {$slot}.
event-wrong-back = Wrong quick-play! {$name} flipped {$card} in slot {$slot}, and it went back.
event-wrong-back-of = Wrong quick-play! {$name} flipped {$card} in {$owner}’s slot {$slot}, and it went back.
event-backed-out = {$name} was first to quick-play, then backed out.
event-backed-out-late = {$name} was first to quick-play, then ran out of time.
event-called = **{$name} ended the round.**
event-called-cardless = **{$name} is out of cards, and that ends the round.**
event-passed-over = {$name} can’t do anything, so the turn is skipped.
event-round-scored = { $n ->
    [one] Round {$round} goes to {$names}, lowest with {$points} point in cards.
   *[other] Round {$round} goes to {$names}, lowest with {$points} points in cards.
 }
event-round-scored-out = { $n ->
    [one] The cards ran out! Round {$round} goes to {$names}, lowest with {$points} point in cards.
   *[other] The cards ran out! Round {$round} goes to {$names}, lowest with {$points} points in cards.
 }
margin-busy = {$name}’s quick-play was already on when yours came in. No penalty.
