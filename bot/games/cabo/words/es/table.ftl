table-round = Ronda {$round}
table-round-of = Ronda {$round}/{$rounds}

status-peek = ¡Mira tus casillas 3 y 4!
status-peek-some = {$names}: toca mirar las casillas 3 y 4.
status-peek-many = Faltan {$n} por mirar sus casillas 3 y 4.
status-peek-looking = { $n ->
    [one] {$names} sigue mirando.
    [many] {$names} siguen mirando.
   *[other] {$names} siguen mirando.
 }
status-peek-hint = Gana quien quede más cerca de cero. Un vistazo rápido, y todas se quedan boca abajo.
status-flip = {$name}: destapa una carta.
status-flip-hint = Pulsa { BUTTON(button-slap) } en cuanto salga una carta igual a una que recuerdes.
status-flip-open-hint = ¿Viste {$wanted}? Pulsa { BUTTON(button-slap) } antes de que se destape otra: te la quitas y empiezas tú.
status-turn = {$name}: {$choices}
status-turn-last = {$name}, último turno: {$choices}
status-turn-wait = Un momento, enseguida sigue el turno de {$name}.
choice-draw = roba una carta
choice-take = toma la de arriba
choice-switch-top = intercambia
choice-call = canta Kaboom!
status-drew = {$name} robó una carta y está eligiendo.
status-took = {$name} tomó {$card}: ¿qué carta reemplaza?
status-private-hint = {$name} elige en privado.
status-turn-hint = ¿Crees que nadie está más cerca de cero? ¡Canta Kaboom! El resto juega un turno más.
status-last-hint = Última oportunidad de soltar cartas altas.
status-open-hint = ¿Sabes dónde hay {$wanted}, sea de quien sea? Pulsa { BUTTON(button-slap) } antes de que { $edition ->
    [1] se robe otra carta o se cante Kaboom!
   *[other] se robe otra carta.
 }
status-auto-put-back = {$name} no tiene carta por la que cambiarla, así que vuelve a los descartes.
status-auto-no-card = No queda ninguna carta que tomar: se salta el turno de {$name}.
status-auto-skipped = {$name} ya no tiene cartas y se queda sin último turno.
status-auto-call = {$name} ya no tiene cartas: ¡Kaboom! automático.
status-window = Última oportunidad: ¡manotazo con {$wanted}!
status-window-others = Última oportunidad para {$names}: manotazo con {$wanted}.
status-window-hint = ¿Sabes dónde hay {$wanted}, sea de quien sea? Pulsa { BUTTON(button-slap) }. Después se ven todas las cartas.
status-window-over = Ese fue el último turno. Ahora, los puntos.
status-slap = { $rank ->
    [0] {$name} dio el primer manotazo y está eligiendo cartas.
    [1] {$name} dio el primer manotazo y está eligiendo ases.
    [11] {$name} dio el primer manotazo y está eligiendo jotas.
    [12] {$name} dio el primer manotazo y está eligiendo reinas.
    [13] {$name} dio el primer manotazo y está eligiendo reyes.
    [14] {$name} dio el primer manotazo y está eligiendo Jokers.
   [2] {$name} dio el primer manotazo y está eligiendo doses.
    [3] {$name} dio el primer manotazo y está eligiendo treses.
    [4] {$name} dio el primer manotazo y está eligiendo cuatros.
    [5] {$name} dio el primer manotazo y está eligiendo cincos.
    [6] {$name} dio el primer manotazo y está eligiendo seises.
    [7] {$name} dio el primer manotazo y está eligiendo sietes.
    [8] {$name} dio el primer manotazo y está eligiendo ochos.
    [9] {$name} dio el primer manotazo y está eligiendo nueves.
   *[other] {$name} dio el primer manotazo y está eligiendo dieces.
 }
status-slap-more = { $n ->
    [one] {$name} lleva {$n} carta acertada: ¿alguna más?
    [many] {$name} lleva {$n} cartas acertadas: ¿alguna más?
   *[other] {$name} lleva {$n} cartas acertadas: ¿alguna más?
 }
status-slap-hint = { $n ->
    [0] Esperando a que acabe. No queda ninguna carta de castigo.
    [one] Esperando a que acabe. Si {$name} falla, se lleva {$n} carta de castigo.
    [many] Esperando a que acabe. Si {$name} falla, se lleva {$n} cartas de castigo.
   *[other] Esperando a que acabe. Si {$name} falla, se lleva {$n} cartas de castigo.
 }
status-gift = {$name} puede darle a {$owner} una carta para la casilla {$slot}.
status-gift-hint = Si aciertas con una carta rival, puedes dar a cambio una tuya, boca abajo.
status-power-look-own = {$name} puede mirar una de sus cartas.
status-power-look-other = {$name} puede mirar una carta rival.
status-power-blind-swap = {$name} puede intercambiar dos cartas cualesquiera sin mirar.
status-power-visible-swap = {$name} puede mirar dos cartas cualesquiera e intercambiarlas, o no.
status-power-own-swap = {$name} puede intercambiar una de sus cartas con una de un rival, sin mirar.
status-power-look-and-swap = {$name} puede mirar una carta rival y cambiarla por una suya, o no.
status-power-look-and-swap-any = {$name} puede mirar una carta cualquiera y luego intercambiar dos, o ninguna.
status-power-hint = Esperando a que acabe.
status-look = {$name} está mirando {$places}.
status-decide-visible-swap = {$name} miró {$places}: ¿intercambiar o dejar?
status-decide-look-and-swap = {$name} miró {$places}: ¿cambiarla por una suya?
status-decide-look-and-swap-any = {$name} miró {$places}: ¿intercambiar dos cartas, o ninguna?
place-gone = una carta
status-round-over = La ronda ha terminado.
status-reveal = Ronda {$round}: {$names} queda más cerca de cero y empieza la siguiente.
status-game-over = Fin de la partida.
status-over-limit = Por encima de {$limit}: {$names}.

table-called = **Kaboom!** Lo cantó {$name}.
table-called-locked = **Kaboom!** Lo cantó {$name}, así que sus cartas están bloqueadas.
table-last-turns = Aún por jugar: {$names}.
table-last-turns-over = Todo el mundo ha jugado ya su último turno.
table-power-waits = {$name} aún puede usar el poder de la carta que descartó, hasta que empiece el próximo turno.
table-power-waits-window = {$name} aún puede usar el poder de la carta que descartó, hasta que acabe la última oportunidad.
table-locked = No vale jugada rápida con las cartas de {$name} hasta que alguien robe o tome una carta, o haga una con las de otra persona.

table-top-open = {$card}, vale manotazo
table-top-closed = {$card}, ya no vale manotazo
table-top-claimed = {$card}, manotazo en curso
table-top-peek = {$card}, manotazo cuando acabe el vistazo
table-no-top = Aún sin descartes
table-pile = mazo {$n}
table-under = descartes {$n}
table-in-hand = en mano {$card}

seat-cards = { $n ->
    [one] {$n} carta
    [many] {$n} cartas
   *[other] {$n} cartas
 }
seat-slots = { $n ->
    [0] No hay cartas en ninguna casilla
    [one] Hay carta en la casilla {$slots}
    [many] Hay cartas en las casillas {$slots}
   *[other] Hay cartas en las casillas {$slots}
 }
seat-locked = cartas bloqueadas
seat-called = cantó
seat-points = { $n ->
    [one] {$points} pt
    [many] {$points} pts
   *[other] {$points} pts
 }
seat-away = no está
seat-no-cards = sin cartas

judged-alone = cantó Kaboom! con {$total}: ¡más cerca que nadie! (−5 − {$distance})
judged-tied = cantó Kaboom! con {$total}: empate ({$distance} + {$miss})
judged-not = cantó Kaboom! con {$total}: alguien quedó más cerca ({$distance} + {$miss})
sheet-title = {$game}: gana el total más bajo
sheet-jump = {$name} en la ronda {$round}: {$before} → {$after}
sheet-jumps = Saltos: {$jumps}
