# A, J, Q et K comme sur les images des cartes.
card-face = { $rank ->
    [1] A{$sign}
    [11] J{$sign}
    [12] Q{$sign}
    [13] K{$sign}
   *[other] {$rank}{$sign}
 }
card-face-joker = Joker
card-one-joker = un Joker

card-ac = As de trèfle
card-ad = As de carreau
card-ah = As de cœur
card-as = As de pique
card-2c = 2 de trèfle
card-2d = 2 de carreau
card-2h = 2 de cœur
card-2s = 2 de pique
card-3c = 3 de trèfle
card-3d = 3 de carreau
card-3h = 3 de cœur
card-3s = 3 de pique
card-4c = 4 de trèfle
card-4d = 4 de carreau
card-4h = 4 de cœur
card-4s = 4 de pique
card-5c = 5 de trèfle
card-5d = 5 de carreau
card-5h = 5 de cœur
card-5s = 5 de pique
card-6c = 6 de trèfle
card-6d = 6 de carreau
card-6h = 6 de cœur
card-6s = 6 de pique
card-7c = 7 de trèfle
card-7d = 7 de carreau
card-7h = 7 de cœur
card-7s = 7 de pique
card-8c = 8 de trèfle
card-8d = 8 de carreau
card-8h = 8 de cœur
card-8s = 8 de pique
card-9c = 9 de trèfle
card-9d = 9 de carreau
card-9h = 9 de cœur
card-9s = 9 de pique
card-10c = 10 de trèfle
card-10d = 10 de carreau
card-10h = 10 de cœur
card-10s = 10 de pique
card-jc = Valet de trèfle
card-jd = Valet de carreau
card-jh = Valet de cœur
card-js = Valet de pique
card-qc = Dame de trèfle
card-qd = Dame de carreau
card-qh = Dame de cœur
card-qs = Dame de pique
card-kc = Roi de trèfle
card-kd = Roi de carreau
card-kh = Roi de cœur
card-ks = Roi de pique
card-joker = Joker
