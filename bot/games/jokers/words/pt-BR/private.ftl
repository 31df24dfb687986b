# O painel de um jogador: a mão, e o que dá pra fazer.

own-play = Sua vez: jogue {card-match}.
own-only-boom = Sua vez: jogue {card-boomer}.
own-only-boom-why = Nada mais serve, e não tem o que comprar.
own-boom-or-draw = Sua vez: faça BOOM ou compre uma carta.
own-boom-or-draw-why = Você não tem {card-suit} nem {card-rank}.
own-draw = Sua vez: compre uma carta.
own-draw-why = Você precisaria de {card-needed}. Comprar encerra a sua vez.
own-skip = Sua vez: passe.
own-skip-why = Você precisaria de {card-needed}, e não tem o que comprar.
own-ends = Acaba {$when}.
own-wait = Ainda não é a sua vez.
own-wait-why = É a vez de {$name}, que precisa de {card-match}.

hand-fits = Serve: {$cards}
hand-rest = { $n ->
    [0] Sua mão: {$cards}
   *[other] Não serve: {$cards}
 }
hand-newest = A mais nova: {$card}

button-play = Jogar {$card}
button-boom = {$card}: BOOM!
button-draw-one = Comprar uma carta
button-next-cards = Mais cartas
button-previous-cards = Cartas anteriores
