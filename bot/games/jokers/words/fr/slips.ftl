slip-played = Tu as joué { $card }.
slip-drew = Tu as pioché une carte.
slip-better-play = Jouer { $card } valait { $points } points de mieux.
slip-better-draw = Piocher une carte valait { $points } points de mieux.
