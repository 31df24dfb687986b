hand-explained = Appuie sur une carte pour voir ce qu’elle fait.
hand-turn = À toi de jouer !
hand-turn-more =
    { $n ->
        [one] Joue encore une carte ou finis ton tour.
        [many] Joue encore jusqu’à {$n} cartes ou finis ton tour.
       *[other] Joue encore jusqu’à {$n} cartes ou finis ton tour.
    }
hand-turn-underminer = Utilise ton Sapeur ou finis ton tour.
hand-timed = Fin {$when}.
hand-waits-turn = Pas encore ton tour, c’est à {$name}.
hand-waits-order = Pas encore ton tour : {$name} change l’ordre des prochaines cartes.
hand-waits-attack = À {$name} de se défendre ou d’encaisser.
hand-waits-spy = À {$name} d’arrêter l’Espion ou de perdre une carte.
hand-cards =
    { $n ->
        [one] Ta main : {$n} carte
        [many] Ta main : {$n} cartes
       *[other] Ta main : {$n} cartes
    }
hand-for-defence = Quand on t’attaque : {$cards}
hand-for-spies = Contre les Espions : {$cards}
hand-not-now = Pas maintenant : {$cards}
hand-empty = Ta main est vide.
hand-card = **{$card}** {$does}
hand-waits = {$card} : {$why}
hand-newest = La plus récente : {$card}

why-bomb = Seulement quand quelqu’un est hors jeu.
why-protests = Seulement après le premier C4 ou Lance-roquettes.
why-no-use = Inutile pour l’instant.

attacked-walls =
    { $boosted ->
        [yes] {$by} t’attaque avec boost : {$attack} ({$walls}). Défends-toi ou encaisse.
       *[no] {$by} t’attaque : {$attack} ({$walls}). Défends-toi ou encaisse.
    }
attacked-last =
    { $boosted ->
        [yes] {$by} t’attaque avec boost : {$attack}. Défends-toi ou c’est hors jeu !
       *[no] {$by} t’attaque : {$attack}. Défends-toi ou c’est hors jeu !
    }
attacked-harmless = {$by} t’attaque ({$attack}), mais ça ne peut rien contre tes murs. Te défendre quand même ?
attacked-spy = {$by} envoie un Espion te voler une carte. Arrête-le ou perds-la.
attacked-spy-field = {$by} envoie un Espion sur ton champ de force. Arrête-le ou perds ton mur.
attacked-hand = Ta main : {$cards}.
attacked-none = Rien dans ta main ne peut l’arrêter.
attacked-answers = Ce qui aide contre ça
answer-oops = Renvoie l’attaque sur {$names}.
answer-oops-alone = Arrête l’attaque, car vous n’êtes plus que deux.
answer-backfire = Détruit {$wall} chez {$by}, le plus solide qu’elle peut toucher.
answer-backfire-nothing = Arrête l’attaque. Elle ne peut détruire aucun mur chez {$by}.
answer-backfire-out = Met hors jeu {$by}, qui n’a plus de murs.

choose-trade =
    { $n ->
        [3] Trois contre une : choisis trois cartes.
        [2] Trois contre une : encore deux.
       *[1] Trois contre une : encore une.
    }
choose-order =
    { $place ->
        [1] Quelle carte en premier ?
        [2] Quelle carte en deuxième ?
        [3] Quelle carte en troisième ?
       *[4] Quelle carte en dernier ?
    }
choose-underminer = Sapeur : quel mur abats-tu ?
choose-target = {$does} Choisis une cible.
choose-second = {$does} Premier mur : {$first}. Choisis le deuxième.
order-next = Prochaines cartes, dans l’ordre : {$cards}.
order-so-far = Ton ordre jusqu’ici : {$cards}.
trade-picked = Choisies : {$cards}.
pick-target = {$name} : {$what}
pick-one-of = 1 parmi {$cards}
pick-spied-card =
    { $n ->
        [one] sa seule carte
        [many] 1 carte sur {$n}
       *[other] 1 carte sur {$n}
    }
pick-hand =
    { $n ->
        [one] {$n} carte
        [many] {$n} cartes
       *[other] {$n} cartes
    }
pick-no-walls = aucun mur !
pick-no-effect = sans effet

endgame-turn = Tu es hors jeu, mais c’est ton tour : choisis une carte de fin ou passe.
endgame-held = {$card} : fait encore effet.
endgame-rests = {$card} : tout juste utilisée, indisponible ce tour-ci.
endgame-no-use = {$card} : inutile pour l’instant.
idle-out = Tu es hors jeu, mais tu as encore des tours, avec une carte de fin à choisir à chaque fois.
idle-out-for-good = Pour toi, la Bombe nucléaire a mis fin à cette partie. Regarde comment elle finit !
look-hand = {$name} : sa main
look-hand-until = {$name} : sa main, cachée de nouveau {$when}

button-explain = Ce qu’elles font
button-defences = Toutes les défenses
button-play = Jouer
button-build = Construire
button-trade = Échanger 3
button-underminer = Sapeur
button-got-it = C’est vu
button-start-over = Recommencer
button-keep-order = Garder cet ordre
choose-back = Revenir
