status-peek-hint = Le plus petit total gagne la manche. Un coup d’œil, puis tout reste face cachée.
choice-draw = pioche
status-turn-hint = Tu penses vraiment avoir le moins de points ? Tout le monde peut finir la manche, à tout moment.
status-open-hint = Tu sais où se trouve {$wanted}, chez toi ou ailleurs ? Appuie sur { BUTTON(button-slap) }.
status-auto-put-back = {$name} n’a pas de carte à échanger, donc elle retourne au cimetière.
status-auto-call = {$name} n’a plus de cartes, et la manche est finie.
status-slap = {$name} joue un coup éclair et cherche {$wanted}.
status-gift-hint = Un coup éclair avec la carte de quelqu’un d’autre, et tu peux lui en donner une des tiennes, face cachée.
status-reveal = { $n ->
    [one] Manche {$round} : {$names} a le plus petit total.
    [many] Manche {$round} : {$names} ont le plus petit total.
   *[other] Manche {$round} : {$names} ont le plus petit total.
 }
table-top-open = {$card}, coup éclair possible
table-top-closed = {$card}, pas de coup éclair
table-top-claimed = {$card}, coup éclair en cours
table-top-peek = {$card}, coup éclair possible quand tout le monde aura regardé
table-no-top = Cimetière vide
table-pile = pioche {$n}
table-under = cimetière {$n}
seat-called = a fini
judged-alone = finit avec {$total} : le plus petit total !
judged-tied = finit avec {$total} : à égalité ({$won})
judged-not = finit avec {$total} : quelqu’un a moins ({$won})
seat-locked = pas de coup éclair
picture-why = La main la plus basse
clip-call = Manche finie !
clip-called = {$name} y met fin
