# Behind More…: the round so far, and what one may do besides playing.

so-far-title = { $unit ->
    [game] Dieses Spiel bis jetzt
   *[round] Diese Runde bis jetzt
 }
so-far-nothing = { $unit ->
    [game] In diesem Spiel ist noch nichts passiert.
   *[round] In dieser Runde ist noch nichts passiert.
 }
so-far-earlier = Früher
so-far-later = Später
so-far-refresh = Aktualisieren
so-far-back = Zurück zu { BUTTON(button-more) }
so-far-agree = Pause gibt’s, wenn hier alle zustimmen. /abandon beendet das Spiel endgültig, wenn die meisten von euch zustimmen.

watch-over = Spiel vorbei. Drück { BUTTON(button-rematch) } oder starte mit /kaboom ein neues.
watch-last = { $unit ->
    [game] **Du schaust zu**, es läuft das letzte Spiel. Danach öffnet /kaboom einen neuen Tisch.
   *[round] **Du schaust zu**, es läuft die letzte Runde. Danach öffnet /kaboom einen neuen Tisch.
 }
watch-coming = { $unit ->
    [game] **Du bist dabei!** Ab dem nächsten Spiel übernimmst du den Platz eines Computers.
   *[round] **Du bist dabei!** Ab der nächsten Runde übernimmst du den Platz eines Computers.
 }
watch-free = { $unit ->
    [game] **Du schaust zu.** Zum nächsten Spiel kannst du den Platz eines Computers übernehmen, samt Punkten.
   *[round] **Du schaust zu.** Zur nächsten Runde kannst du den Platz eines Computers übernehmen, samt Punkten.
 }
watch-full = **Du schaust zu.** Es gibt keinen Computerplatz zum Übernehmen. Mit /kaboom in einem anderen Kanal öffnest du einen eigenen Tisch.
watch-join = { $unit ->
    [game] Ab dem nächsten Spiel mitspielen
   *[round] Ab der nächsten Runde mitspielen
 }
watch-forgo = Doch nicht, ich schau nur zu
