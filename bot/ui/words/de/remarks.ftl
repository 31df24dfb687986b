# What was remarkable in a game that is over.

remark-photo-finish = **Fotofinish**: {$name} war in Runde {$round} um {$span} schneller als {$loser}.
remark-closest-race = **Knappstes Rennen**: {$name} war in Runde {$round} um {$span} schneller als {$loser}.
remark-best-round = **Beste Runde**: {$name} mit {$points} in Runde {$round}.
