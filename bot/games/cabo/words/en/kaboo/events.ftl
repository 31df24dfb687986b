event-round-dealt = Round {$round} is dealt. {$name} goes first.
event-power-slap = {$name} lost the power: a snap got in the way.
event-matched = {$name} snapped {$card} from slot {$slot}.
event-matched-of = {$name} snapped {$card} from {$owner}’s slot {$slot}.
event-wrong = Wrong snap! {$name} flipped {$card} from slot {$slot}.
event-wrong-of = Wrong snap! {$name} flipped {$card} from {$owner}’s slot {$slot}.
event-wrong-back = Wrong snap! {$name} flipped {$card} in slot {$slot}, and it went back.
event-wrong-back-of = Wrong snap! {$name} flipped {$card} in {$owner}’s slot {$slot}, and it went back.
event-backed-out = {$name} snapped, then backed out.
event-backed-out-late = {$name} snapped, then ran out of time.
event-called = {$name} called **Kaboo!**
event-called-cardless = {$name} is out of cards: **Kaboo!**
event-passed-over = {$name} can’t do anything, so the turn is skipped.
event-round-scored = { $n ->
    [one] Round {$round} goes to {$names}, lowest with {$points} point in cards.
   *[other] Round {$round} goes to {$names}, lowest with {$points} points in cards.
 }
event-round-scored-out = { $n ->
    [one] The cards ran out! Round {$round} goes to {$names}, lowest with {$points} point in cards.
   *[other] The cards ran out! Round {$round} goes to {$names}, lowest with {$points} points in cards.
 }
margin-busy = {$name}’s snap was already on when yours came in. No penalty.
