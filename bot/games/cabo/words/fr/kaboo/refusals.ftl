refusal-not-your-turn =
    { $turn ->
        [open] C’est à { $name }, mais tu peux taper la carte du dessus.
        [other] C’est à { $name }. Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
       *[none] Ce n’est pas ton tour. Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
    }
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = Tu as déjà pioché, trop tard pour annoncer Kaboo! à ce tour. Place ta carte et annonce au prochain.
refusal-already-called = Kaboo! a déjà été annoncé cette manche. Pioche ou échange plutôt pour ton dernier tour.
refusal-locked =
    { $known ->
        [yes] { $name } a annoncé Kaboo!, donc personne ne peut toucher à ses cartes. Choisis-en une autre.
       *[no] Après l’annonce de Kaboo!, ces cartes sont bloquées. Choisis-en une autre.
    }
refusal-locked-self = Tu as annoncé Kaboo!, donc tes cartes sont bloquées. Attends tranquillement la fin de la manche.
refusal-nothing-open = Il n’y a pas de carte à taper pour l’instant, et ça ne coûte rien. Attends la prochaine défausse.
refusal-barred = Tu as déjà tapé sur cette carte. Attends la prochaine.
refusal-slap-in-progress =
    { $known ->
        [yes] Une seconde : { $name } a tapé avant et choisit une carte.
       *[no] Une seconde, le temps que cette tape se termine.
    }
refusal-slap-in-progress-self = Tu as tapé avant tout le monde : termine d’abord avec { BUTTON(button-my-move) }. Ensuite, tu pourras faire ça.
refusal-no-gift-owed = Pas de carte à donner pour l’instant. On n’en doit une qu’après avoir tapé celle de quelqu’un d’autre.

refusal-stale-slap = Une autre carte était déjà dessus quand ta tape est arrivée. Rien de grave, pas de carte de pénalité.
refusal-stale-switch-top = Ce tour est déjà fini, donc rien n’a été échangé.
refusal-stale-call = Ce tour est déjà fini, donc ton annonce ne compte pas. Tu pourras annoncer Kaboo! au début de ton prochain tour.
refusal-nothing-to-aim-at-switch-top = Tu n’as pas de carte à échanger. Pioche plutôt, ou annonce Kaboo!
