picture-over = Fin de la partida
picture-sum = {$points} en total
picture-axis = { $unit ->
    [game] Partidas ganadas
   *[round] Puntos: gana el más bajo
 }
picture-alt-table = La mesa de {$title}, {$line}. {$seats}
picture-alt-table-only = La mesa de {$title}. {$seats}
picture-alt-over = El podio de {$title}. {$places}
picture-alt-place = {$place}: {$name}.
picture-alt-place-points = {$place}: {$name} con {$figure}.
picture-alt-curve = { $unit ->
    [game] Al lado, las partidas que lleva ganadas cada jugador, una a una.
   *[round] Al lado, los puntos de cada jugador, ronda a ronda, en {$rounds} rondas.
 }
picture-dear = { $n ->
    [1] {$card} = {$points}
   *[other] {$card} = {$points} (×{$n})
 }
picture-card-king = {$code} negro
picture-ahead = {$points} de ventaja
picture-alt-headline = {$headline}.
picture-alt-clip = {$title} {$line}
