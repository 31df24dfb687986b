ask-end = Annoncer Kaboo! maintenant ?
ask-end-now = Tu ne pioches pas. Les autres ont encore un tour chacun, puis toutes les cartes sont révélées.
ask-end-locked = Tes cartes sont bloquées, et tu ne peux plus taper.
ask-end-points = Si personne n’a un total aussi bas que le tien, {$miss} points de moins pour toi. Sinon, égalité comprise, c’est +{$miss}. Pas de retour en arrière.
move-slap = Tu peux taper.
claim-pick = Pose {$wanted}.
claim-wrong = { $n ->
    [0] Une mauvaise carte retourne à sa place. Il ne reste aucune carte à prendre.
    [one] Une mauvaise carte retourne à sa place et coûte {$n} carte de pénalité.
    [many] Une mauvaise carte retourne à sa place et coûte {$n} cartes de pénalité.
   *[other] Une mauvaise carte retourne à sa place et coûte {$n} cartes de pénalité.
 }
gift-head = Bien tapé !
gift-ask = Tu dois une carte à {$name} : choisis-en une des tiennes, elle va face cachée en case {$slot}.
gift-late = Si tu tardes trop, c’est celle de ta case au plus petit numéro qui part.
hold-first = {$name} a tapé avant tout le monde.
