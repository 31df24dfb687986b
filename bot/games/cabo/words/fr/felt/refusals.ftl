refusal-stale = Ce bouton n’est plus à jour, donc rien n’a changé. Ce que tu peux choisir brille en doré.
refusal-not-your-turn =
    { $turn ->
        [open] C’est à { $name }, mais tu peux taper la carte du dessus.
        [other] C’est à { $name }. Ce que tu peux choisir brille en doré.
       *[none] Ce n’est pas ton tour. Ce que tu peux choisir brille en doré.
    }
refusal-not-your-turn-use-power = Ce pouvoir n’est que pour { $name }. Ce que tu peux choisir brille en doré.
refusal-already-holding = Tu as déjà pioché. Ce que tu peux choisir brille en doré.
refusal-wrong-target = Tu ne peux pas choisir cette carte. Ce que tu peux choisir brille en doré.
refusal-slap-in-progress-self = Tu as tapé avant tout le monde : termine d’abord. Ensuite, tu pourras faire ça.
