ask-end = Jetzt Kaboo! rufen?
ask-end-now = Du ziehst nicht. Die anderen haben noch je einen Zug, dann werden alle Karten aufgedeckt.
ask-end-locked = Deine Karten sind dann gesperrt, und du kannst nicht mehr schnappen.
ask-end-points = Hast du allein am wenigsten, werden dir {$miss} Punkte abgezogen. Sonst, auch bei Gleichstand, kommen +{$miss} dazu. Ein Zurück gibt’s nicht.
move-slap = Du kannst schnappen.
claim-pick = Wo liegt {$wanted}? Schnapp zu!
claim-wrong = { $n ->
    [0] Eine falsche geht zurück. Für eine Strafe ist keine Karte mehr da.
    [one] Eine falsche geht zurück, und du bekommst {$n} Strafkarte.
   *[other] Eine falsche geht zurück, und du bekommst {$n} Strafkarten.
 }
gift-head = Gut geschnappt!
gift-ask = Du schuldest {$name} eine Karte: Wähl eine von deinen, sie kommt verdeckt auf Feld {$slot}.
gift-late = Läuft die Zeit ab, wird es deine erste Karte.
hold-first = {$name} hat zuerst geschnappt.
