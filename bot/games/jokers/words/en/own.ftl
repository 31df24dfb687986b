# What just happened, told to whoever did it. $card is what was played or drawn, "7♥" or "a Joker".

# $left is how many cards are left in the hand.
own-played = { $left ->
    [0] You played {$card} and you’re **out of cards!**
    [1] You played {$card}: **one card left!**
   *[other] You played {$card}, {$left} left.
 }
own-drew = You drew {$card}.
own-skipped = You skipped.
own-won = Round {$round} is yours!
