refusal-not-seated = No juegas en esta mesa. Mira esta partida y entra en la próxima.
refusal-game-over = Esta partida ya acabó. Pulsa { BUTTON(button-rematch) } para jugar otra.
refusal-stale = Ese botón ya no vale, así que no pasó nada. Usa el mensaje más nuevo o { BUTTON(button-my-move) }.
refusal-not-now = Ahora no puedes hacer eso. La primera línea de la mesa dice qué toca.
refusal-not-your-turn =
    { $turn ->
        [open] Es el turno de { $name }, pero puedes dar un manotazo al descarte.
        [other] Es el turno de { $name }. Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
       *[none] No es tu turno. Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
    }
refusal-not-your-turn-use-power = Este poder solo lo puede usar { $name }. Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
refusal-already-looked = Ya miraste en esta ronda. A partir de aquí, solo los poderes te enseñan cartas.
refusal-look-lost = No miraste a tiempo, y en esta ronda ya no se puede. Los poderes aún pueden enseñarte cartas.
refusal-no-call-in-slap-phase = No puedes cantar Kaboom! mientras se destapan cartas. Espera a que empiecen los turnos.
refusal-no-call-after-draw = Ya robaste, así que es tarde para cantar Kaboom! en este turno. Coloca tu carta y canta en el próximo.
refusal-already-called = Ya se cantó Kaboom! en esta ronda. Roba para jugar tu último turno.
refusal-already-holding = Ya robaste una carta. Pulsa { BUTTON(button-my-move) } para colocarla.
refusal-nothing-held = No has robado ninguna carta. En tu turno, pulsa antes { BUTTON(button-draw) }.
refusal-no-power = Ahora no hay ningún poder que usar. Solo vale el de una carta recién robada y descartada, hasta que empiece la siguiente persona.
refusal-nothing-to-aim-at = No queda ninguna carta para este poder. Descarta la carta sin usarlo.
refusal-power-in-use =
    { $known ->
        [yes] { $name } aún está usando un poder. Sigues justo después.
       *[no] Aún se está usando un poder. Sigues justo después.
    }
refusal-wrong-target = Esa carta no la puedes elegir para esto. Pulsa { BUTTON(button-my-move) } para ver cuáles sí.
refusal-empty-slot = Esa casilla está vacía. Elige una que aún tenga carta.
refusal-same-card-twice = Es dos veces la misma carta. Elige dos distintas.
refusal-locked =
    { $known ->
        [yes] { $name } cantó Kaboom!, así que nadie puede tocar sus cartas. Elige otra.
       *[no] Las cartas de quien cantó Kaboom! están bloqueadas. Elige otra.
    }
refusal-locked-self = Cantaste Kaboom! y tus cartas están bloqueadas. Espera con calma a que acabe la ronda.
refusal-nothing-open = Ahora no hay carta para un manotazo; no pasa nada. Espera al próximo descarte.
refusal-barred = Ya gastaste tu manotazo con esta carta. Espera a la siguiente.
refusal-slap-in-progress =
    { $known ->
        [yes] Un segundo: { $name } dio el primer manotazo y está eligiendo cartas.
       *[no] Un segundo, hasta que se resuelva este manotazo.
    }
refusal-slap-in-progress-self = Tu manotazo fue el primero: termínalo en { BUTTON(button-my-move) }. Después podrás hacer esto.
refusal-no-gift-owed = Ahora no hay carta que dar. Solo puedes dar una tras acertar con la de un rival.
refusal-pile-empty = No queda ninguna carta que robar. Elige otra cosa para este turno.
refusal-not-away = La CPU no juega por ti: sigue tú.
refusal-already-away = La CPU ya juega por ti. Pulsa { BUTTON(button-back) } para seguir tú.
refusal-clock-not-out = Aún queda tiempo en el reloj: adelante.

refusal-stale-slap = Cuando llegó tu manotazo ya había otra carta encima. No pasa nada, sin carta de castigo.
refusal-stale-draw = Ese turno ya acabó, así que no robaste carta.
refusal-stale-flip = Esa carta ya está destapada.
refusal-stale-call = Ese turno ya acabó, así que tu Kaboom! no cuenta. Puedes cantar Kaboom! al empezar tu próximo turno.
refusal-stale-peek = En esta ronda ya no se puede mirar. Los poderes aún pueden enseñarte cartas.
refusal-stale-ready = Ya se repartieron las cartas de la siguiente ronda.
refusal-stale-end-look = Esas cartas ya están boca abajo.
refusal-stale-use-power = Tarde para ese poder. Solo dura hasta que empieza la siguiente persona.

refusal-ready-already = Anotado. Esperando a { $names }.
