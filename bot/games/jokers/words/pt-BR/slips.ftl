slip-played = Você jogou { $card }.
slip-drew = Você comprou uma carta.
slip-better-play = Jogar { $card } era { $points } pontos melhor.
slip-better-draw = Comprar uma carta era { $points } pontos melhor.
