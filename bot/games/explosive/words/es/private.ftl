hand-explained = Pulsa una carta para ver qué hace.
hand-turn = ¡Tu turno!
hand-turn-more =
    { $n ->
        [one] Juega una carta más o termina tu turno.
        [many] Juega hasta {$n} cartas más o termina tu turno.
       *[other] Juega hasta {$n} cartas más o termina tu turno.
    }
hand-turn-underminer = Usa tu Zapador o termina tu turno.
hand-timed = Acaba {$when}.
hand-waits-turn = Aún no te toca, es el turno de {$name}.
hand-waits-order = Aún no te toca: {$name} está ordenando las próximas cartas.
hand-waits-attack = Esperando a {$name}: o se defiende o recibe el golpe.
hand-waits-spy = Esperando a {$name}: o detiene al Espía o pierde una carta.
hand-cards =
    { $n ->
        [one] Tu mano: 1 carta
        [many] Tu mano: {$n} cartas
       *[other] Tu mano: {$n} cartas
    }
hand-for-defence = Si te atacan: {$cards}
hand-for-spies = Contra Espías: {$cards}
hand-not-now = Ahora no: {$cards}
hand-empty = Tu mano está vacía.
hand-card = **{$card}** {$does}
hand-waits = {$card}: {$why}
hand-newest = La más nueva: {$card}

why-bomb = Solo cuando haya alguien fuera.
why-protests = Solo tras el primer C4 o RPG.
why-no-use = Ahora no sirve de nada.

attacked-walls =
    { $boosted ->
        [yes] {$by} juega {$attack} con potencia extra contra ti ({$walls}). Defiéndete o recibe el golpe.
       *[no] {$by} juega {$attack} contra ti ({$walls}). Defiéndete o recibe el golpe.
    }
attacked-last =
    { $boosted ->
        [yes] {$by} juega {$attack} con potencia extra contra ti. ¡Defiéndete o quedas fuera!
       *[no] {$by} juega {$attack} contra ti. ¡Defiéndete o quedas fuera!
    }
attacked-harmless = {$by} juega {$attack} contra ti, pero no puede con tus muros. ¿Te defiendes igual?
attacked-spy = {$by} manda un Espía tras tus cartas. Detenlo o pierdes una.
attacked-spy-field = {$by} manda un Espía contra tu campo de fuerza. Detenlo o lo pierdes.
attacked-hand = Tu mano: {$cards}.
attacked-none = En tu mano no hay nada que lo detenga.
attacked-answers = Qué sirve contra esto
answer-oops = Desvía el ataque hacia {$names}.
answer-oops-alone = Detiene el ataque, porque solo quedan dos en pie.
answer-backfire = Destruye {$wall} de {$by}, lo más fuerte que alcanza.
answer-backfire-nothing = Detiene el ataque. No puede con ningún muro de {$by}.
answer-backfire-out = Elimina a {$by}, que no tiene muros.

choose-trade =
    { $n ->
        [3] Cambiar tres por una: elige tres cartas.
        [2] Cambiar tres por una: elige dos más.
       *[1] Cambiar tres por una: elige una más.
    }
choose-order =
    { $place ->
        [1] ¿Qué carta va primero?
        [2] ¿Qué carta va después?
        [3] ¿Qué carta va en tercer lugar?
       *[4] ¿Qué carta va al final?
    }
choose-underminer = Zapador: ¿qué muro derribas?
choose-target = {$does} Elige contra quién.
choose-second = {$does} Primer muro: {$first}. Elige el segundo.
order-next = Próximas cartas, en orden: {$cards}.
order-so-far = Tu orden hasta ahora: {$cards}.
trade-picked = Elegidas: {$cards}.
pick-target = {$name}: {$what}
pick-one-of = 1 de {$cards}
pick-spied-card =
    { $n ->
        [one] su única carta
        [many] 1 de {$n} cartas
       *[other] 1 de {$n} cartas
    }
pick-hand =
    { $n ->
        [one] 1 carta
        [many] {$n} cartas
       *[other] {$n} cartas
    }
pick-no-walls = ¡sin muros!
pick-no-effect = sin efecto

endgame-turn = Estás fuera, pero es tu turno: elige una carta de la recta final o pasa.
endgame-held = {$card}: aún hace efecto.
endgame-rests = {$card}: se acaba de usar, así que no se puede elegir este turno.
endgame-no-use = {$card}: ahora no sirve de nada.
idle-out = Estás fuera, pero sigues teniendo turnos: en cada uno eliges una carta de la recta final.
idle-out-for-good = La Bomba nuclear te sacó de esta partida. ¡Mira cómo acaba!
look-hand = La mano de {$name}
look-hand-until = La mano de {$name}, se oculta {$when}

button-explain = Qué hacen
button-defences = Todas las defensas
button-play = Jugarla
button-build = Construir
button-trade = Cambiar 3
button-underminer = Zapador
button-got-it = Entendido
button-start-over = Volver a empezar
button-keep-order = Dejar este orden
choose-back = Atrás
