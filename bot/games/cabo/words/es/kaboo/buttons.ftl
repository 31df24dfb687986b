button-slap = ¡Zas!
button-slap-taken = Zas dado
button-slap-closed = Ya es tarde
button-call = Kaboo!…
button-call-yes = ¡Sí, Kaboo!
button-claim-nothing = Echarme atrás (gratis)
