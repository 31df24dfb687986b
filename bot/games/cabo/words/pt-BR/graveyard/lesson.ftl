lesson-call = Você conhece todas as suas cartas, e elas são baixas: aperte { BUTTON(button-end-round) }.
lesson-score =
    { $how ->
        [won] Você encerrou a rodada e ninguém tinha menos: só contam os seus { $total }.
        [missed] Você encerrou a rodada, mas não era quem tinha menos: { $total } + { $miss } = { $score }.
       *[plain] Suas cartas somam { $total }, e esses são os seus pontos.
    } Ganha quem fizer menos.
