possible-wait = Attends ton tour. Personne d’autre ne voit ta main.
possible-play = C’est ton tour : joue {card-match} en appuyant sur la carte. Si tu peux, c’est obligatoire. Rien de jouable ? Appuie sur { BUTTON(button-draw) } pour prendre une carte, et ton tour est fini.
possible-play-no-pile = C’est ton tour : joue {card-match} en appuyant sur la carte. Si tu peux, c’est obligatoire. Rien de jouable ? Appuie sur { BUTTON(button-skip) }, car la pioche est vide.
possible-after-boom = { $boomer ->
    [ace] C’est ton tour : joue {card-match} en appuyant sur la carte. Tu continues sur l’As qui a fait boum.
   *[joker] C’est ton tour : joue {card-match} en appuyant sur la carte. Le Joker ne compte pas, tu continues sur la carte d’en dessous.
 }
