lesson-goal = Fique sem cartas antes de todo mundo! Aperte { BUTTON(button-my-cards) } e jogue {card-match}.
lesson-boom = Você tem {card-boomer}, que vale em cima de qualquer carta. Aperte { BUTTON(button-my-cards) } e jogue: BOOM, e todos os outros compram uma carta!
lesson-score =
    { $left ->
        [0] Você ficou sem cartas antes de todo mundo: 0 pontos.
        [one] A sua última carta vale { $score }.
        [many] O que sobrou na sua mão conta: { $sum } = { $score }.
       *[other] O que sobrou na sua mão conta: { $sum } = { $score }.
    } Ganha quem fizer menos.
