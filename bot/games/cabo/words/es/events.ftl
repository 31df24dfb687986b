event-round-dealt = Ronda {$round}: {$name} destapa la primera.
event-peek-missed = No dio tiempo a mirar: {$names}.
event-flipped = {$name} destapó {$card}.
event-flipped-late = {$name} destapó {$card} (se acabó el tiempo).
event-reshuffled = Se barajaron los descartes y forman un mazo nuevo: { $n ->
    [one] {$n} carta.
    [many] {$n} cartas.
   *[other] {$n} cartas.
 }
event-turned-up = Primer descarte: {$card}.
event-switched-top = {$name} puso {$taken} de los descartes en su casilla {$slot} y descartó {$card}.
event-took = {$name} tomó {$card} de los descartes.
event-put-back = Vuelve a los descartes: {$card}.
event-put-back-late = Vuelve a los descartes: {$card} (se acabó el tiempo).
event-play-began = Primer turno para {$name}.
event-discarded = {$name} robó y descartó {$card}.
event-discarded-late = {$name} robó y descartó {$card} (se acabó el tiempo).
event-replaced = {$name} guardó la carta robada en la casilla {$slot} y descartó {$card}.
event-looked-at = {$name} miró {$place}.
event-swapped = {$name} intercambió {$places} sin mirar.
event-swapped-seen = {$name} miró e intercambió {$places}.
event-not-swapped = {$name} miró y no intercambió {$places}.

event-power-declined = {$name} no usó el poder.
event-power-clock = A {$name} se le acabó el tiempo para el poder.
event-power-slap = {$name} perdió el poder: se cruzó un manotazo.
event-power-ended = {$name} perdió el poder: terminó la ronda.

event-matched = ¡Manotazo! {$name} se libra de {$card} (casilla {$slot}).
event-matched-of = ¡Manotazo! {$name} acierta con {$card} de {$owner} (casilla {$slot}).
event-wrong = ¡Manotazo fallido! {$name} destapó {$card} de su casilla {$slot}.
event-wrong-of = ¡Manotazo fallido! {$name} destapó {$card} de la casilla {$slot} de {$owner}.
event-wrong-back = ¡Manotazo fallido! {$name} destapó {$card} en su casilla {$slot}, y ahí se queda.
event-wrong-back-of = ¡Manotazo fallido! {$name} destapó {$card} en la casilla {$slot} de {$owner}, y ahí se queda.
event-backed-out = {$name} dio un manotazo y se echó atrás.
event-backed-out-late = {$name} dio un manotazo y se le acabó el tiempo.
event-gave = {$name} le dio a {$owner} una carta para la casilla {$slot}.
event-penalty = { $n ->
    [one] {$name} se lleva una carta de castigo: casilla {$slots}.
    [many] {$name} se lleva {$n} cartas de castigo: casillas {$slots}.
   *[other] {$name} se lleva {$n} cartas de castigo: casillas {$slots}.
 }

event-called = {$name} cantó **Kaboom!**
event-called-cardless = {$name} ya no tiene cartas: **Kaboom!**
event-passed-over = {$name} ya no tiene cartas y se queda sin último turno.
event-passed-over-late = {$name} no tenía carta que robar y se salta su turno (se acabó el tiempo).
event-round-scored = { $n ->
    [one] Ronda {$round} para {$names}: más cerca de cero que nadie, con {$points} punto en cartas.
    [many] Ronda {$round} para {$names}: más cerca de cero que nadie, con {$points} puntos en cartas.
   *[other] Ronda {$round} para {$names}: más cerca de cero que nadie, con {$points} puntos en cartas.
 }
event-round-scored-out = { $n ->
    [one] ¡Se acabaron las cartas! Ronda {$round} para {$names}: más cerca de cero que nadie, con {$points} punto en cartas.
    [many] ¡Se acabaron las cartas! Ronda {$round} para {$names}: más cerca de cero que nadie, con {$points} puntos en cartas.
   *[other] ¡Se acabaron las cartas! Ronda {$round} para {$names}: más cerca de cero que nadie, con {$points} puntos en cartas.
 }
event-jumped = ¡{$before} justos! {$name} baja a {$after}.

margin-photo = ¡Por un pelo! {$name} se te adelantó por {$late}. Sin carta de castigo.
margin-late = {$name} se te adelantó por {$late}. Sin carta de castigo.
margin-busy = El manotazo de {$name} ya estaba en marcha cuando llegó el tuyo. Sin carta de castigo.
