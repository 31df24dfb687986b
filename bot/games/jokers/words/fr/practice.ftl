possible-wait = Attends ton tour. **Mes cartes** montre ta main, et personne d’autre ne la voit.
possible-wait-last = { $n ->
    [one] Attends ton tour. Attention : {$names} n’a plus qu’une carte et peut finir la manche.
    [many] Attends ton tour. Attention : {$names} n’ont plus qu’une carte et peuvent finir la manche.
   *[other] Attends ton tour. Attention : {$names} n’ont plus qu’une carte et peuvent finir la manche.
 }
possible-play = C’est ton tour : appuie sur **Mes cartes** et joue {card-match}. Si tu peux, tu dois. Rien ne va ? Appuie sur **Piocher** pour prendre une carte, et ton tour est fini.
possible-play-no-pile = C’est ton tour : appuie sur **Mes cartes** et joue {card-match}. Si tu peux, tu dois. Rien ne va ? Appuie sur **Passer**, car la pioche est vide.
possible-after-boom = { $boomer ->
    [ace] C’est ton tour : appuie sur **Mes cartes** et joue {card-match} pour suivre l’As qui a fait boum.
   *[joker] C’est ton tour : appuie sur **Mes cartes** et joue {card-match}. Le Joker ne compte pas, tu suis la carte d’en dessous.
 }

advice-draw = Rien ne va, donc pioche une carte. Tu la gardes pour les tours suivants.
advice-skip = Rien ne va et il n’y a rien à piocher, donc passe. Si tout le monde passe, la manche finit et tout le monde marque.
advice-boom-matches = Tu ne peux jouer qu’une carte : {card-boomer}. Elle suit aussi la carte du dessus, donc pas question de piocher à la place.
advice-boom-only = Tu ne peux jouer qu’une carte, {card-boomer}, et il n’y a rien à piocher, donc il faut la jouer.
advice-boom-or-draw = Tu ne peux jouer qu’une carte : {card-boomer}. Joue-la et tous les autres piochent, ou garde-la et pioche une carte toi-même.
advice-match-or-boom = { $n ->
    [one] Une de tes cartes va. Ou fais boum avec {card-boomer}, et tous les autres piochent une carte.
    [many] {$n} de tes cartes vont. Ou fais boum avec {card-boomer}, et tous les autres piochent une carte.
   *[other] {$n} de tes cartes vont. Ou fais boum avec {card-boomer}, et tous les autres piochent une carte.
 }
advice-choose = {$n} de tes cartes vont. Ce sont les hautes qui te coûtent le plus si elles te restent en main.
advice-one = Une de tes cartes va, donc tu dois la jouer.

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
    [ace] La suite : une carte qui va sur cet As.
   *[joker] La suite : une carte qui va sur celle sous le Joker.
 }
told-drew = {$name} a pioché une carte, ce qui finit son tour.
told-drew-you = Tu as pioché une carte, ce qui finit ton tour.
told-drew-by-clock = {$name} a laissé filer le temps, donc le chrono a pioché à sa place.
told-drew-by-clock-you = Tu as laissé filer le temps, donc le chrono a pioché à ta place.
told-skipped = {$name} ne pouvait ni jouer ni piocher, et passe.
told-skipped-you = Tu ne pouvais ni jouer ni piocher, donc tu as passé.
told-skipped-by-clock = {$name} a laissé filer le temps, et il n’y avait rien à piocher.
told-skipped-by-clock-you = Tu as laissé filer le temps, et il n’y avait rien à piocher.
told-out = {$name} n’a plus de cartes et marque 0. Tous les autres marquent les cartes qu’il leur reste, et mieux vaut peu.
told-out-you = Tu n’as plus de cartes et tu marques 0 ! Tous les autres marquent les cartes qu’il leur reste, et mieux vaut peu.
told-blocked = Tout le monde a passé, donc la manche est finie. Chacun marque les cartes qu’il lui reste, et mieux vaut peu.
