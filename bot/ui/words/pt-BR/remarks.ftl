# O que houve de marcante numa partida que acabou.

remark-photo-finish = **Por um triz**: {$name} chegou {$span} antes de {$loser} na rodada {$round}.
remark-closest-race = **Disputa mais apertada**: {$name} chegou {$span} antes de {$loser} na rodada {$round}.
remark-best-round = **Melhor rodada**: {$name} fez {$points} na rodada {$round}.
