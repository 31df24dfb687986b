# Why something was refused: what is wrong, and what is possible.
# `refusal-{reason}`, by the engine's reasons.

refusal-not-seated = Du spielst hier nicht mit. Schau zu und steig beim nächsten Spiel ein.
refusal-game-over = Dieses Spiel ist vorbei. Drück { BUTTON(button-rematch) } für ein neues.
refusal-not-your-turn = {$name} ist am Zug. Mit { BUTTON(button-my-cards) } siehst du deine Hand.
refusal-not-your-turn-attack = {$name} wird angegriffen und ist am Zug. Warte ab, ob eine Abwehr kommt.
refusal-not-your-turn-unknown = Du bist noch nicht dran. Oben am Tisch steht, wer am Zug ist.
refusal-not-now = Das geht gerade nicht. Oben am Tisch steht, was als Nächstes kommt.
refusal-not-now-ready = Du bist bereit. Es fehlen noch {$names}.
refusal-wrong-target = Darauf kannst du nicht zielen. Drück { BUTTON(button-my-cards) }, nimm die Karte noch mal und wähl ein Ziel, das einen Button hat.
refusal-not-in-hand = Das hast du gar nicht auf der Hand: {$cards}. Drück { BUTTON(button-my-cards) }, dann siehst du, was du hast.
refusal-not-in-hand-unknown = Diese Karte hast du nicht. Drück { BUTTON(button-my-cards) }, um deine Hand zu sehen.
refusal-no-more-plays = Du kannst keine Karte mehr spielen. Drück { BUTTON(button-end-turn) }.
refusal-no-trade = Du hast schon eine Karte gespielt, tauschen geht nicht mehr. Beende deinen Zug, wenn du fertig bist.
refusal-too-few-cards = Zum Tauschen brauchst du drei Karten. Spiel eine oder pass.
refusal-not-on-turn = Das ist eine Abwehrkarte. Heb sie auf, bis du angegriffen wirst.
refusal-nothing-to-do = {$card} würde gerade nichts bringen. Spiel eine andere Karte oder pass.
refusal-nothing-to-do-unknown = Diese Karte würde gerade nichts bringen. Spiel eine andere oder pass.
refusal-no-underminer = Dein Tunnelgräber kann gerade nicht zuschlagen. Er muss vor dir liegen, und das geht nur einmal pro Zug.
refusal-no-answer = Diese Karte hilft nicht gegen den Angriff. Drück { BUTTON(button-my-cards) }, dann siehst du, welche helfen.
refusal-under-diplomacy = Diese Person ist bis zu ihrem nächsten Zug durch Diplomatie geschützt. Wähl jemand anderen.
refusal-not-free = Diese Endspielkarte ist gerade nicht da. Nimm eine andere oder setz aus.
refusal-epidemic-pause = Die Epidemie wurde eben benutzt und geht diesen Zug nicht. Nimm eine andere Karte oder setz aus.
refusal-not-away = Du spielst schon selbst. Mach einfach weiter.
refusal-already-away = Der Computer spielt schon für dich. Drück { BUTTON(button-back) }, um selbst weiterzuspielen.
refusal-clock-not-out = Die Zeit läuft noch. Spiel einfach weiter.
refusal-too-early-nuclear-bomb = Die Atombombe geht erst, wenn jemand raus ist. Spiel solange eine andere Karte.
refusal-too-early-protests = Proteste gehen erst, wenn es C4 oder eine Panzerfaust gab. Spiel solange eine andere Karte.
refusal-too-early = Diese Karte geht noch nicht. Spiel solange eine andere.

## A press that came too late, by what it would have done

refusal-stale = Dieser Button ist veraltet. Drück { BUTTON(button-my-cards) }, dann siehst du, was gerade geht.
refusal-stale-ready = Das nächste Spiel läuft schon.
refusal-stale-end-look = Diese Hand hast du schon geschlossen.
refusal-stale-arrange = Diese Karten liegen schon wieder auf dem Nachziehstapel.
refusal-stale-trade = Dieser Zug ist vorbei. Deine Karten hast du noch auf der Hand.
refusal-stale-no-defence = Dieser Angriff ist schon vorbei.
refusal-stale-defence = Dieser Angriff ist schon vorbei. Deine Karte hast du noch auf der Hand.
refusal-stale-endgame = Dieser Zug ist schon vorbei. Du hast keine Karte genommen.
refusal-stale-card = Der Moment ist vorbei. Die Karte wurde nicht gespielt.
