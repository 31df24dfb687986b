# Games that are over, listed and replayed. $match: the number of a match, as digits.

history-mine = Deine Partien
history-here = Partien in diesem Kanal
history-none-mine = Noch keine. Spiel ein Spiel zu Ende, dann steht es hier.
history-none-here = Noch keine. Starte ein Spiel mit /kaboom.
history-no-older = Älter geht’s nicht.
history-practice = {$title} (Übung)
history-dealt = {$title} (bekannte Karten)
history-match = **Partie {$match}** · {$title} · {$when}
history-choice = Partie {$match}: {$title}, {$when}, {$names}
history-ended-early = Vorzeitig beendet: {$names}
history-scoresheet = Punktezettel {$match}
history-replay = Wiederholung {$match}
history-newer = Neuere
history-older = Ältere
history-back = Zurück zur Liste

replay-title = Wiederholung von Partie {$match}
replay-seen = {$title}, wie alle es gesehen haben · Schritt {$step} von {$steps}
replay-open = {$title}, alle Karten offen · Schritt {$step} von {$steps}
replay-back = Zurück
replay-next = Weiter
replay-previous-round = { $unit ->
    [game] Voriges Spiel
   *[round] Vorige Runde
 }
replay-next-round = { $unit ->
    [game] Nächstes Spiel
   *[round] Nächste Runde
 }
replay-end = Ende
replay-show-all = Alle Karten zeigen
replay-show-seen = Wie alle es gesehen haben
replay-picture = Bild
replay-knew-show = Was Computer wussten
replay-knew-hide = Wissen ausblenden
replay-knew = **{$name}** hatte sich gemerkt: {$cards}.
replay-knew-none = **{$name}** hatte sich keine Karte gemerkt.
replay-knew-own = {$card} (eigenes Feld {$slot})
replay-knew-of = {$card} ({$owner}, Feld {$slot})

fair-title = Fair gemischt?
fair-fingerprint = Dieser Fingerabdruck steht seit dem ersten Austeilen hier:
fair-check = Er ist der SHA-256 des Texts unten, der mit dem Seed beginnt. Kopier den Text in einen SHA-256-Rechner, und du bekommst dieselben 64 Stellen.
fair-proves = **Das beweist**: Seed, Hausregeln und Plätze wurden nach dem Start nicht geändert. Jedes Mischen folgt aus dem Seed.
fair-proves-not = **Das beweist nicht**, dass die Person, die mich betreibt, auf ihrem Rechner nicht doch in die Karten geschaut hat.
fair-not-yet = Den Seed bekommst du nach dem Spiel: Wer ihn jetzt kennt, kennt jede Karte. Bis dahin ist das hier sein Fingerabdruck. Heb ihn auf und vergleich ihn nachher:

waiting-one = Hier wartet noch ein Spiel auf dich, genau wie du es verlassen hast.
waiting-several = Hier warten noch Spiele auf dich, genau wie du sie verlassen hast.
waiting-match = Partie {$match}: {$title}, {$names}, begonnen {$when}
waiting-older = { $n ->
    [one] Und {$n} älteres.
   *[other] Und {$n} ältere.
 }
waiting-abandon = /abandon beendet das neueste endgültig.
waiting-continue = Weiterspielen
waiting-continue-match = Partie {$match} weiterspielen
waiting-new = Neuen Tisch öffnen
