# What happened at the table, a line each, for everybody to read.
# "-late": nobody chose it, the clock did.

event-round-dealt = Round {$round} is dealt. {$name} flips first.
event-peek-missed = {$names} didn’t look in time.
event-flipped = {$name} flipped {$card}.
event-flipped-late = {$name} flipped {$card} (timed out).
event-reshuffled = The discards were shuffled into a new draw pile: { $n ->
    [one] {$n} card.
   *[other] {$n} cards.
 }
event-turned-up = First discard: {$card}.
event-switched-top = {$name} put {$taken} from the discards into slot {$slot} and discarded {$card}.
event-took = {$name} took {$card} from the discards.
event-put-back = Back to the discards: {$card}.
event-put-back-late = Back to the discards: {$card} (timed out).
event-play-began = {$name} takes the first turn.
event-discarded = {$name} drew and discarded {$card}.
event-discarded-late = {$name} drew and discarded {$card} (timed out).
event-replaced = {$name} kept the drawn card in slot {$slot} and discarded {$card}.
event-looked-at = {$name} looked at {$place}.
event-swapped = {$name} swapped {$places} without looking.
event-swapped-seen = {$name} looked and swapped {$places}.
event-not-swapped = {$name} looked and didn’t swap {$places}.

event-power-declined = {$name} skipped the power.
event-power-clock = {$name} ran out of time for the power.
event-power-slap = {$name} lost the power: a slap got in the way.
event-power-ended = {$name} lost the power: the round ended.

event-matched = {$name} slapped {$card} from slot {$slot}.
event-matched-of = {$name} slapped {$card} from {$owner}’s slot {$slot}.
event-wrong = Wrong slap! {$name} flipped {$card} from slot {$slot}.
event-wrong-of = Wrong slap! {$name} flipped {$card} from {$owner}’s slot {$slot}.
event-wrong-back = Wrong slap! {$name} flipped {$card} in slot {$slot}, and it went back.
event-wrong-back-of = Wrong slap! {$name} flipped {$card} in {$owner}’s slot {$slot}, and it went back.
event-backed-out = {$name} slapped, then backed out.
event-backed-out-late = {$name} slapped, then ran out of time.
event-gave = {$name} gave {$owner} a card for slot {$slot}.
event-penalty = { $n ->
    [one] {$name} took a penalty card: slot {$slots}.
   *[other] {$name} took {$n} penalty cards: slots {$slots}.
 }

event-called = {$name} called **Kaboom!**
event-called-cardless = {$name} is out of cards: **Kaboom!**
event-passed-over = {$name} has no cards, so their last turn is skipped.
event-passed-over-late = {$name} had no card to draw, so the turn is skipped (timed out).
event-round-scored = { $n ->
    [one] Round {$round} goes to {$names}, closest to zero with {$points} point in cards.
   *[other] Round {$round} goes to {$names}, closest to zero with {$points} points in cards.
 }
event-round-scored-out = { $n ->
    [one] The cards ran out! Round {$round} goes to {$names}, closest to zero with {$points} point in cards.
   *[other] The cards ran out! Round {$round} goes to {$names}, closest to zero with {$points} points in cards.
 }
event-jumped = Exactly {$before}! {$name} drops to {$after}.

# Whoever was not the first to claim a discard.
margin-photo = Photo finish! {$name} beat you by {$late}. No penalty.
margin-late = {$name} beat you by {$late}. No penalty.
margin-busy = {$name}’s slap was already on when yours came in. No penalty.
