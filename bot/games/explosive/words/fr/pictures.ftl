picture-walls =
    { $n ->
        [one] {$n} mur
        [many] {$n} murs
       *[other] {$n} murs
    }
picture-standing =
    { $n ->
        [one] {$n} mur debout
        [many] {$n} murs debout
       *[other] {$n} murs debout
    }
picture-no-walls = aucun mur
picture-down = {$n} K.-O.
picture-seat =
    { $n ->
        [0] {$name} : {$there}.
       *[other] {$name} : {$there}, éliminations : {$n}.
    }
picture-last-left = { $n ->
    [one] Tient jusqu’au bout
    [many] Tiennent jusqu’au bout
   *[other] Tiennent jusqu’au bout
 }
picture-most-walls = Le plus de murs
clip-steel = L’acier tombe !
clip-steel-line = {$by} abat le mur d’acier de {$name}
clip-out = K.-O. !
clip-out-line = {$by} élimine {$name}
