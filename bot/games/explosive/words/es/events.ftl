event-dealt =
    { $n ->
        [one] Todo el mundo empieza con 1 carta y los mismos muros. Empieza {$name}.
        [many] Todo el mundo empieza con {$n} cartas y los mismos muros. Empieza {$name}.
       *[other] Todo el mundo empieza con {$n} cartas y los mismos muros. Empieza {$name}.
    }
event-dealt-in-set =
    { $n ->
        [one] Partida {$game}: todo el mundo empieza con 1 carta y los mismos muros. Empieza {$name}.
        [many] Partida {$game}: todo el mundo empieza con {$n} cartas y los mismos muros. Empieza {$name}.
       *[other] Partida {$game}: todo el mundo empieza con {$n} cartas y los mismos muros. Empieza {$name}.
    }
event-turn-lost = {$name} pierde un turno (Epidemia).
event-drew-new-hand =
    { $n ->
        [one] {$name} se queda sin cartas y roba una.
        [many] {$name} se queda sin cartas y roba {$n}.
       *[other] {$name} se queda sin cartas y roba {$n}.
    }
event-reshuffled =
    { $n ->
        [one] Se acabó el mazo: vuelve a él el único descarte.
        [many] Se acabó el mazo: se barajan {$n} descartes y vuelven a él.
       *[other] Se acabó el mazo: se barajan {$n} descartes y vuelven a él.
    }
event-passed = {$name} termina su turno.
event-passed-by-clock = A {$name} se le acaba el tiempo: fin de su turno.
event-passed-underminer = {$name} ya no juega más cartas. Aún puede actuar su Zapador.
event-traded = {$name} cambia {$cards} por una carta nueva.
event-built = {$name} construye {$cards}.
event-laid = {$name} juega {$cards}.

event-played = {$name} juega **{$card}**.
event-played-on =
    { $boosted ->
        [yes] {$name} juega **{$card}** (potencia extra) contra {$target}.
       *[no] {$name} juega **{$card}** contra {$target}.
    }
event-played-on-walls =
    { $boosted ->
        [yes] {$name} juega **{$card}** (potencia extra) contra {$target} ({$aims}).
       *[no] {$name} juega **{$card}** contra {$target} ({$aims}).
    }
event-picked = {$name} (fuera) juega **{$card}**.
event-picked-on = {$name} (fuera) juega **{$card}** contra {$target}.

event-defended = {$name} juega **{$card}** y detiene el ataque ({$attack}).
event-redirected = {$name} juega **{card-oops}**: ¡el ataque ({$attack}) se va contra {$target}!
event-redirected-to-walls = {$name} juega **{card-oops}**: ¡el ataque ({$attack}) se va contra {$target} ({$aims})!
event-backfired = {$name} juega **{card-backfire}**: ¡el ataque ({$attack}) se vuelve contra {$by}!
event-undefended = {$name} no se defiende.
event-undefended-by-clock = {$name} no se defiende (se acabó el tiempo).
event-fizzled = El ataque ({$attack}) no puede con ningún muro de {$name}.

event-walls-fell = {$name} pierde {$walls}.
event-walls-fell-underminer = {$name} pierde {$walls} (**{card-underminer}** de {$by}).
event-walls-fell-price = {$name} paga la bomba con {$walls}.
event-killed = {$name} pierde esta carta: {$card}.
event-eliminated = **¡{$by} elimina a {$name}!**
event-eliminated-first = **¡{$by} elimina a {$name}!** Empieza la recta final.
event-eliminated-for-good = **¡{$by} saca a {$name} de la partida!** Sin turnos en la recta final.

event-discarded = {$name} descarta {$cards}.
event-discarded-nothing = {$name} no tiene nada que descartar.
event-stole = El Espía de {$name} le quita una carta a {$target}.
event-arranged = {$name} devuelve las próximas cartas.
event-arranged-by-clock = A {$name} se le acaba el tiempo: las próximas cartas vuelven como estaban.
event-technology-ended = Se acaba la Tecnología avanzada de {$name}.

alone-robbed = El Espía de {$name} te quitó {$cards}.

remark-walls =
    { $n ->
        [one] **Más muros destruidos**: {$name} con 1.
        [many] **Más muros destruidos**: {$name} con {$n}.
       *[other] **Más muros destruidos**: {$name} con {$n}.
    }
remark-answers =
    { $n ->
        [one] **Más ataques rechazados**: {$name} con 1.
        [many] **Más ataques rechazados**: {$name} con {$n}.
       *[other] **Más ataques rechazados**: {$name} con {$n}.
    }
