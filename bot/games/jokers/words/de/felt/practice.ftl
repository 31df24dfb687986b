possible-wait = Warte, bis du dran bist. Deine Hand siehst nur du.
possible-play = Du bist dran: Leg {card-match}, mit einem Druck auf die Karte. Hast du so eine, musst du sie legen. Passt nichts? Mit { BUTTON(button-draw) } nimmst du eine Karte, und dein Zug ist vorbei.
possible-play-no-pile = Du bist dran: Leg {card-match}, mit einem Druck auf die Karte. Hast du so eine, musst du sie legen. Passt nichts? Drück { BUTTON(button-skip) }, denn der Nachziehstapel ist leer.
possible-after-boom = { $boomer ->
    [ace] Du bist dran: Drück auf {card-match}, passend zum Ass, das BOOM gemacht hat.
   *[joker] Du bist dran: Leg {card-match}, mit einem Druck auf die Karte. Der Joker zählt nicht, es gilt die Karte darunter.
 }
