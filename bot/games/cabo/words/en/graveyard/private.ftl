ask-end = End the round now?
ask-end-now = It ends at once, whoever's turn it is, and all cards are shown. A card in someone's hand goes to the graveyard, and an effect that has begun is dropped.
ask-end-points = If you alone have the fewest points, you score just those. If not, ties included, it's +{$miss} on top. No take-backs.
ask-end-wait = You can, as soon as {$name}'s quick-play is settled.
held-keep = Or keep it. Which card does it replace? That one gets buried.
held-keep-taken = Which card does it replace? That one gets buried.
held-no-power = It has no effect.
held-no-aim = Its effect has nothing to aim at right now.
held-power-look-own = Bury it, and you can look at one of your own cards.
held-power-look-other = Bury it, and you can look at someone else's card.
held-power-blind-swap = Bury it, and you can swap any two cards without looking.
held-power-visible-swap = Bury it, and you can look at any two cards, then swap them or not.
held-power-own-swap = Bury it, and you can swap one of your cards with someone else's, without looking.
held-power-look-and-swap = Bury it, and you can look at someone else's card, then swap it for one of yours or not.
held-power-look-and-swap-any = Bury it, and you can look at any card, then swap any two or none.
switch-what = { $n ->
    [one] {$card}, worth {$points} point, goes there face down. Yours gets buried.
   *[other] {$card}, worth {$points} points, goes there face down. Yours gets buried.
 }
move-slap = You can quick-play.
claim-pick = Put down {$wanted}, yours or anyone's.
claim-wrong = { $n ->
    [one] A wrong card goes back to its slot and costs {$n} penalty card.
   *[other] A wrong card goes back to its slot and costs {$n} penalty cards.
 }
gift-head = Well played!
hold-first = {$name} was first to quick-play.
hold-power = Your effect carries on right after.
