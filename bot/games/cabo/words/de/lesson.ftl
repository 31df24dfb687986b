lesson-look = Wer die wenigsten Punkte hat, gewinnt! Zwei deiner vier Karten darfst du einmal ansehen: Drück { BUTTON(button-peek) }.
lesson-flip =
    { $open ->
        [yes] Die passt zu keiner von deinen. Vor dem ersten Zug werden Karten aufgedeckt, bis eine passt: Drück { BUTTON(button-flip) }.
       *[no] Vor dem ersten Zug werden Karten aufgedeckt, bis eine passt. Du fängst an: Drück { BUTTON(button-flip) }.
    }
lesson-flips = Für dich passt nichts: { $name } deckt als Nächstes auf.
lesson-slap = { $card } auf deinem Feld { $slot } passt: Drück jetzt { BUTTON(button-slap) }!
lesson-slap-theirs = { $card } auf Feld { $slot } von { $name } passt: Drück jetzt { BUTTON(button-slap) } und gib dafür eine von deinen ab!
lesson-lead = Eine Karte weniger, und der erste Zug gehört dir: Drück { BUTTON(button-draw) }.
lesson-call = Du kennst alle deine Karten, und sie sind niedrig: Beende die Runde mit { BUTTON(button-call) }.
lesson-worst = Du bist dran. { $card } auf Feld { $slot } zählt am meisten: Drück { BUTTON(button-draw) } und hoff auf etwas Niedrigeres.
lesson-score =
    { $how ->
        [won] Du hast mit { $total } gerufen und warst am nächsten an der Null: −{ $bonus } − { $distance } = { $score }.
        [missed] Du hast mit { $total } gerufen, warst aber nicht allein am nächsten an der Null: { $distance } + { $miss } = { $score }.
       *[plain] Deine Karten ergeben { $total }, und so viele Punkte bekommst du.
    } Wenig ist gut.

advice-match-own = Sie liegt auf Feld { $slot }: Nimm sie.
advice-match-theirs = Sie liegt bei { $name } auf Feld { $slot }: Nimm sie.
advice-match-done = Mehr passende kennst du nicht: Drück { BUTTON(button-claim-done) }.
advice-give-worst = Gib { $card } von Feld { $slot } ab: Die zählt am meisten.
advice-look-at = Nimm Feld { $slot }: Die Karte hast du noch nicht gesehen.
advice-look-other = Such dir eine aus und merk sie dir: Auch fremde Karten können passen.
advice-put-known = Niedriger als { $card } auf deinem Feld { $slot }: Leg sie dorthin.
advice-put-unseen = Niedrig ist gut: Leg sie auf Feld { $slot }, das du noch nicht kennst.
advice-use-look = Zum Behalten zu hoch, aber nützlich: { BUTTON(button-discard-look-own) } zeigt dir eine Karte, die du noch nicht kennst.
