# How long it lasts.
rules-length =
    { $rounds ->
        [0] Ihr spielt, bis jemand über 100 Punkte kommt
        [one] Ihr spielt 1 Runde
       *[other] Ihr spielt { $rounds } Runden oder bis jemand über 100 Punkte kommt
    }

rules-1 =
    ## Graveyard in einer Minute
    Vier verdeckte Karten. Werde sie los oder halte sie niedrig: { $rounds ->
        [0] Die niedrigste Summe gewinnt, sobald jemand über 100 kommt.
        [one] Die niedrigste Summe nach 1 Runde gewinnt.
       *[other] Die niedrigste Summe gewinnt nach { $rounds } Runden oder sobald jemand über 100 kommt.
    }
    1. **Schau** dir einmal deine Felder 3 und 4 an.
    2. **Dein Zug**: Zieh oder nimm die oberste Karte vom Friedhof. Tausch sie gegen eine von deinen, oder begrab die gezogene (ab 7 mit Effekt, rote Könige ohne).
    3. **Reinwerfen!** Kennst du eine Karte{ $match ->
        [points] {" "}mit so vielen Punkten wie die oberste
       *[rank] , die zur obersten passt (8 auf 8)
    }, egal bei wem? Wirf sie zuerst rein. Falsch: { rules-wrong }.
    4. **Beende die Runde**, wann du willst, am besten mit den wenigsten Punkten. Gleichstand oder geschlagen: +{ $points }.

    Punkte: Ass 1; 2 bis 10 wie aufgedruckt; Bube (J), Dame (Q) und schwarzer König (K, ♠♣) 10; roter König (♥♦) −1; Joker 0. Eine Summe von genau 50 fällt auf 0, von 100 auf 50.

rules-2 =
    ## Karten und Effekte
    Für 2 bis 6 Spieler. Das Deck: 52 Karten, { rules-jokers }.
    {""}**7 oder 8**: Sieh dir eine deiner eigenen Karten an.
    {""}**9 oder 10**: Sieh dir eine fremde Karte an.
    {""}**Bube oder Dame**: Tausch zwei beliebige Karten, ohne sie anzusehen.
    {""}**Schwarzer König**: Sieh dir eine beliebige Karte an, dann tausch zwei beliebige oder keine, mit oder ohne die gesehene.
    Rote Könige, Asse, Joker und 2 bis 6 haben keinen Effekt. Alle sehen, welche Felder du angesehen oder getauscht hast, aber nicht die Karten.

    Einen Effekt hat nur eine Karte, die du vom Nachziehstapel ziehst und gleich begräbst. Er beginnt sofort, und du kannst verzichten. Karten, die du behältst, ersetzt oder reinwirfst, haben keinen, ebenso wenig eine, die die Uhr für dich begräbt.
    Wer als Nächstes dran ist, wartet, während du einen Effekt nutzt; reingeworfen werden darf trotzdem. Ist dabei die Karte weg, die du wolltest, wählst du eine andere; ist keine mehr da, verfällt der Effekt.

rules-3 =
    ## Eine Runde
    {""}**Austeilen**: je vier Karten, Felder 1 und 2 oben, 3 und 4 unten. Felder behalten ihre Nummer. Ein leeres Feld bleibt leer, außer jemand gibt dir eine Karte dafür; Strafkarten kommen auf neue Felder, ab 5. Der Friedhof ist am Anfang leer. Was du begräbst, kommt oben drauf.
    {""}**Blick**: Felder 3 und 4, einmal pro Runde. Wer zu spät kommt, sieht nichts. Danach zeigen dir nur noch Effekte Karten.
    {""}**Züge** gehen im Uhrzeigersinn. Wer in Runde 1 anfängt, entscheidet der Zufall; danach wandert der Start jede Runde im Uhrzeigersinn eins weiter.
    {""}**Vom Nachziehstapel**: Nur du siehst die Karte. Leg sie an die Stelle einer von deinen, die du begräbst, oder begrab die gezogene und nutz ihren Effekt.
    {""}**Vom Friedhof**: Alle haben die Karte gesehen, und du musst sie behalten. Dann kann auf die darunter reingeworfen werden.
    {""}**Zu langsam?** Die Uhr zieht und begräbt für dich eine Karte, ohne Effekt. Eine genommene Karte geht zurück nach oben, ein begonnener Effekt verfällt. { rules-asleep }
    {""}**Nachziehstapel leer?** Der Friedhof unter der obersten Karte wird neu gemischt. Gibt es nur noch diese oberste, kannst du sie nehmen. Gibt es gar nichts, entfällt dein Zug{ $edition ->
        [1] .
       *[other] , und passiert das reihum allen, endet die Runde.
    }
    {""}**Keine Karten mehr**, wenn du dran bist: Die Runde endet { $edition ->
        [1] sofort, als hättest du sie beendet.
       *[other] nach { rules-open }, als hättest du sie beendet. Bis dahin können noch alle reinwerfen, auch du, aber niemand sonst kann die Runde beenden. Bekommst du eine Karte, spielst du weiter.
    }

rules-4 =
    ## Reinwerfen!
    {""}**Worauf**: auf das, was oben auf dem Friedhof liegt, auch eine eben reingeworfene Karte oder eine, die frei wurde, weil jemand die darüber genommen hat.
    {""}**Wann**: jederzeit nach dem ersten Blick, egal, wer dran ist, auch während eines Effekts. Eine neue oberste Karte bleibt { rules-open } liegen, bevor jemand mit dem Zug weitermacht; reinwerfen darf man sofort darauf.
    {""}**Wer zuerst kommt**: Es zählt, wessen Klick Discord zuerst bekam. Die anderen sehen, wie viel zu spät sie waren. Zu spät kostet nichts.
    {""}**Was passt**: eine Karte. { $match ->
        [points] Hausregel: Es zählen die Punkte, also passen 10, Bube, Dame und schwarzer König alle zueinander.
       *[rank] Gleicher Wert (8 auf 8); die Farbe ist egal. Alle Könige passen zueinander, und Joker passen zu Jokern.
    }
    {""}**Eigene Karte**: Sie ist weg, und nichts ersetzt sie.
    {""}**Fremde Karte**: Du darfst eine von deinen an ihre Stelle legen. Niemand von euch sieht sie dabei.
    {""}**Falsche Karte**: Alle sehen sie, sie geht zurück auf ihr Feld, und du nimmst verdeckt { rules-wrong }.
    {""}**Keine Karte** rechtzeitig gewählt: kostet nichts, aber auf diese oberste Karte kannst du nicht noch mal reinwerfen.
    {""}**Gesperrte Karten**: Zweimal hintereinander darf niemand von denselben Karten einer Person reinwerfen. Sie sind wieder frei, wenn jemand zieht, eine Karte nimmt oder eine von jemand anderem reinwirft. Der Tisch zeigt, wessen gesperrt sind. Eine falsche Karte sperrt nichts.
    Solange jemand reinwirft, warten alle anderen, und die Uhren stehen.

rules-5 =
    ## Rundenende und Punkte
    {""}**Die Runde beenden** können alle, egal, wer dran ist, nach dem ersten Blick, aber nicht mitten im Reinwerfen. Du wirst noch mal gefragt. Dann endet sie sofort: Eine Karte auf der Hand kommt auf den Friedhof, ein Effekt verfällt, und alle Karten werden aufgedeckt. Beenden sie zwei, zählt, wessen Klick Discord zuerst bekam.
    {""}**Alle** bekommen die Summe ihrer Karten.
    {""}**Hast du beendet und allein die wenigsten Punkte**, bekommst du nur die.
    {""}**Hast du beendet und nicht die wenigsten**, auch bei Gleichstand, kommen +{ $points } dazu.
    {""}**Sprünge**: Bringt dich eine Runde auf genau 50, fällst du auf 0; genau 100 fällt auf 50. Die Strafe zählt vorher, und pro Runde springt eine Summe höchstens einmal.
    {""}**Wie lange?** { rules-length }. Diese Runde ist die letzte. Die niedrigste Summe gewinnt; bei Gleichstand teilt ihr euch den Sieg.

option-rounds =
    { $rounds ->
        [0] Kein Rundenlimit
        [one] Höchstens 1 Runde
       *[other] Höchstens { $rounds } Runden
    }
option-ender-penalty = Beendet ohne die wenigsten Punkte: +{ $points }
option-match-by =
    { $match ->
        [points] Gleiche Punkte passen
       *[rank] Gleicher Wert passt
    }
option-open-seconds = Zeit zum Reinwerfen: mindestens { $open } s

option-title-rounds = Rundenlimit
option-title-ender-penalty = Beendet ohne die wenigsten Punkte
option-title-match-by = Was zueinander passt
option-title-open-seconds = Zeit zum Reinwerfen

option-choice-rounds =
    { $rounds ->
        [0] Keins (bis jemand über 100 kommt)
        [one] { $rounds }
       *[other] { $rounds } (oder bis jemand über 100 kommt)
    }
option-choice-ender-penalty = +{ $points }
option-choice-match-by =
    { $match ->
        [points] Gleiche Punkte
       *[rank] Gleicher Wert
    }
