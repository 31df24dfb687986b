about = Ten memoria y reflejos, y termina la ronda cuando nadie tenga menos puntos que tú. La partida acaba cuando alguien pasa de 100.
count-calls = Rondas terminadas
count-slaps = Jugadas rápidas acertadas
remark-best-call = **El mejor final**: { $name } terminó la ronda { $round } con { $total } e hizo { $points }.
