remark-photo-finish = **Por un pelo**: {$name} se adelantó a {$loser} por {$span} en la ronda {$round}.
remark-closest-race = **La carrera más reñida**: {$name} se adelantó a {$loser} por {$span} en la ronda {$round}.
remark-best-round = **Mejor ronda**: {$name} se apuntó {$points} en la ronda {$round}.
