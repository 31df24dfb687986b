lesson-call = Conoces todas tus cartas y son bajas: pulsa { BUTTON(button-end-round) }.
lesson-score =
    { $how ->
        [won] Terminaste la ronda y nadie tenía menos, así que solo sumas tus { $total }.
        [missed] Terminaste la ronda, pero no eras quien menos tenía: { $total } + { $miss } = { $score }.
       *[plain] Tus cartas suman { $total }, y esos son tus puntos.
    } Gana quien tenga menos.
