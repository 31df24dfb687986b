picture-seat = {$name}: {$cards}, {$points} en total.
picture-seat-scored = {$name}: {$cards}. {$score} en esta ronda, {$points} en total.
picture-top = El descarte de arriba es {$card}.
picture-why = lo más cerca de cero
clip-photo = ¡Foto finish!
clip-slap = ¡La mano más rápida!
clip-race = {$name} gana a {$loser} por {$span}
clip-call = Kaboom!
