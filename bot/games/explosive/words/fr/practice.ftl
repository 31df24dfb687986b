could-between = Appuie sur { BUTTON(button-next-game) }, ou attends la donne.
could-look = Regarde bien cette main : le message n’est que pour toi.
could-nothing = Pour toi, la Bombe nucléaire a mis fin à cette partie. Regarde comment elle finit !
could-wait = Attends ton tour. { BUTTON(button-my-cards) } montre ta main, à toi et à personne d’autre.
could-order = { BUTTON(button-my-cards) } te montre les cartes : choisis dans quel ordre elles seront piochées.
could-endgame = Hors jeu, mais pas fini : { BUTTON(button-my-cards) } montre les cartes de fin. Tu peux en choisir une à chaque tour, et elle agit aussitôt.
could-underminer = Tu ne joues plus de cartes, mais ton Sapeur peut abattre un mur : { BUTTON(button-my-cards) } montre où. Ou alors { BUTTON(button-end-turn) }.
could-more = Tu peux continuer : { BUTTON(button-my-cards) } montre ce que tu peux encore jouer ce tour-ci. Ou alors { BUTTON(button-end-turn) }.
could-low = C’est ton tour, et il te reste peu de murs : sans mur, un seul coup peut te mettre hors jeu. { BUTTON(button-my-cards) } montre ce que tu peux jouer.
could-none = C’est ton tour, et tu n’as plus de murs : au prochain coup, tu es hors jeu. Si tu as un mur en main, construis-le maintenant avec { BUTTON(button-my-cards) }.
could-finish =
    { $count ->
        [one] C’est ton tour, et {$names} n’a plus de murs : un coup non paré, et c’est hors jeu. { BUTTON(button-my-cards) } montre ce que tu peux jouer.
        [many] C’est ton tour, et {$names} n’ont plus de murs : un coup non paré, et l’une de ces personnes est hors jeu. { BUTTON(button-my-cards) } montre ce que tu peux jouer.
       *[other] C’est ton tour, et {$names} n’ont plus de murs : un coup non paré, et l’une de ces personnes est hors jeu. { BUTTON(button-my-cards) } montre ce que tu peux jouer.
    }
could-turn = C’est ton tour ! { BUTTON(button-my-cards) } montre ce que tu peux jouer, et contre qui. Ou échange trois cartes contre une nouvelle, ou { BUTTON(button-pass) }.
could-wait-attack = Attends : on demande toujours à la cible si elle se défend, quelle que soit sa main.
could-stop-spy = Un Espion arrive ! { BUTTON(button-my-cards) } montre si tu peux l’arrêter. Si tu ne peux pas, ou ne veux pas, appuie sur { BUTTON(button-no-defence) }.
could-defend = On t’attaque ! { BUTTON(button-my-cards) } montre avec quoi te défendre. Si tu n’as rien, ou veux le garder, appuie sur { BUTTON(button-no-defence) }.
could-defend-last = On t’attaque ! { BUTTON(button-my-cards) } montre avec quoi te défendre. Si tu n’as rien, ou veux le garder, appuie sur { BUTTON(button-no-defence) }, mais là, c’est hors jeu.

advice-defend =
    { $n ->
        [one] Tu peux te défendre avec ça : {$cards}. L’utiliser ou la garder, à toi de voir.
        [many] Tu peux te défendre avec ça : {$cards}. En utiliser une ou les garder, à toi de voir.
       *[other] Tu peux te défendre avec ça : {$cards}. En utiliser une ou les garder, à toi de voir.
    }
advice-order = La première carte ira à la prochaine personne qui pioche.
advice-endgame = Choisir ne coûte rien : chaque carte revient et peut resservir plus tard.
advice-build = Tu as {$walls}. Une fois construit, un mur encaisse un coup pour toi.
advice-trade = Tu ne peux jouer aucune de tes cartes pour l’instant, mais tu peux en échanger trois contre une nouvelle.
advice-first = Tu hésites ? Appuie sur une carte pour lire son effet. Rien n’est joué avant que tu choisisses une cible ou confirmes.
advice-strike = Quelqu’un n’a plus de murs : avec {$card}, c’est hors jeu, à moins d’une défense.
advice-card = **{$card}** : {$does} Appuie dessus pour choisir une cible ou jouer.
advice-card-kept = À garder pour quand on t’attaque : **{$card}**. {$does}
advice-card-waits = Pas encore utile : **{$card}**. {$does}

told-dealt =
    { $n ->
        [one] Tout le monde commence avec {$n} carte et {$walls}. Tiens plus longtemps que les autres !
        [many] Tout le monde commence avec {$n} cartes et {$walls}. Tiens plus longtemps que les autres !
       *[other] Tout le monde commence avec {$n} cartes et {$walls}. Tiens plus longtemps que les autres !
    }
told-played = {$name} a joué {$cards} : « {$does} »
told-played-you = Tu as joué {$cards} : « {$does} »
told-built = {$name} a construit {$cards} : « {$does} »
told-built-you = Tu as construit {$cards} : « {$does} »
told-picked = {$name} a choisi **{$card}** : « {$does} »
told-picked-you = Tu as choisi **{$card}** : « {$does} »
told-traded = {$name} a échangé {$cards} contre une nouvelle carte. Ça prend le tour entier.
told-traded-you = Tu as échangé {$cards} contre une nouvelle carte. Ça prend ton tour entier.
told-turn-lost = {$name} a sauté un tour à cause de l’Épidémie.
told-turn-lost-you = Tu as sauté un tour à cause de l’Épidémie.
told-defended = L’attaque ({$attack}) est arrêtée ({$card}). Rien n’est perdu.
told-redirected = Un Oups a renvoyé l’attaque ({$attack}) sur {$name}, qui peut aussi se défendre.
told-redirected-you = Un Oups a renvoyé l’attaque ({$attack}) sur toi. Tu peux aussi te défendre.
told-backfired = L’attaque ({$attack}) se retourne contre {$name}, qui l’avait jouée.
told-backfired-you = Ton attaque ({$attack}) se retourne contre toi.
told-undefended = {$name} a encaissé sans se défendre, donc l’attaque passe ({$attack}).
told-undefended-you = Tu as encaissé sans te défendre, donc l’attaque passe ({$attack}).
told-fizzled = L’attaque ({$attack}) n’avait rien à détruire.
told-walls-fell =
    { $left ->
        [0] {$name} a perdu {$walls} et n’a plus de murs.
        [one] {$name} a perdu {$walls} et a encore un mur.
        [many] {$name} a perdu {$walls} et a encore {$left} murs.
       *[other] {$name} a perdu {$walls} et a encore {$left} murs.
    }
told-walls-fell-you =
    { $left ->
        [0] Tu as perdu {$walls} et tu n’as plus de murs.
        [one] Tu as perdu {$walls} et tu as encore un mur.
        [many] Tu as perdu {$walls} et tu as encore {$left} murs.
       *[other] Tu as perdu {$walls} et tu as encore {$left} murs.
    }
told-killed = Un Assassin élimine une carte chez {$name} : {$card}.
told-killed-you = Un Assassin élimine une de tes cartes : {$card}.
told-stole = {$name} a volé une carte à {$target}. Personne d’autre ne sait laquelle.
told-stole-you = Tu as volé une carte à {$target}. Personne d’autre ne sait laquelle.
told-stole-from-you = {$name} t’a volé une carte. Personne d’autre ne sait laquelle.
told-eliminated = L’attaque passe et il n’y a plus de murs : {$name} est hors jeu.
told-eliminated-you = L’attaque passe et tu n’as plus de murs : tu es hors jeu.
told-eliminated-bomb = La Bombe nucléaire met {$name} hors jeu : aucun mur ne l’arrête.
told-eliminated-bomb-you = La Bombe nucléaire te met hors jeu : aucun mur ne l’arrête.
told-eliminated-for-good = La Bombe nucléaire met {$name} hors jeu pour cette partie : pas de tours de fin.
told-eliminated-for-good-you = La Bombe nucléaire te met hors jeu pour cette partie : pas de tours de fin pour toi.
