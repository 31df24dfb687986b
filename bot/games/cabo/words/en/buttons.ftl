# What the buttons say; at most 80 characters, and short is better. By kind of action.

button-peek = Look
button-flip = Flip
button-draw = Draw
button-take = Take top
button-switch-top = Swap…
button-use-power = Use the power
button-slap = Slap!
# Nobody can slap: someone has, or it's too late.
button-slap-taken = Slapped
button-slap-closed = Slap closed
button-call = Kaboom!…
button-end-round = End round…

# In a player's own panel.
button-look-done = Got it
button-call-yes = Yes, Kaboom!
button-end-round-yes = Yes, end the round
button-not-yet = Not yet
button-cancel = Cancel
button-discard = Discard it
# Discarding a card and using its power, by kind.
button-discard-look-own = Discard & look at mine
button-discard-look-other = Discard & look at theirs
button-discard-blind-swap = Discard & swap any two
button-discard-visible-swap = Discard & look at any two
button-discard-own-swap = Discard & swap mine
button-discard-look-and-swap = Discard & look at theirs
button-discard-look-and-swap-any = Discard & look at any one
button-claim-done = Done
# $n: what it costs.
button-claim-nothing = { $n ->
    [0] Back out (free)
    [one] Back out (+{$n} card)
   *[other] Back out (+{$n} cards)
 }
button-give-nothing = Give nothing
button-make-swap = Swap them
button-leave-two = Leave them
button-leave-one = Leave it
button-swap-nothing = Swap nothing
button-go-on = Continue
button-drop-power = Skip the power

# Picking a card. $name is a player's.
button-slot = Slot {$slot}
button-slot-picked = {$slot}: picked
button-slot-gone = {$slot}: gone
button-seat = { $n ->
    [one] {$name} ({$n} card)
   *[other] {$name} ({$n} cards)
 }
button-seat-mine = { $n ->
    [one] Mine ({$n} card)
   *[other] Mine ({$n} cards)
 }
button-own-cards = My own cards
button-cards-of = {$name}’s cards
button-other-player = Another player
button-start-over = Start over
button-earlier = Earlier slots
button-later = More slots
