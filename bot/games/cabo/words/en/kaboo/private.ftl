ask-end = Call Kaboo! now?
ask-end-now = You don’t draw. The others get one more turn each, then all cards are shown.
ask-end-locked = Your cards are locked, and you can’t snap any more.
ask-end-points = If you alone are lowest, {$miss} points come off your score. If not, ties included, it’s +{$miss}. No take-backs.
move-slap = You can snap.
claim-pick = Put down {$wanted}.
claim-wrong = { $n ->
    [0] A wrong one goes back. No card is left for a penalty.
    [one] A wrong one goes back and costs {$n} penalty card.
   *[other] A wrong one goes back and costs {$n} penalty cards.
 }
gift-head = Nice snap!
gift-ask = You owe {$name} a card: pick one of yours, and it goes face down into slot {$slot}.
gift-late = If time runs out, the card in your lowest-numbered slot goes.
hold-first = {$name} snapped first.
