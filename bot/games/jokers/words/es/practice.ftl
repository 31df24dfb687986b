possible-wait = Espera tu turno. En { BUTTON(button-my-cards) } está tu mano, y solo la ves tú.
possible-wait-last = { $n ->
    [one] Espera tu turno. Ojo: a {$names} le queda una carta y podría acabar la ronda.
    [many] Espera tu turno. Ojo: a {$names} les queda una carta y podrían acabar la ronda.
   *[other] Espera tu turno. Ojo: a {$names} les queda una carta y podrían acabar la ronda.
 }
possible-play = Es tu turno: pulsa { BUTTON(button-my-cards) } y juega {card-match}. Si puedes, debes hacerlo. ¿Nada encaja? Pulsa { BUTTON(button-draw) } y acaba tu turno.
possible-play-no-pile = Es tu turno: pulsa { BUTTON(button-my-cards) } y juega {card-match}. Si puedes, debes hacerlo. ¿Nada encaja? Pulsa { BUTTON(button-skip) }, porque el mazo está vacío.
possible-after-boom = { $boomer ->
    [ace] Es tu turno: pulsa { BUTTON(button-my-cards) } y juega {card-match} para encajar con el as que explotó.
   *[joker] Es tu turno: pulsa { BUTTON(button-my-cards) } y juega {card-match}. El Joker no cuenta: manda la carta de debajo.
 }

advice-draw = Nada encaja, así que roba una carta. Te la quedas para otros turnos.
advice-skip = Nada encaja y no hay qué robar, así que pasa. Si pasa toda la mesa, la ronda acaba y todas las manos puntúan.
advice-boom-matches = Solo encaja {card-boomer}. También vale como carta normal, así que no puedes robar en su lugar.
advice-boom-only = Solo encaja {card-boomer} y no hay qué robar, así que toca jugarlo.
advice-boom-or-draw = Solo encaja {card-boomer}. Juégalo y el resto roba una carta, o guárdalo y roba una tú.
advice-match-or-boom = { $n ->
    [one] Una de tus cartas encaja. O haz explotar {card-boomer}, y el resto roba una carta.
    [many] {$n} de tus cartas encajan. O haz explotar {card-boomer}, y el resto roba una carta.
   *[other] {$n} de tus cartas encajan. O haz explotar {card-boomer}, y el resto roba una carta.
 }
advice-choose = {$n} de tus cartas encajan. Las altas son las que más cuestan si te quedas con ellas.
advice-one = Una de tus cartas encaja, así que la tienes que jugar.

told-turned-up = Se repartieron {$hand} cartas por persona, y las tuyas solo las ves tú. Primer descarte: {$card}. Quédate sin cartas antes que nadie: el resto se apunta lo que aún tenga en la mano.
told-played = { $left ->
    [0] {$name} jugó {$card} y ya no tiene cartas.
    [one] {$name} jugó {$card} y le queda {$left} carta.
    [many] {$name} jugó {$card} y le quedan {$left} cartas.
   *[other] {$name} jugó {$card} y le quedan {$left} cartas.
 }
told-played-you = { $left ->
    [0] Jugaste {$card} y ¡ya no tienes cartas!
    [one] Jugaste {$card}. ¡Te queda {$left} carta!
    [many] Jugaste {$card}. Te quedan {$left} cartas.
   *[other] Jugaste {$card}. Te quedan {$left} cartas.
 }
told-boomed = **¡BUM!** El resto robó una carta. {told-next}
told-boomed-none = **¡BUM!** Pero el mazo está vacío y nadie robó carta.
told-boomed-few = { $n ->
    [one] **¡BUM!** {$names} robó la última carta del mazo. {told-next}
    [many] **¡BUM!** {$names} robaron las últimas cartas del mazo. {told-next}
   *[other] **¡BUM!** {$names} robaron las últimas cartas del mazo. {told-next}
 }
told-boomed-few-you = **¡BUM!** Robaste la última carta del mazo. {told-next}
told-boomed-few-and-you = **¡BUM!** Las últimas cartas del mazo son para ti y para {$names}. {told-next}
told-next = { $boomer ->
    [ace] Ahora hay que encajar con ese as.
   *[joker] Ahora hay que encajar con la carta de debajo del Joker.
 }
told-drew = {$name} robó una carta, y ahí acabó su turno.
told-drew-you = Robaste una carta, y ahí acabó tu turno.
told-drew-by-clock = A {$name} se le acabó el tiempo y el reloj robó una carta en su lugar.
told-drew-by-clock-you = Se te acabó el tiempo y el reloj robó una carta por ti.
told-skipped = {$name} no podía jugar ni robar, así que pasó.
told-skipped-you = No podías jugar ni robar, así que pasaste.
told-skipped-by-clock = A {$name} se le acabó el tiempo, y no había carta que robar.
told-skipped-by-clock-you = Se te acabó el tiempo, y no había carta que robar.
told-out = {$name} ya no tiene cartas y se apunta 0. El resto se apunta las cartas que aún tiene, y cuanto menos, mejor.
told-out-you = ¡Ya no tienes cartas y te apuntas 0! El resto se apunta las cartas que aún tiene, y cuanto menos, mejor.
told-blocked = Toda la mesa pasó, así que la ronda acabó. Cada jugador se apunta las cartas que aún tiene, y cuanto menos, mejor.
