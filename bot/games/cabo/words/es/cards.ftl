card-kc = Rey de tréboles (negro)
card-kd = Rey de diamantes (rojo)
card-kh = Rey de corazones (rojo)
card-ks = Rey de picas (negro)

wanted-rank = { $rank ->
    [1] un as
    [8] un 8
    [11] una jota
    [12] una reina
    [13] un rey
    [14] un Joker
   *[other] un {$rank}
 }
wanted-red-king = un rey rojo
wanted-black-king = un rey negro
wanted-points = { $n ->
    [one] una carta de {$points} punto
    [many] una carta de {$points} puntos
   *[other] una carta de {$points} puntos
 }

place-slot = Casilla {$slot}
place-yours = tu casilla {$slot}
place-of = la casilla {$slot} de {$name}
place-theirs = su propia casilla {$slot}
place-two-of = las casillas {$slots} de {$name}
place-two-theirs = sus propias casillas {$slots}
