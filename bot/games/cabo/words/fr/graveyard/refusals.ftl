refusal-not-your-turn =
    { $turn ->
        [open] C’est à { $name }, mais tu peux tenter un coup éclair sur la carte du dessus.
        [other] C’est à { $name }. Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
       *[none] Ce n’est pas ton tour. Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
    }
refusal-already-looked = Tu as déjà regardé tes cartes. Maintenant, seuls les effets peuvent t’en montrer.
refusal-look-lost = Tu n’as pas regardé à temps, c’est perdu pour cette manche. Les effets peuvent encore te montrer des cartes.
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = { refusal-not-now }
refusal-already-called = { refusal-not-now }
refusal-locked = { refusal-not-now }
refusal-locked-self = { refusal-not-now }
refusal-already-holding = Tu as déjà une carte en main. Appuie sur { BUTTON(button-my-move) } pour la placer.
refusal-nothing-held = Tu n’as pas de carte en main. À ton tour, pioche ou prends-en d’abord une.
refusal-no-power = Pas d’effet à utiliser pour l’instant. Un effet ne marche que pour une carte qu’on vient de piocher et d’enterrer.
refusal-nothing-to-aim-at = Cet effet n’a plus de cible. Enterre la carte sans lui.
refusal-power-in-use =
    { $known ->
        [yes] { $name } utilise encore un effet. Tu pourras continuer juste après.
       *[no] Un effet est encore en cours. Tu pourras continuer juste après.
    }
refusal-nothing-open = Le cimetière est vide : rien sur quoi jouer, et ça ne coûte rien. Attends sa première carte.
refusal-barred = Tu as déjà tenté ton coup éclair sur cette carte. Attends la prochaine.
refusal-slap-in-progress =
    { $known ->
        [yes] Une seconde : { $name } a lancé un coup éclair avant et choisit une carte.
       *[no] Une seconde, le temps que ce coup éclair se termine.
    }
refusal-slap-in-progress-self = C’est toi qui as la main : termine d’abord ton coup éclair avec { BUTTON(button-my-move) }. Ensuite, tu pourras faire ça.
refusal-stack-locked =
    { $whose ->
        [own] Le dernier coup éclair venait de tes cartes, donc elles sont bloquées. Joues-en une d’ailleurs, ou attends que quelqu’un pioche ou prenne une carte.
        [other] Le dernier coup éclair venait de chez { $name }, donc ses cartes sont bloquées. Joues-en une d’ailleurs, ou attends que quelqu’un pioche ou prenne une carte.
       *[unknown] Le dernier coup éclair venait de ces cartes, donc elles sont bloquées. Joues-en une d’ailleurs, ou attends que quelqu’un pioche ou prenne une carte.
    }
refusal-nothing-to-take = Le cimetière est vide. Prends plutôt dans la pioche.
refusal-must-keep = Une carte du cimetière doit être gardée. Appuie sur { BUTTON(button-my-move) } et choisis laquelle des tiennes elle remplace.
refusal-ends-by-itself =
    { $known ->
        [yes] { $name } n’a plus de cartes, donc la manche se termine dans un instant, avec son tour. Tu peux encore jouer un coup éclair.
       *[no] Quelqu’un n’a plus de cartes, donc la manche se termine dans un instant, avec son tour. Tu peux encore jouer un coup éclair.
    }
refusal-pile-empty = Il n’y a plus de carte à piocher. Prends plutôt celle du dessus du cimetière.

refusal-stale-slap = Une autre carte était déjà dessus quand ton coup éclair est arrivé. Rien de grave, pas de carte de pénalité.
refusal-stale-take = Ce tour est déjà fini, donc tu n’as pas pris de carte.
refusal-stale-end-round = Cette manche est déjà finie, donc ce n’est pas toi qui l’as finie.
refusal-stale-peek = Le moment de regarder est passé pour cette manche. Les effets peuvent encore te montrer des cartes.
refusal-not-now-end-round = Tu ne peux finir la manche que pendant les tours. La première ligne de la table dit ce qui vient.
refusal-slap-in-progress-end-round =
    { $known ->
        [yes] Pas en plein coup éclair : { $name } choisit encore une carte. Finis la manche juste après.
       *[no] Pas en plein coup éclair. Finis la manche juste après.
    }
refusal-ended = Cette manche est déjà finie, donc ce n’est pas toi qui l’as finie.
refusal-ended-self = Tu as déjà fini cette manche.
refusal-ended-first = { $name } a fini cette manche avant toi, donc elle est comptée à son nom.
