# What is said of pictures to whoever can't see them. $cards: what lies open, or how many there are.

picture-seat = {$name}: {$cards}, Stand {$points}.
picture-seat-scored = {$name}: {$cards}. {$score} in dieser Runde, {$points} gesamt.
picture-top = Oben auf dem Ablagestapel: {$card}.
picture-why = Am nächsten an null
clip-photo = Fotofinish!
clip-slap = Am schnellsten!
clip-race = {$name} schlägt {$loser} um {$span}
clip-call = Kaboom!
clip-called = {$name} hat’s gerufen
