# What just happened, told to whoever did it, or to whom it was done while they chose. The values are
# those of what everybody reads.

own-drew = You drew {$cards}.
own-passed = You ended your turn.
own-passed-underminer = You’re done playing cards. Your Underminer can still strike.
own-traded = You traded {$cards} for a new card.
own-built = You built {$cards}.
own-laid = You played {$cards}.
own-arranged = You put the next cards back.

own-played = You played **{$card}**.
own-played-on =
    { $boosted ->
        [yes] You played **{$card}** (boosted) on {$target}.
       *[no] You played **{$card}** on {$target}.
    }
own-played-on-walls =
    { $boosted ->
        [yes] You played **{$card}** (boosted) on {$target} ({$aims}).
       *[no] You played **{$card}** on {$target} ({$aims}).
    }
own-stole = Your Spy stole {$cards} from {$target}.
own-underminer = Your **{card-underminer}** knocked down {$walls} of {$target}’s.
own-price = You paid for the bomb with {$walls}.
own-eliminated = **You knocked out {$target}!**
own-eliminated-first = **You knocked out {$target}!** The endgame begins.
own-eliminated-for-good = **You knocked {$target} out of the game!** No endgame turns for them.

own-defended = You played **{$card}** and stopped the {$attack}.
own-redirected = You played **{card-oops}**! The {$attack} goes to {$target} instead.
own-redirected-to-walls = You played **{card-oops}**! The {$attack} goes to {$target} ({$aims}) instead.
own-backfired = You played **{card-backfire}**! The {$attack} turns back on {$by}.
own-undefended = You didn’t defend.
own-fizzled = The {$attack} can’t destroy any of your walls.
own-walls-fell = You lost {$walls}.
own-knocked-out = **{$by} knocked you out!**
own-knocked-out-first = **{$by} knocked you out!** The endgame begins.
own-knocked-out-for-good = **{$by} knocked you out of the game!** No endgame turns for you.
