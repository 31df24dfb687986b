lesson-call = Tu connais toutes tes cartes, et elles sont basses : appuie sur { BUTTON(button-end-round) }.
lesson-score =
    { $how ->
        [won] Tu as fini la manche et personne n’avait moins : tu marques juste tes { $total }.
        [missed] Tu as fini la manche, mais d’autres n’avaient pas plus : { $total } + { $miss } = { $score }.
       *[plain] Tes cartes font { $total }, et ce sont tes points.
    } Le moins de points gagne.
