# A player's own panel: their hand, and what they can do.

own-play = Du bist dran: Leg {card-match}.
own-only-boom = Du bist dran: Leg {card-boomer}.
own-only-boom-why = Sonst passt nichts, und es gibt nichts zu ziehen.
own-boom-or-draw = Du bist dran: Mach BOOM oder zieh eine Karte.
own-boom-or-draw-why = Sonst bräuchtest du {card-match}.
own-draw = Du bist dran: Zieh eine Karte.
own-draw-why = Du bräuchtest {card-needed}. Nach dem Ziehen ist dein Zug vorbei.
own-skip = Du bist dran: Setz aus.
own-skip-why = Du bräuchtest {card-needed}, und es gibt nichts zu ziehen.
own-ends = Ende {$when}.
own-wait = Du bist noch nicht dran.
own-wait-why = {$name} ist am Zug und braucht {card-match}.

hand-fits = Passt: {$cards}
hand-rest = { $n ->
    [0] Deine Hand: {$cards}
   *[other] Passt nicht: {$cards}
 }
hand-newest = Neu: {$card}

button-play = {$card} legen
button-boom = {$card}: BOOM!
button-draw-one = Karte ziehen
button-next-cards = Weitere Karten
button-previous-cards = Vorige Karten
