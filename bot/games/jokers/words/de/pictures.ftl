# What is said of pictures to whoever can't see them. $cards: what lies open, or how many there are.

picture-seat = {$name}: {$cards}, Stand {$points}.
picture-seat-scored = {$name}: {$cards}. {$score} in dieser Runde, {$points} gesamt.
picture-top = Oberste Karte: {$card}.
picture-out = Hand leer
picture-blocked = Blockiert: alle zählen
clip-boom = BOOM!
clip-boom-line = { $n ->
    [one] {$name} lässt eine Person ziehen
   *[other] {$name} lässt {$n} Leute ziehen
 }
