# El reparto del día: clasificaciones, rachas, la tarjeta para compartir y el anuncio.

daily-today = El reparto de hoy: { $title }
daily-over = { $title }, { $day }
daily-par = Par: { $par }
daily-no-par = Todavía estoy calculando el par.
daily-points = { $n ->
    [one] { $score } punto
    [many] { $score } puntos
   *[other] { $score } puntos
 }
daily-more = y { $n } más
daily-nobody-yet = Aún no lo ha terminado nadie. ¡Empieza tú!
daily-nobody = No lo terminó nadie.
daily-about = Cuantos menos puntos, mejor. Cuenta tu primer intento, pero todo es por diversión: aun con las mismas cartas hay mucha suerte, y nada puntúa.
daily-hash = Hash de este reparto: `{ $hash }`
daily-tomorrow = Hash del de mañana: `{ $hash }`
daily-checked = Hash, mostrado el día anterior: `{ $hash }`
daily-seed = Semilla: `{ $seed }`

daily-streak = { $n ->
    [one] 🔥 Tu racha: { $n } día.
    [many] 🔥 Tu racha: { $n } días.
   *[other] 🔥 Tu racha: { $n } días.
 }
daily-spare = { $n ->
    [0] Si te saltas un día ahora, empieza de cero.
    [one] Puedes saltarte un día sin perderla.
    [many] Puedes saltarte { $n } días sin perderla.
   *[other] Puedes saltarte { $n } días sin perderla.
 }
daily-streak-none = Juega para empezar una racha. Dos días libres de cada siete no la rompen.

daily-play = Jugar
daily-share = Compartir aquí
daily-results = Resultados
daily-week = Esta semana
daily-yesterday = Ayer
daily-to-today = Hoy
daily-check = Ver y comprobar
daily-file = Bajar el archivo
daily-shared = Ya lo has compartido aquí.
daily-none = Ese día no hubo reparto del día.
daily-elsewhere = Ese reparto es de otro servidor. Usa /daily allí.

daily-week-title = Los repartos de esta semana
daily-week-about = Puntos por encima o por debajo del par, de media. Bajo par es bueno.
daily-days = { $n ->
    [one] { $n } día
    [many] { $n } días
   *[other] { $n } días
 }
daily-against = { $how ->
    [under] { $by } bajo par
    [over] { $by } sobre par
   *[par] justo en el par
 }
daily-week-nobody = Esta semana aún no hay resultados.
daily-week-fun = Solo por diversión: un día de suerte lo cambia mucho.

daily-beside-par = { $score } · par { $par } ({ $against })
daily-place = Puesto { $place } de { $n } aquí hoy, por ahora
daily-invites = Una ronda, y aquí todos reciben las mismas cartas. Cuenta tu primer intento.

daily-file-about =
    Lo que pulsó cada persona ese día, con la semilla y el par. Esto lo comprueba todo, en una copia de mi código fuente:
    `python -m engine verify-daily { $file }`
daily-file-privacy = Incluye el nombre de todas las personas que jugaron.
daily-file-none = Nadie terminó ese reparto, así que no hay nada que comprobar.
daily-file-gone = Ya no puedo reunir el archivo de ese día. Existe mientras se guardan las jugadas.
daily-file-later = Ahora mismo no puedo preparar ese archivo. Prueba otra vez en unos minutos.

daily-watch = Elige una partida para verla
daily-watch-more = Más partidas…
daily-run-of = La partida de { $name }, { $day }
daily-run-unknown = No encuentro esa partida. Las que puedes ver están en los resultados del día.
daily-run-early = Podrás ver estas partidas cuando termine el día.
daily-run-gone = Ya no guardo las jugadas de esa partida, así que no puedo mostrarla.
daily-run-later = Ahora mismo no puedo mostrar esa partida. Prueba otra vez en unos minutos.
