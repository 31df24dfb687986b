# Practice: what a newcomer could do, and what just happened. It says what they could do, never
# what they should. "-you": the newcomer did it, or had it done to them.

## What they could do, as far as all can see

could-between = Drück { BUTTON(button-next-game) } oder warte aufs Austeilen.
could-look = Schau dir diese Hand gut an: Die Nachricht siehst nur du.
could-nothing = Die Atombombe hat dich aus diesem Spiel geworfen. Schau, wie es ausgeht!
could-wait = Warte, bis du dran bist. { BUTTON(button-my-cards) } zeigt nur dir deine Hand.
could-order = { BUTTON(button-my-cards) } zeigt dir die Karten: Leg fest, in welcher Reihenfolge sie gezogen werden.
could-endgame = Du bist raus, aber nicht weg: { BUTTON(button-my-cards) } zeigt die Endspielkarten. Jeden Zug darfst du eine nehmen, und sie wirkt sofort.
could-underminer = Mit Karten bist du fertig, aber dein Tunnelgräber kann noch eine Mauer umlegen: { BUTTON(button-my-cards) } zeigt, wo. Oder { BUTTON(button-end-turn) }.
could-more = Du kannst weiterspielen: { BUTTON(button-my-cards) } zeigt, was in diesem Zug noch geht. Oder { BUTTON(button-end-turn) }.
could-low = Du bist dran, und du hast kaum noch Mauern: Ohne Mauer kann dich ein Treffer rauswerfen. { BUTTON(button-my-cards) } zeigt, was du spielen kannst.
could-none = Du bist dran, und du hast keine Mauern mehr: Der nächste Treffer wirft dich raus. Hast du eine Mauer auf der Hand, bau sie jetzt: { BUTTON(button-my-cards) }.
could-finish =
    { $count ->
        [one] Du bist dran, und {$names} hat keine Mauern mehr: Ein Treffer ohne Abwehr reicht zum Rauswerfen. { BUTTON(button-my-cards) } zeigt, was du spielen kannst.
       *[other] Du bist dran, und {$names} haben keine Mauern mehr: Ein Treffer ohne Abwehr wirft eine Person raus. { BUTTON(button-my-cards) } zeigt, was du spielen kannst.
    }
could-turn = Du bist dran! { BUTTON(button-my-cards) } zeigt, was du spielen kannst und gegen wen. Oder tausch drei Karten gegen eine neue, oder { BUTTON(button-pass) }.
could-wait-attack = Warte kurz: Bei einem Angriff wird immer gefragt, auch wenn nichts Passendes auf der Hand ist.
could-stop-spy = Ein Spion ist hinter dir her! { BUTTON(button-my-cards) } zeigt, ob du ihn stoppen kannst. Kannst oder willst du nicht, drück { BUTTON(button-no-defence) }.
could-defend = Du wirst angegriffen! { BUTTON(button-my-cards) } zeigt, womit du dich verteidigen kannst. Hast du nichts oder willst du es behalten, drück { BUTTON(button-no-defence) }.
could-defend-last = Du wirst angegriffen! { BUTTON(button-my-cards) } zeigt, womit du dich verteidigen kannst. Hast du nichts oder willst du es behalten, drück { BUTTON(button-no-defence) }, aber dann bist du raus.

## What they could do, as far as they alone can see

advice-defend =
    { $n ->
        [one] Das hilft dir hier: {$cards}. Nutz es oder behalt es, ganz wie du willst.
       *[other] Das hilft dir hier: {$cards}. Nutz eins davon oder behalt alles, ganz wie du willst.
    }
advice-order = Wer als Nächstes zieht, bekommt die erste.
advice-endgame = Das kostet nichts: Jede Karte geht zurück und kann später wieder genommen werden.
advice-build = Du hast {$walls} auf der Hand. Einmal gebaut, fängt eine Mauer einen Treffer für dich ab.
advice-trade = Gerade kannst du keine deiner Karten spielen, aber du könntest drei gegen eine neue tauschen.
advice-first = Unsicher? Drück auf eine Karte und lies, was sie kann. Gespielt wird erst, wenn du ein Ziel wählst oder bestätigst.
advice-strike = Jemand hat keine Mauern mehr: {$card} trifft und wirft raus, wenn keine Abwehr kommt.
advice-card = **{$card}**: {$does} Drück darauf, um ein Ziel zu wählen oder sie auszuspielen.
advice-card-kept = Heb dir das auf, bis du angegriffen wirst: **{$card}**. {$does}
advice-card-waits = Das bringt gerade noch nichts: **{$card}**. {$does}

## What just happened

told-dealt =
    { $n ->
        [one] Alle starten mit 1 Karte und bekommen {$walls}. Halte am längsten durch!
       *[other] Alle starten mit {$n} Karten und bekommen {$walls}. Halte am längsten durch!
    }
told-played = {$name} hat {$cards} gespielt: „{$does}“
told-played-you = Du hast {$cards} gespielt: „{$does}“
told-built = {$name} hat {$cards} gebaut: „{$does}“
told-built-you = Du hast {$cards} gebaut: „{$does}“
told-picked = {$name} nimmt sich **{$card}**: „{$does}“
told-picked-you = Du nimmst dir **{$card}**: „{$does}“
told-traded = {$name} hat {$cards} gegen eine neue Karte getauscht. Das ist ein ganzer Zug.
told-traded-you = Du hast {$cards} gegen eine neue Karte getauscht. Das ist ein ganzer Zug.
told-turn-lost = {$name} hat wegen der Epidemie einen Zug verpasst.
told-turn-lost-you = Du hast wegen der Epidemie einen Zug verpasst.
told-defended = {$card} hat den Angriff gestoppt ({$attack}). Nichts ging verloren.
told-redirected = Ein Hoppla hat den Angriff ({$attack}) auf {$name} umgeleitet. Auch {$name} kann sich verteidigen.
told-redirected-you = Ein Hoppla hat den Angriff ({$attack}) auf dich umgeleitet. Auch du kannst dich verteidigen.
told-backfired = Der Angriff ({$attack}) flog wie ein Bumerang zu {$name} zurück.
told-backfired-you = Dein Angriff ({$attack}) flog wie ein Bumerang zu dir zurück.
told-undefended = {$name} hat sich nicht verteidigt, also geht der Angriff ({$attack}) durch.
told-undefended-you = Du hast dich nicht verteidigt, also geht der Angriff ({$attack}) durch.
told-fizzled = Für den Angriff ({$attack}) gab es nichts zu zerstören.
told-walls-fell =
    { $left ->
        [0] {$name} hat {$walls} verloren und steht ohne Mauern da.
        [one] {$name} hat {$walls} verloren, eine Mauer steht noch.
       *[other] {$name} hat {$walls} verloren, {$left} Mauern stehen noch.
    }
told-walls-fell-you =
    { $left ->
        [0] Du hast {$walls} verloren und stehst ohne Mauern da.
        [one] Du hast {$walls} verloren, eine Mauer steht noch.
       *[other] Du hast {$walls} verloren, {$left} Mauern stehen noch.
    }
told-killed = Ein Attentäter war bei {$name}. Weg: {$card}.
told-killed-you = Ein Attentäter war bei dir. Weg: {$card}.
told-stole = {$name} hat {$target} eine Karte geklaut. Nur die beiden wissen, welche.
told-stole-you = Du hast {$target} eine Karte geklaut. Nur ihr zwei wisst, welche.
told-stole-from-you = {$name} hat dir eine Karte geklaut. Nur ihr zwei wisst, welche.
told-eliminated = {$name} wurde ohne Mauern getroffen und ist raus.
told-eliminated-you = Du wurdest ohne Mauern getroffen und bist raus.
told-eliminated-bomb = Die Atombombe hat {$name} rausgeworfen: Keine Mauer hält sie auf.
told-eliminated-bomb-you = Die Atombombe hat dich rausgeworfen: Keine Mauer hält sie auf.
told-eliminated-for-good = Die Atombombe hat {$name} aus diesem Spiel geworfen: keine Züge im Endspiel.
told-eliminated-for-good-you = Die Atombombe hat dich aus diesem Spiel geworfen: keine Züge im Endspiel.
