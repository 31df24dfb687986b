scoresheet-title = Marcador
scoresheet-none = Todavía no hay ninguna { $unit ->
    [game] partida
   *[round] ronda
 } con puntos.
scoresheet-match = Partida {$match}
scoresheet-left-out = { $unit ->
    [game] { $n ->
        [one] La primera partida no se muestra, pero cuenta.
        [many] Las primeras {$n} partidas no se muestran, pero cuentan.
       *[other] Las primeras {$n} partidas no se muestran, pero cuentan.
     }
   *[round] { $n ->
        [one] La primera ronda no se muestra, pero cuenta.
        [many] Las primeras {$n} rondas no se muestran, pero cuentan.
       *[other] Las primeras {$n} rondas no se muestran, pero cuentan.
     }
 }
scoresheet-plain = {$name}: {$total} en total. Puntos: {$scores}.
scoresheet-plain-placed = {$place}: {$name}, {$total} en total. Puntos: {$scores}.

scoresheet-unit = { $unit ->
    [game] Part.
   *[round] Ronda
 }
scoresheet-sum = Total
scoresheet-place = Puesto
scoresheet-place-short = Pos
