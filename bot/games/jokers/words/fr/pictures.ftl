picture-seat = {$name} : {$cards}, score {$points}.
picture-seat-scored = {$name} : {$cards}. {$score} cette manche, {$points} au total.
picture-top = Carte du dessus : {$card}.
picture-out = Main vide
picture-blocked = Blocage : chacun compte
clip-boom = BOUM !
clip-boom-line = { $n ->
    [one] {$name} fait piocher une personne
    [many] {$name} fait piocher {$n} personnes
   *[other] {$name} fait piocher {$n} personnes
 }
