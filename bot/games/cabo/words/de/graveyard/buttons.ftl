# Graveyard: der Friedhof (discards), begraben (discard), der Effekt (power), reinwerfen
# (quick-play), der Nachziehstapel (deck).
button-use-power = Effekt nutzen
button-slap = Reinwerfen!
button-slap-taken = Reingeworfen
button-slap-closed = Zu spät
button-discard = Begraben
button-discard-look-own = Begraben & eigene ansehen
button-discard-look-other = Begraben & fremde ansehen
button-discard-blind-swap = Begraben & zwei tauschen
button-discard-visible-swap = Begraben & zwei ansehen
button-discard-own-swap = Begraben & eigene tauschen
button-discard-look-and-swap = Begraben & fremde ansehen
button-discard-look-and-swap-any = Begraben & eine ansehen
button-claim-nothing = Passen (kostenlos)
button-drop-power = Effekt auslassen
