about = Recuerda tus cuatro cartas, haz zas con todas las que puedas y ten el total más bajo cuando se cante Kaboo!
count-calls = Kaboo! cantados
count-slaps = Zas acertados
remark-best-call = **El mejor Kaboo!**: { $name } lo cantó con { $total } en la ronda { $round } y se apuntó { $points }.
