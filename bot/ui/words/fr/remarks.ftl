remark-photo-finish = **Photo-finish** : {$name} bat {$loser} de {$span} à la manche {$round}.
remark-closest-race = **Course la plus serrée** : {$name} bat {$loser} de {$span} à la manche {$round}.
remark-best-round = **Meilleure manche** : {$name} avec {$points} à la manche {$round}.
