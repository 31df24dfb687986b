about = Construis des murs, fais sauter ceux des autres et tiens plus longtemps qu’eux.

status-turn = {$name} : joue, échange ou passe.
status-turn-more =
    { $n ->
        [one] {$name} : joue encore une carte ou finis ton tour.
        [many] {$name} : joue encore jusqu’à {$n} cartes ou finis ton tour.
       *[other] {$name} : joue encore jusqu’à {$n} cartes ou finis ton tour.
    }
status-turn-underminer = {$name} : utilise ton Sapeur ou finis ton tour.
status-turn-out = {$name} (hors jeu) : choisis une carte de fin ou passe.
status-order = {$name} change l’ordre des prochaines cartes.

status-attacked-walls =
    { $boosted ->
        [yes] {$name} : défends-toi ou encaisse. {$by} t’attaque avec boost : {$attack} ({$walls}).
       *[no] {$name} : défends-toi ou encaisse. {$by} t’attaque : {$attack} ({$walls}).
    }
status-attacked-last =
    { $boosted ->
        [yes] {$name} : défends-toi, sinon c’est hors jeu ! {$by} t’attaque avec boost : {$attack}.
       *[no] {$name} : défends-toi, sinon c’est hors jeu ! {$by} t’attaque : {$attack}.
    }
status-attacked-harmless = {$name} : {$by} t’attaque ({$attack}), mais ça ne peut rien contre tes murs. Te défendre quand même ?
status-attacked-spy = {$name} : {$by} t’envoie un Espion. Arrête-le ou perds une carte.
status-attacked-spy-field = {$name} : {$by} t’envoie un Espion. Arrête-le ou perds ton champ de force.

game-over-last = Partie {$game} terminée : {$winners} reste en jeu jusqu’au bout.
game-over-calm =
    { $count ->
        [one] Partie {$game} terminée : rien n’est tombé depuis {$rounds} tours de table, donc les murs décident. {$winners} gagne.
        [many] Partie {$game} terminée : rien n’est tombé depuis {$rounds} tours de table, donc les murs décident. Victoire partagée pour {$winners}.
       *[other] Partie {$game} terminée : rien n’est tombé depuis {$rounds} tours de table, donc les murs décident. Victoire partagée pour {$winners}.
    }
game-over-limit =
    { $count ->
        [one] Partie {$game} terminée : les {$rounds} tours de table sont joués, donc les murs décident. {$winners} gagne.
        [many] Partie {$game} terminée : les {$rounds} tours de table sont joués, donc les murs décident. Victoire partagée pour {$winners}.
       *[other] Partie {$game} terminée : les {$rounds} tours de table sont joués, donc les murs décident. Victoire partagée pour {$winners}.
    }
last-game-last = Partie {$game} : {$winners} reste en jeu jusqu’au bout.
last-game-calm =
    { $count ->
        [one] Partie {$game} : rien n’est tombé depuis {$rounds} tours de table, donc les murs décident. {$winners} gagne.
        [many] Partie {$game} : rien n’est tombé depuis {$rounds} tours de table, donc les murs décident. Victoire partagée pour {$winners}.
       *[other] Partie {$game} : rien n’est tombé depuis {$rounds} tours de table, donc les murs décident. Victoire partagée pour {$winners}.
    }
last-game-limit =
    { $count ->
        [one] Partie {$game} : les {$rounds} tours de table sont joués, donc les murs décident. {$winners} gagne.
        [many] Partie {$game} : les {$rounds} tours de table sont joués, donc les murs décident. Victoire partagée pour {$winners}.
       *[other] Partie {$game} : les {$rounds} tours de table sont joués, donc les murs décident. Victoire partagée pour {$winners}.
    }

won-last = {$winners} reste en jeu jusqu’au bout et gagne la partie !
won-calm =
    { $count ->
        [one] Rien n’est tombé depuis {$rounds} tours de table, donc les murs décident : {$winners} gagne la partie !
        [many] Rien n’est tombé depuis {$rounds} tours de table, donc les murs décident : victoire partagée pour {$winners} !
       *[other] Rien n’est tombé depuis {$rounds} tours de table, donc les murs décident : victoire partagée pour {$winners} !
    }
won-limit =
    { $count ->
        [one] Les {$rounds} tours de table sont joués, donc les murs décident : {$winners} gagne la partie !
        [many] Les {$rounds} tours de table sont joués, donc les murs décident : victoire partagée pour {$winners} !
       *[other] Les {$rounds} tours de table sont joués, donc les murs décident : victoire partagée pour {$winners} !
    }
won-set =
    { $n ->
        [one] {$winners} gagne la série avec {$n} victoire !
        [many] {$winners} gagne la série avec {$n} victoires !
       *[other] {$winners} gagne la série avec {$n} victoires !
    }
won-set-shared =
    { $n ->
        [one] Série partagée pour {$winners}, à {$n} victoire partout !
        [many] Série partagée pour {$winners}, à {$n} victoires partout !
       *[other] Série partagée pour {$winners}, à {$n} victoires partout !
    }

game-of = Partie {$game}/{$games}
seat-cards =
    { $n ->
        [one] {$n} carte
        [many] {$n} cartes
       *[other] {$n} cartes
    }
seat-hand = Main : {$cards}
seat-out =
    { $place ->
        [1] 1re élimination
       *[other] {$place}e élimination
    }
seat-out-left =
    { $place ->
        [1] 1re élimination, sans cartes de fin
       *[other] {$place}e élimination, sans cartes de fin
    }
seat-misses-turn = saute son prochain tour (Épidémie)
seat-won =
    { $n ->
        [one] {$n} partie gagnée
        [many] {$n} parties gagnées
       *[other] {$n} parties gagnées
    }
seat-away = pas là
piles-top = sur la défausse ({$discards})
piles-supply =
    { $supply ->
        [0] pioche vide
       *[other] pioche {$supply}
    }
piles-no-discards =
    { $supply ->
        [0] Pioche vide · défausse vide
       *[other] Pioche {$supply} · défausse vide
    }

holds-technology = Haute technologie (par {$name}) : tous les explosifs sont boostés jusqu’à son prochain tour.
holds-endgame = Cartes de fin : {$cards}.
holds-endgame-epidemic = Cartes de fin : {$cards}. L’Épidémie vient de servir, on ne peut pas la choisir ce tour-ci.
holds-calm =
    { $n ->
        [one] C’est bien calme ! Si rien ne tombe, la partie s’arrête dans {$n} tour et la victoire va à qui a le plus de murs.
        [many] C’est bien calme ! Si rien ne tombe, la partie s’arrête dans {$n} tours et la victoire va à qui a le plus de murs.
       *[other] C’est bien calme ! Si rien ne tombe, la partie s’arrête dans {$n} tours et la victoire va à qui a le plus de murs.
    }
holds-last-rounds =
    { $n ->
        [1] Dernier tour de table ! Ensuite, la victoire va à qui a le plus de murs.
        [2] Encore un tour de table après celui-ci, puis la victoire va à qui a le plus de murs.
       *[other] Encore {$more} tours de table après celui-ci, puis la victoire va à qui a le plus de murs.
    }
under-diplomacy =
    { $count ->
        [one] La Diplomatie protège {$names}.
        [many] La Diplomatie protège {$names}.
       *[other] La Diplomatie protège {$names}.
    }

button-next-game = Partie suivante
button-pass = Passer
button-end-turn = Finir mon tour
button-skip = Passer
button-no-defence = Encaisser

scores-single = {$title}, une seule partie
scores-set = {$title} : un point par partie gagnée
earned-games =
    { $n ->
        [one] {$n} partie
        [many] {$n} parties
       *[other] {$n} parties
    }
counted-won = Parties gagnées en série
counted-knocked-out = Éliminations
counted-walls = Murs détruits
counted-parried = Attaques repoussées
counted-played = Cartes jouées
