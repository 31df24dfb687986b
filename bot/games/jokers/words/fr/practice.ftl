possible-wait = Attends ton tour. { BUTTON(button-my-cards) } montre ta main, et personne d’autre ne la voit.
possible-wait-last = { $n ->
    [one] Attends ton tour. Attention : {$names} n’a plus qu’une carte et peut finir la manche.
    [many] Attends ton tour. Attention : {$names} n’ont plus qu’une carte et peuvent finir la manche.
   *[other] Attends ton tour. Attention : {$names} n’ont plus qu’une carte et peuvent finir la manche.
 }
possible-play = C’est ton tour : appuie sur { BUTTON(button-my-cards) } et joue {card-match}. Si tu peux, c’est obligatoire. Rien de jouable ? Appuie sur { BUTTON(button-draw) } pour prendre une carte, et ton tour est fini.
possible-play-no-pile = C’est ton tour : appuie sur { BUTTON(button-my-cards) } et joue {card-match}. Si tu peux, c’est obligatoire. Rien de jouable ? Appuie sur { BUTTON(button-skip) }, car la pioche est vide.
possible-after-boom = { $boomer ->
    [ace] C’est ton tour : appuie sur { BUTTON(button-my-cards) } et joue {card-match}. Tu continues sur l’As qui a fait boum.
   *[joker] C’est ton tour : appuie sur { BUTTON(button-my-cards) } et joue {card-match}. Le Joker ne compte pas, tu continues sur la carte d’en dessous.
 }

advice-draw = Rien de jouable, donc pioche une carte. Tu la gardes pour les tours suivants.
advice-skip = Rien de jouable et rien à piocher, donc passe. Si tout le monde passe, la manche finit et tout le monde marque.
advice-boom-matches = Tu ne peux jouer que {card-boomer}. Comme sa couleur ou sa valeur est la bonne, pas question de piocher à la place.
advice-boom-only = Tu ne peux jouer que {card-boomer}, et il n’y a rien à piocher, donc c’est obligatoire.
advice-boom-or-draw = Tu ne peux jouer que {card-boomer}. Joue-le et tous les autres piochent, ou garde-le et pioche une carte toi-même.
advice-match-or-boom = { $n ->
    [one] Une de tes cartes est jouable. Ou fais boum avec {card-boomer}, et tous les autres piochent une carte.
    [many] Tu as {$n} cartes jouables. Ou fais boum avec {card-boomer}, et tous les autres piochent une carte.
   *[other] Tu as {$n} cartes jouables. Ou fais boum avec {card-boomer}, et tous les autres piochent une carte.
 }
advice-choose = Tu as {$n} cartes jouables. Ce sont les hautes qui te coûtent le plus si elles te restent en main.
advice-one = Une seule carte est jouable, donc tu dois la jouer.

told-turned-up = Tout le monde a reçu {$hand} cartes, et tu vois seulement les tiennes. Première carte de la défausse : {$card}. Vide ta main en premier : tous les autres marquent ce qu’il leur reste.
told-played = { $left ->
    [0] {$name} a joué {$card} et n’a plus de cartes.
    [one] {$name} a joué {$card} et a encore {$left} carte.
    [many] {$name} a joué {$card} et a encore {$left} cartes.
   *[other] {$name} a joué {$card} et a encore {$left} cartes.
 }
told-played-you = { $left ->
    [0] Tu as joué {$card} et tu n’as plus de cartes !
    [one] Tu as joué {$card}. Plus que {$left} carte !
    [many] Tu as joué {$card}. Plus que {$left} cartes.
   *[other] Tu as joué {$card}. Plus que {$left} cartes.
 }
told-boomed = **BOUM !** Tous les autres ont pioché une carte. {told-next}
told-boomed-none = **BOUM !** Mais la pioche est vide, donc personne n’a pioché.
told-boomed-few = { $n ->
    [one] **BOUM !** {$names} a pioché la dernière carte. {told-next}
    [many] **BOUM !** {$names} ont pioché les dernières cartes. {told-next}
   *[other] **BOUM !** {$names} ont pioché les dernières cartes. {told-next}
 }
told-boomed-few-you = **BOUM !** Tu as pioché la dernière carte. {told-next}
told-boomed-few-and-you = **BOUM !** Toi et {$names} avez pioché les dernières cartes. {told-next}
told-next = { $boomer ->
    [ace] Ensuite, on continue sur cet As.
   *[joker] Ensuite, on continue sur la carte sous le Joker.
 }
told-drew = {$name} a pioché une carte, ce qui finit son tour.
told-drew-you = Tu as pioché une carte, ce qui finit ton tour.
told-drew-by-clock = {$name} a laissé filer le temps, donc le chrono a pioché à sa place.
told-drew-by-clock-you = Tu as laissé filer le temps, donc le chrono a pioché à ta place.
told-skipped = {$name} ne pouvait ni jouer ni piocher, et passe.
told-skipped-you = Tu ne pouvais ni jouer ni piocher, donc tu as passé.
told-skipped-by-clock = {$name} a laissé filer le temps, et il n’y avait rien à piocher.
told-skipped-by-clock-you = Tu as laissé filer le temps, et il n’y avait rien à piocher.
told-out = {$name} n’a plus de cartes et marque 0. Tous les autres marquent les cartes qu’il leur reste, et plus c’est bas, mieux c’est.
told-out-you = Tu n’as plus de cartes et tu marques 0 ! Tous les autres marquent les cartes qu’il leur reste, et plus c’est bas, mieux c’est.
told-blocked = Tout le monde a passé, donc la manche est finie. Chacun marque les cartes qu’il lui reste, et plus c’est bas, mieux c’est.
