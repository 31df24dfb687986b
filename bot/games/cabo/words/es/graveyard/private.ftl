ask-end = ¿Terminar la ronda ahora?
ask-end-now = Acaba al momento, sea de quien sea el turno, y se ven todas las cartas. Si alguien tiene una carta en mano, va al cementerio, y un efecto ya empezado se pierde.
ask-end-points = Si tienes menos puntos que nadie, sin empate, te apuntas solo esos. Si no, o si hay empate, se suman +{$miss}. No hay vuelta atrás.
ask-end-wait = Podrás en cuanto se resuelva la jugada rápida de {$name}.
held-keep = Ponla en una casilla y entierra la que hay ahí, o entierra esta.
held-keep-taken = ¿Cuál de tus cartas reemplaza? Esa se entierra.
held-no-aim = Ahora su efecto no se puede usar con ninguna carta.
switch-what = { $n ->
    [one] {$card}, que vale {$points} punto, va boca abajo a la casilla que elijas. La carta que tienes ahí se entierra.
    [many] {$card}, que vale {$points} puntos, va boca abajo a la casilla que elijas. La carta que tienes ahí se entierra.
   *[other] {$card}, que vale {$points} puntos, va boca abajo a la casilla que elijas. La carta que tienes ahí se entierra.
 }
move-slap = Puedes hacer una jugada rápida.
claim-pick = Suelta {$wanted}.
claim-wrong = { $n ->
    [0] Si fallas, la carta vuelve a su sitio. No queda ninguna carta de castigo.
    [one] Si fallas, la carta vuelve a su sitio y te llevas {$n} carta de castigo.
    [many] Si fallas, la carta vuelve a su sitio y te llevas {$n} cartas de castigo.
   *[other] Si fallas, la carta vuelve a su sitio y te llevas {$n} cartas de castigo.
 }
gift-head = ¡Bien jugado!
hold-first = {$name} se adelantó con una jugada rápida.
hold-power = Tu efecto sigue justo después.
