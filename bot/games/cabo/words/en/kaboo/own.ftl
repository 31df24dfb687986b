own-matched = You snapped {$card} from slot {$slot}.
own-matched-of = You snapped {$card} from {$owner}’s slot {$slot}.
own-wrong = Wrong snap! You flipped {$card} from slot {$slot}.
own-wrong-of = Wrong snap! You flipped {$card} from {$owner}’s slot {$slot}.
own-wrong-back = Wrong snap! You flipped {$card} in slot {$slot}, and it went back.
own-wrong-back-of = Wrong snap! You flipped {$card} in {$owner}’s slot {$slot}, and it went back.
own-backed-out = You snapped, then backed out.
own-called = You called **Kaboo!**
