# What just happened, told to whoever did it. $card is what was played or drawn, „7♥“ oder „einen Joker“.

own-played = { $left ->
    [0] Du hast {$card} gelegt und hast **keine Karten mehr!**
    [1] Du hast {$card} gelegt: **noch eine Karte!**
   *[other] Du hast {$card} gelegt, noch {$left}.
 }
own-drew = Du hast {$card} gezogen.
own-skipped = Du hast ausgesetzt.
own-won = Runde {$round} geht an dich!
