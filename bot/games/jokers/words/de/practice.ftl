# Practice: what could be done now, and what just happened, for a newcomer.
# A hint says what one could do, never what one should.

possible-wait = Warte, bis du dran bist. { BUTTON(button-my-cards) } zeigt deine Hand, und nur du siehst sie.
possible-wait-last = { $n ->
    [one] Warte, bis du dran bist. Achtung: {$names} hat nur noch eine Karte und könnte die Runde beenden.
   *[other] Warte, bis du dran bist. Achtung: {$names} haben je nur noch eine Karte und könnten die Runde beenden.
 }
possible-play = Du bist dran: Drück { BUTTON(button-my-cards) } und leg {card-match}. Hast du so eine, musst du sie legen. Passt nichts? Mit { BUTTON(button-draw) } nimmst du eine Karte, und dein Zug ist vorbei.
possible-play-no-pile = Du bist dran: Drück { BUTTON(button-my-cards) } und leg {card-match}. Hast du so eine, musst du sie legen. Passt nichts? Drück { BUTTON(button-skip) }, denn der Nachziehstapel ist leer.
possible-after-boom = { $boomer ->
    [ace] Du bist dran: Drück { BUTTON(button-my-cards) } und leg {card-match}, passend zum Ass, das BOOM gemacht hat.
   *[joker] Du bist dran: Drück { BUTTON(button-my-cards) } und leg {card-match}. Der Joker zählt nicht, es gilt die Karte darunter.
 }

advice-draw = Nichts passt, also zieh eine Karte. Du behältst sie für spätere Züge.
advice-skip = Nichts passt, und es gibt nichts zu ziehen, also setz aus. Setzen alle aus, endet die Runde und alle bekommen Punkte.
advice-boom-matches = Du kannst nur {card-boomer} legen. Das passt auch normal, ziehen geht also nicht.
advice-boom-only = Du kannst nur {card-boomer} legen, und es gibt nichts zu ziehen. Also musst du.
advice-boom-or-draw = Du kannst nur {card-boomer} legen: Dann ziehen alle anderen eine Karte. Oder du behältst die Karte und ziehst selbst.
advice-match-or-boom = { $n ->
    [one] Eine deiner Karten passt. Oder mach BOOM und leg {card-boomer}, dann ziehen alle anderen eine Karte.
   *[other] {$n} deiner Karten passen. Oder mach BOOM und leg {card-boomer}, dann ziehen alle anderen eine Karte.
 }
advice-choose = {$n} deiner Karten passen. Hohe Karten kosten am meisten, wenn du darauf sitzen bleibst.
advice-one = Eine deiner Karten passt, also musst du sie legen.

told-turned-up = Alle haben {$hand} Karten, und deine siehst nur du. Erste offene Karte: {$card}. Werde deine Karten vor allen anderen los: Alle anderen bekommen Punkte für das, was sie noch halten.
told-played = { $left ->
    [0] {$name} hat {$card} gelegt und hat keine Karten mehr.
    [one] {$name} hat {$card} gelegt und hat noch {$left} Karte.
   *[other] {$name} hat {$card} gelegt und hat noch {$left} Karten.
 }
told-played-you = { $left ->
    [0] Du hast {$card} gelegt und hast keine Karten mehr!
    [one] Du hast {$card} gelegt. Noch {$left} Karte!
   *[other] Du hast {$card} gelegt. Noch {$left} Karten.
 }
told-boomed = **BOOM!** Alle anderen haben eine Karte gezogen. {told-next}
told-boomed-none = **BOOM!** Aber der Nachziehstapel ist leer, also hat niemand gezogen.
told-boomed-few = { $n ->
    [one] **BOOM!** {$names} hat die letzte Karte vom Stapel gezogen. {told-next}
   *[other] **BOOM!** {$names} haben die letzten Karten vom Stapel gezogen. {told-next}
 }
told-boomed-few-you = **BOOM!** Du hast die letzte Karte vom Stapel gezogen. {told-next}
told-boomed-few-and-you = **BOOM!** Du und {$names} habt die letzten Karten vom Stapel gezogen. {told-next}
told-next = { $boomer ->
    [ace] Weiter geht’s passend zu diesem Ass.
   *[joker] Weiter geht’s passend zur Karte unter dem Joker.
 }
told-drew = {$name} hat eine Karte gezogen, und der Zug war vorbei.
told-drew-you = Du hast eine Karte gezogen, und dein Zug war vorbei.
told-drew-by-clock = Die Zeit von {$name} war um, also hat die Uhr eine Karte gezogen.
told-drew-by-clock-you = Deine Zeit war um, also hat die Uhr eine Karte für dich gezogen.
told-skipped = {$name} konnte weder legen noch ziehen und hat ausgesetzt.
told-skipped-you = Du konntest weder legen noch ziehen und hast ausgesetzt.
told-skipped-by-clock = Die Zeit von {$name} war um, und es gab keine Karte zu ziehen.
told-skipped-by-clock-you = Deine Zeit war um, und es gab keine Karte zu ziehen.
told-out = {$name} hat keine Karten mehr und bekommt 0 Punkte. Alle anderen bekommen Punkte für das, was sie noch halten, und wenig ist gut.
told-out-you = Du hast keine Karten mehr und bekommst 0 Punkte! Alle anderen bekommen Punkte für das, was sie noch halten, und wenig ist gut.
told-blocked = Alle haben ausgesetzt, die Runde ist vorbei. Alle bekommen Punkte für das, was sie noch halten, und wenig ist gut.
