# O que acabou de acontecer, dito a quem fez, ou a quem sofreu enquanto escolhia.

own-drew = Você comprou {$cards}.
own-passed = Você encerrou sua jogada.
own-passed-underminer = Você não joga mais cartas. Seu Sapador ainda pode agir.
own-traded = Você trocou {$cards} por uma carta nova.
own-built = Você construiu {$cards}.
own-laid = Você jogou {$cards}.
own-arranged = Você devolveu as próximas cartas.

own-played = Você jogou **{$card}**.
own-played-on =
    { $boosted ->
        [yes] Você jogou **{$card}** (com turbo) contra {$target}.
       *[no] Você jogou **{$card}** contra {$target}.
    }
own-played-on-walls =
    { $boosted ->
        [yes] Você jogou **{$card}** (com turbo) contra {$target} ({$aims}).
       *[no] Você jogou **{$card}** contra {$target} ({$aims}).
    }
own-stole = Seu Espião roubou de {$target}: {$cards}.
own-underminer = Seu **{card-underminer}** derrubou {$walls} de {$target}.
own-price = Você pagou pela bomba com {$walls}.
own-eliminated = **Você eliminou {$target}!**
own-eliminated-first = **Você eliminou {$target}!** Começa a fase final.
own-eliminated-for-good = **Você eliminou {$target} de vez!** Sem jogadas na fase final.

own-defended = Você jogou **{$card}** e barrou o ataque ({$attack}).
own-redirected = Você jogou **{card-oops}**! O ataque ({$attack}) vai pra {$target}.
own-redirected-to-walls = Você jogou **{card-oops}**! O ataque ({$attack}) vai pra {$target} ({$aims}).
own-backfired = Você jogou **{card-backfire}**! O ataque ({$attack}) volta contra {$by}.
own-undefended = Você não se defendeu.
own-fizzled = O ataque ({$attack}) não consegue destruir nenhum muro seu.
own-walls-fell = Você perdeu {$walls}.
own-knocked-out = **{$by} eliminou você!**
own-knocked-out-first = **{$by} eliminou você!** Começa a fase final.
own-knocked-out-for-good = **{$by} eliminou você de vez!** Sem jogadas na fase final.
