own-play = Tu turno: juega {card-match}.
own-only-boom = Tu turno: juega {card-boomer}.
own-only-boom-why = No encaja nada más, y no hay qué robar.
own-boom-or-draw = Tu turno: haz ¡BUM! o roba una carta.
own-boom-or-draw-why = No tienes {card-match}.
own-draw = Tu turno: roba una carta.
own-draw-why = Te haría falta {card-needed}. Al robar acaba tu turno.
own-skip = Tu turno: pasa.
own-skip-why = Te haría falta {card-needed}, y no hay qué robar.
own-ends = Acaba {$when}.
own-wait = Aún no te toca.
own-wait-why = Le toca a {$name}: necesita {card-match}.

hand-fits = Encaja: {$cards}
hand-rest = { $n ->
    [0] Tu mano: {$cards}
   *[other] No encaja: {$cards}
 }
hand-newest = La más nueva: {$card}

button-play = Jugar {$card}
button-boom = {$card}: ¡BUM!
button-draw-one = Robar una carta
button-next-cards = Más cartas
button-previous-cards = Cartas anteriores
