refusal-not-your-turn =
    { $turn ->
        [open] Es el turno de { $name }, pero puedes hacer una jugada rápida sobre el cementerio.
        [other] Es el turno de { $name }. Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
       *[none] No es tu turno. Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
    }
refusal-already-looked = Ya miraste en esta ronda. A partir de aquí, solo los efectos te enseñan cartas.
refusal-look-lost = No miraste a tiempo, y en esta ronda ya no se puede. Los efectos aún pueden enseñarte cartas.
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = { refusal-not-now }
refusal-already-called = { refusal-not-now }
refusal-locked = { refusal-not-now }
refusal-locked-self = { refusal-not-now }
refusal-already-holding = Ya tienes una carta en mano. Pulsa { BUTTON(button-my-move) } para colocarla.
refusal-nothing-held = No tienes ninguna carta en mano. En tu turno, antes roba o toma una.
refusal-no-power = Ahora no hay ningún efecto que usar. Solo vale el de una carta recién robada y enterrada.
refusal-nothing-to-aim-at = No queda ninguna carta para este efecto. Entierra la carta sin usarlo.
refusal-power-in-use =
    { $known ->
        [yes] { $name } aún está usando un efecto. Sigues justo después.
       *[no] Aún se está usando un efecto. Sigues justo después.
    }
refusal-nothing-open = El cementerio está vacío, así que no hay jugada rápida; no pasa nada. Espera a su primera carta.
refusal-barred = Ya gastaste tu jugada rápida con esta carta. Espera a la siguiente.
refusal-slap-in-progress =
    { $known ->
        [yes] Un segundo: { $name } se adelantó con una jugada rápida y está eligiendo una carta.
       *[no] Un segundo, hasta que se resuelva esta jugada rápida.
    }
refusal-slap-in-progress-self = Tu jugada rápida fue la primera: termínala en { BUTTON(button-my-move) }. Después podrás hacer esto.
refusal-stack-locked =
    { $whose ->
        [own] La última jugada rápida salió de tus cartas, así que están bloqueadas. Usa la de un rival, o espera a que alguien robe o tome una carta.
        [other] La última jugada rápida salió de las cartas de { $name }, así que están bloqueadas. Usa las de otra persona, o espera a que alguien robe o tome una carta.
       *[unknown] La última jugada rápida salió de esas cartas, así que están bloqueadas. Usa las de otra persona, o espera a que alguien robe o tome una carta.
    }
refusal-nothing-to-take = El cementerio está vacío. Mejor roba del mazo.
refusal-must-keep = Una carta del cementerio hay que quedársela. Pulsa { BUTTON(button-my-move) } y elige cuál de las tuyas reemplaza.
refusal-ends-by-itself =
    { $known ->
        [yes] { $name } no tiene cartas, así que la ronda acaba enseguida, con su turno. Aún puedes hacer una jugada rápida.
       *[no] Alguien no tiene cartas, así que la ronda acaba enseguida, con su turno. Aún puedes hacer una jugada rápida.
    }
refusal-pile-empty = No queda ninguna carta que robar. Mejor toma la de arriba del cementerio.

refusal-stale-slap = Cuando llegó tu jugada rápida ya había otra carta encima. No pasa nada, sin carta de castigo.
refusal-stale-take = Ese turno ya acabó, así que no tomaste carta.
refusal-stale-end-round = Esa ronda ya había acabado, así que no la terminaste tú.
refusal-stale-peek = En esta ronda ya no se puede mirar. Los efectos aún pueden enseñarte cartas.
refusal-not-now-end-round = Solo puedes terminar la ronda mientras se juegan turnos. La primera línea de la mesa dice qué toca.
refusal-slap-in-progress-end-round =
    { $known ->
        [yes] En plena jugada rápida, no: { $name } aún está eligiendo una carta. Termina la ronda justo después.
       *[no] En plena jugada rápida, no. Termina la ronda justo después.
    }
refusal-ended = Esta ronda ya había acabado, así que no la terminaste tú.
refusal-ended-self = Ya terminaste esta ronda.
refusal-ended-first = { $name } terminó antes esta ronda, así que el final cuenta como suyo.
