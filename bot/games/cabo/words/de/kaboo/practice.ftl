hint-claim-other = Warte kurz ab, was da geschnappt wird, und achte darauf, welche Karten verschwinden.
hint-turn-call = Sobald du sicher am wenigsten hast, ruf **Kaboo!** Bis dahin zieh weiter.
told-matched =
    { $who ->
        [you] Du hast { $card } weggeschnappt. Wieder eine Karte weniger.
       *[other] { $line } Wieder eine Karte weniger.
    }
told-wrong-again = Das sind schon { $n } falsche Karten. Schnapp nur zu, wenn du selbst eine passende gesehen hast.
told-changed-mind =
    { $who ->
        [you] Du wolltest schnappen, hast aber keine Karte gewählt. Das kostet nichts, und andere können noch schnappen.
       *[other] { $name } wollte schnappen, hat aber keine Karte gewählt. Das kostet nichts, und andere können noch schnappen.
    }
told-called =
    { $who ->
        [you] Du hast **Kaboo!** gerufen. Alle anderen haben noch einen Zug, dann werden alle Karten aufgedeckt.
       *[other] { $name } hat **Kaboo!** gerufen. Alle anderen haben noch einen Zug, dann werden alle Karten aufgedeckt.
    }
