picture-over = Partie terminée
picture-sum = {$points} au total
picture-axis = { $unit ->
    [game] Parties gagnées
   *[round] Points : le plus bas gagne
 }
picture-alt-table = La table de {$title}, {$line}. {$seats}
picture-alt-table-only = La table de {$title}. {$seats}
picture-alt-over = Le podium de {$title}. {$places}
picture-alt-place = {$place} : {$name}.
picture-alt-place-points = {$place} : {$name} avec {$figure}.
picture-alt-curve = { $unit ->
    [game] À côté, les victoires de chacun, partie après partie.
   *[round] À côté, les points de chacun manche après manche, sur {$rounds} manches.
 }
picture-dear = { $n ->
    [1] {$card} = {$points}
   *[other] {$card} = {$points} (×{$n})
 }
picture-card-king = {$code} noir
picture-ahead = {$points} d’avance
picture-alt-headline = {$headline}.
picture-alt-clip = {$title} {$line}
