table-paused = En pausa. Los relojes están parados.
table-paused-advice = Pulsa { BUTTON(button-resume) } para seguir. El juego continúa cuando pulse todo el mundo, o un minuto después del primer clic.
table-on-hold = No queda nadie, así que la partida está en espera.
table-on-hold-advice = Pulsa { BUTTON(button-back) } para seguir.
table-moved-on = La siguiente mesa está más abajo en este canal.
table-away = La CPU juega por {$names}. ¿De vuelta? Pulsa { BUTTON(button-back) }.
table-newcomer = {$newcomer} ocupa el asiento de {$name} en la próxima { $unit ->
    [game] partida.
   *[round] ronda.
 }
table-no-seat = No hay ninguna CPU cuyo asiento puedas ocupar. Usa /kaboom en otro canal para abrir tu propia mesa.
table-asleep = **La CPU juega por ti** hasta que pulses { BUTTON(button-back) }.
table-asleep-on-hold = **La partida está en espera** hasta que pulses { BUTTON(button-back) }.

button-scoresheet = Marcador
button-rules = Reglas
button-more = Más…
button-back = Ya estoy aquí
button-let-computer = Que juegue la CPU por mí
button-leave-last = Dejar en espera
leave-counts = Si te tienes que ir, no pasa nada, pero la partida sigue contando: si la CPU la termina por ti, el puesto en el que acabes puede bajar tu nivel, nunca subirlo, y tu racha de victorias se corta.
button-my-move = Mi jugada
button-my-cards = Mis cartas
button-pause = Pausar la partida
button-resume = Reanudar
button-ready = Siguiente ronda
button-rematch = Revancha
button-replay = Repetición
button-fair = ¿Reparto limpio?

until-turn = acaba {$when}
until-deal = próximo reparto {$when}

status-waiting = Esperando a {$names}.
status-won = ¡{$name} gana la partida!
status-shared = ¡{$names} comparten la victoria!
podium-points = { $n ->
    [one] {$points} punto
    [many] {$points} puntos
   *[other] {$points} puntos
 }
podium-last-round = Última ronda:

event-won = Fin de la partida: ¡gana {$name}!
event-shared = Fin de la partida: ¡{$names} comparten la victoria!
event-left = {$name} se fue un momento.
event-left-by-clock = A {$name} se le acabó otra vez el tiempo: la CPU juega en su lugar.
event-returned = {$name} está de vuelta.
own-left = Te fuiste un momento.
own-returned = ¡Aquí estás de nuevo!
event-took-seat = {$newcomer} ocupa el asiento de {$name}.

refusal-came-second = {$name} llegó antes.

rules-asleep = Si se te acaba el tiempo { $misses ->
    [2] dos
    [3] tres
   *[other] {$misses}
 } veces seguidas, la CPU juega por ti hasta que pulses { BUTTON(button-back) }.
