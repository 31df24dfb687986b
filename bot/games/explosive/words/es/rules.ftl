rules-minute =
    ## Walls and Bombs en un minuto
    {""}**¡Aguanta en pie más que nadie!** Todo el mundo empieza tras {$walls} (con 5 jugadores: solo {$crowded}) y con {$hand} cartas secretas.
    1. **Tu turno**: roba una carta y luego juega una, cambia tres por una nueva, o pasa.
    2. **Los muros** que construyes te protegen hasta que un explosivo los destruye. Si te dan y **no te quedan muros**, estás fuera.
    3. **¿Te atacan?** Puedes defenderte: la carta adecuada detiene el ataque, lo desvía o lo devuelve.
    4. **¿Fuera?** Aún tienes turnos: en cada uno puedes elegir una carta de la recta final{ $bombed ->
        [leave] , salvo que te eliminara la Bomba nuclear de otra persona.
       *[stay] .
    }
    -# En { BUTTON(button-my-cards) } ves qué puedes jugar y contra quién.

rules-palisades =
    { $n ->
        [one] 1 empalizada
        [many] {$n} empalizadas
       *[other] {$n} empalizadas
    }

rules-card = - **{$card}** (×{$n}): {$does}
rules-endgame-card = - **{$card}**: {$does}

rules-turns =
    ## Cartas y turnos
    El mazo tiene {$total} cartas (×8 quiere decir que hay ocho), más seis de la recta final. Quién empieza se decide al azar.
    {""}**Dos jugadores** juegan sin la Bomba nuclear, es decir, con {$fewer} cartas. **Cinco** empiezan con una empalizada menos cada uno.
    {""}**Una carta que no haría nada** en ese momento no se puede jugar, solo cambiar.
    {""}**¿Sin cartas?** Robas tres en cuanto todo quede resuelto.
    {""}**¿Mazo vacío?** Los descartes se barajan y vuelven a él.
    {$productivity} Si una de ellas es otra igual, tienes dos más. No hace falta usarlas todas, pero ya no puedes cambiar.
    {""}**¿Sin tiempo?** En tu turno, pasas; si te atacan, no te defiendes. {$asleep}

rules-attacks =
    ## Muros y ataques
    {$walls}
    {$attacks}
    {""}**Apuntar**: eliges el muro, de entre los que tu explosivo puede destruir. Un RPG se lleva uno si no puede con dos.
    {""}**¿Sin muros?** El próximo ataque que no detengas te elimina. Un campo de fuerza cuenta como muro.
    {""}**Bomba nuclear**: solo cuando ya hay alguien fuera. Pierdes la mitad de tus muros, redondeando hacia arriba y empezando por los más débiles, aunque la detengan.{ $bombed ->
        [leave] {" "}Si elimina a otra persona, esa deja la partida: sin turnos en la recta final.
       *[stay] {""}
    }

rules-answers =
    ## Defenderse
    Puedes defenderte de explosivos, Espías y la Bomba nuclear, pero no de Tormentas de fuego ni Zapadores. Una defensa por ataque, y otra solo si el ataque vuelve a ti.
    {$cards}
    Contra la Bomba nuclear solo sirven Ups y Tiro por la culata. Un ataque con potencia extra se detiene con las mismas cartas que uno normal.
    {""}**Ups**: eliges a quién le toca ahora y sus muros: ni a quien ataca ni a ti, pero la Diplomacia no protege. También puede defenderse. Si tiene muros pero el ataque no puede con ninguno, no pasa nada; sin muros, queda fuera si no se defiende. Si solo quedan dos en pie, lo detiene.
    {""}**Tiro por la culata**: destruye un muro de quien ataca, el más fuerte que su ataque podría destruir (Bomba nuclear: cualquiera). Si no puede con ninguno, solo detiene el ataque. Si no tiene muros, queda fuera.

rules-others =
    ## Otras cartas
    {$cards}
    {""}**Protestas**: no se pueden jugar hasta que haya salido un C4 o un RPG. No afectan a las Flechas incendiarias ni a las Tormentas de fuego.
    {""}**Con potencia extra**, un explosivo destruye también el muro un grado más fuerte: la Flecha incendiaria, piedra; la Bomba casera, hierro; el TNT, acero. Un C4 con potencia extra alcanza dos muros, como un RPG. Químico loco y Tecnología avanzada no se suman.
    {""}**Químico loco y Zapador** se quedan delante de ti hasta que llega un Asesino.
    {""}**Zapador**: una vez por turno, en cualquier momento después de robar, { $edition ->
        [first] antes de pasar.
       *[second] incluso tras jugar, cambiar o pasar: entonces se te pregunta una vez más.
    } Puede actuar enseguida, no elimina a nadie, y la Diplomacia lo detiene.
    Espías, Asesinos, Inspectores y Protestas no son ataques: la Diplomacia no los detiene.

rules-endgame =
    ## La recta final
    Empieza cuando cae la primera persona; con dos jugadores, ahí acaba la partida. Si estás fuera, descartas todo, pero cada turno puedes elegir una de estas{ $bombed ->
        [leave] , salvo que te eliminara la Bomba nuclear de otra persona.
       *[stay] .
    } Después de usarlas, vuelven a su sitio.
    {$cards}
    La Epidemia no se puede usar dos veces seguidas. Las cartas de la recta final nunca eliminan a nadie.

rules-ending =
    ## Ganar
    {""}**Gana** la última persona en pie; el resto se ordena según cuánto aguantó. En una serie, cada partida ganada es un punto. Gana quien tiene más puntos; si hay empate, mejores puestos.
    {""}**¿Demasiada calma?** Una ronda es una vuelta a la mesa. Tras {$calm} rondas sin que caiga un muro ni nadie quede fuera, la partida acaba.{ $limit ->
        [0] {""}
       *[other] {" "}También acaba tras {$limit} rondas{ $two ->
            [0] {""}
           *[other] {" "}({$two} si juegan dos)
        }, pase lo que pase.
    } Gana quien tiene más muros; si hay empate, los más fuertes, y si sigue, se comparte la victoria. La mesa te avisa.

    {""}**En esta mesa**
    {$options}

option-rounds =
    { $n ->
        [one] Una partida
        [many] Una serie de {$n} partidas
       *[other] Una serie de {$n} partidas
    }
option-hand = {$n} cartas iniciales por persona
option-palisades = {$n} empalizadas iniciales por persona (cinco jugadores: una menos)
option-bombed-leave = Quien cae por la Bomba nuclear deja la partida
option-bombed-stay = Quien cae por la Bomba nuclear aún juega la recta final
option-limit = Como máximo {$n} rondas por partida{ $two ->
        [0] {""}
       *[other] {" "}({$two} si juegan dos)
    }
option-no-limit = Sin límite de rondas

option-title-rounds = Partidas de la serie
option-title-hand = Mano inicial
option-title-palisades = Empalizadas iniciales
option-title-bombed-leave = Después de una Bomba nuclear
option-title-limit = Límite de rondas

option-choice-rounds = {$n}
option-choice-hand = {$n} cartas
option-choice-palisades = {$n} por persona (cinco jugadores: una menos)
option-choice-bombed-leave = Quien cae deja la partida
option-choice-bombed-stay = Quien cae aún juega la recta final
option-choice-limit = {$n} rondas por partida{ $two ->
        [0] {""}
       *[other] {" "}({$two} si juegan dos)
    }
option-choice-no-limit = Ninguno
