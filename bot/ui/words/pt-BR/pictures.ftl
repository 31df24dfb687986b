# O que aparece nas imagens, e o que se diz delas a quem não pode ver.

picture-over = Fim de jogo
picture-sum = total {$points}
picture-axis = { $unit ->
    [game] Vitórias, partida a partida
   *[round] Pontos, rodada a rodada
 }
picture-alt-table = A mesa de {$title}, {$line}. {$seats}
picture-alt-over = O pódio de {$title}. {$places}
picture-alt-place = {$place}: {$name}.
picture-alt-place-points = {$place}: {$name}, {$figure}.
picture-alt-curve = { $unit ->
    [game] Ao lado, as vitórias de cada um, partida a partida.
   *[round] Ao lado, os pontos de cada um, rodada a rodada, em {$rounds} rodadas.
 }
