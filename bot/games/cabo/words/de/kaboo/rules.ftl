rules-1 =
    ## Kaboo in einer Minute
    Vier verdeckte Karten. Werde sie los oder halte sie niedrig: Wer nach { rules-rounds } am wenigsten Punkte hat, gewinnt.
    1. **Schau** dir einmal deine Felder 3 und 4 an.
    2. **Dein Zug**: Zieh eine Karte. Tausch sie gegen eine von deinen oder leg sie ab (ab 7 mit Aktion, rote Könige ohne). Oder tausch eine von deinen gegen die oberste abgelegte.
    3. **Schnapp!** Kennst du eine Karte, die zur abgelegten passt (8 auf 8), egal bei wem? Spiel sie zuerst. Für eine fremde gibst du eine eigene her. Falsch: { rules-wrong }.
    4. **Kaboo!** Hast du am wenigsten? Ruf, statt zu ziehen. Die anderen haben noch einen Zug. Stimmt’s: −{ $points }; Gleichstand oder geschlagen: +{ $points }.

    Punkte: Ass 1; 2 bis 10 wie aufgedruckt; Bube (J) 11; Dame (Q) 12; schwarzer König (K, ♠♣) 13; roter König (♥♦) 0; Joker −1.

rules-2 =
    ## Karten und Aktionen
    Für 2 bis 8 Spieler. Das Deck: 52 Karten, { rules-jokers }.
    {""}**7 oder 8**: Sieh dir eine deiner eigenen Karten an.
    {""}**9 oder 10**: Sieh dir eine fremde Karte an.
    {""}**Bube oder Dame**: Tausch eine deiner Karten gegen eine fremde, ohne sie anzusehen.
    {""}**Schwarzer König**: Sieh dir eine fremde Karte an, dann tausch sie gegen eine von deinen oder lass sie liegen.
    Rote Könige, Joker und alles bis 6 haben keine Aktion. Alle sehen, welche Felder du angesehen oder getauscht hast, aber nicht die Karten.

    Eine Aktion hat nur eine eben gezogene Karte, und nur, wenn du sie ablegst. Karten, die du behältst, ersetzt oder tauschst, haben keine, ebenso wenig eine, die die Uhr für dich ablegt.
    Ohne Aktion abgelegt? Du kannst es dir noch anders überlegen, bis der nächste Zug beginnt (nach dem letzten Zug: bis die letzte Chance zum Schnappen vorbei ist).
    Eine Aktion ohne mögliches Ziel wird nicht angeboten.
    Wer als Nächstes dran ist, wartet, während du eine Aktion nutzt, aber alle können die abgelegte Karte schnappen. Nimmt oder verschiebt dabei jemand die Karte, die dein König dir gerade zeigt, gibt es keinen Tausch. Bleibt der Aktion kein Ziel, verfällt sie.

rules-3 =
    ## Eine Runde
    {""}**Austeilen**: je vier Karten, Felder 1 und 2 oben, 3 und 4 unten. Felder behalten ihre Nummer. Ein leeres Feld bleibt leer, außer jemand gibt dir eine Karte dafür; Strafkarten kommen auf neue Felder, ab 5. Eine weitere Karte wird aufgedeckt und beginnt den Ablagestapel. Du kannst sie schnappen, sobald der erste Blick vorbei ist.
    {""}**Blick**: Felder 3 und 4, einmal. Wer zu spät kommt, sieht nichts. Danach zeigt dir nur noch eine 7 oder 8 eigene Karten.
    {""}**Züge** gehen im Uhrzeigersinn, los geht es links von der Person, die gibt. Wer zuerst gibt, entscheidet der Zufall; danach wandert das Geben jede Runde eins nach links.
    {""}**Ziehen**: Nur du siehst die Karte. Leg sie an die Stelle einer von deinen, die du ablegst, oder leg die gezogene ab, mit oder ohne Aktion.
    {""}**Tauschen**: Die oberste abgelegte Karte kommt an die Stelle einer von deinen, und deine liegt dann oben. Ändert Schnappen vorher die oberste Karte, wählst du neu.
    {""}**Zu langsam?** Die Uhr zieht und legt für dich ab oder lässt deine Aktion verfallen. Gibt es nichts zu ziehen, entfällt dein Zug. { rules-asleep }
    {""}**Nachziehstapel leer?** Die abgelegten Karten unter der obersten werden neu gemischt. Gibt es keine, kann niemand ziehen, und wenn du auch sonst nichts tun kannst, entfällt dein Zug.
    {""}**Keine Karten mehr?** Stark! Wenn du dran bist, kannst du weiter ziehen und ablegen, auch mit Aktion, oder rufen.

rules-4 =
    ## Schnapp!
    {""}**Was**: die oberste abgelegte Karte, egal, ob gezogen, ersetzt, getauscht oder beim Austeilen aufgedeckt. Nie eine, die durch Schnappen dort liegt.
    {""}**Wann**: egal, wer dran ist, { $edition ->
        [1] bis die nächste Person eine Karte nimmt oder ruft, und mindestens { rules-open } lang.
       *[other] bis eine andere Karte sie bedeckt oder jemand sie nimmt, und mindestens { rules-open } lang. Auch während jemand eine gezogene Karte hält oder eine Aktion nutzt, und nach einer Ansage.
    } Alle können schnappen, auch wer die Karte abgelegt hat, aber nicht, wer gerufen hat. Nach dem letzten Zug gibt es noch eine letzte Chance.
    {""}**Wer zuerst kommt**: Es zählt, wessen Klick Discord zuerst bekam. Die anderen sehen, wie viel zu spät sie waren. Zu spät kostet nichts.
    {""}**Was passt**: eine Karte vom gleichen Wert (8 auf 8). { $match ->
        [colour] Hausregel: Rote Könige passen nur zu roten, schwarze nur zu schwarzen.
       *[rank] Alle Könige passen zueinander.
    } Joker passen zu Jokern.
    {""}**Eigene Karte**: Du hast eine weniger.
    {""}**Fremde Karte**: Du gibst dafür eine von deinen her, ungesehen, auf das frei gewordene Feld. Die schuldest du, solange du eine Karte hast; wählst du zu spät, geht die auf dem Feld mit der kleinsten Nummer.
    {""}**Falsche Karte**: Alle sehen sie, sie geht zurück auf ihr Feld, und du nimmst verdeckt { rules-wrong }.
    {""}**Keine Karte** rechtzeitig gewählt: kostet nichts, aber diese Karte kannst du nicht mehr schnappen. Andere schon, { $edition ->
        [1] und ihre Frist ({ rules-open }) beginnt neu.
       *[other] und beim ersten Mal beginnt ihre Frist ({ rules-open }) neu.
    }
    Solange jemand schnappt, warten alle anderen, und die Uhren stehen. Sobald eine Karte gewählt ist, richtig oder falsch, kann niemand mehr die abgelegte schnappen.

rules-5 =
    ## Kaboo! und Punkte
    {""}**Rufen** kannst du zu Beginn deines Zugs, statt eine Karte zu nehmen. Das ist dein ganzer Zug. Alle anderen haben noch genau einen Zug und können nicht mehr rufen. Du bist gesperrt: Du kannst nicht schnappen, und niemand kann deine Karten ansehen, tauschen, schnappen oder dir welche geben.
    {""}**Alle** bekommen die Summe ihrer Karten. Weniger ist besser, auch unter null: −2 schlägt 0.
    {""}**Hast du gerufen und allein am wenigsten**: { $points } Punkte Abzug.
    {""}**Hast du gerufen und nicht am wenigsten**, auch bei Gleichstand: { $points } Punkte obendrauf.
    {""}**Das Spiel**: Wer nach { rules-rounds } am wenigsten Punkte hat, gewinnt. Bei Gleichstand teilt ihr euch den Sieg.

option-wrong-penalty =
    { $wrong ->
        [one] Falsch geschnappt: 1 Karte
       *[other] Falsch geschnappt: { $wrong } Karten
    }
option-caller-points = Richtige Ansage: −{ $points }, falsche: +{ $points }
option-king-colours =
    { $match ->
        [colour] Könige nur in gleicher Farbe
       *[rank] Alle Könige passen zueinander
    }
option-open-seconds = Zeit zum Schnappen: mindestens { $open } s

option-title-wrong-penalty = Falsch geschnappt
option-title-caller-points = Richtige oder falsche Ansage
option-title-king-colours = Welche Könige passen
option-title-open-seconds = Zeit zum Schnappen

option-choice-caller-points = −{ $points } oder +{ $points }
option-choice-king-colours =
    { $match ->
        [colour] Nur in gleicher Farbe
       *[rank] Alle
    }
