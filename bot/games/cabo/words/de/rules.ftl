# The rules, a page a message; the first is enough to play. Values as in English.

rules-rounds =
    { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }

rules-jokers =
    { $jokers ->
        [0] ohne Joker
        [one] 1 Joker
       *[other] { $jokers } Joker
    }

rules-wrong =
    { $wrong ->
        [one] 1 Strafkarte
       *[other] { $wrong } Strafkarten
    }

rules-mind =
    { $mind ->
        [one] 1 Strafkarte
       *[other] { $mind } Strafkarten
    }

rules-open =
    { $open ->
        [one] 1 Sekunde
       *[other] { $open } Sekunden
    }

rules-1 =
    ## Kaboom! in einer Minute
    Vier verdeckte Karten. Werde sie los oder halte sie niedrig: Wer nach { rules-rounds } am wenigsten Punkte hat, gewinnt.
    1. **Schau** dir einmal deine Felder 3 und 4 an.
    2. **Aufdecken**: reihum, bis jemand passend slappt.
    3. **Dein Zug**: Zieh eine Karte. Tausch sie gegen eine von deinen oder leg sie ab (ab 7 mit Aktion).
    4. **Slap!** Kennst du eine Karte, die zur abgelegten passt (8 auf 8), egal bei wem? Deck sie zuerst auf. Falsch: { rules-wrong }; keine aufgedeckt: { $mind }.
    5. **Kaboom!** Am nächsten an der Null? Ruf, statt zu ziehen. Alle anderen haben noch einen Zug. Stimmt’s: −5 oder weniger; Gleichstand oder geschlagen: +{ $points } oder mehr.

    Punkte: Ass 1; 2 bis 10 wie aufgedruckt; Bube (J) 12; Dame (Q) 15; roter König (K, ♥♦) 0; schwarzer König (♠♣) 30; Joker −1.

rules-2 =
    ## Karten und Aktionen
    Für 2 bis 6 Spieler. Das Deck: 52 Karten, { rules-jokers }.
    {""}**7 oder 8**: Sieh dir eine deiner eigenen Karten an.
    {""}**9 oder 10**: Sieh dir eine fremde Karte an.
    {""}**Bube oder Dame**: Tausch zwei beliebige Karten, ohne sie anzusehen.
    {""}**König, rot oder schwarz**: Wähl zwei Karten, sieh dir beide an, dann tausch sie oder lass sie liegen.
    Tauschen geht zwischen beliebigen Spielern oder innerhalb der Karten einer Person. Alle sehen, welche Felder du angesehen oder getauscht hast, aber nicht die Karten.

    Eine Aktion hat nur eine eben gezogene Karte, und nur, wenn du sie ablegst. Karten, die du behältst, ersetzt oder aufdeckst, haben keine, ebenso wenig eine Karte, die die Uhr für dich ablegt.
    Ohne Aktion abgelegt? Du kannst es dir noch anders überlegen, bis die nächste Person zieht oder ruft (nach dem letzten Zug: bis die letzte Slap-Chance vorbei ist).
    Eine Aktion ohne mögliches Ziel wird nicht angeboten.
    Während du eine Aktion nutzt, kann niemand ziehen oder rufen, aber die abgelegte Karte kann geslappt werden. Nimmt oder verschiebt ein Slap eine Karte, die dein König dir gerade zeigt, gibt es keinen Tausch. Bleibt der Aktion kein Ziel, verfällt sie.

rules-3 =
    ## Eine Runde
    {""}**Austeilen**: je vier Karten, Felder 1 und 2 oben, 3 und 4 unten. Felder behalten ihre Nummer. Ein leeres Feld bleibt leer, außer jemand gibt dir eine Karte dafür; Strafkarten kommen auf neue Felder, ab 5.
    {""}**Blick**: Felder 3 und 4, einmal. Wer zu spät kommt, sieht nichts. Danach zeigen dir nur noch Aktionen Karten.
    {""}**Aufdecken**: Wer in Runde 1 anfängt, entscheidet der Zufall. Danach beginnt, wer zuletzt am nächsten an der Null war (bei Gleichstand: wer bisher am wenigsten Punkte hat, dann im Uhrzeigersinn die nächste Person nach der, die zuletzt angefangen hat). Aufgedeckte Karten haben keine Aktion, und rufen geht noch nicht. Der erste Slap, der passt, beendet das Aufdecken, und wer ihn hatte, bekommt den ersten Zug. Trifft in zwei Durchgängen durch den Stapel niemand, beginnen die Züge; wer die letzte Karte noch trifft, bekommt den ersten, solange niemand gezogen oder gerufen hat.
    {""}**Züge** gehen im Uhrzeigersinn. Zieh oder ruf Kaboom!, nie beides. Leg das Gezogene ab, mit oder ohne Aktion, oder leg es an die Stelle einer deiner Karten, die du ablegst, ohne sie vorher anzusehen.
    {""}**Zu langsam?** Die Uhr zieht und legt für dich ab, lässt deine Aktion verfallen oder deckt für dich auf. { rules-asleep } Verpasstes Aufdecken zählt nicht.
    {""}**Nachziehstapel leer?** Die abgelegten Karten werden { $edition ->
        [1] neu gemischt; eine, die noch geslappt werden kann, bleibt liegen.
       *[other] sofort neu gemischt; eine, die noch geslappt werden kann, bleibt liegen, samt denen, die gerade auf sie kamen.
    } Gibt es nichts mehr zu ziehen, endet die Runde sofort und wird gewertet.
    {""}**Keine Karten mehr**, wenn du dran bist: { $edition ->
        [1] Kaboom! wird für dich gerufen
       *[other] Nach { rules-open } wird Kaboom! für dich gerufen
    }, mit 0 Punkten. Hat schon jemand gerufen, entfällt dein letzter Zug.

rules-4 =
    ## Slap!
    {""}**Was**: die zuletzt aufgedeckte Karte oder die, die ein Zug gerade abgelegt hat, auch eine ersetzte. Nie eine Karte, die durch einen Slap dort liegt.
    {""}**Wann**: egal, wer dran ist, bis die nächste Person { $edition ->
        [1] zieht oder ruft, und mindestens { rules-open } lang.
       *[other] zieht, und mindestens { rules-open } lang. Eine Ansage oder ein entfallener Zug ändert daran nichts.
    } { $locked ->
        [yes] Alle können slappen, auch wer die Karte abgelegt hat, aber nicht, wer gerufen hat.
       *[no] Alle können slappen, auch wer die Karte abgelegt hat.
    } Nach dem letzten Zug gibt es noch eine letzte Chance.
    {""}**Wer zuerst kommt**: Es zählt, wessen Klick Discord zuerst bekam. Die anderen sehen, wie viel zu spät sie waren. Zu spät kostet nichts.
    {""}**Was passt**: gleicher Wert (8 auf 8); die Farbe ist egal. Alle Könige passen zueinander, und Joker passen zu Jokern. Deck so viele auf, wie du kennst, deine und fremde.
    {""}**Fremde Karte**: Für jede, die passt, darfst du eine deiner Karten auf ihr Feld legen. Niemand von euch sieht sie dabei.
    {""}**Falsche Karte**: Sie bleibt abgelegt; wem sie gehörte, der hat eine Karte weniger. Dein Slap endet, und du nimmst verdeckt { rules-wrong }. Treffer davor zählen trotzdem, und was du dafür abgeben darfst, kommt zuerst.
    {""}**Keine Karte**: Deckst du nichts auf oder läuft die Zeit ab, bekommst du { rules-mind }. Diese Karte kannst du dann nicht mehr slappen; andere schon, und ihre Frist ({ rules-open }) beginnt neu. Hast du schon getroffen, kostet abgelaufene Zeit nichts.
    Während eines Slaps warten alle anderen, und die Uhren stehen. Sobald dafür eine Karte aufgedeckt wurde, kann niemand mehr die abgelegte slappen. Ein Slap ohne Treffer ändert nicht, wer als Nächstes aufdeckt.

rules-5 =
    ## Kaboom! und Punkte
    {""}**Rufen** kannst du zu Beginn deines Zugs, statt zu ziehen. Das ist dein ganzer Zug. Alle anderen haben noch genau einen Zug und können nicht mehr rufen. { $locked ->
        [yes] Du bist gesperrt: Du kannst nichts mehr tun, und niemand kann deine Karten ansehen, bewegen, aufdecken oder dir welche geben.
       *[no] Hausregel: Deine Karten bleiben im Spiel und du kannst noch slappen, hast aber keinen Zug mehr.
    }
    {""}**Am nächsten an der Null** zählt in beide Richtungen: −2 ist so nah wie 2, und 0 schlägt beide. Wer am nächsten ist, beginnt die nächste Runde.
    {""}**Hast du nicht gerufen**, bekommst du die Summe deiner Karten. Die Ansage zu schlagen bringt nichts extra.
    {""}**Hast du gerufen und bist allein am nächsten**: −5, und dein Abstand zur Null geht auch noch ab (Summe 3: −8).
    {""}**Hast du gerufen und bist es nicht**, auch bei Gleichstand: +{ $points } plus dein Abstand (Summe 3: +{ $example }).
    {""}**Das Spiel**: Wer nach { rules-rounds } am wenigsten Punkte hat, gewinnt. Bei Gleichstand teilt ihr euch den Sieg.

rules-table =
    {""}**An diesem Tisch**
    { $lines }

option-rounds = { rules-rounds }
option-jokers =
    { $jokers ->
        [0] Ohne Joker
        [one] 1 Joker
       *[other] { $jokers } Joker
    }
option-wrong-penalty =
    { $wrong ->
        [one] Falscher Slap: 1 Karte
       *[other] Falscher Slap: { $wrong } Karten
    }
option-changed-mind-penalty =
    { $mind ->
        [one] Slap, dann Rückzieher: 1 Karte
       *[other] Slap, dann Rückzieher: { $mind } Karten
    }
option-caller-locked =
    { $locked ->
        [yes] Nach der Ansage: Karten gesperrt
       *[no] Nach der Ansage: Karten weiter im Spiel
    }
option-caller-miss = Falsche Ansage: +{ $points }
option-open-seconds = Zeit zum Slappen: mindestens { $open } s

option-title-rounds = Runden
option-title-jokers = Joker im Deck
option-title-wrong-penalty = Falscher Slap
option-title-changed-mind-penalty = Slap, dann Rückzieher
option-title-caller-locked = Nach der Ansage
option-title-caller-miss = Falsche Ansage
option-title-open-seconds = Zeit zum Slappen

option-choice-rounds = { $rounds }
option-choice-jokers =
    { $jokers ->
        [0] Keine
        [one] { $jokers }
       *[other] { $jokers }
    }
option-choice-wrong-penalty =
    { $wrong ->
        [one] 1 Karte
       *[other] { $wrong } Karten
    }
option-choice-changed-mind-penalty =
    { $mind ->
        [one] 1 Karte
       *[other] { $mind } Karten
    }
option-choice-caller-locked =
    { $locked ->
        [yes] Karten gesperrt
       *[no] Karten weiter im Spiel
    }
option-choice-caller-miss = +{ $points }
option-choice-open-seconds = Mindestens { $open } s
