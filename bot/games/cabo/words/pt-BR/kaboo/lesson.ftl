lesson-score =
    { $how ->
        [won] Você gritou com { $total } e ninguém tinha menos: { $total } − { $miss } = { $score }.
        [missed] Você gritou com { $total }, mas não era quem tinha menos: { $total } + { $miss } = { $score }.
       *[plain] Suas cartas somam { $total }, e esses são os seus pontos.
    } Ganha quem fizer menos.
