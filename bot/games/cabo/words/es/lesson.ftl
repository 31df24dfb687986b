lesson-look = ¡Gana quien tenga menos puntos! Puedes ver dos de tus cuatro cartas, una sola vez: pulsa { BUTTON(button-peek) }.
lesson-flip =
    { $open ->
        [yes] Esa no coincide con ninguna de las tuyas. Antes del primer turno se destapan cartas hasta que una coincida: pulsa { BUTTON(button-flip) }.
       *[no] Antes del primer turno se destapan cartas hasta que una coincida. Empiezas tú: pulsa { BUTTON(button-flip) }.
    }
lesson-flips = No coincide con las tuyas: ahora destapa { $name }.
lesson-slap = ¡Tu { $card } de la casilla { $slot } coincide! Pulsa ya { BUTTON(button-slap) }.
lesson-slap-theirs = ¡{ $card } en la casilla { $slot } de { $name } coincide! Pulsa ya { BUTTON(button-slap) } y dale una tuya a cambio.
lesson-lead = Una carta menos, y el primer turno es tuyo: pulsa { BUTTON(button-draw) }.
lesson-call = Conoces todas tus cartas y son bajas: pulsa { BUTTON(button-call) } para acabar la ronda.
lesson-worst = Es tu turno. { $card } en la casilla { $slot } es la que más te cuesta: pulsa { BUTTON(button-draw) } y a ver si sale algo más bajo.
lesson-score =
    { $how ->
        [won] Cantaste con { $total } y nadie quedó más cerca de cero: −{ $bonus } − { $distance } = { $score }.
        [missed] Cantaste con { $total }, pero no eras quien más cerca estaba de cero: { $distance } + { $miss } = { $score }.
       *[plain] Tus cartas suman { $total }, y esos son tus puntos.
    } Gana quien tenga menos.

advice-match-own = Está en la casilla { $slot }: elígela.
advice-match-theirs = Está en la casilla { $slot } de { $name }: elígela.
advice-match-done = No conoces ninguna más que coincida: pulsa { BUTTON(button-claim-done) }.
advice-give-worst = Dale { $card }, de la casilla { $slot }: es la que más te cuesta.
advice-look-at = Elige la casilla { $slot }: aún no la has visto.
advice-look-other = Elige una y recuérdala: las cartas rivales también pueden coincidir.
advice-put-known = Es más baja que tu { $card } de la casilla { $slot }: ponla ahí.
advice-put-unseen = Baja es buena: ponla en la casilla { $slot }, que aún no has visto.
advice-use-look = No es tan baja como para quedártela, pero sirve: { BUTTON(button-discard-look-own) } te enseña una carta que no has visto.
