# Glosario: Joker(s) = Joker(s) · go boom = explotar, ¡BUM! · suit = palo · rank = número (también las
# figuras) · match = encajar · draw = robar · draw pile = mazo · discards = descartes · skip = pasar ·
# hand = mano · deal, dealer = repartir, quien reparte · blocked = bloqueada.

card-match = {card-suit} o {card-rank}

card-needed = { $boomer ->
    [ace] { $rank ->
        [1] {card-match}
       *[other] {card-suit}, {card-rank} o un as
     }
   *[joker] {card-suit}, {card-rank} o un Joker
 }

card-suit = { $suit ->
    [clubs] un trébol
    [diamonds] un diamante
    [hearts] un corazón
   *[spades] una pica
 }
card-rank = { $rank ->
    [1] un as
    [8] un 8
    [11] una jota
    [12] una reina
    [13] un rey
   *[other] un {$rank}
 }

card-boomer = { $boomer ->
    [ace] un as
   *[joker] un Joker
 }
