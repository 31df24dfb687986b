event-round-dealt = Ronda {$round}: empieza {$name}.
event-power-slap = {$name} perdió el poder: se cruzó un zas.
event-matched = ¡Zas! {$name} se libra de {$card} (casilla {$slot}).
event-matched-of = ¡Zas! {$name} acierta con {$card} de {$owner} (casilla {$slot}).
event-wrong = ¡Zas fallido! {$name} destapó {$card} de su casilla {$slot}.
event-wrong-of = ¡Zas fallido! {$name} destapó {$card} de la casilla {$slot} de {$owner}.
event-wrong-back = ¡Zas fallido! {$name} destapó {$card} en su casilla {$slot}, y ahí se queda.
event-wrong-back-of = ¡Zas fallido! {$name} destapó {$card} en la casilla {$slot} de {$owner}, y ahí se queda.
event-backed-out = {$name} hizo zas y se echó atrás.
event-backed-out-late = {$name} hizo zas y se le acabó el tiempo.
event-called = {$name} cantó **Kaboo!**
event-called-cardless = {$name} ya no tiene cartas: **Kaboo!**
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
margin-busy = El zas de {$name} ya estaba en marcha cuando llegó el tuyo. Sin carta de castigo.
