# Glossário (além do que está nas palavras comuns):
# Joker = Curinga, Ace = Ás, to match = combinar (mesmo naipe ou número), to fit = servir,
# to go boom = fazer BOOM, dealer = quem dá as cartas, draw = comprar, skip = passar.

# O que serve, e o que faz BOOM. Sem artigo: "copas ou 7", "copas, 7 ou Curinga".

card-match = {card-suit} ou {card-rank}

card-needed = { $boomer ->
    [ace] { $rank ->
        [1] {card-match}
       *[other] {card-suit}, {card-rank} ou Ás
     }
   *[joker] {card-suit}, {card-rank} ou Curinga
 }

card-suit = { $suit ->
    [clubs] paus
    [diamonds] ouros
    [hearts] copas
   *[spades] espadas
 }
card-rank = { $rank ->
    [1] Ás
    [11] Valete
    [12] Dama
    [13] Rei
   *[other] {$rank}
 }

card-boomer = { $boomer ->
    [ace] um Ás
   *[joker] um Curinga
 }
