time-left = Acaba {$when}.

look-head = { $n ->
    [one] ¡Memorízala!
    [many] ¡Memorízalas!
   *[other] ¡Memorízalas!
 }
look-card = {$place}: {$card}, vale {$points}
look-card-of = **Casilla {$slot} de {$name}**: {$card}, vale {$points}
look-ends = { $n ->
    [one] La carta se pone boca abajo {$when}.
    [many] Las cartas se ponen boca abajo {$when}.
   *[other] Las cartas se ponen boca abajo {$when}.
 }
look-ends-soon = { $n ->
    [one] La carta se pone boca abajo en unos segundos.
    [many] Las cartas se ponen boca abajo en unos segundos.
   *[other] Las cartas se ponen boca abajo en unos segundos.
 }

ask-end = ¿Cantar Kaboom! ahora?
ask-end-now = No robas. El resto juega un turno más y luego se ven todas las cartas.
ask-end-locked = Tus cartas quedan bloqueadas y ya no puedes dar manotazos.
ask-end-points = Si nadie más está tan cerca de cero: −5, y se te resta también tu distancia (un 3 pasa a −8). Si no: +{$miss} más tu distancia (un 3 pasa a +{$more}). No hay vuelta atrás.
ask-end-wait = Podrás en cuanto {$name} termine.

held-head = Tu turno: {$card}
held-drew = { $n ->
    [one] {$card}, vale {$points} punto.
    [many] {$card}, vale {$points} puntos.
   *[other] {$card}, vale {$points} puntos.
 }
held-took = { $n ->
    [one] Tomaste: {$card}, vale {$points} punto.
    [many] Tomaste: {$card}, vale {$points} puntos.
   *[other] Tomaste: {$card}, vale {$points} puntos.
 }
held-keep = Ponla en una casilla o descártala.
held-keep-taken = ¿Cuál de tus cartas reemplaza?
held-no-aim = Ahora su poder no se puede usar con ninguna carta.

switch-head = Tu turno: toma {$card}
switch-ask = ¿Cuál de tus cartas reemplaza?
switch-what = { $n ->
    [one] {$card}, que vale {$points} punto, va boca abajo a la casilla que elijas. La carta que tienes ahí se descarta.
    [many] {$card}, que vale {$points} puntos, va boca abajo a la casilla que elijas. La carta que tienes ahí se descarta.
   *[other] {$card}, que vale {$points} puntos, va boca abajo a la casilla que elijas. La carta que tienes ahí se descarta.
 }

move-yours = Tu turno
move-slap = Puedes dar un manotazo.
move-slap-where = ¿Sabes dónde hay {$wanted}, sea de quien sea?
move-otherwise = Si no, esperamos a {$names}.
move-waiting = Aún no te toca. Esperando a {$names}.
move-end-round = Puedes terminar la ronda. Si no, esperamos a {$names}.
move-nothing = Ahora no tienes nada que hacer.

claim-first = ¡Llegaste antes!
claim-pick = Destapa {$wanted}.
claim-more = { $n ->
    [one] ¡{$n} carta acertada! ¿Alguna más?
    [many] ¡{$n} cartas acertadas! ¿Alguna más?
   *[other] ¡{$n} cartas acertadas! ¿Alguna más?
 }
claim-wrong = { $n ->
    [0] No queda ninguna carta de castigo.
    [one] Si fallas: {$n} carta de castigo.
    [many] Si fallas: {$n} cartas de castigo.
   *[other] Si fallas: {$n} cartas de castigo.
 }
claim-locked-yours = Tus cartas están bloqueadas: de ahí salió la última jugada rápida.
claim-locked = Las cartas de {$name} están bloqueadas: de ahí salió la última jugada rápida.
gift-head = ¡Buen manotazo!
gift-ask = Puedes darle a {$name} una de tus cartas, boca abajo, para la casilla {$slot}. Una menos para ti.
gift-late = Si se acaba el tiempo, te la quedas.

aim-look-own = Mira una de tus cartas.
aim-look-other = Mira una carta rival.
aim-blind-swap = Intercambia dos cartas cualesquiera sin mirar.
aim-visible-swap = Mira dos cartas e intercámbialas, o no.
aim-own-swap = Intercambia una de tus cartas con una de un rival, sin mirar.
aim-look-and-swap = Mira una carta rival y cámbiala por una tuya, o no.
aim-look-and-swap-any = Mira una carta cualquiera y luego intercambia dos, o ninguna.
decide-two = ¿Intercambiar {$places}?
decide-own = ¿Intercambiar {$places} con una de tus cartas?
decide-any = ¿Intercambiar dos cartas cualesquiera?
decide-nothing = No hay nada que intercambiar.
decide-told = Todo el mundo ve de qué casillas son, pero no qué cartas.

pick-card = { $whose ->
    [ask] ¿De quién es la carta?
    [own] Una de tus cartas:
   *[other] Una de las cartas de {$name}:
 }
pick-cards = { $whose ->
    [ask] ¿De quién es la carta?
    [own] Tus cartas:
   *[other] Las cartas de {$name}:
 }
pick-first = { $whose ->
    [ask] Primera carta: ¿de quién?
    [own] Primera carta, una de las tuyas:
   *[other] Primera carta, una de las de {$name}:
 }
pick-second = { $whose ->
    [ask] Segunda carta: ¿de quién?
    [own] Segunda carta, una de las tuyas:
   *[other] Segunda carta, una de las de {$name}:
 }
pick-picked = Primera carta: {$places}.

hold-first = {$name} dio el primer manotazo.
hold-power = Tu poder sigue justo después.
hold-card = Justo después decides qué hacer con tu carta: {$card}.
