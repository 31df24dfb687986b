about = Recuerda tus cuatro cartas, haz zas en cuanto puedas y ten el total más bajo cuando canten Kaboo!
count-calls = Kaboo! cantados
count-slaps = Zas acertados
remark-best-call = **El mejor Kaboo!**: { $name } lo cantó con { $total } en la ronda { $round } y se apuntó { $points }.
