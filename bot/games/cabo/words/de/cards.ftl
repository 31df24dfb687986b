# Cards and places on the table.

card-kc = Kreuz-König (schwarz)
card-kd = Karo-König (rot)
card-kh = Herz-König (rot)
card-ks = Pik-König (schwarz)

# Was zur offenen Karte passt, im Nominativ: „Weißt du, wo eine 8 liegt?“
wanted-rank = { $rank ->
    [1] ein Ass
    [8] eine 8
    [11] ein Bube
    [12] eine Dame
    [13] ein König
    [14] ein Joker
   *[other] eine {$rank}
 }
wanted-red-king = ein roter König
wanted-black-king = ein schwarzer König
wanted-points = { $n ->
    [one] eine Karte mit {$points} Punkt
   *[other] eine Karte mit {$points} Punkten
 }

place-slot = Feld {$slot}
place-yours = dein Feld {$slot}
place-of = Feld {$slot} von {$name}
place-theirs = das eigene Feld {$slot}
place-two-of = die Felder {$slots} von {$name}
place-two-theirs = die eigenen Felder {$slots}
