history-mine = Tus partidas
history-here = Partidas de este canal
history-none-mine = Aún no hay ninguna. Termina una partida y aparecerá aquí.
history-none-here = Aún no hay ninguna. Empieza una con /kaboom.
history-no-older = No hay más antiguas.
history-practice = {$title} (práctica)
history-dealt = {$title} (cartas conocidas)
history-match = **Partida {$match}** · {$title} · {$when}
history-choice = Partida {$match}: {$title}, {$when}, {$names}
history-ended-early = Terminada antes de tiempo: {$names}
history-scoresheet = Marcador {$match}
history-replay = Repetición {$match}
history-newer = Más nuevas
history-older = Más antiguas
history-back = Volver a la lista

replay-title = Repetición de la partida {$match}
replay-seen = {$title}, como se vio en la mesa · paso {$step} de {$steps}
replay-open = {$title}, con todas las cartas a la vista · paso {$step} de {$steps}
replay-back = Atrás
replay-next = Siguiente
replay-previous-round = { $unit ->
    [game] Partida anterior
   *[round] Ronda anterior
 }
replay-next-round = { $unit ->
    [game] Partida siguiente
   *[round] Ronda siguiente
 }
replay-end = Final
replay-show-all = Ver todas las cartas
replay-show-seen = Como se vio en la mesa
replay-picture = Imagen
replay-knew-show = Lo que sabían las CPU
replay-knew-hide = Ocultar lo que sabían
replay-knew = **{$name}** recordaba: {$cards}.
replay-knew-none = **{$name}** no recordaba ninguna carta.
replay-knew-own = {$card} (su casilla {$slot})
replay-knew-of = {$card} ({$owner}, casilla {$slot})

fair-title = ¿Reparto limpio?
fair-fingerprint = Esta huella está aquí desde el primer reparto:
fair-check = Es el SHA-256 del texto de abajo, que empieza con la semilla. Pega el texto en cualquier calculadora de SHA-256 y te saldrán los mismos 64 dígitos.
fair-proves = **Esto demuestra** que la semilla, las reglas de la casa y los asientos no cambiaron después de empezar. De la semilla sale el orden cada vez que se baraja.
fair-proves-not = **No demuestra** que quien me mantiene no mirara las cartas en su propio equipo.
fair-not-yet = Tendrás la semilla cuando acabe la partida: quien la tuviera ahora conocería todas las cartas. Hasta entonces, esta es su huella. Guárdala y compárala después:

waiting-one = Tienes aquí una partida sin terminar, tal como la dejaste.
waiting-several = Tienes aquí partidas sin terminar, tal como las dejaste.
waiting-match = Partida {$match}: {$title}, {$names}, empezó {$when}
waiting-older = { $n ->
    [one] Y {$n} más antigua.
    [many] Y {$n} más antiguas.
   *[other] Y {$n} más antiguas.
 }
waiting-abandon = /abandon termina para siempre la más reciente.
waiting-continue = Continuar
waiting-continue-match = Continuar la partida {$match}
waiting-new = Abrir otra mesa
