picture-over = Partie terminée
picture-sum = {$points} au total
picture-axis = { $unit ->
    [game] Victoires, partie après partie
   *[round] Points, manche après manche
 }
picture-alt-table = La table de {$title}, {$line}. {$seats}
picture-alt-over = Le podium de {$title}. {$places}
picture-alt-place = {$place} : {$name}.
picture-alt-place-points = {$place} : {$name} avec {$figure}.
picture-alt-curve = { $unit ->
    [game] À côté, les victoires de chacun, partie après partie.
   *[round] À côté, les points de chacun manche après manche, sur {$rounds} manches.
 }
