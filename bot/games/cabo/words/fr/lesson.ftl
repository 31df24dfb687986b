lesson-look = Le moins de points gagne ! Tu peux voir deux de tes quatre cartes, une seule fois : appuie sur { BUTTON(button-peek) }.
lesson-flip =
    { $open ->
        [yes] Celle-ci ne correspond à aucune des tiennes. Avant le premier tour, on retourne des cartes jusqu’à ce que l’une corresponde : appuie sur { BUTTON(button-flip) }.
       *[no] Avant le premier tour, on retourne des cartes jusqu’à ce que l’une corresponde. Tu commences : appuie sur { BUTTON(button-flip) }.
    }
lesson-flips = Rien pour toi : c’est à { $name } de retourner la suivante.
lesson-slap = { $card }, dans ta case { $slot }, correspond : vite, appuie sur { BUTTON(button-slap) }.
lesson-slap-theirs = { $card }, dans la case { $slot } de { $name }, correspond : vite, appuie sur { BUTTON(button-slap) } et donne une des tiennes en échange !
lesson-lead = Une carte de moins, et le premier tour est pour toi : appuie sur { BUTTON(button-draw) }.
lesson-call = Tu connais toutes tes cartes, et elles sont basses : appuie sur { BUTTON(button-call) } pour finir la manche.
lesson-worst = C’est ton tour. { $card }, case { $slot }, te coûte le plus : appuie sur { BUTTON(button-draw) } en espérant une carte plus basse.
lesson-score =
    { $how ->
        [won] Tu as annoncé avec { $total } et personne n’était plus proche de zéro : −{ $bonus } − { $distance } = { $score }.
        [missed] Tu as annoncé avec { $total }, mais d’autres étaient au moins aussi proches de zéro : { $distance } + { $miss } = { $score }.
       *[plain] Tes cartes font { $total }, et ce sont tes points.
    } Le moins de points gagne.

advice-match-own = Elle est dans la case { $slot } : choisis-la.
advice-match-theirs = Elle est dans la case { $slot } de { $name } : choisis-la.
advice-match-done = Tu n’en connais pas d’autre qui corresponde : appuie sur { BUTTON(button-claim-done) }.
advice-give-worst = Donne { $card }, case { $slot } : c’est celle qui te coûte le plus.
advice-look-at = Choisis la case { $slot } : tu ne l’as pas encore vue.
advice-look-other = Choisis-en une et retiens-la : les cartes des autres peuvent correspondre aussi.
advice-put-known = Plus basse que { $card } dans ta case { $slot } : mets-la là.
advice-put-unseen = Une carte basse, parfait : mets-la dans la case { $slot }, que tu n’as pas vue.
advice-use-look = Pas assez basse pour la garder, mais utile : { BUTTON(button-discard-look-own) } te montre une carte que tu n’as pas vue.
