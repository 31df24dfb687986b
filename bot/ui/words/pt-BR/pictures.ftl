# O que aparece nas imagens, e o que se diz delas a quem não pode ver.

picture-over = Fim de jogo
picture-sum = total {$points}
picture-axis = { $unit ->
    [game] Partidas vencidas
   *[round] Pontos: vence o menor
 }
picture-alt-table = A mesa de {$title}, {$line}. {$seats}
picture-alt-table-only = A mesa de {$title}. {$seats}
picture-alt-over = O pódio de {$title}. {$places}
picture-alt-place = {$place}: {$name}.
picture-alt-place-points = {$place}: {$name}, {$figure}.
picture-alt-curve = { $unit ->
    [game] Ao lado, as vitórias de cada um, partida a partida.
   *[round] Ao lado, os pontos de cada um, rodada a rodada, em {$rounds} rodadas.
 }
picture-dear = { $n ->
    [1] {$card} = {$points}
   *[other] {$card} = {$points} (×{$n})
 }
picture-card-king = {$code} preto
picture-ahead = {$points} de vantagem
picture-alt-headline = {$headline}.
picture-alt-clip = {$title} {$line}
