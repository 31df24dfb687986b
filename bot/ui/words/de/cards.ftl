# Cards, as they are read aloud; a game may say some of them its own way.

card-face = { $rank ->
    [1] A{$sign}
    [11] J{$sign}
    [12] Q{$sign}
    [13] K{$sign}
   *[other] {$rank}{$sign}
 }
card-face-joker = Joker
# Mitten im Satz, immer im Akkusativ: „Mia zieht einen Joker“.
card-one-joker = einen Joker

card-ac = Kreuz-Ass
card-ad = Karo-Ass
card-ah = Herz-Ass
card-as = Pik-Ass
card-2c = Kreuz 2
card-2d = Karo 2
card-2h = Herz 2
card-2s = Pik 2
card-3c = Kreuz 3
card-3d = Karo 3
card-3h = Herz 3
card-3s = Pik 3
card-4c = Kreuz 4
card-4d = Karo 4
card-4h = Herz 4
card-4s = Pik 4
card-5c = Kreuz 5
card-5d = Karo 5
card-5h = Herz 5
card-5s = Pik 5
card-6c = Kreuz 6
card-6d = Karo 6
card-6h = Herz 6
card-6s = Pik 6
card-7c = Kreuz 7
card-7d = Karo 7
card-7h = Herz 7
card-7s = Pik 7
card-8c = Kreuz 8
card-8d = Karo 8
card-8h = Herz 8
card-8s = Pik 8
card-9c = Kreuz 9
card-9d = Karo 9
card-9h = Herz 9
card-9s = Pik 9
card-10c = Kreuz 10
card-10d = Karo 10
card-10h = Herz 10
card-10s = Pik 10
card-jc = Kreuz-Bube
card-jd = Karo-Bube
card-jh = Herz-Bube
card-js = Pik-Bube
card-qc = Kreuz-Dame
card-qd = Karo-Dame
card-qh = Herz-Dame
card-qs = Pik-Dame
card-kc = Kreuz-König
card-kd = Karo-König
card-kh = Herz-König
card-ks = Pik-König
card-joker = Joker
