rules-1 =
    ## Kaboo en un minuto
    Cuatro cartas boca abajo. Deshazte de ellas o procura que sean bajas: tras { rules-rounds } gana quien menos puntos tenga.
    1. **Mira** tus casillas 3 y 4, una sola vez.
    2. **Tu turno**: roba una carta y cámbiala por una tuya o descártala (del 7 para arriba tiene poder, menos los reyes rojos). O intercambia una tuya con el descarte de arriba.
    3. **¡Zas!** ¿Sabes dónde hay una carta igual al descarte (número o figura), sea de quien sea? Suéltala antes que nadie. Si no es tuya, das una tuya a cambio. Si fallas: { rules-wrong }.
    4. **Kaboo!** ¿Tienes el total más bajo? Canta en vez de robar. El resto juega un último turno. Si aciertas: −{ $points }; si te empatan o te ganan: +{ $points }.

    Valores: as 1; del 2 al 10, su número; jota (J) 11; reina (Q) 12; rey (K) negro (♠♣) 13; rey rojo (♥♦) 0; Joker −1.

rules-2 =
    ## Cartas y poderes
    De 2 a 8 jugadores, con 52 cartas y { rules-jokers }.
    {""}**7 u 8**: mira una de tus cartas.
    {""}**9 o 10**: mira una carta rival.
    {""}**Jota o reina**: intercambia una de tus cartas con una de un rival sin mirar.
    {""}**Rey negro**: mira una carta rival y cámbiala por una tuya o déjala.
    Los reyes rojos, los Jokers y hasta el 6 no tienen poder. Todo el mundo ve qué casillas miraste o intercambiaste, pero no las cartas.

    Solo tiene poder una carta recién robada, y solo si la descartas. No lo tienen las que guardas, reemplazas o intercambias, ni las que descarta el reloj por ti.
    ¿La descartaste sin usar el poder? Aún puedes usarlo hasta que empiece la siguiente persona (tras el último turno: hasta que se acabe la última oportunidad de hacer zas).
    Si no hay carta con la que usar un poder, no se ofrece.
    La siguiente persona espera mientras usas un poder, pero cualquiera puede hacer zas con el descarte. Si un zas se lleva o mueve la carta que tu rey te enseña, no hay intercambio. Si ya no queda carta para el poder, se pierde.

rules-3 =
    ## Una ronda
    {""}**Reparto**: cuatro cartas por persona; casillas 1 y 2 arriba, 3 y 4 abajo. Las casillas conservan su número. Una casilla vacía sigue vacía salvo que alguien te dé una carta para ella; las cartas de castigo van a casillas nuevas, desde la 5. Se destapa una carta más para empezar los descartes. Puedes hacer zas con ella cuando acabe el primer vistazo.
    {""}**Mirar**: casillas 3 y 4, una sola vez. Si llegas tarde, no miras. Después, solo un 7 o un 8 te deja mirar las tuyas.
    {""}**Los turnos** van en sentido horario, desde la izquierda de quien reparte. La primera vez reparte alguien al azar; cada ronda, la persona siguiente por la izquierda.
    {""}**Robar**: la carta solo la ves tú. Ponla en lugar de una de las tuyas, que descartas, o descarta lo que robaste, con o sin su poder.
    {""}**Intercambiar**: el descarte de arriba ocupa el lugar de una de tus cartas, y esa pasa a ser el nuevo descarte. Si antes un zas cambia la carta de arriba, eliges otra vez.
    {""}**¿Sin tiempo?** El reloj roba y descarta por ti, o renuncia a tu poder. Si no hay nada que robar, se salta tu turno. { rules-asleep }
    {""}**¿Mazo vacío?** Los descartes de debajo de la carta de arriba se barajan y forman uno nuevo. Si no hay, nadie puede robar, y si no puedes hacer otra cosa, se salta tu turno.
    {""}**¿Sin cartas?** ¡Genial! En tu turno aún puedes robar y descartar, con poder incluido, o cantar.

rules-4 =
    ## ¡Zas!
    {""}**A qué**: al descarte de arriba, ya sea robado, reemplazado, intercambiado o destapado al repartir. Nunca a una carta que puso ahí un zas.
    {""}**Cuándo**: en el turno de cualquiera, { $edition ->
        [1] hasta que la siguiente persona tome una carta o cante, y al menos durante { rules-open }.
       *[other] hasta que otra carta lo tape o alguien lo tome, y al menos durante { rules-open }. También mientras alguien tiene en mano una carta robada o usa un poder, y después de cantar.
    } Puede hacer zas cualquiera, incluso quien lo descartó, pero no quien cantó. Tras el último turno hay una última oportunidad.
    {""}**Gana quien llega antes**: el primer clic que recibió Discord. El resto ve por cuánto llegó tarde. Llegar tarde no cuesta nada.
    {""}**Acertar**: una carta del mismo número o figura. { $match ->
        [colour] Regla de la casa: los reyes rojos solo valen con reyes rojos, y los negros con negros.
       *[rank] Todos los reyes valen entre sí.
    } Los Jokers valen con Jokers.
    {""}**Carta tuya**: tienes una carta menos.
    {""}**Carta rival**: le das a esa persona una de las tuyas, en la casilla que quedó vacía, sin verla nadie. La debes mientras te quede alguna; si tardas en elegir, va la de tu casilla de número más bajo.
    {""}**Carta equivocada**: la ve todo el mundo, vuelve a su casilla y te llevas { rules-wrong } boca abajo.
    {""}**Sin elegir carta** a tiempo: no cuesta nada, pero ese descarte queda cerrado para ti. El resto aún puede hacer zas, { $edition ->
        [1] y sus { rules-open } vuelven a empezar.
       *[other] y la primera vez que pasa, sus { rules-open } vuelven a empezar.
    }
    Mientras se resuelve un zas, el resto espera y los relojes se paran. En cuanto se elige una carta, acierte o no, ese descarte queda cerrado.

rules-5 =
    ## Kaboo! y los puntos
    {""}**Canta** al empezar tu turno, en vez de tomar una carta. Cantar es todo tu turno. El resto juega exactamente un turno más, y no puede cantar. Tus cartas quedan bloqueadas: no puedes hacer zas, y nadie puede mirarlas, intercambiarlas, hacer zas con ellas ni añadirte otras.
    {""}**Todo el mundo** se apunta lo que suman sus cartas. Cuanto más bajo, mejor, incluso por debajo de cero: −2 gana a 0.
    {""}**Si cantaste y nadie más tiene tan poco**: { $points } puntos menos.
    {""}**Si cantaste y no es así**, empates incluidos: { $points } puntos más.
    {""}**La partida**: tras { rules-rounds } gana quien tenga menos puntos. Si hay empate, se comparte la victoria.

option-wrong-penalty =
    { $wrong ->
        [one] Zas fallido: 1 carta
        [many] Zas fallido: { $wrong } cartas
       *[other] Zas fallido: { $wrong } cartas
    }
option-caller-points = Acertar al cantar: −{ $points }; fallar: +{ $points }
option-king-colours =
    { $match ->
        [colour] Los reyes deben coincidir también en color
       *[rank] Todos los reyes valen entre sí
    }
option-open-seconds = Al menos { $open } s para hacer zas

option-title-wrong-penalty = Zas fallido
option-title-caller-points = Puntos por cantar
option-title-king-colours = Reyes que coinciden
option-title-open-seconds = Tiempo para hacer zas

option-choice-caller-points = −{ $points } o +{ $points }
option-choice-king-colours =
    { $match ->
        [colour] Solo los del mismo color
       *[rank] Todos
    }
