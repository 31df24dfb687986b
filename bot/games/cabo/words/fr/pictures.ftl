picture-seat = {$name} : {$cards}, score {$points}.
picture-seat-scored = {$name} : {$cards}. {$score} cette manche, {$points} au total.
picture-top = Sur la défausse : {$card}.
picture-called = {$name} a annoncé
clip-photo = Photo-finish !
clip-slap = Le plus vif !
clip-race = {$name} devance {$loser} de {$span}
clip-call = Kaboom!
