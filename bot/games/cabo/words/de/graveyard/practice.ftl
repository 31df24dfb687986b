hint-claim-other = Warte kurz ab, was da reingeworfen wird, und achte darauf, welche Karten verschwinden.
hint-power-other = { $name } nutzt einen Effekt. Achte auf die Felder: Karten, die du kennst, können wandern.
advice-middling = { $worth } ist so lala. Die Karte könnte eine ersetzen, die sicher höher ist, oder begraben werden.
advice-middling-power =
    { $worth } ist so lala. Die Karte könnte eine ersetzen, die sicher höher ist. Oder du begräbst sie und { $kind ->
        [look_own] siehst dir eine deiner eigenen Karten an
        [look_other] siehst dir eine fremde Karte an
        [blind_swap] tauschst blind zwei beliebige Karten
        [visible_swap] siehst dir zwei beliebige Karten an
        [own_swap] tauschst eine deiner Karten gegen eine fremde
        [look_and_swap] siehst dir eine fremde Karte an
       *[look_and_swap_any] siehst dir eine beliebige Karte an
    }.
advice-high = { $worth } ist viel; die meisten würden die Karte begraben.
advice-high-power =
    { $worth } ist viel; die meisten würden die Karte begraben. Mit ihrem Effekt { $kind ->
        [look_own] siehst du dir eine deiner eigenen Karten an
        [look_other] siehst du dir eine fremde Karte an
        [blind_swap] tauschst du blind zwei beliebige Karten
        [visible_swap] siehst du dir zwei beliebige Karten an
        [own_swap] tauschst du eine deiner Karten gegen eine fremde
        [look_and_swap] siehst du dir eine fremde Karte an
       *[look_and_swap_any] siehst du dir eine beliebige Karte an
    }.
told-turned-up = Die Karten sind ausgeteilt und alle verdeckt, auch deine eigenen. Ziel: wenige Karten, und niedrige. Erste Karte: { $card }.
told-discarded =
    { $who ->
        [you] Du hast { $card } gezogen und begraben.
       *[other] { $name } hat { $card } gezogen und begraben.
    }{ $open ->
        [yes] { " " }Kennst du noch so eine? Wer schnell ist, drückt { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] Du hast deine neue Karte auf Feld { $slot } gelegt und { $card } begraben.
       *[other] { $name } hat die neue Karte auf Feld { $slot } gelegt und { $card } begraben.
    }{ $open ->
        [yes] { " " }Kennst du noch so eine? Wer schnell ist, drückt { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] Du hast dir { $taken } vom Friedhof auf Feld { $slot } geholt und { $card } begraben.
       *[other] { $name } hat sich { $taken } vom Friedhof auf Feld { $slot } geholt und { $card } begraben.
    }{ $open ->
        [yes] { " " }Kennst du noch so eine? Wer schnell ist, drückt { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] Du hast { $card } reingeworfen. Wieder eine Karte weniger, und jetzt können alle darauf reinwerfen.
       *[other] { $line } Wieder eine Karte weniger, und jetzt können alle darauf reinwerfen.
    }
told-wrong-again = Das sind schon { $n } falsche Karten. Wirf nur rein, was du selbst gesehen hast.
told-changed-mind =
    { $who ->
        [you] Du wolltest reinwerfen, hast aber keine Karte gewählt. Das kostet nichts, und andere können es noch versuchen.
       *[other] { $name } wollte reinwerfen, hat aber keine Karte gewählt. Das kostet nichts, und andere können es noch versuchen.
    }
told-called =
    { $who ->
        [you] Du hast die Runde beendet, also werden sofort alle Karten aufgedeckt.
       *[other] { $name } hat die Runde beendet, also werden sofort alle Karten aufgedeckt.
    }
