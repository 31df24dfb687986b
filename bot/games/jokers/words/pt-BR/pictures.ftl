# O que se diz das imagens a quem não pode ver. $cards: o que está aberto, ou quantas são.

picture-seat = {$name}: {$cards}, pontos: {$points}.
picture-seat-scored = {$name}: {$cards}. {$score} nesta rodada, {$points} no total.
picture-top = Carta de cima: {$card}.
picture-out = Sem cartas
picture-blocked = Travou: todos pontuam
clip-boom = BOOM!
clip-boom-line = { $n ->
    [one] {$name} faz uma pessoa comprar
    [many] {$name} faz {$n} pessoas comprarem
   *[other] {$name} faz {$n} pessoas comprarem
 }
