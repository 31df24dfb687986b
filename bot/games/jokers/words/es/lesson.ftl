lesson-goal = ¡Quédate sin cartas antes que nadie! Pulsa { BUTTON(button-my-cards) } y juega {card-match}.
lesson-boom = Tienes {card-boomer}, que va sobre cualquier carta. Pulsa { BUTTON(button-my-cards) } y juégalo: ¡explota y el resto roba una carta!
lesson-score =
    { $left ->
        [0] Te quedaste sin cartas antes que nadie: 0 puntos.
        [one] Tu última carta vale { $score }.
        [many] Lo que te quedó en la mano cuenta: { $sum } = { $score }.
       *[other] Lo que te quedó en la mano cuenta: { $sum } = { $score }.
    } Gana quien tenga menos.
