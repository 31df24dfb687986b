lesson-score =
    { $how ->
        [won] Cantaste con { $total } y nadie tenía menos: { $total } − { $miss } = { $score }.
        [missed] Cantaste con { $total }, pero no eras quien menos tenía: { $total } + { $miss } = { $score }.
       *[plain] Tus cartas suman { $total }, y esos son tus puntos.
    } Gana quien tenga menos.
