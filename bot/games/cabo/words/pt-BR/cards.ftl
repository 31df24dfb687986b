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

place-slot = { $slot ->
    [1] Espaço 1, em cima à esquerda
    [2] Espaço 2, em cima à direita
    [3] Espaço 3, embaixo à esquerda
    [4] Espaço 4, embaixo à direita
   *[other] Espaço {$slot}
 }
# Os lugares vêm com artigo: as frases os põem depois de um verbo ou de dois-pontos.
place-yours = { $slot ->
    [1] o seu espaço 1 (em cima à esquerda)
    [2] o seu espaço 2 (em cima à direita)
    [3] o seu espaço 3 (embaixo à esquerda)
    [4] o seu espaço 4 (embaixo à direita)
   *[other] o seu espaço {$slot}
 }
place-of = o espaço {$slot} de {$name}
place-theirs = o próprio espaço {$slot}
place-two-of = os espaços {$slots} de {$name}
place-two-theirs = os próprios espaços {$slots}
