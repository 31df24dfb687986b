event-round-dealt = Ronda {$round}: empieza {$name}.
event-reshuffled = Se barajó el cementerio y forma un mazo nuevo: { $n ->
    [one] {$n} carta.
    [many] {$n} cartas.
   *[other] {$n} cartas.
 }
event-turned-up = Primera carta del cementerio: {$card}.
event-switched-top = {$name} puso {$taken} de arriba en su casilla {$slot} y enterró {$card}.
event-took = {$name} tomó {$card} del cementerio.
event-put-back = Vuelve al cementerio: {$card}.
event-put-back-late = Vuelve al cementerio: {$card} (se acabó el tiempo).
event-discarded = {$name} robó {$card} y la enterró.
event-discarded-late = {$name} robó {$card} y la enterró (se acabó el tiempo).
event-replaced = {$name} puso su carta nueva en la casilla {$slot} y enterró {$card}.
event-power-declined = {$name} no usó el efecto.
event-power-clock = A {$name} se le acabó el tiempo para el efecto.
event-power-slap = {$name} perdió el efecto: se cruzó una jugada rápida.
event-power-ended = {$name} perdió el efecto: terminó la ronda.
event-matched = ¡Jugada rápida! {$name} se libra de {$card} (casilla {$slot}).
event-matched-of = ¡Jugada rápida! {$name} acierta con {$card} de {$owner} (casilla {$slot}).
event-wrong = ¡Jugada rápida fallida! {$name} destapó {$card} de su casilla {$slot}.
event-wrong-of = ¡Jugada rápida fallida! {$name} destapó {$card} de la casilla {$slot} de {$owner}.
event-wrong-back = ¡Jugada rápida fallida! {$name} destapó {$card} en su casilla {$slot}, y ahí se queda.
event-wrong-back-of = ¡Jugada rápida fallida! {$name} destapó {$card} en la casilla {$slot} de {$owner}, y ahí se queda.
event-backed-out = {$name} se adelantó con una jugada rápida y se echó atrás.
event-backed-out-late = {$name} se adelantó con una jugada rápida y se le acabó el tiempo.
event-called = **{$name} terminó la ronda.**
event-called-cardless = **{$name} ya no tiene cartas, y eso termina la ronda.**
event-passed-over = {$name} no puede hacer nada, así que se salta su turno.
event-round-scored = { $n ->
    [one] Ronda {$round} para {$names}: el total más bajo, con {$points} punto en cartas.
    [many] Ronda {$round} para {$names}: el total más bajo, con {$points} puntos en cartas.
   *[other] Ronda {$round} para {$names}: el total más bajo, con {$points} puntos en cartas.
 }
event-round-scored-out = { $n ->
    [one] ¡Se acabaron las cartas! Ronda {$round} para {$names}: el total más bajo, con {$points} punto en cartas.
    [many] ¡Se acabaron las cartas! Ronda {$round} para {$names}: el total más bajo, con {$points} puntos en cartas.
   *[other] ¡Se acabaron las cartas! Ronda {$round} para {$names}: el total más bajo, con {$points} puntos en cartas.
 }
margin-busy = La jugada rápida de {$name} ya estaba en marcha cuando llegó la tuya. Sin carta de castigo.
