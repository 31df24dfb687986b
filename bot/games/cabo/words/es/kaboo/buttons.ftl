button-slap = ¡Zas!
button-slap-taken = Ya hay zas
button-slap-closed = Sin zas
button-call = Kaboo!…
button-call-yes = ¡Sí, Kaboo!
button-claim-nothing = Echarme atrás (gratis)
