picture-walls =
    { $n ->
        [one] {$n} muro
        [many] {$n} muros
       *[other] {$n} muros
    }
picture-standing =
    { $n ->
        [one] {$n} muro en pie
        [many] {$n} muros en pie
       *[other] {$n} muros en pie
    }
picture-no-walls = sin muros
picture-down = {$n} KO
picture-seat =
    { $n ->
        [0] {$name}: {$there}.
       *[other] {$name}: {$there}, eliminó a {$n}.
    }
picture-last-left = { $n ->
    [one] Aguanta hasta el final
    [many] Aguantan hasta el final
   *[other] Aguantan hasta el final
 }
picture-most-walls = Más muros que nadie
clip-steel = ¡Cae el acero!
clip-steel-line = {$by} derriba el muro de acero de {$name}
clip-out = ¡Fuera!
clip-out-line = {$by} elimina a {$name}
