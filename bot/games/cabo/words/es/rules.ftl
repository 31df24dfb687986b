rules-rounds =
    { $rounds ->
        [one] 1 ronda
        [many] { $rounds } rondas
       *[other] { $rounds } rondas
    }

rules-jokers =
    { $jokers ->
        [0] sin Jokers
        [one] 1 Joker
        [many] { $jokers } Jokers
       *[other] { $jokers } Jokers
    }

rules-wrong =
    { $wrong ->
        [one] 1 carta de castigo
        [many] { $wrong } cartas de castigo
       *[other] { $wrong } cartas de castigo
    }

rules-mind =
    { $mind ->
        [one] 1 carta de castigo
        [many] { $mind } cartas de castigo
       *[other] { $mind } cartas de castigo
    }

rules-open =
    { $open ->
        [one] 1 segundo
        [many] { $open } segundos
       *[other] { $open } segundos
    }

rules-1 =
    ## Kaboom! en un minuto
    Cuatro cartas boca abajo. Deshazte de ellas o procura que sean bajas: tras { rules-rounds } gana quien menos puntos tenga.
    1. **Mira** tus casillas 3 y 4, una sola vez.
    2. **Se destapan** cartas por turnos hasta que alguien acierta un manotazo.
    3. **Tu turno**: roba una carta y cámbiala por una tuya o descártala (del 7 para arriba tiene poder).
    4. **¡Manotazo!** ¿Sabes dónde hay una carta igual al descarte (número o figura), sea de quien sea? Destápala antes que nadie. Si fallas: { rules-wrong }; si no destapas nada: { $mind }.
    5. **Kaboom!** ¿Crees que nadie está más cerca de cero? Canta en vez de robar. El resto juega un último turno. Si aciertas: −5 o menos; si te empatan o te ganan: +{ $points } o más.

    Valores: as 1; del 2 al 10, su número; jota (J) 12; reina (Q) 15; rey (K) rojo (♥♦) 0; rey negro (♠♣) 30; Joker −1.

rules-2 =
    ## Cartas y poderes
    De 2 a 6 jugadores, con 52 cartas y { rules-jokers }.
    {""}**7 u 8**: mira una de tus cartas.
    {""}**9 o 10**: mira una carta rival.
    {""}**Jota o reina**: intercambia dos cartas cualesquiera sin mirar.
    {""}**Rey, rojo o negro**: elige dos cartas, mira ambas e intercámbialas o déjalas.
    Se puede intercambiar entre dos jugadores cualesquiera, o entre cartas del mismo. Todo el mundo ve qué casillas miraste o intercambiaste, pero no las cartas.

    Solo tiene poder una carta recién robada, y solo si la descartas. No lo tienen las que guardas, reemplazas o destapas, ni las que descarta el reloj por ti.
    ¿La descartaste sin usar el poder? Aún puedes usarlo hasta que alguien robe o cante (tras el último turno: hasta que se acabe la última oportunidad de manotazo).
    Si no hay carta con la que usar un poder, no se ofrece.
    Nadie puede robar ni cantar mientras usas un poder, pero sí dar un manotazo al descarte. Si un manotazo se lleva o mueve una carta que tu rey te enseña, no hay intercambio. Si ya no queda carta para el poder, se pierde.

rules-3 =
    ## Una ronda
    {""}**Reparto**: cuatro cartas por persona; casillas 1 y 2 arriba, 3 y 4 abajo. Las casillas conservan su número. Una casilla vacía sigue vacía salvo que alguien te dé una carta para ella; las cartas de castigo van a casillas nuevas, desde la 5.
    {""}**Mirar**: casillas 3 y 4, una sola vez. Si llegas tarde, no miras. Después, solo los poderes te dejan mirar.
    {""}**Destapar**: en la ronda 1 empieza alguien al azar. Después, quien quedó más cerca de cero en la ronda anterior (si hay empate: quien lleve menos puntos, y si no, la siguiente persona en sentido horario desde quien empezó la última vez). Lo destapado no tiene poder, y aún no se puede cantar. El primer manotazo acertado acaba con esta fase, y quien lo dio juega el primer turno. Si nadie acierta en dos pasadas al mazo, empiezan los turnos; acertar la última carta aún da el primero, mientras nadie haya robado ni cantado.
    {""}**Los turnos** van en sentido horario. Roba o canta Kaboom!, nunca las dos cosas. Descarta lo que robaste, con o sin su poder, o ponlo en lugar de una de tus cartas, que descartas sin mirarla antes.
    {""}**¿Sin tiempo?** El reloj roba y descarta por ti, renuncia a tu poder o destapa por ti. { rules-asleep } Si solo te tocaba destapar, no cuenta.
    {""}**¿Mazo vacío?** { $edition ->
        [1] Se barajan los descartes y forman uno nuevo; una carta que aún vale para un manotazo se queda.
       *[other] Los descartes se barajan enseguida y forman uno nuevo; una carta que aún vale para un manotazo se queda, con las que acaban de caer encima.
    } Si no queda nada que robar, la ronda acaba ahí y se cuentan los puntos.
    {""}**Sin cartas** cuando llega tu turno: se canta Kaboom! por ti{ $edition ->
        [1] {""}
       *[other] {" "}tras { rules-open }
    }, con un total de 0. Si alguien ya ha cantado, tu último turno se salta.

rules-4 =
    ## ¡Manotazo!
    {""}**A qué**: a la última carta destapada o a la que se acaba de descartar en un turno, también si fue reemplazada. Nunca a una carta que puso ahí un manotazo.
    {""}**Cuándo**: en el turno de cualquiera, hasta que la siguiente persona { $edition ->
        [1] robe o cante, y al menos durante { rules-open }.
       *[other] robe, y al menos durante { rules-open }. Cantar o un turno saltado no lo cierra.
    } { $locked ->
        [yes] Puede dar un manotazo cualquiera, incluso quien la descartó, pero no quien cantó.
       *[no] Puede dar un manotazo cualquiera, incluso quien la descartó.
    } Tras el último turno hay una última oportunidad.
    {""}**Gana quien llega antes**: el primer clic que recibió Discord. El resto ve por cuánto llegó tarde. Llegar tarde no cuesta nada.
    {""}**Acertar**: mismo número o figura; palo y color dan igual. Todos los reyes valen entre sí, y los Jokers entre sí. Destapa todas las que sepas, sean de quien sean.
    {""}**Carta rival**: por cada una que aciertes, puedes poner una tuya en su casilla. Nadie llega a verla, ni tú.
    {""}**Carta equivocada**: se queda descartada, así que quien la tenía tiene una menos. Tu manotazo acaba y te llevas { rules-wrong } boca abajo. Lo que acertaste antes vale, y sus regalos van primero.
    {""}**Ninguna carta**: si no destapas nada, o se te acaba el tiempo, cuesta { rules-mind }. Ese descarte queda cerrado para ti; el resto aún puede dar un manotazo, y sus { rules-open } vuelven a empezar. Si ya acertaste una carta, quedarte sin tiempo no cuesta nada.
    Mientras se resuelve un manotazo, el resto espera y los relojes se paran. En cuanto se destapa una carta, ese descarte queda cerrado. Un manotazo fallido no cambia a quién le toca destapar.

rules-5 =
    ## Kaboom! y los puntos
    {""}**Canta** al empezar tu turno, en vez de robar. Cantar es todo tu turno. El resto juega exactamente un turno más, y no puede cantar. { $locked ->
        [yes] Tus cartas quedan bloqueadas: no puedes hacer nada más, y nadie puede mirarlas, moverlas, destaparlas ni añadirte otras.
       *[no] Regla de la casa: tus cartas siguen en juego y aún puedes dar manotazos, pero no tienes más turnos.
    }
    {""}**Cerca de cero** vale por los dos lados: −2 está tan cerca como 2, y 0 gana a ambos. Quien queda más cerca empieza la siguiente ronda.
    {""}**Si no cantaste**, te apuntas lo que suman tus cartas. Ganar a quien cantó no da nada extra.
    {""}**Si cantaste y nadie más está tan cerca**: −5, y se te resta también tu distancia a cero (total 3: −8).
    {""}**Si cantaste y no es así**, empates incluidos: +{ $points } más tu distancia (total 3: +{ $example }).
    {""}**La partida**: tras { rules-rounds } gana quien tenga menos puntos. Si hay empate, se comparte la victoria.

rules-table =
    {""}**En esta mesa**
    { $lines }

option-rounds = { rules-rounds }
option-jokers =
    { $jokers ->
        [0] Sin Jokers
        [one] 1 Joker
        [many] { $jokers } Jokers
       *[other] { $jokers } Jokers
    }
option-wrong-penalty =
    { $wrong ->
        [one] Manotazo fallido: 1 carta
        [many] Manotazo fallido: { $wrong } cartas
       *[other] Manotazo fallido: { $wrong } cartas
    }
option-changed-mind-penalty =
    { $mind ->
        [one] Manotazo y echarse atrás: 1 carta
        [many] Manotazo y echarse atrás: { $mind } cartas
       *[other] Manotazo y echarse atrás: { $mind } cartas
    }
option-caller-locked =
    { $locked ->
        [yes] Las cartas de quien canta se bloquean
       *[no] Las cartas de quien canta siguen en juego
    }
option-caller-miss = Cantar y fallar: +{ $points }
option-open-seconds = Al menos { $open } s para el manotazo

option-title-rounds = Rondas
option-title-jokers = Jokers en la baraja
option-title-wrong-penalty = Manotazo fallido
option-title-changed-mind-penalty = Manotazo y echarse atrás
option-title-caller-locked = Después de cantar
option-title-caller-miss = Cantar y fallar
option-title-open-seconds = Tiempo para el manotazo

option-choice-rounds = { $rounds }
option-choice-jokers =
    { $jokers ->
        [0] Ninguno
        [one] { $jokers }
        [many] { $jokers }
       *[other] { $jokers }
    }
option-choice-wrong-penalty =
    { $wrong ->
        [one] 1 carta
        [many] { $wrong } cartas
       *[other] { $wrong } cartas
    }
option-choice-changed-mind-penalty =
    { $mind ->
        [one] 1 carta
        [many] { $mind } cartas
       *[other] { $mind } cartas
    }
option-choice-caller-locked =
    { $locked ->
        [yes] Sus cartas se bloquean
       *[no] Sus cartas siguen en juego
    }
option-choice-caller-miss = +{ $points }
option-choice-open-seconds = Al menos { $open } s
