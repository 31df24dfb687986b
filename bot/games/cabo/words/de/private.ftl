# What one player alone reads: a look, the card in hand, what to choose.

time-left = Ende {$when}.

look-head = { $n ->
    [one] Merk sie dir!
   *[other] Merk sie dir!
 }
look-card = {$place}: {$card}, zählt {$points}
look-card-of = **Feld {$slot} von {$name}**: {$card}, zählt {$points}
look-ends = { $n ->
    [one] Die Karte wird {$when} wieder verdeckt.
   *[other] Die Karten werden {$when} wieder verdeckt.
 }
look-ends-soon = { $n ->
    [one] Die Karte wird in ein paar Sekunden wieder verdeckt.
   *[other] Die Karten werden in ein paar Sekunden wieder verdeckt.
 }

ask-end = Jetzt Kaboom! rufen?
ask-end-now = Du ziehst nicht. Die anderen haben noch je einen Zug, dann werden alle Karten aufgedeckt.
ask-end-locked = Deine Karten sind dann gesperrt, und du kannst nicht mehr slappen.
ask-end-points = Bist du allein am nächsten an der Null: −5, und dein Abstand geht auch noch ab (aus 3 wird −8). Sonst: +{$miss} plus dein Abstand (aus 3 wird +{$more}). Ein Zurück gibt’s nicht.
ask-end-wait = Das geht, sobald {$name} fertig ist.

held-head = Du bist dran: {$card}
held-drew = { $n ->
    [one] {$card}, {$points} Punkt.
   *[other] {$card}, {$points} Punkte.
 }
held-took = { $n ->
    [one] Genommen: {$card}, {$points} Punkt.
   *[other] Genommen: {$card}, {$points} Punkte.
 }
held-keep = Behalte sie oder leg sie ab.
held-keep-taken = Welche deiner Karten soll sie ersetzen?
held-no-aim = Für ihre Aktion gibt es gerade kein Ziel.

switch-head = Du bist dran: Tausch gegen {$card}
switch-ask = Welche deiner Karten soll sie ersetzen?
switch-what = { $n ->
    [one] {$card}, {$points} Punkt, kommt verdeckt auf das Feld, das du wählst. Deine Karte von dort wird abgelegt.
   *[other] {$card}, {$points} Punkte, kommt verdeckt auf das Feld, das du wählst. Deine Karte von dort wird abgelegt.
 }

move-yours = Du bist dran
move-slap = Du kannst slappen.
move-slap-where = Weißt du, wo {$wanted} liegt, bei dir oder anderen?
move-otherwise = Ansonsten warten wir auf {$names}.
move-waiting = Noch nichts zu tun. Warten auf {$names}.
move-end-round = Du kannst die Runde beenden. Ansonsten warten wir auf {$names}.
move-nothing = Gerade gibt es nichts zu tun.

claim-first = Du zuerst!
claim-pick = Wo liegt {$wanted}?
claim-more = { $n ->
    [one] {$n} Karte passt! Weißt du noch eine?
   *[other] {$n} Karten passen! Weißt du noch eine?
 }
claim-wrong = { $n ->
    [0] Für eine Strafe ist keine Karte mehr da.
    [one] Liegst du falsch: {$n} Strafkarte.
   *[other] Liegst du falsch: {$n} Strafkarten.
 }
claim-locked-yours = Deine Karten sind gesperrt: Von dort wurde zuletzt reingeworfen.
claim-locked = Die Karten von {$name} sind gesperrt: Von dort wurde zuletzt reingeworfen.
gift-head = Starker Slap!
gift-ask = Du kannst {$name} eine deiner Karten verdeckt auf Feld {$slot} legen. Dann hast du eine weniger.
gift-late = Läuft die Zeit ab, behältst du sie.

aim-look-own = Sieh dir eine deiner eigenen Karten an.
aim-look-other = Sieh dir eine fremde Karte an.
aim-blind-swap = Tausch zwei beliebige Karten, ohne sie anzusehen.
aim-visible-swap = Sieh dir zwei an, dann tausch sie oder nicht.
aim-own-swap = Tausch eine deiner Karten gegen eine fremde, ohne sie anzusehen.
aim-look-and-swap = Sieh dir eine fremde Karte an, dann tausch sie gegen eine von deinen oder nicht.
aim-look-and-swap-any = Sieh dir eine beliebige Karte an, dann tausch zwei beliebige oder keine.
decide-two = Tauschen: {$places}?
decide-own = {$places} gegen eine eigene Karte tauschen?
decide-any = Zwei beliebige Karten tauschen?
decide-nothing = Es gibt nichts zu tauschen.
decide-told = Alle sehen, welche Felder du tauschst, aber nicht die Karten.

pick-card = { $whose ->
    [ask] Von wem?
    [own] Eine deiner eigenen Karten:
   *[other] Eine Karte von {$name}:
 }
pick-cards = { $whose ->
    [ask] Von wem?
    [own] Deine eigenen Karten:
   *[other] Die Karten von {$name}:
 }
pick-first = { $whose ->
    [ask] Erste Karte: von wem?
    [own] Erste Karte, eine von deinen:
   *[other] Erste Karte, eine von {$name}:
 }
pick-second = { $whose ->
    [ask] Zweite Karte: von wem?
    [own] Zweite Karte, eine von deinen:
   *[other] Zweite Karte, eine von {$name}:
 }
pick-picked = Erste Karte: {$places}.

hold-first = {$name} hat zuerst geslappt.
hold-power = Mit deiner Aktion geht es direkt danach weiter.
hold-card = Direkt danach entscheidest du über deine Karte: {$card}.
