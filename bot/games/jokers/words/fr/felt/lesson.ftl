lesson-goal = Vide ta main avant tout le monde ! Joue {card-match} : appuie sur la carte.
lesson-boom = Tu as {card-boomer}, qui va sur n’importe quelle carte. Appuie dessus : boum, et tous les autres piochent !
