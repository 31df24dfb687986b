about = Vide ta main avant les autres : suis la couleur ou la valeur, et fais exploser les Jokers !
sheet-title = {$title} : le plus petit total gagne

stat-went-out = Manches gagnées
stat-booms = Boums
stat-played = Cartes jouées
stat-drawn = Cartes piochées

round-of = Manche {$round}/{$rounds}

status-turn = {$name} : joue {card-match}.
status-out = Manche {$round} finie : {$name} n’a plus de cartes !
status-blocked = La manche {$round} est bloquée : tout le monde a passé, donc tout le monde marque.

top-match = **{$card}** · {top-pile}
top-boom = À recouvrir : **{$card}** (sous le Joker) · {top-pile}
top-boom-ace = À recouvrir : **{$card}** · {top-pile}
top-pile = { $pile ->
    [0] pioche vide
   *[other] pioche : {$pile}
 }
top-went-boom = BOUM ! {$card}

seat-cards = { $n ->
    [1] **1 carte !**
    [one] {$n} carte
    [many] {$n} cartes
   *[other] {$n} cartes
 }
seat-points = { $n ->
    [one] {$n} pt
    [many] {$n} pts
   *[other] {$n} pts
 }
seat-dealer = donne
seat-away = pas là
seat-no-cards = aucune carte

deal-drew = Tirage de la donne : {$draws}. {$name} a la plus basse et distribue.
deal-redrew = {$draws} ; nouveau tirage : {$again}

button-draw = Piocher
button-skip = Passer
