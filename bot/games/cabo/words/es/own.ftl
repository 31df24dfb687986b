own-look-ended = Otra vez boca abajo. ¡Recuerda lo que viste!
own-flipped = Destapaste {$card}.
own-switched-top = Pusiste {$taken} en la casilla {$slot} y descartaste {$card}.
own-discarded = Descartaste {$card}.
own-replaced = Pusiste la carta robada en la casilla {$slot} y descartaste {$card}.
own-swapped = Intercambiaste {$places}.
own-not-swapped = Dejaste {$places} como estaban.
own-power-skipped = No usaste el poder.
own-matched = ¡Manotazo! Te libras de {$card} (casilla {$slot}).
own-matched-of = ¡Manotazo! Acertaste con {$card} de {$owner} (casilla {$slot}).
own-wrong = ¡Manotazo fallido! Destapaste {$card} de tu casilla {$slot}.
own-wrong-of = ¡Manotazo fallido! Destapaste {$card} de la casilla {$slot} de {$owner}.
own-wrong-back = ¡Manotazo fallido! Destapaste {$card} en tu casilla {$slot}, y ahí se queda.
own-wrong-back-of = ¡Manotazo fallido! Destapaste {$card} en la casilla {$slot} de {$owner}, y ahí se queda.
own-backed-out = Diste un manotazo y te echaste atrás.
own-gave = Le diste a {$owner} una carta para la casilla {$slot}.
own-kept = No diste nada.
own-penalty = { $n ->
    [one] Te llevas una carta de castigo: casilla {$slots}.
    [many] Te llevas {$n} cartas de castigo: casillas {$slots}.
   *[other] Te llevas {$n} cartas de castigo: casillas {$slots}.
 }
own-play-began = El primer turno es tuyo.
own-called = Cantaste **Kaboom!**
