# Cartas e lugares na mesa.

# As regras separam Reis vermelhos de pretos.
card-kc = Rei de paus (preto)
card-kd = Rei de ouros (vermelho)
card-kh = Rei de copas (vermelho)
card-ks = Rei de espadas (preto)

wanted-rank = { $rank ->
    [1] um Ás
    [11] um Valete
    [12] uma Dama
    [13] um Rei
    [14] um Curinga
   *[other] um {$rank}
 }
wanted-red-king = um Rei vermelho
wanted-black-king = um Rei preto
wanted-points = { $n ->
    [0] uma carta que vale {$points} pontos
    [one] uma carta que vale {$points} ponto
    [many] uma carta que vale {$points} pontos
   *[other] uma carta que vale {$points} pontos
 }

place-slot = Espaço {$slot}
# Os lugares vêm com artigo: as frases os põem depois de um verbo ou de dois-pontos.
place-yours = o seu espaço {$slot}
place-of = o espaço {$slot} de {$name}
place-theirs = o próprio espaço {$slot}
place-two-of = os espaços {$slots} de {$name}
place-two-theirs = os próprios espaços {$slots}
