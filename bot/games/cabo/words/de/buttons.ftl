# Deutsch, Begriffe der Familie:
#   slot: Feld · look: Blick, ansehen · power: Aktion (Graveyard, effect: Effekt) · swap: tauschen
#   flip: aufdecken · draw: ziehen · discard: ablegen (Graveyard, bury: begraben)
#   draw pile: Nachziehstapel · discards: Ablagestapel (Graveyard: Friedhof) · locked: gesperrt
#   Slap!: slappen · Kaboo, Snap!: Schnapp!, schnappen · Graveyard, Quick-play!: Reinwerfen!
#   call: Kaboom! rufen, die Ansage · closest to zero: am nächsten an der Null
# Ein Kartenname im Satz steht im Akkusativ („einen Joker“), was gesucht wird, im Nominativ.
# What the buttons say; at most 80 characters, and short is better. By kind of action.

button-peek = Ansehen
button-flip = Aufdecken
button-draw = Ziehen
button-take = Nehmen
button-switch-top = Tauschen…
button-use-power = Aktion nutzen
button-slap = Slap!
button-slap-taken = Geslappt
button-slap-closed = Zu spät
button-call = Kaboom!…
button-end-round = Runde beenden…

button-look-done = Gemerkt
button-call-yes = Ja, Kaboom!
button-end-round-yes = Ja, Runde beenden
button-not-yet = Noch nicht
button-cancel = Abbrechen
button-discard = Ablegen
button-discard-look-own = Ablegen & eigene ansehen
button-discard-look-other = Ablegen & fremde ansehen
button-discard-blind-swap = Ablegen & zwei tauschen
button-discard-visible-swap = Ablegen & zwei ansehen
button-discard-own-swap = Ablegen & eigene tauschen
button-discard-look-and-swap = Ablegen & fremde ansehen
button-discard-look-and-swap-any = Ablegen & eine ansehen
button-claim-done = Fertig
button-claim-nothing = { $n ->
    [0] Passen (kostenlos)
    [one] Passen (+{$n} Karte)
   *[other] Passen (+{$n} Karten)
 }
button-give-nothing = Nichts abgeben
button-make-swap = Tauschen
button-leave-two = Beide liegen lassen
button-leave-one = Liegen lassen
button-swap-nothing = Nichts tauschen
button-go-on = Weiter
button-drop-power = Aktion auslassen

button-slot = Feld {$slot}
button-slot-picked = {$slot}: gewählt
button-slot-gone = {$slot}: leer
button-seat = { $n ->
    [one] {$name} ({$n} Karte)
   *[other] {$name} ({$n} Karten)
 }
button-seat-mine = { $n ->
    [one] Meine ({$n} Karte)
   *[other] Meine ({$n} Karten)
 }
button-own-cards = Meine Karten
button-cards-of = Bei {$name}
button-other-player = Bei anderen
button-start-over = Von vorn
button-earlier = Vorige Felder
button-later = Weitere Felder
