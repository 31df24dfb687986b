# Placares. $unit é o que se conta: "game" ou "round". O que fica numa grade é curto.

scoresheet-title = Placar
scoresheet-none = { $unit ->
    [game] Nenhuma partida pontuada ainda.
   *[round] Nenhuma rodada pontuada ainda.
 }
scoresheet-match = Partida {$match}
scoresheet-left-out = { $unit ->
    [game] { $n ->
        [one] A primeira partida não aparece, mas conta.
        [many] As primeiras {$n} partidas não aparecem, mas contam.
       *[other] As primeiras {$n} partidas não aparecem, mas contam.
     }
   *[round] { $n ->
        [one] A primeira rodada não aparece, mas conta.
        [many] As primeiras {$n} rodadas não aparecem, mas contam.
       *[other] As primeiras {$n} rodadas não aparecem, mas contam.
     }
 }
scoresheet-plain = {$name}: total {$total}. Pontos: {$scores}.
scoresheet-plain-placed = {$place}: {$name}, total {$total}. Pontos: {$scores}.

# Cabeçalhos de colunas e linhas: no máximo 5 letras, o último no máximo 3.
scoresheet-unit = { $unit ->
    [game] Part.
   *[round] Rod.
 }
scoresheet-sum = Total
scoresheet-place = Posição
scoresheet-place-short = Pos
