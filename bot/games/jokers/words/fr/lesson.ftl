lesson-goal = Vide ta main avant tout le monde ! Appuie sur { BUTTON(button-my-cards) } et joue {card-match}.
lesson-boom = Tu as {card-boomer}, qui va sur n’importe quelle carte. Appuie sur { BUTTON(button-my-cards) } et joue-le : boum, et tous les autres piochent !
lesson-score =
    { $left ->
        [0] Tu n’as plus de cartes avant tout le monde : 0 point.
        [one] Ta dernière carte vaut { $score }.
        [many] Ce qu’il te reste en main compte : { $sum } = { $score }.
       *[other] Ce qu’il te reste en main compte : { $sum } = { $score }.
    } Le moins de points gagne.
