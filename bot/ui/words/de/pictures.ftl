# What stands in pictures, and what is said of them to whoever can't see them.

picture-over = Spiel vorbei
picture-sum = {$points} gesamt
picture-axis = { $unit ->
    [game] Gewonnene Spiele
   *[round] Punkte: wenig gewinnt
 }
picture-alt-table = Der Tisch von {$title}, {$line}. {$seats}
picture-alt-table-only = Der Tisch von {$title}. {$seats}
picture-alt-over = Das Podest von {$title}. {$places}
picture-alt-place = {$place} Platz: {$name}.
picture-alt-place-points = {$place} Platz: {$name} mit {$figure}.
picture-alt-curve = { $unit ->
    [game] Daneben die gewonnenen Spiele von allen, Spiel für Spiel.
   *[round] Daneben die Punkte von allen, Runde für Runde, über {$rounds} Runden.
 }
picture-dear = { $n ->
    [1] {$card} = {$points}
   *[other] {$card} = {$points} (×{$n})
 }
picture-card-king = schwarzer {$code}
picture-ahead = {$points} Vorsprung
picture-alt-headline = {$headline}.
picture-alt-clip = {$title} {$line}
