rules-length =
    { $rounds ->
        [0] Se juegan rondas hasta que alguien pase de 100 puntos
        [one] Se juega 1 ronda
        [many] Se juegan { $rounds } rondas, o hasta que alguien pase de 100 puntos
       *[other] Se juegan { $rounds } rondas, o hasta que alguien pase de 100 puntos
    }

rules-1 =
    ## Graveyard en un minuto
    Cuatro cartas boca abajo. Deshazte de ellas o procura que sean bajas: { $rounds ->
        [0] gana el total más bajo cuando alguien pasa de 100.
        [one] gana el total más bajo tras 1 ronda.
        [many] gana el total más bajo tras { $rounds } rondas, o cuando alguien pasa de 100.
       *[other] gana el total más bajo tras { $rounds } rondas, o cuando alguien pasa de 100.
    }
    1. **Mira** tus casillas 3 y 4, una sola vez.
    2. **Tu turno**: roba, o toma la de arriba del cementerio. Cámbiala por una tuya, o entierra la que robaste (del 7 para arriba tiene efecto, menos los reyes rojos).
    3. **¡Jugada rápida!** ¿Sabes dónde hay una carta { $match ->
        [points] que vale tanto como la de arriba
       *[rank] igual a la de arriba (número o figura)
    }, sea de quien sea? Suéltala antes que nadie. Si fallas: { rules-wrong }.
    4. **Termina la ronda** cuando creas que tienes menos puntos que nadie. Si te empatan o te ganan: +{ $points }.

    Valores: as 1; del 2 al 10, su número; jota (J), reina (Q) y rey (K) negro (♠♣) 10; rey rojo (♥♦) −1; Joker 0. Un total de 50 justos baja a 0; uno de 100, a 50.

rules-2 =
    ## Cartas y efectos
    De 2 a 6 jugadores, con 52 cartas y { rules-jokers }.
    {""}**7 u 8**: mira una de tus cartas.
    {""}**9 o 10**: mira una carta rival.
    {""}**Jota o reina**: intercambia dos cartas cualesquiera sin mirar.
    {""}**Rey negro**: mira una carta cualquiera y luego intercambia dos o ninguna, esté o no entre ellas la que viste.
    Los reyes rojos, los ases, los Jokers y del 2 al 6 no tienen efecto. Todo el mundo ve qué casillas miraste o intercambiaste, pero no las cartas.

    Solo tiene efecto una carta que robas del mazo y entierras al momento. Empieza enseguida, y puedes no usarlo. No lo tienen las que guardas, reemplazas o sueltas en una jugada rápida, ni las que entierra el reloj por ti.
    La siguiente persona espera mientras usas un efecto, pero las jugadas rápidas siguen. Si una se lleva la carta que ibas a usar, eliges otra; si no queda ninguna, el efecto se pierde.

rules-3 =
    ## Una ronda
    {""}**Reparto**: cuatro cartas por persona; casillas 1 y 2 arriba, 3 y 4 abajo. Las casillas conservan su número. Una casilla vacía sigue vacía salvo que alguien te dé una carta para ella; las cartas de castigo van a casillas nuevas, desde la 5. El cementerio empieza vacío. Las cartas que entierras van encima.
    {""}**Mirar**: casillas 3 y 4, una vez por ronda. Si llegas tarde, no miras. Después, solo los efectos te dejan mirar.
    {""}**Los turnos** van en sentido horario. La ronda 1 la empieza alguien al azar; después, cada ronda la empieza la siguiente persona en sentido horario.
    {""}**Del mazo**: la carta solo la ves tú. Ponla en lugar de una de las tuyas, que entierras, o entierra la que robaste y usa su efecto.
    {""}**Del cementerio**: la carta la ha visto todo el mundo, y te la tienes que quedar. Entonces vale la que estaba debajo para jugadas rápidas.
    {""}**¿Sin tiempo?** El reloj roba y entierra una carta por ti, sin efecto. Una carta que tomaste vuelve arriba, y un efecto que empezaste se pierde. { rules-asleep }
    {""}**¿Mazo vacío?** El cementerio se baraja, menos la carta de arriba, y forma uno nuevo. Si solo queda la de arriba, puedes tomarla. Si no hay nada de nada, se salta tu turno{ $edition ->
        [1] .
       *[other] , y si le pasa a toda la mesa seguida, la ronda acaba.
    }
    {""}**Sin cartas** cuando llega tu turno: la ronda acaba { $edition ->
        [1] ahí mismo, como si la hubieras terminado tú.
       *[other] tras { rules-open }, como si la hubieras terminado tú. Hasta entonces todo el mundo puede hacer jugadas rápidas, tú también, pero nadie más puede terminar la ronda. Si recibes una carta, sigues jugando.
    }

rules-4 =
    ## ¡Jugada rápida!
    {""}**Sobre qué**: la carta que esté arriba en el cementerio, incluso si llegó con otra jugada rápida o quedó a la vista al tomarse la de encima.
    {""}**Cuándo**: siempre que haya acabado el primer vistazo, en el turno de cualquiera, incluso durante un efecto. Los turnos respetan una nueva carta de arriba durante { rules-open }, pero una jugada rápida puede taparla al momento.
    {""}**Gana quien llega antes**: el primer clic que recibió Discord. El resto ve por cuánto llegó tarde. Llegar tarde no cuesta nada.
    {""}**Acertar**: una carta. { $match ->
        [points] Regla de la casa: cuentan los puntos, así que un 10, una jota, una reina y un rey negro valen entre sí.
       *[rank] Mismo número o figura; palo y color dan igual. Todos los reyes valen entre sí, y los Jokers entre sí.
    }
    {""}**Carta tuya**: se va, y nada la reemplaza.
    {""}**Carta rival**: puedes poner una tuya en su lugar. Nadie llega a verla, ni tú.
    {""}**Carta equivocada**: la ve todo el mundo, vuelve a su casilla y te llevas { rules-wrong } boca abajo.
    {""}**Sin elegir carta** a tiempo: no cuesta nada, pero esa carta de arriba queda cerrada para ti.
    {""}**Cartas bloqueadas**: nadie puede hacer dos jugadas rápidas seguidas con cartas de la misma persona. Se desbloquean cuando alguien roba o toma una carta, o hace una jugada rápida con las de otra persona. La mesa muestra cuáles están bloqueadas. Una carta equivocada no bloquea nada.
    Mientras se resuelve una jugada rápida, el resto espera y los relojes se paran.

rules-5 =
    ## El final y los puntos
    {""}**Terminar la ronda**: puede hacerlo cualquiera, en el turno de cualquiera, cuando haya acabado el primer vistazo, pero no en plena jugada rápida. Hay que confirmarlo. Entonces acaba al momento: si alguien tiene una carta en mano, va al cementerio, un efecto se pierde y se ven todas las cartas. Si dos la terminan, vale el primer clic que recibió Discord.
    {""}**Todo el mundo** se apunta lo que suman sus cartas.
    {""}**Si la terminaste y nadie más tiene tan pocos puntos**, te apuntas solo esos.
    {""}**Si la terminaste y no es así**, empates incluidos, se suman +{ $points }.
    {""}**Saltos**: si una ronda deja tu total en 50 justos, baja a 0; en 100 justos, baja a 50. El castigo cuenta antes, y un total salta como mucho una vez por ronda.
    {""}**¿Cuánto dura?** { rules-length }. Esa ronda es la última. Gana el total más bajo, y si hay empate se comparte la victoria.

option-rounds =
    { $rounds ->
        [0] Sin límite de rondas
        [one] 1 ronda como máximo
        [many] { $rounds } rondas como máximo
       *[other] { $rounds } rondas como máximo
    }
option-ender-penalty = Terminar sin tener el total más bajo: +{ $points }
option-match-by =
    { $match ->
        [points] Las cartas coinciden por puntos
       *[rank] Las cartas coinciden por número o figura
    }
option-open-seconds = Al menos { $open } s para la jugada rápida

option-title-rounds = Límite de rondas
option-title-ender-penalty = Terminar sin el total más bajo
option-title-match-by = Cartas que coinciden
option-title-open-seconds = Tiempo para la jugada rápida

option-choice-rounds =
    { $rounds ->
        [0] Ninguno (hasta que alguien pase de 100)
        [one] { $rounds }
        [many] { $rounds } (o hasta que alguien pase de 100)
       *[other] { $rounds } (o hasta que alguien pase de 100)
    }
option-choice-ender-penalty = +{ $points }
option-choice-match-by =
    { $match ->
        [points] Mismos puntos
       *[rank] Mismo número o figura
    }
