rules-length =
    { $rounds ->
        [0] On joue des manches jusqu’à ce que quelqu’un dépasse 100 points
        [one] On joue { $rounds } manche
        [many] On joue { $rounds } manches, ou jusqu’à ce que quelqu’un dépasse 100 points
       *[other] On joue { $rounds } manches, ou jusqu’à ce que quelqu’un dépasse 100 points
    }

rules-1 =
    ## Graveyard en une minute
    Quatre cartes face cachée : débarrasse-t’en, ou vise bas. { $rounds ->
        [0] Le plus petit total gagne quand quelqu’un dépasse 100.
        [one] Le plus petit total après { $rounds } manche gagne.
        [many] Le plus petit total gagne après { $rounds } manches, ou quand quelqu’un dépasse 100.
       *[other] Le plus petit total gagne après { $rounds } manches, ou quand quelqu’un dépasse 100.
    }
    1. **Regarde** tes cases 3 et 4, une fois.
    2. **Ton tour** : pioche, ou prends la carte du dessus du cimetière. Échange-la contre une des tiennes, ou enterre ta pioche (effet dès 7, sauf Roi rouge).
    3. **Éclair !** Tu connais une carte { $match ->
        [points] qui vaut autant que celle du dessus
       *[rank] de même valeur que celle du dessus
    }, à toi ou pas ? Joue-la avant les autres. Raté : { rules-wrong }.
    4. **Finis la manche** dès que tu penses avoir le moins de points. Égalité ou pire : +{ $points }.

    Valeurs : As 1 ; 2 à 10 leur chiffre ; Valet, Dame et Roi noir (♠♣) 10 ; Roi rouge (♥♦) −1 ; Joker 0. À 50 pile, ton total tombe à 0 ; à 100, à 50.

rules-2 =
    ## Cartes et effets
    De 2 à 6 joueurs, avec 52 cartes et { rules-jokers }.
    {""}**7 ou 8** : regarde une de tes cartes.
    {""}**9 ou 10** : regarde une carte de quelqu’un d’autre.
    {""}**Valet ou Dame** : échange deux cartes au choix sans les regarder.
    {""}**Roi noir** : regarde une carte au choix, puis échanges-en deux ou aucune, avec ou sans celle que tu as vue.
    Les Rois rouges, les As, les Jokers et les 2 à 6 n’ont pas d’effet. Tout le monde voit quelles cases sont regardées ou échangées, mais pas les cartes.

    Seule une carte que tu prends dans la pioche et enterres aussitôt a un effet. Il commence tout de suite, et tu peux y renoncer. Les cartes gardées, remplacées ou jouées en coup éclair n’en ont pas, ni celle que le chrono enterre pour toi.
    La personne suivante attend pendant que tu utilises un effet, mais les coups éclair continuent. Si l’un d’eux prend la carte que tu allais viser, tu en choisis une autre ; s’il n’en reste aucune, l’effet est perdu.

rules-3 =
    ## Une manche
    {""}**La donne** : quatre cartes chacun, cases 1 et 2 en haut, 3 et 4 en bas. Les cases gardent leur numéro. Une case vidée reste vide, sauf si quelqu’un t’y donne une carte ; les cartes de pénalité ont de nouvelles cases, à partir de 5. Le cimetière est vide au départ. Les cartes que tu enterres vont dessus.
    {""}**Regarder** : les cases 3 et 4, une fois par manche. Trop tard, c’est perdu. Ensuite, seuls les effets le permettent.
    {""}**L’ordre** : on joue dans le sens horaire. La manche 1 commence au hasard ; ensuite, le départ avance d’une place dans le sens horaire à chaque manche.
    {""}**De la pioche** : personne d’autre ne voit la carte. Mets-la à la place d’une des tiennes, que tu enterres, ou enterre ce que tu as pioché et utilise son effet.
    {""}**Du cimetière** : tout le monde a vu la carte, et tu dois la garder. Un coup éclair vise alors celle d’en dessous.
    {""}**Temps écoulé ?** Le chrono pioche et enterre une carte pour toi, sans effet. Une carte prise revient sur le dessus, et un effet commencé est abandonné. { rules-asleep }
    {""}**Pioche vide ?** Le cimetière, sauf la carte du dessus, est mélangé et devient la pioche. S’il n’y a que cette carte, tu peux la prendre. S’il n’y a rien du tout, ton tour est sauté{ $edition ->
        [1] .
       *[other] , et si ça arrive à tout le monde à la suite, la manche est finie.
    }
    {""}**Plus aucune carte** quand vient ton tour : la manche s’arrête { $edition ->
        [1] là, comme si tu l’avais finie.
       *[other] après { rules-open }, comme si tu l’avais finie. D’ici là, tout le monde peut encore jouer un coup éclair, toi aussi, mais personne d’autre ne peut finir la manche. Si tu reçois une carte, tu continues.
    }

rules-4 =
    ## Éclair !
    {""}**Sur quoi** : la carte du dessus du cimetière, même si un coup éclair vient de l’y poser, ou si elle apparaît parce qu’on a pris celle du dessus.
    {""}**Quand** : à tout moment après le coup d’œil du début, au tour de n’importe qui, même pendant un effet. Un tour ne recouvre pas une nouvelle carte avant { rules-open }, mais un coup éclair le peut aussitôt.
    {""}**Le plus rapide gagne** : le clic que Discord a reçu en premier. Les autres voient leur retard. Arriver en retard ne coûte rien.
    {""}**Quelle carte** : une seule. { $match ->
        [points] Règle maison : ce sont les points qui comptent, donc 10, Valet, Dame et Roi noir vont tous ensemble.
       *[rank] La même valeur ; la couleur ne compte pas. Tous les Rois vont ensemble, les Jokers avec les Jokers.
    }
    {""}**La tienne** : elle est partie, et rien ne la remplace.
    {""}**Celle de quelqu’un d’autre** : tu peux mettre une des tiennes à sa place. Aucun de vous deux ne la voit.
    {""}**Mauvaise carte** : tout le monde la voit, elle retourne dans sa case, et tu prends { rules-wrong }, face cachée.
    {""}**Aucune carte** choisie à temps : ça ne coûte rien, mais tu ne peux plus rien poser sur cette carte.
    {""}**Cartes bloquées** : pas deux coups éclair de suite chez la même personne. Ses cartes se débloquent quand quelqu’un pioche, prend une carte, ou réussit un coup éclair chez quelqu’un d’autre. La table montre lesquelles sont bloquées. Une erreur ne bloque rien.
    Tout le monde attend pendant un coup éclair, et les chronos s’arrêtent.

rules-5 =
    ## Fins et scores
    {""}**Finir la manche** : tout le monde le peut, au tour de n’importe qui, après le coup d’œil du début, mais pas en plein coup éclair. On te demande de confirmer. Puis elle s’arrête aussitôt : une carte encore en main va au cimetière, un effet est abandonné, et toutes les cartes sont révélées. Si deux personnes y mettent fin, c’est le clic que Discord a reçu en premier qui compte.
    {""}**Tout le monde** marque le total de ses cartes.
    {""}**Si tu y as mis fin et que personne n’a aussi peu de points**, tu marques juste les tiens.
    {""}**Si tu y as mis fin et que ce n’est pas le cas**, égalité comprise, c’est +{ $points } en plus.
    {""}**Sauts** : si une manche amène ton total à 50 pile, il retombe à 0 ; 100 pile retombe à 50. La pénalité compte d’abord, et un total ne saute qu’une fois par manche.
    {""}**Durée** : { rules-length }. Cette manche est la dernière. Le plus petit total gagne, et à égalité, la victoire est partagée.

option-rounds =
    { $rounds ->
        [0] Pas de limite de manches
        [one] { $rounds } manche au plus
        [many] { $rounds } manches au plus
       *[other] { $rounds } manches au plus
    }
option-ender-penalty = Finir sans le plus petit total : +{ $points }
option-match-by =
    { $match ->
        [points] Cartes de mêmes points ensemble
       *[rank] Cartes de même valeur ensemble
    }
option-open-seconds = Au moins { $open } s pour un coup éclair

option-title-rounds = Limite de manches
option-title-ender-penalty = Finir sans le plus petit total
option-title-match-by = Quelles cartes vont ensemble
option-title-open-seconds = Temps pour un coup éclair

option-choice-rounds =
    { $rounds ->
        [0] Aucune (jusqu’à ce que quelqu’un dépasse 100)
        [one] { $rounds }
        [many] { $rounds } (ou jusqu’à ce que quelqu’un dépasse 100)
       *[other] { $rounds } (ou jusqu’à ce que quelqu’un dépasse 100)
    }
option-choice-ender-penalty = +{ $points }
option-choice-match-by =
    { $match ->
        [points] Mêmes points
       *[rank] Même valeur
    }
