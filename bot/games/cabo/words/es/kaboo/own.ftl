own-matched = ¡Zas! Te libras de {$card} (casilla {$slot}).
own-matched-of = ¡Zas! Acertaste con {$card} de {$owner} (casilla {$slot}).
own-wrong = ¡Zas fallido! Destapaste {$card} de tu casilla {$slot}.
own-wrong-of = ¡Zas fallido! Destapaste {$card} de la casilla {$slot} de {$owner}.
own-wrong-back = ¡Zas fallido! Destapaste {$card} en tu casilla {$slot}, y ahí se queda.
own-wrong-back-of = ¡Zas fallido! Destapaste {$card} en la casilla {$slot} de {$owner}, y ahí se queda.
own-backed-out = Hiciste zas y te echaste atrás.
own-called = Cantaste **Kaboo!**
