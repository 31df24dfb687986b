refusal-stale = Ce bouton date d’un tour précédent. Ce que tu peux choisir brille en doré.
refusal-stale-ready = La manche suivante a déjà commencé. Ce que tu peux choisir brille en doré.
refusal-not-your-turn = C’est à {$name}. Ce que tu peux choisir brille en doré.
refusal-must-play = Tu as une carte jouable, donc tu dois jouer. Ce que tu peux choisir brille en doré.
refusal-wrong-target = Cette carte n’est pas à toi. Ce que tu peux choisir brille en doré.
refusal-empty-slot = Tu n’as plus cette carte. Ce que tu peux choisir brille en doré.
