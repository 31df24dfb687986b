ask-end = Die Runde jetzt beenden?
ask-end-now = Sie endet sofort, egal, wer dran ist, und alle Karten werden aufgedeckt. Eine Karte auf der Hand kommt auf den Friedhof, ein begonnener Effekt verfällt.
ask-end-points = Hast du allein die wenigsten Punkte, bekommst du nur die. Sonst, auch bei Gleichstand, kommen +{$miss} dazu. Ein Zurück gibt’s nicht.
ask-end-wait = Das geht, sobald {$name} mit dem Reinwerfen fertig ist.
held-keep = Leg die Karte auf ein Feld und begrab die alte von dort, oder begrab gleich die neue.
held-keep-taken = Welche deiner Karten soll sie ersetzen? Die wird begraben.
held-no-aim = Für ihren Effekt gibt es gerade kein Ziel.
switch-what = { $n ->
    [one] {$card}, {$points} Punkt, kommt verdeckt auf das Feld, das du wählst. Deine Karte von dort wird begraben.
   *[other] {$card}, {$points} Punkte, kommt verdeckt auf das Feld, das du wählst. Deine Karte von dort wird begraben.
 }
move-slap = Du kannst reinwerfen.
claim-pick = Wo liegt {$wanted}? Wirf rein!
claim-wrong = { $n ->
    [0] Eine falsche geht zurück. Für eine Strafe ist keine Karte mehr da.
    [one] Eine falsche geht zurück, und du bekommst {$n} Strafkarte.
   *[other] Eine falsche geht zurück, und du bekommst {$n} Strafkarten.
 }
gift-head = Gut gesehen!
hold-first = {$name} war schneller und wirft rein.
hold-power = Mit deinem Effekt geht es direkt danach weiter.
