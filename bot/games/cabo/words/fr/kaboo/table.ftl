choice-draw = pioche
choice-call = annonce Kaboo!
status-peek-hint = Le plus petit total gagne. Un coup d’œil, puis tout reste face cachée.
status-turn-hint = Tu penses avoir le plus petit total ? Annonce Kaboo! Les autres ont encore un tour.
status-open-hint = Tu sais où se trouve {$wanted}, chez toi ou ailleurs ? Appuie sur { BUTTON(button-slap) } avant { $edition ->
    [1] que quelqu’un prenne une carte ou annonce Kaboo!
   *[other] que la carte du dessus change.
 }
status-auto-call = {$name} n’a plus de cartes : Kaboo! automatique !
status-window = Dernière chance : tapez {$wanted} !
status-window-others = Dernière chance pour {$names} : taper {$wanted}.
status-window-hint = Tu sais où se trouve {$wanted}, chez toi ou ailleurs ? Appuie sur { BUTTON(button-slap) }. Ensuite, toutes les cartes sont révélées.
status-slap = {$name} a tapé avant tout le monde et cherche {$wanted}.
status-gift = {$name} doit une carte à {$owner}, case {$slot}.
status-gift-hint = Tape la carte de quelqu’un d’autre, et tu lui en donnes une des tiennes, face cachée.
status-reveal = { $n ->
    [one] Manche {$round} : {$names} a le plus petit total.
    [many] Manche {$round} : {$names} ont le plus petit total.
   *[other] Manche {$round} : {$names} ont le plus petit total.
 }
table-called = **Kaboo!** annoncé par {$name}.
table-called-locked = **Kaboo!** annoncé par {$name}, cartes bloquées.
table-top-open = {$card}, à taper
table-top-closed = {$card}, trop tard pour taper
table-top-claimed = {$card}, tape en cours
table-top-peek = {$card}, à taper quand tout le monde aura regardé
judged-alone = annonce Kaboo! avec {$total} : le plus petit total ! ({$won})
judged-tied = annonce Kaboo! avec {$total} : à égalité ({$won})
judged-not = annonce Kaboo! avec {$total} : quelqu’un a moins ({$won})
clip-call = Kaboo!
picture-why = La main la plus basse
