# Practice: what a newcomer could do, and what just happened. It says what they could do, never
# what they should. "-you": the newcomer did it, or had it done to them.

## What they could do, as far as all can see

could-between = Press { BUTTON(button-next-game) }, or wait for the deal.
could-look = Take a good look at that hand: the message is for your eyes only.
could-nothing = The Nuclear Bomb knocked you out of this game. Watch how it ends!
could-wait = Wait for your turn. { BUTTON(button-my-cards) } shows your hand to you alone.
could-order = { BUTTON(button-my-cards) } shows you the cards: pick the order they’ll be drawn in.
could-endgame = You’re out, but not gone: { BUTTON(button-my-cards) } shows the endgame cards. You can pick one each turn, and it takes effect at once.
could-underminer = You’re done with cards, but your Underminer can knock down a wall: { BUTTON(button-my-cards) } shows where. Or { BUTTON(button-end-turn) }.
could-more = You can play on: { BUTTON(button-my-cards) } shows what else you can play this turn. Or { BUTTON(button-end-turn) }.
could-low = Your turn, and you’re low on walls: with none left, one hit can knock you out. { BUTTON(button-my-cards) } shows what you can play.
could-none = Your turn, and you have no walls: the next hit knocks you out. If you have a wall, { BUTTON(button-my-cards) } lets you build it now.
could-finish =
    { $count ->
        [one] Your turn, and {$names} has no walls left: one undefended hit knocks them out. { BUTTON(button-my-cards) } shows what you can play.
       *[other] Your turn, and {$names} have no walls left: one undefended hit knocks one of them out. { BUTTON(button-my-cards) } shows what you can play.
    }
could-turn = Your turn! { BUTTON(button-my-cards) } shows what you can play, and on whom. Or trade three cards for a new one, or { BUTTON(button-pass) }.
could-wait-attack = Wait: whoever’s attacked gets asked to defend, whatever they hold.
could-stop-spy = A Spy is after you! { BUTTON(button-my-cards) } shows whether you can stop it. If you can’t, or don’t want to, press { BUTTON(button-no-defence) }.
could-defend = You’re under attack! { BUTTON(button-my-cards) } shows what you can defend with. If you have nothing, or want to keep it, press { BUTTON(button-no-defence) }.
could-defend-last = You’re under attack! { BUTTON(button-my-cards) } shows what you can defend with. If you have nothing, or want to keep it, press { BUTTON(button-no-defence) }, but then you’re out.

## What they could do, as far as they alone can see

advice-defend =
    { $n ->
        [one] You can defend with your {$cards}. Use it or keep it, it’s up to you.
       *[other] You can defend with your {$cards}. Use one or keep them, it’s up to you.
    }
advice-order = Whoever draws next gets the first one.
advice-endgame = Picking costs nothing: every card goes back and can be picked again later.
advice-build = You hold {$walls}. Once built, a wall takes a hit for you.
advice-trade = You can’t play any of your cards now, but you could trade three for a new one.
advice-first = Not sure? Press a card to read what it does. Nothing is played before you pick a target or confirm.
advice-strike = Someone has no walls left: your {$card} knocks them out unless they defend.
advice-card = **{$card}**: {$does} Press it to pick a target or play it.
advice-card-kept = Keep it for when you’re attacked: **{$card}**. {$does}
advice-card-waits = No use for this one yet: **{$card}**. {$does}

## What just happened

told-dealt =
    { $n ->
        [one] Everyone starts with 1 card, {$walls}. Be the last one standing!
       *[other] Everyone starts with {$n} cards, {$walls}. Be the last one standing!
    }
told-played = {$name} played {$cards}: “{$does}”
told-played-you = You played {$cards}: “{$does}”
told-built = {$name} built {$cards}: “{$does}”
told-built-you = You built {$cards}: “{$does}”
told-picked = {$name} picked {$card}: “{$does}”
told-picked-you = You picked {$card}: “{$does}”
told-traded = {$name} traded {$cards} for a new card. That’s a whole turn.
told-traded-you = You traded {$cards} for a new card. That’s a whole turn.
told-turn-lost = {$name} missed a turn because of the Epidemic.
told-turn-lost-you = You missed a turn because of the Epidemic.
told-defended = {$card} stopped the {$attack}. Nothing was lost.
told-redirected = An Oops sent the {$attack} on to {$name}, who can defend too.
told-redirected-you = An Oops sent the {$attack} on to you. You can defend too.
told-backfired = The {$attack} backfired on {$name}, who had played it.
told-backfired-you = The {$attack} you played backfired on you.
told-undefended = {$name} didn’t defend, so the {$attack} goes through.
told-undefended-you = You didn’t defend, so the {$attack} goes through.
told-fizzled = The {$attack} had nothing it could destroy.
told-walls-fell =
    { $left ->
        [0] {$name} lost {$walls} and has no walls left.
        [one] {$name} lost {$walls} and has one wall left.
       *[other] {$name} lost {$walls} and has {$left} walls left.
    }
told-walls-fell-you =
    { $left ->
        [0] You lost {$walls} and have no walls left.
        [one] You lost {$walls} and have one wall left.
       *[other] You lost {$walls} and have {$left} walls left.
    }
told-killed = An Assassin removed {$name}’s {$card}.
told-killed-you = An Assassin removed your {$card}.
told-stole = {$name} stole a card from {$target}. Only those two know which.
told-stole-you = You stole a card from {$target}. Only you two know which.
told-stole-from-you = {$name} stole a card from you. Only you two know which.
told-eliminated = {$name} was hit with no walls left, so they’re out.
told-eliminated-you = You were hit with no walls left, so you’re out.
told-eliminated-bomb = The Nuclear Bomb knocked {$name} out: no wall stops it.
told-eliminated-bomb-you = The Nuclear Bomb knocked you out: no wall stops it.
told-eliminated-for-good = The Nuclear Bomb knocked {$name} out of this game: no endgame turns for them.
told-eliminated-for-good-you = The Nuclear Bomb knocked you out of this game: no endgame turns for you.
