about = Mémorise, réagis vite, et finis la manche quand tu as le moins de points.
count-calls = Manches finies
count-slaps = Coups éclair réussis
remark-best-call = **Meilleure fin** : {$name} finit la manche {$round} avec {$total} et marque {$points}.
