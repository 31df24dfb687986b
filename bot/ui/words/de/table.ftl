# What every game's table says: its frame, its buttons, what it waits for, who comes and goes.
# $unit is what is dealt anew and scored: "game" or "round".

table-paused = Pause. Die Uhren stehen.
table-paused-advice = Drückt { BUTTON(button-resume) }. Es geht weiter, sobald alle gedrückt haben, oder eine Minute nach dem ersten.
table-on-hold = Alle sind weg, das Spiel wartet.
table-on-hold-advice = Drück { BUTTON(button-back) }, dann geht’s weiter.
table-moved-on = Der nächste Tisch ist weiter unten in diesem Kanal.
table-away = Für {$names} spielt der Computer, bis jemand { BUTTON(button-back) } drückt.
table-newcomer = { $unit ->
    [game] {$newcomer} übernimmt ab dem nächsten Spiel den Platz von {$name}.
   *[round] {$newcomer} übernimmt ab der nächsten Runde den Platz von {$name}.
 }
table-no-seat = Es gibt keinen Computerplatz zum Übernehmen. Mit /kaboom in einem anderen Kanal öffnest du einen eigenen Tisch.
table-asleep = **Der Computer spielt für dich**, bis du { BUTTON(button-back) } drückst.
table-asleep-on-hold = **Das Spiel wartet**, bis du { BUTTON(button-back) } drückst.

button-scoresheet = Punktezettel
button-rules = Regeln
button-more = Mehr…
button-back = Bin wieder da
button-let-computer = Computer spielen lassen
button-leave-last = Das Spiel warten lassen
leave-counts = Kein Problem, wenn du losmusst, aber das Spiel zählt trotzdem: Spielt der Computer für dich zu Ende, kann dein Platz am Schluss deine Wertung nur senken, nicht heben, und deine Siegesserie endet.
button-my-move = Mein Zug
button-my-cards = Meine Karten
button-pause = Spiel pausieren
button-resume = Fortsetzen
button-ready = Nächste Runde
button-rematch = Revanche
button-replay = Wiederholung
button-fair = Fair gemischt?

until-turn = endet {$when}
until-deal = weiter {$when}

status-waiting = Warten auf {$names}.
status-won = {$name} gewinnt das Spiel!
status-shared = {$names} teilen sich den Sieg!
podium-points = { $n ->
    [one] {$points} Punkt
   *[other] {$points} Punkte
 }
podium-last-round = Letzte Runde:

event-won = Spiel vorbei: {$name} gewinnt!
event-shared = Spiel vorbei: {$names} teilen sich den Sieg!
event-left = {$name} ist kurz weg.
event-left-by-clock = {$name} hat wieder nicht rechtzeitig gespielt: Der Computer übernimmt.
event-returned = {$name} ist wieder da.
own-left = Du bist kurz weg.
own-returned = Willkommen zurück!
event-took-seat = {$newcomer} übernimmt den Platz von {$name}.

refusal-came-second = {$name} war schneller.

rules-asleep = Läuft deine Zeit { $misses ->
    [2] zweimal
    [3] dreimal
   *[other] {$misses}-mal
 } hintereinander ab, spielt der Computer für dich, bis du { BUTTON(button-back) } drückst.
