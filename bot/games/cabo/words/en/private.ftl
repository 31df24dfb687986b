# What one player alone reads: a look, the card in hand, what to choose.

# Time left, behind a question.
time-left = Time’s up {$when}.

# A look at one or more cards. $place: place-slot, or place-of for someone else's.
look-head = { $n ->
    [one] Memorise it!
   *[other] Memorise them!
 }
look-card = {$place}: {$card}, worth {$points}
look-card-of = **{$name}’s slot {$slot}**: {$card}, worth {$points}
look-ends = { $n ->
    [one] The card turns face down {$when}.
   *[other] The cards turn face down {$when}.
 }
look-ends-soon = { $n ->
    [one] The card turns face down in a few seconds.
   *[other] The cards turn face down in a few seconds.
 }

# Before a round is called or ended.
ask-end = Call Kaboom! now?
ask-end-now = You don’t draw. The others get one more turn each, then all cards are shown.
ask-end-locked = Your cards are locked, and you can’t slap any more.
ask-end-points = You score −5 and your distance from zero comes off too (3 counts as −8) if you alone are closest. If not: +{$miss} plus your distance (3 counts as +{$more}). No take-backs.
ask-end-wait = You can, as soon as {$name} has finished.

# The card in hand. $card: its face.
held-head = Your turn: {$card}
# $n: its points, to choose the word; $points: as they are written.
held-drew = { $n ->
    [one] {$card}, worth {$points} point.
   *[other] {$card}, worth {$points} points.
 }
held-took = { $n ->
    [one] You took: {$card}, worth {$points} point.
   *[other] You took: {$card}, worth {$points} points.
 }
held-keep = Put it in a slot, or discard it.
held-keep-taken = Which of your cards does it replace?
held-no-aim = There’s nothing to use its power on right now.

# The top card for one of one's own. $card: its face.
switch-head = Your turn: take {$card}
switch-ask = Which of your cards does it replace?
switch-what = { $n ->
    [one] {$card}, worth {$points} point, goes face down into the slot you pick. Your card there is discarded.
   *[other] {$card}, worth {$points} points, goes face down into the slot you pick. Your card there is discarded.
 }

# My move.
move-yours = Your turn
move-slap = You can slap.
move-slap-where = Know where {$wanted} is, yours or anyone’s?
move-otherwise = Otherwise we’re waiting for {$names}.
move-waiting = Nothing to do yet. Waiting for {$names}.
move-end-round = You can end the round. Otherwise we’re waiting for {$names}.
move-nothing = Nothing to do right now.

# A claimed discard.
claim-first = You were first!
claim-pick = Flip {$wanted}.
claim-more = { $n ->
    [one] {$n} card matched! Any more?
   *[other] {$n} cards matched! Any more?
 }
claim-wrong = { $n ->
    [0] No card is left for a penalty.
    [one] If you’re wrong: {$n} penalty card.
   *[other] If you’re wrong: {$n} penalty cards.
 }
claim-locked-yours = Your cards are locked: the last quick-play came from there.
claim-locked = {$name}’s cards are locked: the last quick-play came from there.
gift-head = Nice slap!
gift-ask = You can give {$name} one of your cards, face down, for slot {$slot}. That’s one less for you.
gift-late = If time runs out, you keep it.

# A power. Aims by kind.
aim-look-own = Look at one of your own cards.
aim-look-other = Look at someone else’s card.
aim-blind-swap = Swap any two cards without looking.
aim-visible-swap = Look at any two, then swap them or not.
aim-own-swap = Swap one of your cards with someone else’s, without looking.
aim-look-and-swap = Look at someone else’s card, then swap it for one of yours or not.
aim-look-and-swap-any = Look at any card, then swap any two or none.
decide-two = Swap {$places}?
decide-own = Swap {$places} for one of your own?
decide-any = Swap any two cards?
decide-nothing = There’s nothing to swap.
decide-told = Everyone sees which slots you swap, but not the cards.

# Whose slots the buttons below are. $whose: "ask", "own" or "other".
pick-card = { $whose ->
    [ask] Whose card?
    [own] One of your own cards:
   *[other] One of {$name}’s cards:
 }
pick-cards = { $whose ->
    [ask] Whose card?
    [own] Your own cards:
   *[other] {$name}’s cards:
 }
pick-first = { $whose ->
    [ask] First card: whose?
    [own] First card, one of your own:
   *[other] First card, one of {$name}’s:
 }
pick-second = { $whose ->
    [ask] Second card: whose?
    [own] Second card, one of your own:
   *[other] Second card, one of {$name}’s:
 }
pick-picked = First card: {$places}.

# One's own power or card waits while someone else is picking.
hold-first = {$name} slapped first.
hold-power = Your power carries on right after.
hold-card = You decide what to do with the {$card} right after.
