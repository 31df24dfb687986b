# What one player alone reads: their hand, what they can do, and to whom.

## The hand

# Above a button for each card.
hand-explained = Press a card to see what it does.
hand-turn = Your turn!
hand-turn-more =
    { $n ->
        [one] Play one more card or end your turn.
       *[other] Play up to {$n} more cards or end your turn.
    }
hand-turn-underminer = Use your Underminer or end your turn.
hand-timed = Time’s up {$when}.
hand-waits-turn = Not your turn yet, it’s {$name}’s.
hand-waits-order = Not your turn yet: {$name} is rearranging the next cards.
hand-waits-attack = Waiting for {$name} to defend or take the hit.
hand-waits-spy = Waiting for {$name} to stop the Spy or lose a card.
hand-cards =
    { $n ->
        [one] Your hand: 1 card
       *[other] Your hand: {$n} cards
    }
hand-for-defence = When you’re attacked: {$cards}
# Cards that help against nothing else.
hand-for-spies = Against Spies: {$cards}
hand-not-now = Not now: {$cards}
hand-empty = Your hand is empty.
hand-card = **{$card}** {$does}
hand-waits = {$card}: {$why}
hand-newest = Newest: {$card}

why-bomb = Only once someone’s out.
why-protests = Only after the first C4 or RPG.
why-no-use = No use right now.

## Attacked

attacked-walls =
    { $boosted ->
        [yes] {$by} plays {$attack} (boosted) on you ({$walls}). Defend or take the hit.
       *[no] {$by} plays {$attack} on you ({$walls}). Defend or take the hit.
    }
attacked-last =
    { $boosted ->
        [yes] {$by} plays {$attack} (boosted) on you. Defend or you’re out!
       *[no] {$by} plays {$attack} on you. Defend or you’re out!
    }
attacked-harmless = {$by} plays {$attack} on you, but it can’t destroy your walls. Defend anyway?
attacked-spy = {$by} sends a Spy after your cards. Stop it or lose one.
attacked-spy-field = {$by} sends a Spy after your force field. Stop it or lose it.
attacked-hand = Your hand: {$cards}.
attacked-none = Nothing in your hand stops it.
# Above all the cards that would help, in the hand or not.
attacked-answers = What helps against this
answer-oops = Sends the attack on to {$names}.
answer-oops-alone = Stops the attack, as only two of you are left.
answer-backfire = Destroys {$wall} of {$by}’s, the strongest it can hit.
answer-backfire-nothing = Stops the attack. It can’t destroy any of {$by}’s walls.
answer-backfire-out = Knocks out {$by}, who has no walls.

## On the way to a choice

choose-trade =
    { $n ->
        [3] Trade three for one: pick three cards.
        [2] Trade three for one: pick two more.
       *[1] Trade three for one: pick one more.
    }
choose-order =
    { $place ->
        [1] Which card comes first?
        [2] Which card comes second?
        [3] Which card comes third?
       *[4] Which card comes last?
    }
choose-underminer = Underminer: which wall do you knock down?
choose-target = {$does} Pick a target.
choose-second = {$does} First: {$first}. Pick the second wall.
order-next = Next cards, in order: {$cards}.
order-so-far = Your order so far: {$cards}.
trade-picked = Picked: {$cards}.
pick-target = {$name}: {$what}
pick-one-of = one of {$cards}
pick-spied-card =
    { $n ->
        [one] their only card
       *[other] one of {$n} cards
    }
pick-hand =
    { $n ->
        [one] 1 card
       *[other] {$n} cards
    }
pick-no-walls = no walls!
pick-no-effect = no effect

## Out, between games, watching the end

endgame-turn = You’re out, but it’s your turn: pick an endgame card or skip.
endgame-held = {$card}: still in effect.
endgame-rests = {$card}: just used, so you can’t pick it this turn.
endgame-no-use = {$card}: no use right now.
idle-out = You’re out, but you still get turns, with an endgame card to pick each time.
idle-out-for-good = The Nuclear Bomb knocked you out of this game. Watch how it ends!
look-hand = {$name}’s hand
look-hand-until = {$name}’s hand, hidden again {$when}

## Buttons

button-explain = What they do
button-defences = All defences
# A card that was picked up; it needs no target.
button-play = Play it
button-build = Build it
button-trade = Trade 3
button-underminer = Underminer
button-got-it = Got it
button-start-over = Start over
button-keep-order = Keep this order
choose-back = Back
