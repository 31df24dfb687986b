lesson-score =
    { $how ->
        [won] Tu as annoncé avec { $total } et personne n’avait moins : { $total } − { $miss } = { $score }.
        [missed] Tu as annoncé avec { $total }, mais d’autres n’avaient pas plus : { $total } + { $miss } = { $score }.
       *[plain] Tes cartes font { $total }, et ce sont tes points.
    } Le moins de points gagne.
