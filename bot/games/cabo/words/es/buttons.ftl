# Glosario: slot = casilla · draw pile = mazo · discards = descartes · draw = robar · flip = destapar ·
# face down = boca abajo · look = mirar · swap = intercambiar · slap = manotazo (Kaboom!), zas
# (Kaboo), jugada rápida (Graveyard) · call = cantar · power = poder, efecto (Graveyard) · penalty
# card = carta de castigo · bury = enterrar · graveyard = cementerio (el juego sigue siendo Graveyard)
# · Jack, Queen, King = jota, reina, rey · last chance = última oportunidad.

button-peek = Mirar
button-flip = Destapar
button-draw = Robar
button-take = Tomar
button-switch-top = Intercambiar…
button-use-power = Usar el poder
button-slap = ¡Manotazo!
button-slap-taken = Ya dado
button-slap-closed = Ya es tarde
button-call = Kaboom!…
button-end-round = Terminar ronda…

button-look-done = Entendido
button-call-yes = ¡Sí, Kaboom!
button-end-round-yes = Sí, terminar la ronda
button-not-yet = Todavía no
button-cancel = Cancelar
button-discard = Descartarla
button-discard-look-own = Descartar y ver una mía
button-discard-look-other = Descartar y ver una ajena
button-discard-blind-swap = Descartar, intercambiar 2
button-discard-visible-swap = Descartar y ver dos
button-discard-own-swap = Descartar e intercambiar
button-discard-look-and-swap = Descartar y ver una ajena
button-discard-look-and-swap-any = Descartar y ver una
button-claim-done = Listo
button-claim-nothing = { $n ->
    [0] Echarme atrás (gratis)
    [one] Echarme atrás (+{$n} carta)
    [many] Echarme atrás (+{$n} cartas)
   *[other] Echarme atrás (+{$n} cartas)
 }
button-give-nothing = No dar nada
button-make-swap = Intercambiarlas
button-leave-two = Dejarlas
button-leave-one = Dejarla
button-swap-nothing = No intercambiar nada
button-go-on = Continuar
button-drop-power = No usar el poder

button-slot = Casilla {$slot}
button-slot-picked = {$slot}: elegida
button-slot-gone = {$slot}: vacía
button-seat = { $n ->
    [one] {$name} ({$n} carta)
    [many] {$name} ({$n} cartas)
   *[other] {$name} ({$n} cartas)
 }
button-seat-mine = { $n ->
    [one] Mías ({$n} carta)
    [many] Mías ({$n} cartas)
   *[other] Mías ({$n} cartas)
 }
button-own-cards = Mis cartas
button-cards-of = Cartas de {$name}
button-other-player = Otro jugador
button-start-over = Volver a empezar
button-earlier = Casillas anteriores
button-later = Más casillas
