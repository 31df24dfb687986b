refusal-not-seated = Tu ne joues pas à cette table. Regarde cette partie et rejoins la prochaine.
refusal-game-over = Cette partie est finie. Appuie sur { BUTTON(button-rematch) } pour en refaire une.
refusal-stale = Ce bouton n’est plus à jour, donc rien n’a changé. Utilise le dernier message ou { BUTTON(button-my-move) }.
refusal-not-now = Ce n’est pas le moment. La première ligne de la table dit ce qui vient.
refusal-not-your-turn =
    { $turn ->
        [open] C’est à { $name }, mais tu peux taper la carte du dessus.
        [other] C’est à { $name }. Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
       *[none] Ce n’est pas ton tour. Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
    }
refusal-not-your-turn-use-power = Ce pouvoir n’est que pour { $name }. Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
refusal-already-looked = Tu as déjà regardé tes cartes. Maintenant, seuls les pouvoirs peuvent t’en montrer.
refusal-look-lost = Tu n’as pas regardé à temps, c’est perdu pour cette manche. Les pouvoirs peuvent encore te montrer des cartes.
refusal-no-call-in-slap-phase = Pas de Kaboom! tant qu’on retourne encore des cartes. Attends le premier tour.
refusal-no-call-after-draw = Tu as déjà pioché, trop tard pour annoncer Kaboom! à ce tour. Place ta carte et annonce au prochain.
refusal-already-called = Kaboom! a déjà été annoncé cette manche. Pioche plutôt pour ton dernier tour.
refusal-already-holding = Tu as déjà pioché. Appuie sur { BUTTON(button-my-move) } pour placer ta carte.
refusal-nothing-held = Tu n’as pas pioché. À ton tour, appuie d’abord sur { BUTTON(button-draw) }.
refusal-no-power = Pas de pouvoir à utiliser pour l’instant. Un pouvoir ne marche que pour une carte qu’on vient de piocher et de défausser, jusqu’à ce que la personne suivante commence.
refusal-nothing-to-aim-at = Ce pouvoir n’a plus de cible. Défausse la carte sans lui.
refusal-power-in-use =
    { $known ->
        [yes] { $name } utilise encore un pouvoir. Tu pourras continuer juste après.
       *[no] Un pouvoir est encore en cours. Tu pourras continuer juste après.
    }
refusal-wrong-target = Tu ne peux pas choisir cette carte. Appuie sur { BUTTON(button-my-move) } pour voir celles qui sont possibles.
refusal-empty-slot = Cette case est vide maintenant. Choisis-en une qui a encore une carte.
refusal-same-card-twice = C’est deux fois la même carte. Choisis-en deux différentes.
refusal-locked =
    { $known ->
        [yes] { $name } a annoncé Kaboom!, donc personne ne peut toucher à ses cartes. Choisis-en une autre.
       *[no] Après l’annonce de Kaboom!, ces cartes sont bloquées. Choisis-en une autre.
    }
refusal-locked-self = Tu as annoncé Kaboom!, donc tes cartes sont bloquées. Attends tranquillement la fin de la manche.
refusal-nothing-open = Il n’y a pas de carte à taper pour l’instant, et ça ne coûte rien. Attends la prochaine défausse.
refusal-barred = Tu as déjà tapé sur cette carte. Attends la prochaine.
refusal-slap-in-progress =
    { $known ->
        [yes] Une seconde : { $name } a tapé avant et choisit des cartes.
       *[no] Une seconde, le temps que cette tape se termine.
    }
refusal-slap-in-progress-self = Tu as tapé avant tout le monde : termine d’abord avec { BUTTON(button-my-move) }. Ensuite, tu pourras faire ça.
refusal-no-gift-owed = Pas de carte à donner pour l’instant. On n’en donne qu’après avoir tapé celle de quelqu’un d’autre.
refusal-pile-empty = Il n’y a plus de carte à piocher. Choisis autre chose pour ce tour.
refusal-not-away = L’ordi ne joue pas pour toi, tu peux simplement jouer.
refusal-already-away = L’ordi joue déjà pour toi. Appuie sur { BUTTON(button-back) } pour reprendre la main.
refusal-clock-not-out = Il reste du temps, vas-y.

refusal-stale-slap = Une autre carte était déjà dessus quand ta tape est arrivée. Rien de grave, pas de carte de pénalité.
refusal-stale-draw = Ce tour est déjà fini, donc tu n’as pas pioché.
refusal-stale-flip = Cette carte a déjà été retournée.
refusal-stale-call = Ce tour est déjà fini, donc ton annonce ne compte pas. Tu pourras annoncer Kaboom! au début de ton prochain tour.
refusal-stale-peek = Le moment de regarder est passé pour cette manche. Les pouvoirs peuvent encore te montrer des cartes.
refusal-stale-ready = La manche suivante est déjà distribuée.
refusal-stale-end-look = Ces cartes sont déjà face cachée.
refusal-stale-use-power = Trop tard pour ce pouvoir. Il ne tient que jusqu’à ce que la personne suivante commence.

refusal-ready-already = C’est noté. On attend encore {$names}.
