event-round-dealt = Manche {$round} : {$dealer} distribue, {$name} commence.
event-buried = Première carte retournée : {$card}, qui repart dans la pioche.
event-turned-up = Première carte de la défausse : {$card}.
event-played = { $left ->
    [0] {$name} joue {$card} et **n’a plus de cartes !**
    [1] {$name} joue {$card} : **plus qu’une carte !**
   *[other] {$name} joue {$card}, il en reste {$left}.
 }
event-boomed = { $n ->
    [0] La pioche est vide, donc personne ne pioche.
    [one] {$names} pioche une carte.
    [many] {$names} piochent une carte chacun.
   *[other] {$names} piochent une carte chacun.
 }
event-drew = {$name} pioche une carte.
event-drew-by-clock = {$name} pioche une carte (temps écoulé).
event-skipped = {$name} passe.
event-skipped-by-clock = {$name} passe (temps écoulé).
event-out = La manche {$round} est pour {$name} !
event-blocked = La manche {$round} est bloquée : tout le monde a passé, donc tout le monde marque.

highlight-booms = **Le plus de boums** : {$name} avec { $n ->
    [one] {$n} boum.
    [many] {$n} boums.
   *[other] {$n} boums.
 }
highlight-heaviest = **Main la plus lourde** : {$name} reste avec { $n ->
    [one] {$n} point à la manche {$round}.
    [many] {$n} points à la manche {$round}.
   *[other] {$n} points à la manche {$round}.
 }
