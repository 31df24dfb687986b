# O que acabou de acontecer, dito a quem fez.

own-played = { $left ->
    [0] Você jogou {$card} e ficou **sem cartas!**
    [1] Você jogou {$card}: **só mais uma carta!**
   *[other] Você jogou {$card}, restam {$left}.
 }
own-drew = Você comprou {$card}.
own-skipped = Você passou.
own-won = A rodada {$round} é sua!
