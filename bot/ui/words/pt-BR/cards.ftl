# As cartas, como se leem em voz alta; um jogo pode dizer algumas do seu jeito.

card-face = { $rank ->
    [1] A{$sign}
    [11] J{$sign}
    [12] Q{$sign}
    [13] K{$sign}
   *[other] {$rank}{$sign}
 }
card-face-joker = Curinga
# No meio de uma frase.
card-one-joker = um Curinga

card-ac = Ás de paus
card-ad = Ás de ouros
card-ah = Ás de copas
card-as = Ás de espadas
card-2c = 2 de paus
card-2d = 2 de ouros
card-2h = 2 de copas
card-2s = 2 de espadas
card-3c = 3 de paus
card-3d = 3 de ouros
card-3h = 3 de copas
card-3s = 3 de espadas
card-4c = 4 de paus
card-4d = 4 de ouros
card-4h = 4 de copas
card-4s = 4 de espadas
card-5c = 5 de paus
card-5d = 5 de ouros
card-5h = 5 de copas
card-5s = 5 de espadas
card-6c = 6 de paus
card-6d = 6 de ouros
card-6h = 6 de copas
card-6s = 6 de espadas
card-7c = 7 de paus
card-7d = 7 de ouros
card-7h = 7 de copas
card-7s = 7 de espadas
card-8c = 8 de paus
card-8d = 8 de ouros
card-8h = 8 de copas
card-8s = 8 de espadas
card-9c = 9 de paus
card-9d = 9 de ouros
card-9h = 9 de copas
card-9s = 9 de espadas
card-10c = 10 de paus
card-10d = 10 de ouros
card-10h = 10 de copas
card-10s = 10 de espadas
card-jc = Valete de paus
card-jd = Valete de ouros
card-jh = Valete de copas
card-js = Valete de espadas
card-qc = Dama de paus
card-qd = Dama de ouros
card-qh = Dama de copas
card-qs = Dama de espadas
card-kc = Rei de paus
card-kd = Rei de ouros
card-kh = Rei de copas
card-ks = Rei de espadas
card-joker = Curinga
