rules-rounds =
    { $rounds ->
        [one] { $rounds } manche
        [many] { $rounds } manches
       *[other] { $rounds } manches
    }

rules-jokers =
    { $jokers ->
        [0] aucun Joker
        [one] 1 Joker
        [many] { $jokers } Jokers
       *[other] { $jokers } Jokers
    }

rules-wrong =
    { $wrong ->
        [one] { $wrong } carte de pénalité
        [many] { $wrong } cartes de pénalité
       *[other] { $wrong } cartes de pénalité
    }

rules-mind =
    { $mind ->
        [one] { $mind } carte de pénalité
        [many] { $mind } cartes de pénalité
       *[other] { $mind } cartes de pénalité
    }

rules-open =
    { $open ->
        [one] { $open } seconde
        [many] { $open } secondes
       *[other] { $open } secondes
    }

rules-1 =
    ## Kaboom! en une minute
    Quatre cartes face cachée : débarrasse-t’en, ou vise bas. Le plus petit score après { rules-rounds } gagne.
    1. **Regarde** tes cases 3 et 4, une fois.
    2. **Retournez** une carte à tour de rôle, jusqu’à une tape réussie.
    3. **Ton tour** : pioche une carte, puis échange-la contre une des tiennes ou défausse-la (pouvoir dès 7).
    4. **Tape !** Tu connais une carte de même valeur que la défausse, à toi ou pas ? Retourne-la avant les autres. Raté : { rules-wrong } ; rien retourné : { $mind }.
    5. **Kaboom!** Au plus près de zéro ? Annonce au lieu de piocher. Les autres ont un dernier tour. Réussi : −5 ou moins ; égalité ou pire : +{ $points } ou plus.

    Valeurs : As 1 ; 2 à 10 leur chiffre ; Valet (J) 12 ; Dame (Q) 15 ; Roi (K) rouge (♥♦) 0 ; Roi noir (♠♣) 30 ; Joker −1.

rules-2 =
    ## Cartes et pouvoirs
    De 2 à 6 joueurs, avec 52 cartes et { rules-jokers }.
    {""}**7 ou 8** : regarde une de tes cartes.
    {""}**9 ou 10** : regarde une carte de quelqu’un d’autre.
    {""}**Valet ou Dame** : échange deux cartes au choix sans les regarder.
    {""}**Roi, rouge ou noir** : choisis deux cartes, regarde-les, puis échange-les ou non.
    On peut échanger entre n’importe quels joueurs, ou chez une même personne. Tout le monde voit quelles cases sont regardées ou échangées, mais pas les cartes.

    Seule une carte que tu viens de piocher a un pouvoir, et seulement si tu la défausses. Les cartes gardées, remplacées ou retournées n’en ont pas, ni celle que le chrono défausse pour toi.
    Défaussée sans utiliser le pouvoir ? Tu peux changer d’avis jusqu’à ce que la personne suivante pioche ou annonce (après le dernier tour : jusqu’à la fin de la dernière chance de taper).
    Un pouvoir sans cible n’est pas proposé.
    Personne ne peut piocher ni annoncer pendant que tu utilises un pouvoir, mais on peut taper la défausse. Si une tape prend ou déplace une carte que ton Roi te montre, pas d’échange. Si le pouvoir n’a plus de cible, il est perdu.

rules-3 =
    ## Une manche
    {""}**La donne** : quatre cartes chacun, cases 1 et 2 en haut, 3 et 4 en bas. Les cases gardent leur numéro. Une case vidée reste vide, sauf si quelqu’un t’y donne une carte ; les cartes de pénalité ont de nouvelles cases, à partir de 5.
    {""}**Regarder** : les cases 3 et 4, une fois. Trop tard, c’est perdu. Ensuite, seuls les pouvoirs le permettent.
    {""}**Retourner** : à la manche 1, une personne tirée au hasard retourne la première. Ensuite, c’est celle qui était au plus près de zéro à la manche précédente (à égalité : le plus petit score jusque-là, puis la suivante dans le sens horaire à partir de celle qui avait commencé). Les cartes retournées n’ont pas de pouvoir, et on ne peut pas encore annoncer. La première tape réussie y met fin, et son auteur joue le premier tour. Si personne n’a réussi de tape après deux passages de la pioche, les tours commencent ; taper juste la dernière carte donne encore le premier, tant que personne n’a pioché ni annoncé.
    {""}**Ton tour**, dans le sens horaire : pioche ou annonce Kaboom!, jamais les deux. Défausse ce que tu as pioché, avec ou sans son pouvoir, ou mets-le à la place d’une de tes cartes, que tu défausses sans la regarder d’abord.
    {""}**Temps écoulé ?** Le chrono pioche et défausse pour toi, abandonne ton pouvoir ou retourne pour toi. { rules-asleep } Oublier de retourner une carte ne compte pas.
    {""}**Pioche vide ?** La défausse est { $edition ->
        [1] mélangée et devient la pioche ; une carte qu’on peut encore taper reste.
       *[other] aussitôt mélangée et devient la pioche ; une carte qu’on peut encore taper reste, avec ce qui vient d’y être tapé.
    } S’il n’y a plus rien à piocher, la manche s’arrête là et on compte.
    {""}**Plus aucune carte** quand vient ton tour : Kaboom! est annoncé pour toi{ $edition ->
        [1] {""}
       *[other] {" "}après { rules-open }
    }, avec un total de 0. Si quelqu’un a déjà annoncé, ton dernier tour est sauté.

rules-4 =
    ## Tape !
    {""}**Quoi** : la dernière carte retournée, ou celle qu’un tour vient de défausser, même remplacée. Jamais une carte mise là par une tape.
    {""}**Quand** : au tour de n’importe qui, jusqu’à ce que la personne suivante { $edition ->
        [1] pioche ou annonce, et au moins { rules-open }.
       *[other] pioche, et au moins { rules-open }. Une annonce ou un tour sauté n’y met pas fin.
    } { $locked ->
        [yes] Tout le monde peut taper, même la personne qui l’a défaussée, mais pas celle qui a annoncé.
       *[no] Tout le monde peut taper, même la personne qui l’a défaussée.
    } Après le dernier tour, il reste une dernière chance.
    {""}**Le plus rapide gagne** : le clic que Discord a reçu en premier. Les autres voient leur retard. Arriver en retard ne coûte rien.
    {""}**Quelle carte** : de même valeur ; la couleur ne compte pas. Tous les Rois vont ensemble, les Jokers avec les Jokers. Retournes-en autant que tu en connais, chez toi et ailleurs.
    {""}**La carte de quelqu’un d’autre** : pour chacune que tu trouves, tu peux mettre une de tes cartes dans sa case. Aucun de vous deux ne la voit.
    {""}**Mauvaise carte** : elle reste défaussée, donc son propriétaire a une carte de moins. Ta tape s’arrête et tu prends { rules-wrong }, face cachée. Les cartes trouvées avant comptent, et tu donnes d’abord tes cartes pour elles.
    {""}**Aucune carte** : ne rien retourner, ou laisser filer le temps, coûte { rules-mind }. Tu ne peux plus taper cette carte ; les autres peuvent encore la taper, et ses { rules-open } repartent de zéro. Dès que tu as trouvé une carte, laisser filer le temps ne coûte rien.
    Tout le monde attend pendant une tape, et les chronos s’arrêtent. Dès qu’une carte est retournée pour elle, plus personne d’autre ne peut taper cette défausse. Une tape ratée ne change pas qui retourne ensuite.

rules-5 =
    ## Kaboom! et scores
    {""}**Annonce** au début de ton tour au lieu de piocher. Ça prend ton tour entier. Les autres ont encore exactement un tour, et ne peuvent pas annoncer. { $locked ->
        [yes] Tes cartes sont bloquées : tu ne peux plus rien faire, et personne ne peut les regarder, les déplacer, les retourner ni t’en ajouter.
       *[no] Règle maison : tes cartes restent en jeu et tu peux encore taper, mais tu n’as plus de tour.
    }
    {""}**Au plus près de zéro** compte dans les deux sens : −2 est aussi près que 2, et 0 bat les deux. La personne la plus proche commence la manche suivante.
    {""}**Si tu n’as pas annoncé**, tu marques le total de tes cartes. Faire mieux que l’annonce ne rapporte rien de plus.
    {""}**Si tu as annoncé et que personne n’est aussi près** : −5, et ta distance à zéro s’enlève aussi (total 3 : −8).
    {""}**Si tu as annoncé mais que ce n’est pas le cas**, égalité comprise : +{ $points } plus ta distance (total 3 : +{ $example }).
    {""}**La partie** : le plus petit score après { rules-rounds } gagne. À égalité, la victoire est partagée.

rules-table =
    {""}**À cette table**
    { $lines }

option-rounds = { rules-rounds }
option-jokers =
    { $jokers ->
        [0] Aucun Joker
        [one] { $jokers } Joker
        [many] { $jokers } Jokers
       *[other] { $jokers } Jokers
    }
option-wrong-penalty =
    { $wrong ->
        [one] Mauvaise tape : { $wrong } carte
        [many] Mauvaise tape : { $wrong } cartes
       *[other] Mauvaise tape : { $wrong } cartes
    }
option-changed-mind-penalty =
    { $mind ->
        [one] Taper, puis renoncer : { $mind } carte
        [many] Taper, puis renoncer : { $mind } cartes
       *[other] Taper, puis renoncer : { $mind } cartes
    }
option-caller-locked =
    { $locked ->
        [yes] Cartes bloquées après l’annonce
       *[no] Cartes en jeu après l’annonce
    }
option-caller-miss = Annonce ratée : +{ $points }
option-open-seconds = Au moins { $open } s pour taper

option-title-rounds = Manches
option-title-jokers = Jokers dans le jeu
option-title-wrong-penalty = Mauvaise tape
option-title-changed-mind-penalty = Taper, puis renoncer
option-title-caller-locked = Après l’annonce
option-title-caller-miss = Annonce ratée
option-title-open-seconds = Temps pour taper

option-choice-rounds = { $rounds }
option-choice-jokers =
    { $jokers ->
        [0] Aucun
        [one] { $jokers }
        [many] { $jokers }
       *[other] { $jokers }
    }
option-choice-wrong-penalty =
    { $wrong ->
        [one] { $wrong } carte
        [many] { $wrong } cartes
       *[other] { $wrong } cartes
    }
option-choice-changed-mind-penalty =
    { $mind ->
        [one] { $mind } carte
        [many] { $mind } cartes
       *[other] { $mind } cartes
    }
option-choice-caller-locked =
    { $locked ->
        [yes] Cartes bloquées
       *[no] Cartes toujours en jeu
    }
option-choice-caller-miss = +{ $points }
option-choice-open-seconds = Au moins { $open } s
