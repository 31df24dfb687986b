about = Construye muros, vuela los de tus rivales y aguanta en pie más que nadie.

status-turn = {$name}: juega, cambia o pasa.
status-turn-more =
    { $n ->
        [one] {$name}: juega una carta más o termina tu turno.
        [many] {$name}: juega hasta {$n} cartas más o termina tu turno.
       *[other] {$name}: juega hasta {$n} cartas más o termina tu turno.
    }
status-turn-underminer = {$name}: usa tu Zapador o termina tu turno.
status-turn-out = {$name} (fuera): elige una carta de la recta final o pasa.
status-order = {$name} está ordenando las próximas cartas.

status-attacked-walls =
    { $boosted ->
        [yes] {$name}: {$by} te ataca con potencia extra: {$attack} ({$walls}). Defiéndete o recibe el golpe.
       *[no] {$name}: {$by} te ataca con {$attack} ({$walls}). Defiéndete o recibe el golpe.
    }
status-attacked-last =
    { $boosted ->
        [yes] {$name}: {$by} te ataca con potencia extra: {$attack}. ¡Defiéndete o quedas fuera!
       *[no] {$name}: {$by} te ataca con {$attack}. ¡Defiéndete o quedas fuera!
    }
status-attacked-harmless = {$name}: {$by} te ataca con {$attack}, pero no puede con tus muros. ¿Te defiendes igual?
status-attacked-spy = {$name}: detén al Espía de {$by} o pierde una carta.
status-attacked-spy-field = {$name}: detén al Espía de {$by} o pierde tu campo de fuerza.

game-over-last = Fin de la partida {$game}: solo queda en pie {$winners}.
game-over-calm =
    { $count ->
        [one] Fin de la partida {$game}: {$rounds} rondas sin que cayera nada, así que deciden los muros. Gana {$winners}.
        [many] Fin de la partida {$game}: {$rounds} rondas sin que cayera nada, así que deciden los muros. {$winners} comparten la victoria.
       *[other] Fin de la partida {$game}: {$rounds} rondas sin que cayera nada, así que deciden los muros. {$winners} comparten la victoria.
    }
game-over-limit =
    { $count ->
        [one] Fin de la partida {$game}: pasaron {$rounds} rondas, así que deciden los muros. Gana {$winners}.
        [many] Fin de la partida {$game}: pasaron {$rounds} rondas, así que deciden los muros. {$winners} comparten la victoria.
       *[other] Fin de la partida {$game}: pasaron {$rounds} rondas, así que deciden los muros. {$winners} comparten la victoria.
    }
last-game-last = Partida {$game}: solo queda en pie {$winners}.
last-game-calm =
    { $count ->
        [one] Partida {$game}: {$rounds} rondas sin que cayera nada, así que deciden los muros. Gana {$winners}.
        [many] Partida {$game}: {$rounds} rondas sin que cayera nada, así que deciden los muros. {$winners} comparten la victoria.
       *[other] Partida {$game}: {$rounds} rondas sin que cayera nada, así que deciden los muros. {$winners} comparten la victoria.
    }
last-game-limit =
    { $count ->
        [one] Partida {$game}: pasaron {$rounds} rondas, así que deciden los muros. Gana {$winners}.
        [many] Partida {$game}: pasaron {$rounds} rondas, así que deciden los muros. {$winners} comparten la victoria.
       *[other] Partida {$game}: pasaron {$rounds} rondas, así que deciden los muros. {$winners} comparten la victoria.
    }

won-last = ¡Solo queda en pie {$winners}, que gana la partida!
won-calm =
    { $count ->
        [one] {$rounds} rondas sin que cayera nada, así que deciden los muros: ¡{$winners} gana la partida!
        [many] {$rounds} rondas sin que cayera nada, así que deciden los muros: ¡{$winners} comparten la victoria!
       *[other] {$rounds} rondas sin que cayera nada, así que deciden los muros: ¡{$winners} comparten la victoria!
    }
won-limit =
    { $count ->
        [one] Pasaron {$rounds} rondas, así que deciden los muros: ¡{$winners} gana la partida!
        [many] Pasaron {$rounds} rondas, así que deciden los muros: ¡{$winners} comparten la victoria!
       *[other] Pasaron {$rounds} rondas, así que deciden los muros: ¡{$winners} comparten la victoria!
    }
won-set =
    { $n ->
        [one] ¡{$winners} gana la serie con 1 victoria!
        [many] ¡{$winners} gana la serie con {$n} victorias!
       *[other] ¡{$winners} gana la serie con {$n} victorias!
    }
won-set-shared =
    { $n ->
        [one] ¡{$winners} comparten la serie con 1 victoria por cabeza!
        [many] ¡{$winners} comparten la serie con {$n} victorias por cabeza!
       *[other] ¡{$winners} comparten la serie con {$n} victorias por cabeza!
    }

game-of = Partida {$game}/{$games}
seat-cards =
    { $n ->
        [one] 1 carta
        [many] {$n} cartas
       *[other] {$n} cartas
    }
seat-hand = Mano: {$cards}
seat-out = n.º {$place} en caer
seat-out-left = n.º {$place} en caer, dejó la partida
seat-misses-turn = pierde el próximo turno (Epidemia)
seat-won =
    { $n ->
        [one] 1 partida ganada
        [many] {$n} partidas ganadas
       *[other] {$n} partidas ganadas
    }
seat-away = no está
piles =
    { $supply ->
        [0] en los descartes ({$discards}) · mazo vacío
       *[other] en los descartes ({$discards}) · mazo {$supply}
    }
piles-no-discards =
    { $supply ->
        [0] Mazo vacío · aún sin descartes
       *[other] Mazo {$supply} · aún sin descartes
    }

holds-technology = Tecnología avanzada: los explosivos de toda la mesa tienen potencia extra hasta el próximo turno de {$name}.
holds-endgame = Cartas de la recta final: {$cards}.
holds-endgame-epidemic = Cartas de la recta final: {$cards}. La Epidemia se acaba de usar y no se puede elegir este turno.
holds-calm =
    { $n ->
        [one] ¡Cuánta calma! Si no cae nada, la partida acaba en 1 turno y gana quien tenga más muros.
        [many] ¡Cuánta calma! Si no cae nada, la partida acaba en {$n} turnos y gana quien tenga más muros.
       *[other] ¡Cuánta calma! Si no cae nada, la partida acaba en {$n} turnos y gana quien tenga más muros.
    }
holds-last-rounds =
    { $n ->
        [1] ¡Última ronda! Después gana quien tenga más muros.
        [2] Una ronda más después de esta, y gana quien tenga más muros.
       *[other] {$more} rondas más después de esta, y gana quien tenga más muros.
    }
under-diplomacy =
    { $count ->
        [one] La Diplomacia protege a {$names}.
        [many] La Diplomacia protege a {$names}.
       *[other] La Diplomacia protege a {$names}.
    }

button-next-game = Siguiente partida
button-pass = Pasar
button-end-turn = Terminar turno
button-skip = Pasar
button-no-defence = No defenderme

scores-single = {$title}, una sola partida
scores-set = {$title}: un punto por partida ganada
earned-games =
    { $n ->
        [one] 1 partida
        [many] {$n} partidas
       *[other] {$n} partidas
    }
counted-won = Partidas ganadas en series
counted-knocked-out = Eliminaciones
counted-walls = Muros destruidos
counted-parried = Ataques rechazados
counted-played = Cartas jugadas
