could-wait = Warte, bis du dran bist. Deine Hand siehst nur du.
could-order = Leg fest, in welcher Reihenfolge die Karten gezogen werden.
could-endgame = Du bist raus, aber nicht weg: Jeden Zug darfst du eine Endspielkarte nehmen, und sie wirkt sofort.
could-underminer = Mit Karten bist du fertig, aber dein Tunnelgräber kann noch eine Mauer mit goldenem Rand umlegen. Oder { BUTTON(button-end-turn) }.
could-more = Du kannst weiterspielen: Karten mit goldenem Rand gehen in diesem Zug noch. Oder { BUTTON(button-end-turn) }.
could-low = Du bist dran, und du hast kaum noch Mauern: Ohne Mauer kann dich ein Treffer rauswerfen. Spielen kannst du jede Karte mit goldenem Rand.
could-none = Du bist dran, und du hast keine Mauern mehr: Der nächste Treffer wirft dich raus. Hast du eine Mauer auf der Hand, drück darauf und bau sie jetzt.
could-finish =
    { $count ->
        [one] Du bist dran, und {$names} hat keine Mauern mehr: Ein Treffer ohne Abwehr reicht zum Rauswerfen. Spielen kannst du jede Karte mit goldenem Rand.
       *[other] Du bist dran, und {$names} haben keine Mauern mehr: Ein Treffer ohne Abwehr wirft eine Person raus. Spielen kannst du jede Karte mit goldenem Rand.
    }
could-turn = Du bist dran! Spielen kannst du jede Karte mit goldenem Rand: Drück darauf. Oder tausch drei Karten gegen eine neue, oder { BUTTON(button-pass) }.
could-stop-spy = Ein Spion ist hinter dir her! Hat eine deiner Karten einen goldenen Rand, stoppt sie ihn. Kannst oder willst du nicht, drück { BUTTON(button-no-defence) }.
could-defend = Du wirst angegriffen! Karten mit goldenem Rand wehren das ab. Hast du nichts oder willst du es behalten, drück { BUTTON(button-no-defence) }.
could-defend-last = Du wirst angegriffen! Karten mit goldenem Rand wehren das ab. Hast du nichts oder willst du es behalten, drück { BUTTON(button-no-defence) }, aber dann bist du raus.
