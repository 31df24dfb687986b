card-face = { $rank ->
    [1] A{$sign}
    [11] J{$sign}
    [12] Q{$sign}
    [13] K{$sign}
   *[other] {$rank}{$sign}
 }
card-face-joker = Joker
card-one-joker = un Joker

card-ac = As de tréboles
card-ad = As de diamantes
card-ah = As de corazones
card-as = As de picas
card-2c = 2 de tréboles
card-2d = 2 de diamantes
card-2h = 2 de corazones
card-2s = 2 de picas
card-3c = 3 de tréboles
card-3d = 3 de diamantes
card-3h = 3 de corazones
card-3s = 3 de picas
card-4c = 4 de tréboles
card-4d = 4 de diamantes
card-4h = 4 de corazones
card-4s = 4 de picas
card-5c = 5 de tréboles
card-5d = 5 de diamantes
card-5h = 5 de corazones
card-5s = 5 de picas
card-6c = 6 de tréboles
card-6d = 6 de diamantes
card-6h = 6 de corazones
card-6s = 6 de picas
card-7c = 7 de tréboles
card-7d = 7 de diamantes
card-7h = 7 de corazones
card-7s = 7 de picas
card-8c = 8 de tréboles
card-8d = 8 de diamantes
card-8h = 8 de corazones
card-8s = 8 de picas
card-9c = 9 de tréboles
card-9d = 9 de diamantes
card-9h = 9 de corazones
card-9s = 9 de picas
card-10c = 10 de tréboles
card-10d = 10 de diamantes
card-10h = 10 de corazones
card-10s = 10 de picas
card-jc = Jota de tréboles
card-jd = Jota de diamantes
card-jh = Jota de corazones
card-js = Jota de picas
card-qc = Reina de tréboles
card-qd = Reina de diamantes
card-qh = Reina de corazones
card-qs = Reina de picas
card-kc = Rey de tréboles
card-kd = Rey de diamantes
card-kh = Rey de corazones
card-ks = Rey de picas
card-joker = Joker
