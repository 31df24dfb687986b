picture-seat = {$name} : {$cards}, score {$points}.
picture-seat-scored = {$name} : {$cards}. {$score} cette manche, {$points} au total.
picture-top = Sur la défausse : {$card}.
picture-why = au plus près de zéro
clip-photo = Photo-finish !
clip-slap = Le plus vif !
clip-race = {$name} devance {$loser} de {$span}
clip-call = Kaboom!
