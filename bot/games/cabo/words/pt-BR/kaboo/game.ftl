about = Lembre das suas quatro cartas, dê tapa no que puder e tenha a menor mão quando gritarem Kaboo!
count-calls = Gritos de Kaboo!
count-slaps = Tapas certos
remark-best-call = **Melhor grito**: { $name } gritou Kaboo! com { $total } na rodada { $round } e fez { $points }.
