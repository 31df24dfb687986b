so-far-title = { $unit ->
    [game] La partida hasta ahora
   *[round] La ronda hasta ahora
 }
so-far-nothing = { $unit ->
    [game] En esta partida aún no ha pasado nada.
   *[round] En esta ronda aún no ha pasado nada.
 }
so-far-earlier = Antes
so-far-later = Después
so-far-refresh = Actualizar
so-far-back = Volver a Más
so-far-agree = La pausa empieza cuando todo el mundo está de acuerdo. /abandon termina la partida para siempre si la mayoría está de acuerdo.

watch-over = Fin de la partida. Pulsa { BUTTON(button-rematch) } o usa /kaboom para volver a jugar.
watch-last = { $unit ->
    [game] **Estás mirando** la última partida. Cuando acabe, /kaboom abre otra mesa.
   *[round] **Estás mirando** la última ronda. Cuando acabe, /kaboom abre otra mesa.
 }
watch-coming = { $unit ->
    [game] **¡Estás dentro!** En la próxima partida ocupas el asiento de una CPU.
   *[round] **¡Estás dentro!** En la próxima ronda ocupas el asiento de una CPU.
 }
watch-free = { $unit ->
    [game] **Estás mirando.** Cuando empiece la próxima partida puedes ocupar el asiento de una CPU, con sus puntos.
   *[round] **Estás mirando.** Cuando empiece la próxima ronda puedes ocupar el asiento de una CPU, con sus puntos.
 }
watch-full = **Estás mirando.** No hay ningún asiento de CPU libre. Usa /kaboom en otro canal para abrir tu propia mesa.
watch-join = { $unit ->
    [game] Entrar en la próxima partida
   *[round] Entrar en la próxima ronda
 }
watch-forgo = Mejor no, solo miro
