status-peek-hint = Gana la ronda el total más bajo. Un vistazo rápido, y todas se quedan boca abajo.
choice-draw = roba
status-turn-hint = ¿Seguro que tienes menos puntos que nadie? Cualquiera puede terminar la ronda, en cualquier momento.
status-open-hint = ¿Sabes dónde hay {$wanted}, sea de quien sea? Pulsa { BUTTON(button-slap) }.
status-auto-put-back = {$name} no tiene carta por la que cambiarla, así que vuelve al cementerio.
status-auto-call = {$name} ya no tiene cartas, y eso termina la ronda.
status-slap = {$name} se adelantó con una jugada rápida y está eligiendo {$wanted}.
status-gift-hint = Si haces una jugada rápida con una carta rival, puedes dar a cambio una tuya, boca abajo.
status-reveal = { $n ->
    [one] Ronda {$round}: el total más bajo es de {$names}.
    [many] Ronda {$round}: el total más bajo es de {$names}.
   *[other] Ronda {$round}: el total más bajo es de {$names}.
 }
table-top-open = {$card}, vale jugada rápida
table-top-closed = {$card}, ahora sin jugada rápida
table-top-claimed = {$card}, jugada rápida en curso
table-top-peek = {$card}, jugada rápida cuando acabe el vistazo
table-no-top = El cementerio está vacío
table-pile = mazo {$n}
table-under = cementerio {$n}
seat-called = terminó
judged-alone = terminó la ronda con {$total}: ¡menos que nadie!
judged-tied = terminó la ronda con {$total}: empate ({$won})
judged-not = terminó la ronda con {$total}: alguien tuvo menos ({$won})
seat-locked = sin jugada rápida
picture-why = La mano más baja
clip-call = ¡Se acabó la ronda!
clip-called = La terminó {$name}
