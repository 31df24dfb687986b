event-round-dealt = Ronda {$round}: repartió {$dealer}, empieza {$name}.
event-buried = Primero salió {$card}, así que volvió al mazo.
event-turned-up = Primer descarte: {$card}.
event-played = { $left ->
    [0] {$name} jugó {$card} y **¡ya no tiene cartas!**
    [1] {$name} jugó {$card}: **¡le queda una carta!**
   *[other] {$name} jugó {$card}; le quedan {$left}.
 }
event-boomed = { $n ->
    [0] El mazo está vacío y nadie roba.
    [one] {$names} roba una carta.
    [many] {$names} roban una carta por cabeza.
   *[other] {$names} roban una carta por cabeza.
 }
event-drew = {$name} robó una carta.
event-drew-by-clock = {$name} robó una carta (se acabó el tiempo).
event-skipped = {$name} pasó.
event-skipped-by-clock = {$name} pasó (se acabó el tiempo).
event-out = ¡Ronda {$round} para {$name}!
event-blocked = Ronda {$round} bloqueada: nadie pudo jugar, así que todas las manos puntúan.

highlight-booms = **Más explosiones**: {$name} con { $n ->
    [one] {$n} explosión.
    [many] {$n} explosiones.
   *[other] {$n} explosiones.
 }
highlight-heaviest = **La mano más cara**: {$name} se quedó con { $n ->
    [one] {$n} punto en la ronda {$round}.
    [many] {$n} puntos en la ronda {$round}.
   *[other] {$n} puntos en la ronda {$round}.
 }
