# What was remarkable in a game that is over.

remark-photo-finish = **Photo finish**: {$name} beat {$loser} by {$span} in round {$round}.
remark-closest-race = **Closest race**: {$name} beat {$loser} by {$span} in round {$round}.
remark-best-round = **Best round**: {$name} scored {$points} in round {$round}.
