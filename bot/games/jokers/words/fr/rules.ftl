rules-minute =
    ## Jokers Go Boom en une minute
    {""}**Débarrasse-toi de toutes tes cartes !** {$hand} cartes chacun. {option-rounds}. Le plus petit score gagne.
    1. **Ton tour** : pose une carte de même couleur ou de même valeur que celle du dessus. Si tu peux, c’est obligatoire.
    2. **Rien de jouable ?** Pioche une carte, et ton tour est fini, même si tu pourrais la jouer.
    3. **BOUM !** { $boomer ->
        [ace] Un As se pose sur tout, et tous les autres piochent une carte. On continue sur l’As.
       *[joker] Un Joker se pose sur tout, et tous les autres piochent une carte. On continue sur la carte d’en dessous. Si seul un Joker va, tu peux piocher à la place.
     }
    4. **Plus aucune carte ?** La manche est finie. Tu marques 0, tous les autres marquent ce qu’il leur reste.
    {""}**Points** : { $boomer ->
        [ace] As 15
       *[joker] Joker 20, As 15
     } ; Roi (K), Dame (Q), Valet (J) et 10 valent 10, et 2 à 9 leur chiffre.
    -# { BUTTON(button-my-cards) } montre ce que tu peux poser.

rules-turns =
    ## Cartes et tours
    {""}**Le jeu** : { $boomer ->
        [ace] 52 cartes, sans Joker ; ce sont les As qui font boum.
       *[joker] 52 cartes et { $jokers ->
            [one] {$jokers} Joker.
            [many] {$jokers} Jokers.
           *[other] {$jokers} Jokers.
         }
     } Le 2 est le plus bas et l’As le plus haut, mais ça ne compte que pour choisir qui distribue.
    {""}**Qui distribue ?** Chacun tire une carte, et la plus basse distribue en premier. { $boomer ->
        [ace] Égalité au plus bas ? On recommence.
       *[joker] Un Joker, ou égalité au plus bas ? On recommence.
     } Puis tout est mélangé.
    {""}**La donne** : {$hand} cartes chacun, une à une. La carte suivante est retournée pour commencer la défausse ; { $boomer ->
        [ace] un As repart dans la pioche
       *[joker] un Joker repart dans la pioche
     } et on en retourne une autre.
    {""}**L’ordre** : on joue dans le sens horaire, à partir de la gauche du donneur.
    {""}**BOUM !** Dans le sens horaire à partir de toi, tous les autres piochent une carte, tant qu’il y en a. { $boomer ->
        [ace] On continue sur l’As, même couleur ou même valeur, donc un autre As est jouable aussi. Si ton As a la bonne couleur ou valeur, c’est une carte comme une autre : joue-le si rien d’autre n’est jouable. Sinon, tu peux le garder et piocher.
       *[joker] Un Joker ne remplace aucune carte : on continue sur celle d’en dessous, ou on joue un autre Joker. Si rien d’autre n’est jouable, tu peux garder ton Joker et piocher.
     }
    {""}**Pioche vide ?** Elle le reste. Si rien n’est jouable, tu passes. Si tu ne peux jouer que {card-boomer}, c’est obligatoire.
    {""}**Temps écoulé ?** Le chrono pioche une carte pour toi, ou passe s’il n’y en a plus, et ton tour est fini. {$asleep}

rules-ending =
    ## Fin et scores
    {""}**Plus aucune carte** : joue ta dernière carte et la manche est finie. Tu marques 0. Si c’est {card-boomer}, il fait encore boum avant, et les cartes que les autres piochent comptent.
    {""}**Bloqué** : si la pioche est vide et que tout le monde passe, la manche est finie. Chacun marque ce qu’il a en main, et personne n’a 0.
    {""}**Mains révélées** : à la fin d’une manche, toutes les mains sont révélées. Avant, les autres voient seulement combien de cartes tu as.
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

option-choice-rounds =
    { $rounds ->
        [0] Une par joueur
        [one] { $rounds }
        [many] { $rounds }
       *[other] { $rounds }
    }
option-choice-jokers = { $jokers }
option-choice-jokers-out =
    { $jokers ->
        [one] { $jokers } (inutilisé tant que les As font boum)
        [many] { $jokers } (inutilisés tant que les As font boum)
       *[other] { $jokers } (inutilisés tant que les As font boum)
    }
option-choice-jokers-boom = Les Jokers
option-choice-aces-boom = Les As, sans Jokers
