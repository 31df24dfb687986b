choice-draw = draw
choice-call = call Kaboo!
status-peek-hint = Lowest total wins. One quick look, then they stay face down.
status-turn-hint = Think you’re lowest? Call Kaboo! Everyone else gets one more turn.
status-open-hint = Know where {$wanted} is, yours or anyone’s? Press { BUTTON(button-slap) } before { $edition ->
    [1] the next card is taken or Kaboo! is called.
   *[other] the top card changes.
 }
status-auto-call = {$name} is out of cards: that’s an automatic Kaboo!
status-window = Last chance: snap {$wanted}!
status-window-others = Last chance for {$names} to snap {$wanted}.
status-window-hint = Know where {$wanted} is, yours or anyone’s? Press { BUTTON(button-slap) }. After that, all cards are shown.
status-slap = {$name} snapped first and is picking {$wanted}.
status-gift = {$name} owes {$owner} a card for slot {$slot}.
status-gift-hint = Snap someone else’s card and you hand over one of yours, face down.
status-reveal = { $n ->
    [one] Round {$round}: {$names} is lowest.
   *[other] Round {$round}: {$names} are lowest.
 }
table-called = **Kaboo!** {$name} called it.
table-called-locked = **Kaboo!** {$name} called it, so their cards are locked.
table-top-open = {$card}, can be snapped
table-top-closed = {$card}, too late to snap
table-top-claimed = {$card}, being snapped
table-top-peek = {$card}, can be snapped once everyone has looked
judged-alone = called Kaboo! with {$total}: lowest! ({$won})
judged-tied = called Kaboo! with {$total}: tied for lowest ({$won})
judged-not = called Kaboo! with {$total}: someone was lower ({$won})
clip-call = Kaboo!
picture-why = Lowest hand wins
