rules-minute =
    ## Jokers Go Boom en un minuto
    {""}**¡Quédate sin cartas!** {$hand} cartas por persona. {option-rounds}. Gana quien menos puntos tenga.
    1. **Tu turno**: juega una carta del palo o del valor (número o figura) de la de arriba. Si puedes, tienes que hacerlo.
    2. **¿Nada encaja?** Roba una carta. Ahí acaba tu turno, aunque encaje.
    3. **¡BUM!** { $boomer ->
        [ace] Un as va sobre cualquier carta, y el resto roba una. Después hay que encajar con el as.
       *[joker] Un Joker va sobre cualquier carta, y el resto roba una. Después hay que encajar con la carta de debajo. ¿Solo te sirve un Joker? Puedes robar en su lugar.
     }
    4. **¿Sin cartas?** La ronda acaba. Tú te apuntas 0; el resto, lo que aún tenga en la mano.
    {""}**Puntos**: { $boomer ->
        [ace] as 15
       *[joker] Joker 20, as 15
     }; rey (K), reina (Q), jota (J) y 10 valen 10 cada uno; del 2 al 9, su número.
    -# En { BUTTON(button-my-cards) } ves cuáles encajan.

rules-turns =
    ## Cartas y turnos
    {""}**La baraja**: { $boomer ->
        [ace] 52 cartas, sin Jokers; explotan los ases.
       *[joker] 52 cartas y { $jokers ->
            [one] {$jokers} Joker.
            [many] {$jokers} Jokers.
           *[other] {$jokers} Jokers.
         }
     } El 2 es lo más bajo y el as lo más alto, pero eso solo importa para decidir quién reparte.
    {""}**¿Quién reparte?** Cada jugador roba una carta, y la más baja reparte primero. { $boomer ->
        [ace] ¿Empate por la más baja? Se roba otra vez.
       *[joker] ¿Un Joker, o empate por la más baja? Se roba otra vez.
     } Luego se baraja todo.
    {""}**El reparto**: {$hand} cartas por persona, de una en una. La siguiente se destapa y empieza los descartes; { $boomer ->
        [ace] un as vuelve al mazo
       *[joker] un Joker vuelve al mazo
     } y se destapa otra.
    {""}**Los turnos** van en sentido horario, desde la izquierda de quien reparte.
    {""}**¡BUM!** En sentido horario desde ti, el resto roba una carta, mientras haya cartas que robar. { $boomer ->
        [ace] Después hay que encajar con el as, por palo, número o figura, así que otro as también vale. Si tu as encaja, es como cualquier otra carta: juégalo si no encaja nada más. Si no encaja, puedes guardarlo y robar.
       *[joker] Un Joker no sustituye a otra carta: después hay que encajar con la carta de debajo, o jugar otro Joker. Si no encaja nada más, puedes guardar tu Joker y robar.
     }
    {""}**¿Mazo vacío?** Se queda vacío. Si nada encaja, pasas. Si solo encaja {card-boomer}, tienes que jugarlo.
    {""}**¿Sin tiempo?** El reloj roba una carta por ti, o pasa si no quedan, y acaba tu turno. {$asleep}

rules-ending =
    ## El final y los puntos
    {""}**Sin cartas**: juegas la última y la ronda acaba. Te apuntas 0. Si es {card-boomer}, antes explota igualmente, y las cartas que roba el resto cuentan.
    {""}**Bloqueada**: si el mazo está vacío y pasa toda la mesa, la ronda acaba. Cada jugador se apunta su mano, y nadie se lleva un 0.
    {""}**Manos a la vista**: cuando acaba una ronda se ven todas las manos. Hasta entonces, el resto solo ve cuántas cartas tienes.
    {""}**Siguiente ronda**: el reparto pasa un asiento a la izquierda.
    {""}**Ganar**: tras { $rounds ->
        [0] una ronda por jugador
        [one] {$rounds} ronda
        [many] {$rounds} rondas
       *[other] {$rounds} rondas
     }, gana el total más bajo. Si hay empate, se comparte la victoria.

    {""}**En esta mesa**
    {$options}

option-rounds = { $rounds ->
    [0] Una ronda por jugador
    [one] {$rounds} ronda
    [many] {$rounds} rondas
   *[other] {$rounds} rondas
 }
option-jokers = { $jokers ->
    [one] {$jokers} Joker en la baraja
    [many] {$jokers} Jokers en la baraja
   *[other] {$jokers} Jokers en la baraja
 }
option-jokers-out = { $jokers ->
    [one] {$jokers} Joker (no se usa si explotan los ases)
    [many] {$jokers} Jokers (no se usan si explotan los ases)
   *[other] {$jokers} Jokers (no se usan si explotan los ases)
 }
option-jokers-boom = Explotan los Jokers
option-aces-boom = Explotan los ases, sin Jokers

option-title-rounds = Rondas
option-title-jokers = Jokers en la baraja
option-title-aces-boom = Qué explota

option-choice-rounds =
    { $rounds ->
        [0] Una por jugador
        [one] { $rounds }
        [many] { $rounds }
       *[other] { $rounds }
    }
option-choice-jokers = { $jokers }
option-choice-jokers-out =
    { $jokers ->
        [one] { $jokers } (no se usa si explotan los ases)
        [many] { $jokers } (no se usan si explotan los ases)
       *[other] { $jokers } (no se usan si explotan los ases)
    }
option-choice-jokers-boom = Los Jokers
option-choice-aces-boom = Los ases, sin Jokers
