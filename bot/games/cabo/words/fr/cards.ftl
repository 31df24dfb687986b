card-kc = Roi de trèfle (noir)
card-kd = Roi de carreau (rouge)
card-kh = Roi de cœur (rouge)
card-ks = Roi de pique (noir)

wanted-rank = { $rank ->
    [1] un As
    [8] un 8
    [11] un Valet
    [12] une Dame
    [13] un Roi
    [14] un Joker
   *[other] un {$rank}
 }
wanted-red-king = un Roi rouge
wanted-black-king = un Roi noir
wanted-points = { $n ->
    [one] une carte à {$points} point
    [many] une carte à {$points} points
   *[other] une carte à {$points} points
 }

place-slot = Case {$slot}
place-yours = ta case {$slot}
place-of = la case {$slot} chez {$name}
place-theirs = sa case {$slot}
place-two-of = les cases {$slots} chez {$name}
place-two-theirs = ses cases {$slots}
