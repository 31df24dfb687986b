choice-draw = roba
choice-call = canta Kaboo!
status-peek-hint = Gana el total más bajo. Un vistazo rápido, y todas se quedan boca abajo.
status-turn-hint = ¿Crees que nadie tiene menos? ¡Canta Kaboo! El resto juega un turno más.
status-open-hint = ¿Sabes dónde hay {$wanted}, sea de quien sea? Pulsa { BUTTON(button-slap) } antes de que { $edition ->
    [1] se tome otra carta o se cante Kaboo!
   *[other] cambie la carta de arriba.
 }
status-auto-call = {$name} ya no tiene cartas: ¡Kaboo! automático.
status-window = Última oportunidad: ¡zas con {$wanted}!
status-window-others = Última oportunidad para {$names}: zas con {$wanted}.
status-window-hint = ¿Sabes dónde hay {$wanted}, sea de quien sea? Pulsa { BUTTON(button-slap) }. Después se ven todas las cartas.
status-slap = {$name} se adelantó con un zas y está eligiendo {$wanted}.
status-gift = {$name} le debe a {$owner} una carta para la casilla {$slot}.
status-gift-hint = Si haces zas con una carta rival, das a cambio una tuya, boca abajo.
status-reveal = { $n ->
    [one] Ronda {$round}: el total más bajo es de {$names}.
    [many] Ronda {$round}: el total más bajo es de {$names}.
   *[other] Ronda {$round}: el total más bajo es de {$names}.
 }
table-called = **Kaboo!** Lo cantó {$name}.
table-called-locked = **Kaboo!** Lo cantó {$name}, así que sus cartas están bloqueadas.
table-top-open = {$card}, vale zas
table-top-closed = {$card}, ya no vale zas
table-top-claimed = {$card}, zas en curso
table-top-peek = {$card}, zas cuando acabe el vistazo
judged-alone = cantó Kaboo! con {$total}: ¡menos que nadie! ({$won})
judged-tied = cantó Kaboo! con {$total}: empate ({$won})
judged-not = cantó Kaboo! con {$total}: alguien tuvo menos ({$won})
clip-call = Kaboo!
picture-why = La mano más baja
