could-wait = Espera tu turno. Tu mano solo la ves tú.
could-order = Elige en qué orden se robarán las cartas.
could-endgame = Estás fuera, pero no del todo: cada turno puedes elegir una carta de la recta final, y hace efecto al momento.
could-underminer = Ya no juegas más cartas, pero tu Zapador puede derribar un muro con borde dorado. O pulsa { BUTTON(button-end-turn) }.
could-more = Puedes seguir: en este turno aún puedes jugar las cartas con borde dorado. O pulsa { BUTTON(button-end-turn) }.
could-low = Es tu turno, y te quedan pocos muros: sin ninguno, un golpe puede dejarte fuera. Puedes jugar cualquier carta con borde dorado.
could-none = Es tu turno, y no te quedan muros: el próximo golpe te deja fuera. Si tienes un muro en la mano, púlsalo para construirlo ahora.
could-finish =
    { $count ->
        [one] Es tu turno, y a {$names} no le quedan muros: un golpe sin defensa, y fuera. Puedes jugar cualquier carta con borde dorado.
        [many] Es tu turno, y a {$names} no les quedan muros: un golpe sin defensa, y alguien queda fuera. Puedes jugar cualquier carta con borde dorado.
       *[other] Es tu turno, y a {$names} no les quedan muros: un golpe sin defensa, y alguien queda fuera. Puedes jugar cualquier carta con borde dorado.
    }
could-turn = ¡Tu turno! Puedes jugar cualquier carta con borde dorado: púlsala. O cambia tres cartas por una nueva, o pulsa { BUTTON(button-pass) }.
could-stop-spy = ¡Viene un Espía! Si una carta tuya tiene un borde dorado, lo detiene. Si no puedes, o no quieres, pulsa { BUTTON(button-no-defence) }.
could-defend = ¡Te atacan! Las cartas con borde dorado te defienden. Si no tienes nada, o quieres guardarlo, pulsa { BUTTON(button-no-defence) }.
could-defend-last = ¡Te atacan! Las cartas con borde dorado te defienden. Si no tienes nada, o quieres guardarlo, pulsa { BUTTON(button-no-defence) }, pero entonces quedas fuera.
