about = Lembre das suas quatro cartas, dê tapa no que puder e tenha o menor total quando gritarem Kaboo!
count-calls = Vezes que gritou Kaboo!
count-slaps = Tapas certos
remark-best-call = **Melhor Kaboo!**: { $name } gritou com { $total } na rodada { $round } e fez { $points }.
