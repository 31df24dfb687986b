refusal-not-your-turn =
    { $turn ->
        [open] Es el turno de { $name }, pero puedes hacer zas con el descarte.
        [other] Es el turno de { $name }. Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
       *[none] No es tu turno. Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
    }
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = Ya robaste, así que es tarde para cantar Kaboo! en este turno. Coloca tu carta y canta en el próximo.
refusal-already-called = Ya se cantó Kaboo! en esta ronda. Roba o intercambia una carta para jugar tu último turno.
refusal-locked =
    { $known ->
        [yes] { $name } cantó Kaboo!, así que nadie puede tocar sus cartas. Elige otra.
       *[no] Las cartas de quien cantó Kaboo! están bloqueadas. Elige otra.
    }
refusal-locked-self = Cantaste Kaboo! y tus cartas están bloqueadas. Espera con calma a que acabe la ronda.
refusal-nothing-open = Ahora no hay carta para hacer zas; no pasa nada. Espera al próximo descarte.
refusal-barred = Ya gastaste tu zas con esta carta. Espera a la siguiente.
refusal-slap-in-progress =
    { $known ->
        [yes] Un segundo: { $name } se adelantó con un zas y está eligiendo una carta.
       *[no] Un segundo, hasta que se resuelva este zas.
    }
refusal-slap-in-progress-self = Tu zas fue el primero: termínalo en { BUTTON(button-my-move) }. Después podrás hacer esto.
refusal-no-gift-owed = Ahora no hay carta que entregar. Solo debes una tras hacer zas con la de un rival.

refusal-stale-slap = Cuando llegó tu zas ya había otra carta encima. No pasa nada, sin carta de castigo.
refusal-stale-switch-top = Ese turno ya acabó, así que no se intercambió nada.
refusal-stale-call = Ese turno ya acabó, así que tu Kaboo! no cuenta. Puedes cantar Kaboo! al empezar tu próximo turno.
refusal-nothing-to-aim-at-switch-top = No tienes ninguna carta por la que cambiarla. Roba una carta o canta Kaboo!
