own-played = { $left ->
    [0] Jugaste {$card} y **¡ya no tienes cartas!**
    [1] Jugaste {$card}: **¡te queda una carta!**
   *[other] Jugaste {$card}; te quedan {$left}.
 }
own-drew = Robaste {$card}.
own-skipped = Pasaste.
own-won = ¡La ronda {$round} es tuya!
