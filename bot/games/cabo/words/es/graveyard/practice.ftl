hint-claim-other = Espera a que se resuelva esta jugada rápida y fíjate en qué cartas se van.
hint-power-other = { $name } está usando un efecto. Fíjate en qué casillas toca: puede mover cartas que conoces.
advice-middling = { $worth } no es ni mucho ni poco. Podría reemplazar una carta que sabes que es más alta, o acabar en el cementerio.
advice-middling-power =
    { $worth } no es ni mucho ni poco. Podría reemplazar una carta que sabes que es más alta, o acabar en el cementerio para { $kind ->
        [look_own] mirar una de tus cartas
        [look_other] mirar una carta rival
        [blind_swap] intercambiar dos cartas cualesquiera sin mirar
        [visible_swap] mirar dos cartas cualesquiera
        [own_swap] intercambiar una de tus cartas con una de un rival
        [look_and_swap] mirar una carta rival
       *[look_and_swap_any] mirar una carta cualquiera
    }.
advice-high = { $worth } es mucho; casi todo el mundo la enterraría.
advice-high-power =
    { $worth } es mucho; casi todo el mundo la enterraría. Su efecto te deja { $kind ->
        [look_own] mirar una de tus cartas
        [look_other] mirar una carta rival
        [blind_swap] intercambiar dos cartas cualesquiera sin mirar
        [visible_swap] mirar dos cartas cualesquiera
        [own_swap] intercambiar una de tus cartas con una de un rival
        [look_and_swap] mirar una carta rival
       *[look_and_swap_any] mirar una carta cualquiera
    }.
told-turned-up = Cartas repartidas: están todas boca abajo, incluso las tuyas. Te conviene tener pocas, y bajas. Primera carta: { $card }.
told-discarded =
    { $who ->
        [you] Robaste { $card } y la enterraste.
       *[other] { $name } robó { $card } y la enterró.
    }{ $open ->
        [yes] { " " }¿Sabes dónde hay otra igual? Cualquiera puede pulsar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] Pusiste tu carta nueva en la casilla { $slot } y enterraste { $card }.
       *[other] { $name } puso su carta nueva en la casilla { $slot } y enterró { $card }.
    }{ $open ->
        [yes] { " " }¿Sabes dónde hay otra igual? Cualquiera puede pulsar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] Pusiste { $taken } de arriba en la casilla { $slot } y enterraste { $card }.
       *[other] { $name } puso { $taken } de arriba en su casilla { $slot } y enterró { $card }.
    }{ $open ->
        [yes] { " " }¿Sabes dónde hay otra igual? Cualquiera puede pulsar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] ¡Jugada rápida con { $card }! Una carta menos, y ahora cualquiera puede hacer otra encima.
       *[other] { $line } Una carta menos, y ahora cualquiera puede hacer otra encima.
    }
told-wrong-again = Ya van { $n } cartas equivocadas. Haz la jugada rápida solo con lo que tú viste.
told-changed-mind =
    { $who ->
        [you] Ibas a hacer una jugada rápida pero no elegiste carta. Es gratis, y el resto aún puede intentarlo.
       *[other] { $name } iba a hacer una jugada rápida pero no eligió carta. Es gratis, y el resto aún puede intentarlo.
    }
told-called =
    { $who ->
        [you] Terminaste la ronda: se ven ya todas las cartas.
       *[other] { $name } terminó la ronda: se ven ya todas las cartas.
    }
