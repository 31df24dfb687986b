# Why not, and what to do instead: refusal-{reason}, or refusal-{reason}-{action}.
# "-unseen": where it is not known whose turn it is.

refusal-not-seated = Du spielst hier nicht mit. Du kannst zuschauen und beim nächsten Spiel einsteigen.
refusal-game-over = Dieses Spiel ist vorbei. Drück { BUTTON(button-rematch) } für ein neues.
refusal-stale = Dieser Button ist aus einem früheren Zug. Nimm die neueste Nachricht oder drück { BUTTON(button-my-cards) }.
refusal-stale-play = Dieser Zug ist schon vorbei, du hast deine Karte also noch. Leg sie, wenn du wieder dran bist.
refusal-stale-draw = Dieser Zug ist schon vorbei, du hast also keine Karte gezogen.
refusal-stale-skip = Dieser Zug ist schon vorbei, da gibt es nichts auszusetzen.
refusal-stale-ready = Die nächste Runde läuft schon. Drück { BUTTON(button-my-cards) }, um deine Hand zu sehen.
refusal-not-your-turn = {$name} ist am Zug. Mit { BUTTON(button-my-cards) } kannst du dir deine Hand ansehen.
refusal-not-your-turn-unseen = Du bist nicht am Zug. Oben am Tisch steht, wer dran ist.
refusal-does-not-match = Diese Karte passt nicht. Leg {card-needed}.
refusal-does-not-match-unseen = Diese Karte passt nicht. Leg gleiche Farbe, gleichen Wert oder mach BOOM.
refusal-must-play = Eine deiner Karten passt, also musst du legen. Drück { BUTTON(button-my-cards) } und such eine aus.
refusal-must-draw = Es gibt noch Karten zum Ziehen, aussetzen geht also nicht. Drück { BUTTON(button-draw) }.
refusal-pile-empty = Der Nachziehstapel ist leer. Leg eine passende Karte oder setz aus, wenn du nicht kannst.
refusal-wrong-target = Das ist nicht deine Karte. Drück { BUTTON(button-my-cards) } und nimm eine von deiner Hand.
refusal-empty-slot = Diese Karte hast du nicht mehr. Drück { BUTTON(button-my-cards) }, um deine Hand zu sehen.
refusal-not-away = Du spielst schon selbst, also mach einfach weiter.
refusal-already-away = Der Computer spielt schon für dich. Drück { BUTTON(button-back) }, um selbst weiterzuspielen.
refusal-clock-not-out = Die Zeit läuft noch.
refusal-ready-already = Du bist bereit. Es fehlen noch {$names}.
refusal-other = Das geht gerade nicht. Oben am Tisch steht, was als Nächstes kommt.
