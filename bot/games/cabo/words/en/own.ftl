# What just happened, told to whoever did it.

own-look-ended = Face down again. Remember what you saw!
own-flipped = You flipped {$card}.
own-switched-top = You put {$taken} into slot {$slot} and discarded {$card}.
own-discarded = You discarded {$card}.
own-replaced = You put the drawn card into slot {$slot} and discarded {$card}.
own-swapped = You swapped {$places}.
own-not-swapped = You left {$places} where they are.
own-power-skipped = You skipped the power.
own-matched = You slapped {$card} from slot {$slot}.
own-matched-of = You slapped {$card} from {$owner}’s slot {$slot}.
own-wrong = Wrong slap! You flipped {$card} from slot {$slot}.
own-wrong-of = Wrong slap! You flipped {$card} from {$owner}’s slot {$slot}.
own-wrong-back = Wrong slap! You flipped {$card} in slot {$slot}, and it went back.
own-wrong-back-of = Wrong slap! You flipped {$card} in {$owner}’s slot {$slot}, and it went back.
own-backed-out = You slapped, then backed out.
own-gave = You gave {$owner} a card for slot {$slot}.
own-kept = You didn’t hand over a card.
own-penalty = { $n ->
    [one] You took a penalty card: slot {$slots}.
   *[other] You took {$n} penalty cards: slots {$slots}.
 }
own-play-began = You take the first turn.
own-called = You called **Kaboom!**
