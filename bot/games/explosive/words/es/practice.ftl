could-between = Pulsa { BUTTON(button-next-game) } o espera al reparto.
could-look = Fíjate bien en esa mano: el mensaje solo lo ves tú.
could-nothing = La Bomba nuclear te sacó de esta partida. ¡Mira cómo acaba!
could-wait = Espera tu turno. En { BUTTON(button-my-cards) } está tu mano, y solo la ves tú.
could-order = En { BUTTON(button-my-cards) } están las cartas: elige en qué orden se robarán.
could-endgame = Estás fuera, pero no del todo: en { BUTTON(button-my-cards) } están las cartas de la recta final. Puedes elegir una cada turno, y hace efecto al momento.
could-underminer = Ya no juegas más cartas, pero tu Zapador puede derribar un muro: en { BUTTON(button-my-cards) } ves dónde. O pulsa { BUTTON(button-end-turn) }.
could-more = Puedes seguir: en { BUTTON(button-my-cards) } ves qué más puedes jugar en este turno. O pulsa { BUTTON(button-end-turn) }.
could-low = Es tu turno, y te quedan pocos muros: sin ninguno, un golpe puede dejarte fuera. En { BUTTON(button-my-cards) } ves qué puedes jugar.
could-none = Es tu turno, y no te quedan muros: el próximo golpe te deja fuera. Si tienes un muro en la mano, constrúyelo ahora en { BUTTON(button-my-cards) }.
could-finish =
    { $count ->
        [one] Es tu turno, y a {$names} no le quedan muros: un golpe sin defensa, y fuera. En { BUTTON(button-my-cards) } ves qué puedes jugar.
        [many] Es tu turno, y a {$names} no les quedan muros: un golpe sin defensa, y alguien queda fuera. En { BUTTON(button-my-cards) } ves qué puedes jugar.
       *[other] Es tu turno, y a {$names} no les quedan muros: un golpe sin defensa, y alguien queda fuera. En { BUTTON(button-my-cards) } ves qué puedes jugar.
    }
could-turn = ¡Tu turno! En { BUTTON(button-my-cards) } ves qué puedes jugar y contra quién. O cambia tres cartas por una nueva, o pulsa { BUTTON(button-pass) }.
could-wait-attack = Espera: a quien recibe un ataque siempre se le pregunta si se defiende, tenga lo que tenga.
could-stop-spy = ¡Viene un Espía! En { BUTTON(button-my-cards) } ves si puedes detenerlo. Si no puedes, o no quieres, pulsa { BUTTON(button-no-defence) }.
could-defend = ¡Te atacan! En { BUTTON(button-my-cards) } ves con qué puedes defenderte. Si no tienes nada, o quieres guardarlo, pulsa { BUTTON(button-no-defence) }.
could-defend-last = ¡Te atacan! En { BUTTON(button-my-cards) } ves con qué puedes defenderte. Si no tienes nada, o quieres guardarlo, pulsa { BUTTON(button-no-defence) }, pero entonces quedas fuera.

advice-defend =
    { $n ->
        [one] Puedes defenderte con: {$cards}. Úsala o guárdala, tú decides.
        [many] Puedes defenderte con: {$cards}. Usa una o guárdalas, tú decides.
       *[other] Puedes defenderte con: {$cards}. Usa una o guárdalas, tú decides.
    }
advice-order = Quien robe ahora se lleva la primera.
advice-endgame = Elegir no cuesta nada: cada carta vuelve a su sitio y se puede elegir otra vez más adelante.
advice-build = Tienes {$walls}. Un muro construido recibe un golpe por ti.
advice-trade = Ahora no puedes jugar ninguna de tus cartas, pero podrías cambiar tres por una nueva.
advice-first = ¿No lo tienes claro? Pulsa una carta para leer qué hace. No se juega nada hasta que eliges contra quién o confirmas.
advice-strike = A alguien no le quedan muros: con {$card} queda fuera, si no se defiende.
advice-card = **{$card}**: {$does} Púlsala para elegir contra quién o jugarla.
advice-card-kept = Guárdala para cuando te ataquen: **{$card}**. {$does}
advice-card-waits = Todavía no sirve: **{$card}**. {$does}

told-dealt =
    { $n ->
        [one] Todo el mundo empieza con 1 carta, {$walls}. ¡Aguanta en pie más que nadie!
        [many] Todo el mundo empieza con {$n} cartas, {$walls}. ¡Aguanta en pie más que nadie!
       *[other] Todo el mundo empieza con {$n} cartas, {$walls}. ¡Aguanta en pie más que nadie!
    }
told-played = {$name} jugó {$cards}: «{$does}»
told-played-you = Jugaste {$cards}: «{$does}»
told-built = {$name} construyó {$cards}: «{$does}»
told-built-you = Construiste {$cards}: «{$does}»
told-picked = {$name} eligió {$card}: «{$does}»
told-picked-you = Elegiste {$card}: «{$does}»
told-traded = {$name} cambió {$cards} por una carta nueva. Eso es un turno entero.
told-traded-you = Cambiaste {$cards} por una carta nueva. Eso es un turno entero.
told-turn-lost = {$name} perdió un turno por la Epidemia.
told-turn-lost-you = Perdiste un turno por la Epidemia.
told-defended = {$card}: esa carta detuvo el ataque ({$attack}). No se perdió nada.
told-redirected = Un Ups desvió el ataque ({$attack}) hacia {$name}, que también puede defenderse.
told-redirected-you = Un Ups desvió el ataque ({$attack}) hacia ti. También puedes defenderte.
told-backfired = A {$name} le salió el tiro por la culata: su ataque ({$attack}) se volvió en contra.
told-backfired-you = Te salió el tiro por la culata: tu ataque ({$attack}) se volvió contra ti.
told-undefended = {$name} no se defendió, así que el ataque ({$attack}) sigue adelante.
told-undefended-you = No te defendiste, así que el ataque ({$attack}) sigue adelante.
told-fizzled = El ataque ({$attack}) no tenía nada que pudiera destruir.
told-walls-fell =
    { $left ->
        [0] {$name} perdió {$walls} y ya no tiene muros.
        [one] {$name} perdió {$walls} y le queda un muro.
        [many] {$name} perdió {$walls} y le quedan {$left} muros.
       *[other] {$name} perdió {$walls} y le quedan {$left} muros.
    }
told-walls-fell-you =
    { $left ->
        [0] Perdiste {$walls} y ya no tienes muros.
        [one] Perdiste {$walls} y te queda un muro.
        [many] Perdiste {$walls} y te quedan {$left} muros.
       *[other] Perdiste {$walls} y te quedan {$left} muros.
    }
told-killed = Un Asesino le quitó a {$name} esta carta: {$card}.
told-killed-you = Un Asesino te quitó esta carta: {$card}.
told-stole = {$name} le quitó una carta a {$target}. Nadie más sabe cuál.
told-stole-you = Le quitaste una carta a {$target}. Nadie más sabe cuál.
told-stole-from-you = {$name} te quitó una carta. Nadie más sabe cuál.
told-eliminated = {$name} recibió un golpe sin muros y queda fuera.
told-eliminated-you = Recibiste un golpe sin muros y quedas fuera.
told-eliminated-bomb = La Bomba nuclear eliminó a {$name}: ningún muro la detiene.
told-eliminated-bomb-you = La Bomba nuclear te eliminó: ningún muro la detiene.
told-eliminated-for-good = La Bomba nuclear sacó a {$name} de esta partida: sin turnos en la recta final.
told-eliminated-for-good-you = La Bomba nuclear te sacó de esta partida: sin turnos en la recta final.
