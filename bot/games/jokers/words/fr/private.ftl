own-play = À toi : joue {card-match}.
own-only-boom = À toi : joue {card-boomer}.
own-only-boom-why = Rien d’autre n’est jouable, et il n’y a rien à piocher.
own-boom-or-draw = À toi : fais boum ou pioche une carte.
own-boom-or-draw-why = Il te manque {card-match}.
own-draw = À toi : pioche une carte.
own-draw-why = Il te faudrait {card-needed}. Piocher finit ton tour.
own-skip = À toi : passe.
own-skip-why = Il te faudrait {card-needed}, et il n’y a rien à piocher.
own-ends = Fin {$when}.
own-wait = Pas encore ton tour.
own-wait-why = C’est à {$name} de jouer : {card-match}.

hand-fits = Jouables : {$cards}
hand-rest = { $n ->
    [0] Ta main : {$cards}
   *[other] Pas jouables : {$cards}
 }
hand-newest = La plus récente : {$card}

button-play = Jouer {$card}
button-boom = {$card} : BOUM !
button-draw-one = Piocher une carte
button-next-cards = Autres cartes
button-previous-cards = Cartes précédentes
