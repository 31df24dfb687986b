about = Quédate sin cartas antes que nadie: sigue el palo, el número o la figura y haz explotar los Jokers.
sheet-title = {$title}: gana el total más bajo

stat-went-out = Rondas ganadas
stat-booms = Explosiones
stat-played = Cartas jugadas
stat-drawn = Cartas robadas

round-of = Ronda {$round}/{$rounds}

status-turn = Turno de {$name}: juega {card-match}.
status-out = Fin de la ronda {$round}: ¡{$name} se quedó sin cartas!
status-blocked = Ronda {$round} bloqueada: nadie pudo jugar, así que todas las manos puntúan.

top-match = **{$card}** · {top-pile}
top-boom = Hay que seguir **{$card}** (bajo el Joker) · {top-pile}
top-boom-ace = Hay que seguir **{$card}** · {top-pile}
top-pile = { $pile ->
    [0] mazo vacío
   *[other] mazo: {$pile}
 }
top-went-boom = ¡BUM! {$card}

seat-cards = { $n ->
    [1] **¡1 carta!**
    [one] {$n} carta
    [many] {$n} cartas
   *[other] {$n} cartas
 }
seat-points = { $n ->
    [one] {$n} pt
    [many] {$n} pts
   *[other] {$n} pts
 }
seat-dealer = reparte
seat-away = no está
seat-no-cards = sin cartas

deal-drew = Para ver quién reparte: {$draws}. Reparte {$name} (la más baja).
deal-redrew = {$draws}; otra vez: {$again}

button-draw = Robar
button-skip = Pasar
