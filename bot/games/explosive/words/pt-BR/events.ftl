# O que aconteceu, uma linha cada, para todo mundo. $name fez ou sofreu; $card e $attack são cartas
# pelo nome, $cards e $walls são várias ("2 paliçadas e TNT"), $aims os muros visados.

event-dealt =
    { $n ->
        [one] Todo mundo começa com 1 carta e os mesmos muros. {$name} joga primeiro.
        [many] Todo mundo começa com {$n} cartas e os mesmos muros. {$name} joga primeiro.
       *[other] Todo mundo começa com {$n} cartas e os mesmos muros. {$name} joga primeiro.
    }
event-dealt-in-set =
    { $n ->
        [one] Partida {$game}: todo mundo começa com 1 carta e os mesmos muros. {$name} joga primeiro.
        [many] Partida {$game}: todo mundo começa com {$n} cartas e os mesmos muros. {$name} joga primeiro.
       *[other] Partida {$game}: todo mundo começa com {$n} cartas e os mesmos muros. {$name} joga primeiro.
    }
event-turn-lost = {$name} perde a vez (Epidemia).
event-drew-new-hand =
    { $n ->
        [one] {$name} fica sem cartas e compra uma.
        [many] {$name} fica sem cartas e compra {$n}.
       *[other] {$name} fica sem cartas e compra {$n}.
    }
event-reshuffled =
    { $n ->
        [one] O monte acabou, então a única carta do descarte voltou pra ele.
        [many] O monte acabou, então {$n} cartas do descarte foram embaralhadas nele.
       *[other] O monte acabou, então {$n} cartas do descarte foram embaralhadas nele.
    }
event-passed = {$name} encerra a jogada.
event-passed-by-clock = O tempo de {$name} acabou, e a jogada também.
event-passed-underminer = {$name} não joga mais cartas. O Sapador ainda pode agir.
event-traded = {$name} troca {$cards} por uma carta nova.
event-built = {$name} constrói {$cards}.
event-laid = {$name} joga {$cards}.

event-played = {$name} joga **{$card}**.
event-played-on =
    { $boosted ->
        [yes] {$name} joga **{$card}** (com turbo) contra {$target}.
       *[no] {$name} joga **{$card}** contra {$target}.
    }
event-played-on-walls =
    { $boosted ->
        [yes] {$name} joga **{$card}** (com turbo) contra {$target} ({$aims}).
       *[no] {$name} joga **{$card}** contra {$target} ({$aims}).
    }
event-picked = {$name} (fora) joga **{$card}**.
event-picked-on = {$name} (fora) joga **{$card}** contra {$target}.

event-defended = {$name} joga **{$card}** e barra o ataque ({$attack}).
event-redirected = {$name} joga **{card-oops}**! O ataque ({$attack}) vai pra {$target}.
event-redirected-to-walls = {$name} joga **{card-oops}**! O ataque ({$attack}) vai pra {$target} ({$aims}).
event-backfired = {$name} joga **{card-backfire}**! O ataque ({$attack}) volta contra {$by}.
event-undefended = {$name} não se defende.
event-undefended-by-clock = {$name} não se defende (tempo esgotado).
event-fizzled = O ataque ({$attack}) não consegue destruir nenhum muro de {$name}.

event-walls-fell = {$name} perde {$walls}.
event-walls-fell-underminer = {$name} perde {$walls} pro **{card-underminer}** de {$by}.
event-walls-fell-price = {$name} paga pela bomba com {$walls}.
event-killed = {$name} fica sem {$card}.
event-eliminated = **{$by} elimina {$name}!**
event-eliminated-first = **{$by} elimina {$name}!** Começa a fase final.
event-eliminated-for-good = **{$by} elimina {$name} de vez!** Sem jogadas na fase final.

event-discarded = {$name} descarta {$cards}.
event-discarded-nothing = {$name} não tem nada pra descartar.
event-stole = O Espião de {$name} rouba uma carta de {$target}.
event-arranged = {$name} devolve as próximas cartas.
event-arranged-by-clock = O tempo de {$name} acabou, então as próximas cartas voltam como estavam.
event-technology-ended = Acabou o efeito da Tecnologia avançada de {$name}.

alone-robbed = O Espião de {$name} roubou de você: {$cards}.

remark-walls =
    { $n ->
        [one] **Mais muros destruídos**: {$name} com 1.
        [many] **Mais muros destruídos**: {$name} com {$n}.
       *[other] **Mais muros destruídos**: {$name} com {$n}.
    }
remark-answers =
    { $n ->
        [one] **Mais ataques repelidos**: {$name} com 1.
        [many] **Mais ataques repelidos**: {$name} com {$n}.
       *[other] **Mais ataques repelidos**: {$name} com {$n}.
    }
