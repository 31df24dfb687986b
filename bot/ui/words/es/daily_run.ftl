# The deal of the day: the invitation to play it, its end, and the way there.

# $title: the game
run-title = El reparto de hoy: { $title }
run-about = Una ronda contra tres rivales de la CPU. En el servidor todos reciben las mismas cartas.
run-first = Cuenta tu primer intento. Es por diversión y no puntúa en la clasificación.
run-again = Ya lo has jugado, así que esta vez es solo por diversión.
# $minutes: a number above 1
run-time = Tienes unos { $minutes } minutos. El reloj se detiene mientras la mesa te espera.
# $when: "in 5 hours"
run-ends = El día termina { $when }. Lo que quede a medias se juega hasta el final sin ti.
run-here = No puedo escribirte, así que se juega aquí mismo: la mesa avanza cada vez que pulsas algo.
run-start = Empezar
run-play-again = Otra vez por diversión

# $score, $par: numbers
run-score = Tu resultado: { $score }
run-score-par = Tu resultado: { $score } · par { $par }
run-par-later = Todavía estoy calculando el par. Lo verás en los resultados.
run-late = ¡Se acabó el tiempo! Tu puesto se jugó hasta el final sin ti.
run-over = Esta partida ya acabó. Puedes jugarla otra vez por diversión.
run-counts = Es tu primer intento, así que cuenta.
run-for-fun = Solo por diversión: cuenta tu primer intento.

# $link: the address of a message, which ends the sentence
run-in-dm = El reparto de hoy te espera en nuestros mensajes directos: { $link }
run-goes-on = Tu partida sigue en nuestros mensajes directos: { $link }
run-where = Usa /daily en un servidor: cada servidor tiene su propio reparto del día.
run-left = Ese reparto es de un servidor en el que ya no estás. Usa /daily en uno de tus servidores.
