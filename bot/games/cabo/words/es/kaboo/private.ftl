ask-end = ¿Cantar Kaboo! ahora?
ask-end-now = No robas. El resto juega un turno más y luego se ven todas las cartas.
ask-end-locked = Tus cartas quedan bloqueadas y ya no puedes hacer zas.
ask-end-points = Si tienes el total más bajo sin empate, se te restan {$miss} puntos. Si no, o si hay empate: +{$miss}. No hay vuelta atrás.
move-slap = Puedes hacer zas.
claim-pick = Suelta {$wanted}.
claim-wrong = { $n ->
    [0] Si fallas, la carta vuelve a su sitio. No queda ninguna carta de castigo.
    [one] Si fallas, la carta vuelve a su sitio y te llevas {$n} carta de castigo.
    [many] Si fallas, la carta vuelve a su sitio y te llevas {$n} cartas de castigo.
   *[other] Si fallas, la carta vuelve a su sitio y te llevas {$n} cartas de castigo.
 }
gift-head = ¡Buen zas!
gift-ask = Le debes una carta a {$name}: elige una tuya y va boca abajo a la casilla {$slot}.
gift-late = Si se acaba el tiempo, va la de tu casilla de número más bajo.
hold-first = {$name} se adelantó con un zas.
