rules-1 =
    ## Kaboo en une minute
    Quatre cartes face cachée : débarrasse-t’en, ou vise bas. Le plus petit score après { rules-rounds } gagne.
    1. **Regarde** tes cases 3 et 4, une fois.
    2. **Ton tour** : pioche une carte, puis échange-la contre une des tiennes ou défausse-la (pouvoir dès 7, sauf Roi rouge). Ou échange la défausse contre une des tiennes.
    3. **Tape !** Tu connais une carte de même valeur que la défausse, à toi ou pas ? Joue-la avant les autres. Pour celle d’un autre, donne une des tiennes. Raté : { rules-wrong }.
    4. **Kaboo!** Le plus petit total ? Annonce à la place. Les autres ont un dernier tour. Réussi : −{ $points } ; égalité ou pire : +{ $points }.

    Valeurs : As 1 ; 2 à 10 leur chiffre ; Valet (J) 11 ; Dame (Q) 12 ; Roi (K) noir (♠♣) 13 ; Roi rouge (♥♦) 0 ; Joker −1.

rules-2 =
    ## Cartes et pouvoirs
    De 2 à 8 joueurs, avec 52 cartes et { rules-jokers }.
    {""}**7 ou 8** : regarde une de tes cartes.
    {""}**9 ou 10** : regarde une carte de quelqu’un d’autre.
    {""}**Valet ou Dame** : échange une de tes cartes contre celle de quelqu’un d’autre, sans regarder.
    {""}**Roi noir** : regarde une carte de quelqu’un d’autre, puis échange-la contre une des tiennes ou laisse-la.
    Les Rois rouges, les Jokers et tout jusqu’à 6 n’ont pas de pouvoir. Tout le monde voit quelles cases sont regardées ou échangées, mais pas les cartes.

    Seule une carte que tu viens de piocher a un pouvoir, et seulement si tu la défausses. Les cartes gardées, remplacées ou échangées n’en ont pas, ni celle que le chrono défausse pour toi.
    Défaussée sans utiliser le pouvoir ? Tu peux changer d’avis jusqu’à ce que la personne suivante commence (après le dernier tour : jusqu’à la fin de la dernière chance de taper).
    Un pouvoir sans cible n’est pas proposé.
    La personne suivante attend pendant que tu utilises un pouvoir, mais tout le monde peut taper la défausse. Si une tape prend ou déplace la carte que ton Roi te montre, pas d’échange. Si le pouvoir n’a plus de cible, il est perdu.

rules-3 =
    ## Une manche
    {""}**La donne** : quatre cartes chacun, cases 1 et 2 en haut, 3 et 4 en bas. Les cases gardent leur numéro. Une case vidée reste vide, sauf si quelqu’un t’y donne une carte ; les cartes de pénalité ont de nouvelles cases, à partir de 5. Une carte de plus est retournée pour commencer la défausse. On peut la taper après le coup d’œil du début.
    {""}**Regarder** : les cases 3 et 4, une fois. Trop tard, c’est perdu. Ensuite, seul un 7 ou un 8 te permet de voir les tiennes.
    {""}**L’ordre** : on joue dans le sens horaire, à partir de la gauche du donneur. Le premier donneur est tiré au sort ; ensuite, la donne passe à gauche à chaque manche.
    {""}**Piocher** : personne d’autre ne voit la carte. Mets-la à la place d’une des tiennes, que tu défausses, ou défausse ce que tu as pioché, avec ou sans son pouvoir.
    {""}**Échanger** : la carte du dessus prend la place d’une des tiennes, qui devient la nouvelle défausse. Si une tape change d’abord la carte du dessus, tu choisis à nouveau.
    {""}**Temps écoulé ?** Le chrono pioche et défausse pour toi, ou abandonne ton pouvoir. S’il n’y a rien à piocher, ton tour est sauté. { rules-asleep }
    {""}**Pioche vide ?** La défausse, sauf la carte du dessus, est mélangée et devient la pioche. S’il n’y a rien à mélanger, personne ne peut piocher, et si tu ne peux rien faire d’autre, ton tour est sauté.
    {""}**Plus aucune carte ?** Bravo ! À ton tour, tu peux encore piocher et défausser, pouvoir compris, ou annoncer.

rules-4 =
    ## Tape !
    {""}**Quoi** : la carte du dessus de la défausse, qu’elle ait été piochée, remplacée, échangée ou retournée à la donne. Jamais une carte mise là par une tape.
    {""}**Quand** : au tour de n’importe qui, { $edition ->
        [1] jusqu’à ce que la personne suivante prenne une carte ou annonce, et au moins { rules-open }.
       *[other] jusqu’à ce qu’une autre carte la couvre ou qu’on la prenne, et au moins { rules-open }. Même pendant que quelqu’un tient une carte piochée ou utilise un pouvoir, et après une annonce.
    } Tout le monde peut taper, même la personne qui l’a défaussée, mais pas celle qui a annoncé. Après le dernier tour, il reste une dernière chance.
    {""}**Le plus rapide gagne** : le clic que Discord a reçu en premier. Les autres voient leur retard. Arriver en retard ne coûte rien.
    {""}**Quelle carte** : une seule, de même valeur. { $match ->
        [colour] Règle maison : les Rois rouges ne vont qu’avec les rouges, les noirs qu’avec les noirs.
       *[rank] Tous les Rois vont ensemble.
    } Les Jokers vont avec les Jokers.
    {""}**La tienne** : tu as une carte de moins.
    {""}**Celle de quelqu’un d’autre** : tu donnes à cette personne une des tiennes, face cachée dans la case vidée. Tu la dois tant que tu as une carte ; trop tard, et c’est celle de ta case au plus petit numéro.
    {""}**Mauvaise carte** : tout le monde la voit, elle retourne dans sa case, et tu prends { rules-wrong }, face cachée.
    {""}**Aucune carte** choisie à temps : ça ne coûte rien, mais tu ne peux plus taper cette carte. Les autres peuvent encore la taper, { $edition ->
        [1] et ses { rules-open } repartent de zéro.
       *[other] et la première fois que ça arrive, ses { rules-open } repartent de zéro.
    }
    Tout le monde attend pendant une tape, et les chronos s’arrêtent. Dès qu’une carte est choisie, bonne ou mauvaise, plus personne ne peut taper cette défausse.

rules-5 =
    ## Kaboo! et scores
    {""}**Annonce** au début de ton tour au lieu de prendre une carte. Ça prend ton tour entier. Les autres ont encore exactement un tour, et ne peuvent pas annoncer. Tes cartes sont bloquées : tu ne peux plus taper, et personne ne peut les regarder, les échanger, les taper ni t’en ajouter.
    {""}**Tout le monde** marque le total de ses cartes. Plus c’est bas, mieux c’est, même sous zéro : −2 bat 0.
    {""}**Si tu as annoncé et que personne n’est aussi bas** : { $points } points de moins.
    {""}**Si tu as annoncé mais que ce n’est pas le cas**, égalité comprise : { $points } points de plus.
    {""}**La partie** : le plus petit score après { rules-rounds } gagne. À égalité, la victoire est partagée.

option-wrong-penalty =
    { $wrong ->
        [one] Mauvaise tape : { $wrong } carte
        [many] Mauvaise tape : { $wrong } cartes
       *[other] Mauvaise tape : { $wrong } cartes
    }
option-caller-points = Annonce réussie : −{ $points }, ratée : +{ $points }
option-king-colours =
    { $match ->
        [colour] Les Rois vont par couleur
       *[rank] Tous les Rois vont ensemble
    }
option-open-seconds = Au moins { $open } s pour taper

option-title-wrong-penalty = Mauvaise tape
option-title-caller-points = Annonce réussie ou ratée
option-title-king-colours = Quels Rois vont ensemble
option-title-open-seconds = Temps pour taper

option-choice-caller-points = −{ $points } ou +{ $points }
option-choice-king-colours =
    { $match ->
        [colour] Seulement de la même couleur
       *[rank] Tous
    }
