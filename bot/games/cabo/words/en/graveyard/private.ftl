ask-end = End the round now?
ask-end-now = It ends at once, whoever’s turn it is, and all cards are shown. A card in someone’s hand goes to the graveyard, and an unfinished effect is dropped.
ask-end-points = If you alone have the fewest points, you score just those. If not, ties included, it’s +{$miss} on top. No take-backs.
ask-end-wait = You can, as soon as {$name}’s quick-play is settled.
held-keep = Put it in a slot and bury the card there, or bury it.
held-keep-taken = Which of your cards does it replace? That one gets buried.
held-no-aim = There’s nothing to use its effect on right now.
switch-what = { $n ->
    [one] {$card}, worth {$points} point, goes face down into the slot you pick. Your card there gets buried.
   *[other] {$card}, worth {$points} points, goes face down into the slot you pick. Your card there gets buried.
 }
move-slap = You can quick-play.
claim-pick = Put down {$wanted}.
claim-wrong = { $n ->
    [0] A wrong one goes back. No card is left for a penalty.
    [one] A wrong one goes back and costs {$n} penalty card.
   *[other] A wrong one goes back and costs {$n} penalty cards.
 }
gift-head = Well played!
hold-first = {$name} was first to quick-play.
hold-power = Your effect carries on right after.
