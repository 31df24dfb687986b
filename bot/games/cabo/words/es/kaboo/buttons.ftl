button-slap = ¡Zas!
button-slap-taken = Zas hecho
button-slap-closed = Zas cerrado
button-call = Kaboo!…
button-call-yes = ¡Sí, Kaboo!
button-claim-nothing = Echarme atrás (gratis)
