about = Ten memoria y reflejos, y termina la ronda cuando tengas menos puntos que nadie.
count-calls = Rondas terminadas
count-slaps = Jugadas rápidas acertadas
remark-best-call = **El mejor final**: { $name } terminó la ronda { $round } con { $total } y se apuntó { $points }.
