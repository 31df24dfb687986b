rules-minute =
    ## Jokers Go Boom en une minute
    {""}**Débarrasse-toi de toutes tes cartes !** {$hand} cartes chacun, {option-rounds}, le plus petit score gagne.
    1. **Ton tour** : suis la carte du dessus, par la couleur ou la valeur. Si tu peux, tu dois.
    2. **Rien ne va ?** Pioche une carte. Ton tour est fini, même si elle va.
    3. **BOUM !** { $boomer ->
        [ace] Un As va sur tout, et tous les autres piochent une carte. On suit ensuite l’As.
       *[joker] Un Joker va sur tout, et tous les autres piochent une carte. On suit ensuite la carte d’en dessous.
     }
    4. **Plus de cartes ?** La manche est finie. Tu marques 0, tous les autres marquent ce qu’il leur reste.
    {""}**Points** : { $boomer ->
        [ace] As 15
       *[joker] Joker 20, As 15
     } ; Roi, Dame, Valet et 10 valent 10, et 2 à 9 leur chiffre.
    -# Mes cartes montre ta main, les cartes à jouer en gras.

rules-turns =
    ## Cartes et tours
    {""}**Le jeu** : { $boomer ->
        [ace] 52 cartes, sans Joker ; ce sont les As qui font boum.
       *[joker] 52 cartes et { $jokers ->
            [one] {$jokers} Joker.
            [many] {$jokers} Jokers.
           *[other] {$jokers} Jokers.
         }
     } Le 2 est le plus bas et l’As le plus haut, mais ça ne compte que pour tirer la donne.
    {""}**Qui distribue ?** Chacun tire une carte, et la plus basse distribue en premier. { $boomer ->
        [ace] À égalité au plus bas ? On retire.
       *[joker] Un Joker, ou égalité au plus bas ? On retire.
     } Puis tout est mélangé.
    {""}**La donne** : {$hand} cartes chacun, une à une. La carte suivante est retournée pour commencer la défausse ; { $boomer ->
        [ace] un As repart dans la pioche
       *[joker] un Joker repart dans la pioche
     } et on en retourne une autre.
    {""}**Les tours** vont dans le sens horaire, à partir de la gauche de la donne.
    {""}**BOUM !** Dans le sens horaire à partir de toi, tous les autres piochent une carte, tant qu’il y en a. { $boomer ->
        [ace] On suit ensuite l’As par la couleur ou la valeur, donc un autre As va aussi. Si ton As suit, c’est une carte comme une autre : joue-le si rien d’autre ne va. Sinon, tu peux le garder et piocher.
       *[joker] Un Joker ne remplace rien : on suit ensuite la carte d’en dessous, ou on joue un autre Joker. Si rien d’autre ne va, tu peux garder ton Joker et piocher.
     }
    {""}**Pioche vide ?** Elle le reste. Si rien ne va, tu passes. Si tu ne peux jouer qu’une carte, {card-boomer}, tu dois la jouer.
    {""}**Trop lent ?** Le chrono pioche une carte pour toi, ou passe s’il n’y en a plus, et ton tour est fini. {$asleep}

rules-ending =
    ## Fin et scores
    {""}**Plus de cartes** : joue ta dernière carte et la manche est finie. Tu marques 0. Si c’est {card-boomer}, il fait encore boum avant, et les cartes que les autres piochent comptent.
    {""}**Bloqué** : si la pioche est vide et que tout le monde passe, la manche est finie. Chacun marque sa main, et personne n’a 0.
    {""}**Mains ouvertes** : à la fin d’une manche, toutes les mains sont montrées. Avant, les autres voient seulement combien de cartes tu as.
    {""}**Manche suivante** : la donne passe d’une place à gauche.
    {""}**Victoire** : après { $rounds ->
        [0] une manche par joueur
        [one] {$rounds} manche
        [many] {$rounds} manches
       *[other] {$rounds} manches
     }, le plus petit total gagne. À égalité, la victoire est partagée.

    {""}**À cette table**
    {$options}

option-rounds = { $rounds ->
    [0] Une manche par joueur
    [one] {$rounds} manche
    [many] {$rounds} manches
   *[other] {$rounds} manches
 }
option-jokers = { $jokers ->
    [one] {$jokers} Joker dans le jeu
    [many] {$jokers} Jokers dans le jeu
   *[other] {$jokers} Jokers dans le jeu
 }
option-jokers-out = { $jokers ->
    [one] {$jokers} Joker (inutilisé tant que les As font boum)
    [many] {$jokers} Jokers (inutilisés tant que les As font boum)
   *[other] {$jokers} Jokers (inutilisés tant que les As font boum)
 }
option-jokers-boom = Les Jokers font boum
option-aces-boom = Les As font boum, sans Jokers

option-title-rounds = Manches
option-title-jokers = Jokers dans le jeu
option-title-aces-boom = Ce qui fait boum
