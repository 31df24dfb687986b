slip-played = Jugaste { $card }.
slip-drew = Robaste una carta.
slip-better-play = Jugar { $card } era { $points } puntos mejor.
slip-better-draw = Robar una carta era { $points } puntos mejor.
