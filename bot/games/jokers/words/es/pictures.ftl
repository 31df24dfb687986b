picture-seat = {$name}: {$cards}, {$points} en total.
picture-seat-scored = {$name}: {$cards}. {$score} en esta ronda, {$points} en total.
picture-top = La carta de arriba es {$card}.
picture-out = Sin cartas
picture-blocked = Bloqueo: todos puntúan
clip-boom = ¡BUM!
clip-boom-line = { $n ->
    [one] {$name} hace robar a una persona
    [many] {$name} hace robar a {$n} personas
   *[other] {$name} hace robar a {$n} personas
 }
