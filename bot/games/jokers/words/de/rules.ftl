# The rules, page by page; the first is enough to play. Clauses: docs/rules/jokers.md.

rules-minute =
    ## Jokers Go Boom in einer Minute
    {""}**Werde alle deine Karten los!** Je {$hand} Karten. {option-rounds}. Wer am wenigsten Punkte hat, gewinnt.
    1. **Dein Zug**: Leg eine Karte in Farbe oder Wert der obersten. Wenn du kannst, musst du.
    2. **Passt nichts?** Zieh eine Karte. Damit ist dein Zug vorbei, auch wenn sie passt.
    3. **BOOM!** { $boomer ->
        [ace] Ein Ass geht immer, und alle anderen ziehen eine Karte. Wer dann dran ist, bedient das Ass.
       *[joker] Ein Joker geht immer, und alle anderen ziehen eine Karte. Wer dann dran ist, bedient die Karte unter dem Joker. Passt nur ein Joker, darfst du auch ziehen.
     }
    4. **Keine Karten mehr?** Die Runde endet: 0 Punkte für dich, die anderen zählen ihre Handkarten.
    {""}**Punkte**: { $boomer ->
        [ace] Ass 15
       *[joker] Joker 20, Ass 15
     }, König (K), Dame (Q), Bube (J) und 10 je 10, 2 bis 9 wie aufgedruckt.
    -# { BUTTON(button-my-cards) } zeigt, was passt.

rules-turns =
    ## Karten und Züge
    {""}**Das Deck**: { $boomer ->
        [ace] 52 Karten ohne Joker; stattdessen machen Asse BOOM.
       *[joker] 52 Karten und { $jokers ->
            [one] {$jokers} Joker.
           *[other] {$jokers} Joker.
         }
     } Die 2 ist am niedrigsten, das Ass am höchsten, aber das zählt nur beim Ziehen ums Geben.
    {""}**Wer gibt?** Alle ziehen eine Karte, die niedrigste gibt zuerst. { $boomer ->
        [ace] Gleichstand unten? Noch mal ziehen.
       *[joker] Joker gezogen oder Gleichstand unten? Noch mal ziehen.
     } Dann wird alles gemischt.
    {""}**Austeilen**: je {$hand} Karten, eine nach der anderen. Die nächste wird aufgedeckt und beginnt den Ablagestapel; { $boomer ->
        [ace] ein Ass geht zurück in den Nachziehstapel
       *[joker] ein Joker geht zurück in den Nachziehstapel
     } und eine andere wird aufgedeckt.
    {""}**Züge** gehen im Uhrzeigersinn, los geht es links von der Person, die gibt.
    {""}**BOOM!** Im Uhrzeigersinn von dir aus ziehen alle anderen eine Karte, solange es welche gibt. { $boomer ->
        [ace] Wer dann dran ist, legt in Farbe oder Wert des Asses, auch ein weiteres Ass passt also. Passt dein Ass, ist es wie jede passende Karte: Leg es, wenn sonst nichts passt. Passt es nicht, kannst du es behalten und ziehen.
       *[joker] Ein Joker ersetzt keine andere Karte: Wer dann dran ist, legt passend zur Karte darunter oder noch einen Joker. Passt sonst nichts, kannst du deinen Joker auch behalten und ziehen.
     }
    {""}**Nachziehstapel leer?** Er bleibt leer. Passt nichts, setzt du aus. Kannst du nur {card-boomer} legen, musst du.
    {""}**Zu langsam?** Die Uhr zieht eine Karte für dich oder setzt aus, wenn keine mehr da ist, und dein Zug ist vorbei. {$asleep}

rules-ending =
    ## Ende und Punkte
    {""}**Keine Karten mehr**: Mit deiner letzten Karte ist die Runde vorbei, und du bekommst 0 Punkte. Legst du als letzte {card-boomer}, macht es trotzdem erst BOOM, und was die anderen ziehen, zählt.
    {""}**Blockiert**: Ist der Nachziehstapel leer und alle setzen aus, ist die Runde vorbei. Alle bekommen Punkte für ihre Hand, niemand bekommt die 0.
    {""}**Offene Karten**: Nach der Runde werden alle Hände gezeigt. Bis dahin sehen die anderen nur, wie viele Karten du hast.
    {""}**Nächste Runde**: Das Geben wandert einen Platz nach links.
    {""}**Gewinnen**: Nach { $rounds ->
        [0] einer Runde pro Person
        [one] {$rounds} Runde
       *[other] {$rounds} Runden
     } gewinnt die niedrigste Summe. Bei Gleichstand teilt ihr euch den Sieg.

    {""}**An diesem Tisch**
    {$options}

option-rounds = { $rounds ->
    [0] Eine Runde pro Person
    [one] {$rounds} Runde
   *[other] {$rounds} Runden
 }
option-jokers = { $jokers ->
    [one] {$jokers} Joker im Deck
   *[other] {$jokers} Joker im Deck
 }
option-jokers-out = { $jokers ->
    [one] {$jokers} Joker (nicht im Spiel, solange Asse BOOM machen)
   *[other] {$jokers} Joker (nicht im Spiel, solange Asse BOOM machen)
 }
option-jokers-boom = Joker machen BOOM
option-aces-boom = Asse machen BOOM, ohne Joker

option-title-rounds = Runden
option-title-jokers = Joker im Deck
option-title-aces-boom = Was BOOM macht

option-choice-rounds =
    { $rounds ->
        [0] Eine pro Person
        [one] { $rounds }
       *[other] { $rounds }
    }
option-choice-jokers = { $jokers }
option-choice-jokers-out = { $jokers } (nicht im Spiel, solange Asse BOOM machen)
option-choice-jokers-boom = Joker
option-choice-aces-boom = Asse, ohne Joker
