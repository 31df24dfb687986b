# Deutsch: legen (play a card) · Farbe (suit) · Wert (rank) · BOOM machen (go boom)
#   geben (deal) · aussetzen (skip) · Nachziehstapel, Ablagestapel
# What has to be matched, and what goes boom. Alles im Akkusativ: „Leg Herz oder einen Buben“.

card-match = {card-suit} oder {card-rank}

card-needed = { $boomer ->
    [ace] { $rank ->
        [1] {card-match}
       *[other] {card-suit}, {card-rank} oder ein Ass
     }
   *[joker] {card-suit}, {card-rank} oder einen Joker
 }

card-suit = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [hearts] Herz
   *[spades] Pik
 }
card-rank = { $rank ->
    [1] ein Ass
    [8] eine 8
    [11] einen Buben
    [12] eine Dame
    [13] einen König
   *[other] eine {$rank}
 }

card-boomer = { $boomer ->
    [ace] ein Ass
   *[joker] einen Joker
 }
