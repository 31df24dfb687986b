# What stands in pictures, and what is said of them to whoever can't see them.

picture-walls =
    { $n ->
        [one] {$n} Mauer
       *[other] {$n} Mauern
    }
picture-standing =
    { $n ->
        [one] {$n} Mauer steht
       *[other] {$n} Mauern stehen
    }
picture-no-walls = keine Mauern
picture-down = {$n} K. o.
picture-seat =
    { $n ->
        [0] {$name}: {$there}.
       *[other] {$name}: {$there}, {$n} rausgeworfen.
    }
picture-last-left = { $n ->
    [one] Hält am längsten durch
   *[other] Halten am längsten durch
 }
picture-most-walls = Die meisten Mauern
clip-steel = Stahl fällt!
clip-steel-line = {$by} reißt die Stahlmauer von {$name} ein
clip-out = K. o.!
clip-out-line = {$by} wirft {$name} raus
