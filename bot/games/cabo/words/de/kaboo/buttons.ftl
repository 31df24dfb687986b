# Kaboo: Schnapp! (snap), schnappen; sonst wie in Kaboom!
button-slap = Schnapp!
button-slap-taken = Geschnappt
button-slap-closed = Zu spät
button-call = Kaboo!…
button-call-yes = Ja, Kaboo!
button-claim-nothing = Passen (kostenlos)
