about = Un juego de memoria y rapidez: quítate cartas de encima y acércate a cero más que nadie.

count-calls = Kaboom! cantados
count-calls-won = { $n } con victoria
count-slaps = Manotazos acertados
count-slaps-wrong = { $n } con castigo

remark-best-call = **El mejor Kaboom!**: { $name } lo cantó con { $total } en la ronda { $round } y se apuntó { $points }.
remark-worst-swap = **El peor intercambio**: { $name } dio { $gave } ({ $lost }) por { $got } ({ $won }) en la ronda { $round }.
