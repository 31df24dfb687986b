hint-look = Pulsa { BUTTON(button-peek) } y memorízalas: después se quedan boca abajo. Buscas cartas bajas.
hint-seeing = Recuerda qué ves y dónde está, y luego pulsa { BUTTON(button-look-done) }.
hint-looked = Repite tus dos cartas en la cabeza mientras mira el resto.
hint-claim-other = Espera a que se resuelva este manotazo y fíjate en qué cartas se van.
hint-alone = Elige en el mensaje de abajo, que solo ves tú.
hint-power-other = { $name } está usando un poder. Fíjate en qué casillas toca: puede mover cartas que conoces.
hint-look-other = { $name } puede mirar una carta. No se mueve nada.
hint-power-claim =
    { $kind ->
        [look_own] Tu descarte te deja mirar una de tus cartas.
        [look_other] Tu descarte te deja mirar una carta rival.
        [blind_swap] Tu descarte te deja intercambiar dos cartas cualesquiera sin mirar.
        [visible_swap] Tu descarte te deja mirar dos cartas cualesquiera e intercambiarlas, o no.
        [own_swap] Tu descarte te deja intercambiar una de tus cartas con una de un rival, sin mirar.
        [look_and_swap] Tu descarte te deja mirar una carta rival y cambiarla por una tuya, o no.
       *[look_and_swap_any] Tu descarte te deja mirar una carta cualquiera y luego intercambiar dos, o ninguna.
    } Pulsa { BUTTON(button-use-power) }, o déjalo.
hint-flip = Te toca destapar: pulsa { BUTTON(button-flip) }.
hint-turn = Es tu turno.
hint-turn-last = Es tu último turno.
hint-turn-draw = Pulsa { BUTTON(button-draw) } para tener una carta nueva.
hint-turn-take = La de arriba es baja. ¿La quieres? Pulsa { BUTTON(button-take) }.
hint-turn-switch-top = La de arriba es baja. ¿La quieres? Pulsa { BUTTON(button-switch-top) }.
hint-turn-call = Cuando sepas que nadie está más cerca de cero, canta **Kaboom!** Hasta entonces, roba.
hint-turn-end-round = Roba hasta que sepas que nadie tiene menos puntos; entonces pulsa { BUTTON(button-end-round) }.
hint-open =
    { $last ->
        [yes] ¡Última oportunidad de la ronda!{ " " }
       *[no] { "" }
    }{ $whose ->
        [others] ¿Sabes dónde hay { $wanted } entre las cartas rivales? Las tuyas ahora están bloqueadas.
        [own] ¿Alguna de tus cartas es { $wanted }?
        [unlocked] ¿Sabes dónde hay { $wanted }, en tus cartas o en otras que no estén bloqueadas?
       *[anyone] ¿Sabes dónde hay { $wanted }, sea de quien sea?
    } Pulsa { BUTTON(button-slap) }. Si no, { $flips ->
        [yes] pulsa { BUTTON(button-flip) }
       *[no] { $cost ->
            [0] espera
           *[other] mejor no arriesgues
        }
    }{ $cost ->
        [0] {" "}o prueba suerte: no queda ninguna carta de castigo.
        [one] : si fallas, te llevas 1 carta de castigo.
        [many] : si fallas, te llevas { $cost } cartas de castigo.
       *[other] : si fallas, te llevas { $cost } cartas de castigo.
    }
hint-called =
    { $locked ->
        [yes] Ya cantaste: no tienes más turnos y nadie puede tocar tus cartas. Espera al resto.
       *[no] Ya cantaste: no tienes más turnos. Espera al resto.
    }
hint-my-move = Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
hint-wait = Espera tu turno y sigue la pista a las cartas. ¡De eso va el juego!
advice-match-none = Ninguna de las cartas que miraste es { $wanted }. { $cheaper ->
        [yes] Echarse atrás cuesta menos que fallar.
       *[no] Solo puedes adivinar.
    }
advice-end-unseen = Cartas que conoces: { $seen } de { $n }. Casi todo el mundo esperaría a conocer más.
advice-end = Tus cartas suman { $points }. { $height ->
        [low] Es poco y puede bastar.
        [middling] Ni mucho ni poco: alguien puede tener menos.
       *[high] Es mucho; casi todo el mundo esperaría.
    }

advice-give = Podrías dar una carta que sabes que es alta. Una que nunca viste puede ser baja.
advice-swap = Nadie ve qué se intercambia. Podrías intercambiar una alta tuya por una que creas baja.
advice-look = La carta que más te dice es la que aún no has visto.
advice-decide-two = ¿Alguna de las dos es tuya? Podrías quedarte con la más baja, o dejarlas donde están.
advice-decide-own = ¿Es más baja que una tuya? Podrías cambiarlas, o dejarla.
advice-seen =
    { $height ->
        [best] La de la casilla { $slot } no puede ser mejor. Recuérdala.
        [worst] Ninguna carta es peor que la de la casilla { $slot }. Cámbiala en cuanto robes algo más bajo.
        [low] La de la casilla { $slot } es baja, justo lo que buscas. Recuérdala.
        [middling] La de la casilla { $slot } no es ni alta ni baja. Recuérdala.
       *[high] La de la casilla { $slot } es alta, y buscas cartas bajas. Recuérdala.
    }
advice-seen-two =
    { $height ->
        [best] La de la casilla { $slot } no puede ser mejor,
        [worst] La de la casilla { $slot } no puede ser peor,
        [low] La de la casilla { $slot } es baja,
        [middling] La de la casilla { $slot } no es ni alta ni baja,
       *[high] La de la casilla { $slot } es alta,
    } { $height2 ->
        [best] y la de la casilla { $slot2 } no puede ser mejor.
        [worst] y la de la casilla { $slot2 } no puede ser peor.
        [low] y la de la casilla { $slot2 } es baja.
        [middling] y la de la casilla { $slot2 } no es ni alta ni baja.
       *[high] y la de la casilla { $slot2 } es alta.
    } Buscas cartas bajas. Recuerda las dos.
advice-seen-other = Recuérdala. En cuanto salga { $wanted }, puedes pulsar { BUTTON(button-slap) } y elegir esta.
advice-keep =
    Vale { $worth } y te la tienes que quedar. { $higher ->
        [yes] Podría reemplazar una más alta tuya, o una que no conozcas.
       *[no] Ninguna vale más: ponla en lugar de una igual de alta, o de una que no conozcas.
    }
advice-low = Todas tus cartas ya son igual de bajas: esta no te hace falta.
advice-middling = { $worth } no es ni mucho ni poco. Podría reemplazar una carta que sabes que es más alta, o ir a los descartes.
advice-middling-power =
    { $worth } no es ni mucho ni poco. Podría reemplazar una carta que sabes que es más alta, o ir a los descartes para { $kind ->
        [look_own] mirar una de tus cartas
        [look_other] mirar una carta rival
        [blind_swap] intercambiar dos cartas cualesquiera sin mirar
        [visible_swap] mirar dos cartas cualesquiera
        [own_swap] intercambiar una de tus cartas con una de un rival
        [look_and_swap] mirar una carta rival
       *[look_and_swap_any] mirar una carta cualquiera
    }.
advice-high = { $worth } es mucho; casi todo el mundo la descartaría.
advice-high-power =
    { $worth } es mucho; casi todo el mundo la descartaría. Su poder te deja { $kind ->
        [look_own] mirar una de tus cartas
        [look_other] mirar una carta rival
        [blind_swap] intercambiar dos cartas cualesquiera sin mirar
        [visible_swap] mirar dos cartas cualesquiera
        [own_swap] intercambiar una de tus cartas con una de un rival
        [look_and_swap] mirar una carta rival
       *[look_and_swap_any] mirar una carta cualquiera
    }.

told-round-dealt = Cartas repartidas: están todas boca abajo, incluso las tuyas. Te conviene tener pocas, y bajas.
told-turned-up = Cartas repartidas: están todas boca abajo, incluso las tuyas. Te conviene tener pocas, y bajas. Primer descarte: { $card }.
told-flipped =
    { $who ->
        [you] Destapaste { $card }.
       *[other] { $name } destapó { $card }.
    }{ $open ->
        [yes] { " " }¿Sabes dónde hay otra igual? Cualquiera puede pulsar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-discarded =
    { $who ->
        [you] Robaste y descartaste { $card }.
       *[other] { $name } robó y descartó { $card }.
    }{ $open ->
        [yes] { " " }¿Sabes dónde hay otra igual? Cualquiera puede pulsar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] Guardaste la carta robada en la casilla { $slot } y descartaste { $card }.
       *[other] { $name } guardó la carta robada en la casilla { $slot } y descartó { $card }.
    }{ $open ->
        [yes] { " " }¿Sabes dónde hay otra igual? Cualquiera puede pulsar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] Pusiste { $taken } de los descartes en la casilla { $slot } y descartaste { $card }.
       *[other] { $name } puso { $taken } de los descartes en su casilla { $slot } y descartó { $card }.
    }{ $open ->
        [yes] { " " }¿Sabes dónde hay otra igual? Cualquiera puede pulsar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] ¡Manotazo! Te quitaste { $card } de en medio. Una carta menos.
       *[other] { $line } Una carta menos.
    }
told-mismatched =
    { $who ->
        [you] Destapaste { $card }, que no coincide. Te llevas una carta de castigo.
       *[other] { $name } destapó { $card }, que no coincide. Se lleva una carta de castigo.
    }
told-took =
    { $who ->
        [you] Tomaste { $card }, que todo el mundo ha visto. Te la tienes que quedar.
       *[other] { $name } tomó { $card }, que todo el mundo ha visto. Se la tiene que quedar.
    }
told-put-back = Al final nadie se quedó con { $card }, así que vuelve arriba.
told-mistaken =
    { $who ->
        [you] Probaste con { $card } de la casilla { $slot }, que no coincide. Vuelve a su casilla y ahora la conoce todo el mundo.
       *[other] { $name } probó con { $card } de la casilla { $slot }, que no coincide. Vuelve a su casilla y ahora la conoce todo el mundo.
    } Fallar cuesta una carta de castigo.
told-wrong-again = Ya van { $n } cartas de castigo. Da el manotazo solo si tú viste una que coincide.
told-changed-mind =
    { $who ->
        [you] Diste un manotazo pero no destapaste nada. Eso cuesta una carta de castigo, y el resto aún puede dar el suyo.
       *[other] { $name } dio un manotazo pero no destapó nada. Eso cuesta una carta de castigo, y el resto aún puede dar el suyo.
    }
told-gave =
    { $who ->
        [you] Le diste a { $owner } una carta boca abajo para la casilla { $slot }.
       *[other] { $whose ->
            [yours] { $name } te dio una carta boca abajo para la casilla { $slot }.
           *[other] { $name } le dio a { $owner } una carta boca abajo para la casilla { $slot }.
        }
    }
told-swapped =
    { $who ->
        [you] Intercambiaste dos cartas. Si conocías alguna, ahora está en el lugar de la otra.
       *[other] { $line } Si conocías alguna, ahora está en el lugar de la otra.
    }
told-not-swapped =
    { $who ->
        [you] Miraste y no intercambiaste nada. Todo sigue donde estaba.
       *[other] { $name } miró y no intercambió nada. Todo sigue donde estaba.
    }
told-power-dropped =
    { $who ->
        [you] Lo dejaste así. Ninguna carta se movió.
       *[other] { $name } lo dejó así. Ninguna carta se movió.
    }
told-looked-at =
    { $who ->
        [you] Miraste, y solo tú sabes lo que viste.
       *[other] { $n ->
            [one] { $name } miró 1 carta. Nadie más la vio.
            [many] { $name } miró { $n } cartas. Nadie más las vio.
           *[other] { $name } miró { $n } cartas. Nadie más las vio.
        }
    }
told-called =
    { $who ->
        [you] Cantaste **Kaboom!** El resto juega un turno más y luego se ven todas las cartas.
       *[other] { $name } cantó **Kaboom!** El resto juega un turno más y luego se ven todas las cartas.
    }
told-round-scored = Ya se vieron y contaron todas las cartas. En el marcador está lo que hizo cada jugador.
