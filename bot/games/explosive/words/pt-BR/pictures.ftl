# O que aparece nas imagens, e o que se diz delas a quem não pode ver.

picture-walls =
    { $n ->
        [0] {$n} muros
        [one] {$n} muro
        [many] {$n} muros
       *[other] {$n} muros
    }
picture-standing =
    { $n ->
        [0] {$n} muros de pé
        [one] {$n} muro de pé
        [many] {$n} muros de pé
       *[other] {$n} muros de pé
    }
picture-no-walls = sem muros
picture-down = {$n} KO
picture-seat =
    { $n ->
        [0] {$name}: {$there}.
       *[other] {$name}: {$there}, eliminou {$n}.
    }
picture-last-left = { $n ->
    [one] Resiste até o fim
    [many] Resistem até o fim
   *[other] Resistem até o fim
 }
picture-most-walls = Mais muros
clip-steel = O aço caiu!
clip-steel-line = {$by} derruba o muro de aço de {$name}
clip-out = Nocaute!
clip-out-line = {$by} elimina {$name}
