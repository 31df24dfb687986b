refusal-not-your-turn = C’est à {$name} de jouer. Ce que tu peux choisir brille en doré.
refusal-wrong-target = Tu ne peux pas viser là. Ce que tu peux choisir brille en doré.
refusal-not-in-hand = Pas dans ta main : {$cards}. Ce que tu peux choisir brille en doré.
refusal-not-in-hand-unknown = Tu n’as pas cette carte. Ce que tu peux choisir brille en doré.
refusal-no-answer = Cette carte n’aide pas contre cette attaque. Ce que tu peux choisir brille en doré.
refusal-stale = Ce bouton n’est plus à jour. Ce que tu peux choisir brille en doré.
