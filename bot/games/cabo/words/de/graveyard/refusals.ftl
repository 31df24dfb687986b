refusal-not-your-turn =
    { $turn ->
        [open] { $name } ist am Zug, aber was zur obersten Karte vom Friedhof passt, kannst du reinwerfen.
        [other] { $name } ist am Zug. { BUTTON(button-my-move) } sagt dir, was du tun kannst.
       *[none] Du bist nicht am Zug. { BUTTON(button-my-move) } sagt dir, was du tun kannst.
    }
refusal-already-looked = Du hast in dieser Runde schon geschaut. Ab jetzt zeigen dir nur noch Effekte Karten.
refusal-look-lost = Du hast nicht rechtzeitig geschaut, in dieser Runde geht es nicht mehr. Effekte können dir noch Karten zeigen.
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = { refusal-not-now }
refusal-already-called = { refusal-not-now }
refusal-locked = { refusal-not-now }
refusal-locked-self = { refusal-not-now }
refusal-already-holding = Du hast schon eine Karte auf der Hand. Drück { BUTTON(button-my-move) }, um sie zu legen.
refusal-nothing-held = Du hast keine Karte auf der Hand. Zieh oder nimm erst eine, wenn du dran bist.
refusal-no-power = Gerade kannst du keinen Effekt nutzen. Das geht nur mit einer Karte, die du eben gezogen und begraben hast.
refusal-nothing-to-aim-at = Für diesen Effekt ist kein Ziel mehr da. Begrab die Karte ohne ihn.
refusal-power-in-use =
    { $known ->
        [yes] { $name } nutzt noch einen Effekt. Direkt danach kannst du weitermachen.
       *[no] Da läuft noch ein Effekt. Direkt danach kannst du weitermachen.
    }
refusal-nothing-open = Der Friedhof ist leer, hier passt also noch nichts. Nicht schlimm, warte auf seine erste Karte.
refusal-barred = Bei dieser Karte hast du es schon probiert. Warte auf die nächste.
refusal-slap-in-progress =
    { $known ->
        [yes] Moment noch: { $name } war schneller und sucht eine Karte aus.
       *[no] Moment noch, da wird gerade reingeworfen.
    }
refusal-slap-in-progress-self = Du warst am schnellsten: Such erst unter { BUTTON(button-my-move) } deine Karte aus. Danach geht auch das.
refusal-stack-locked =
    { $whose ->
        [own] Zuletzt wurde von deinen Karten reingeworfen, darum sind sie gesperrt. Nimm eine fremde oder warte, bis jemand zieht oder eine Karte nimmt.
        [other] Zuletzt wurde von den Karten von { $name } reingeworfen, darum sind sie gesperrt. Nimm eine von jemand anderem oder warte, bis jemand zieht oder eine Karte nimmt.
       *[unknown] Zuletzt wurde von diesen Karten reingeworfen, darum sind sie gesperrt. Nimm eine von jemand anderem oder warte, bis jemand zieht oder eine Karte nimmt.
    }
refusal-nothing-to-take = Der Friedhof ist leer. Zieh stattdessen vom Nachziehstapel.
refusal-must-keep = Eine Karte vom Friedhof musst du behalten. Drück { BUTTON(button-my-move) } und wähl, welche von deinen sie ersetzt.
refusal-ends-by-itself =
    { $known ->
        [yes] { $name } hat keine Karten mehr; mit diesem Zug endet die Runde gleich von selbst. Reinwerfen kannst du noch.
       *[no] Jemand hat keine Karten mehr; mit diesem Zug endet die Runde gleich von selbst. Reinwerfen kannst du noch.
    }
refusal-pile-empty = Es ist keine Karte mehr zum Ziehen da. Nimm stattdessen die oberste vom Friedhof.

refusal-stale-slap = Als dein Klick ankam, lag schon eine andere Karte oben. Nicht schlimm, keine Strafe.
refusal-stale-take = Dieser Zug ist schon vorbei, du hast also keine Karte genommen.
refusal-stale-end-round = Diese Runde ist schon vorbei, du hast sie also nicht beendet.
refusal-stale-peek = Fürs Schauen ist es in dieser Runde zu spät. Effekte können dir noch Karten zeigen.
refusal-not-now-end-round = Die Runde beenden geht nur, wenn gerade jemand am Zug ist. Ganz oben am Tisch steht, was als Nächstes kommt.
refusal-slap-in-progress-end-round =
    { $known ->
        [yes] Nicht mitten im Reinwerfen: { $name } sucht noch eine Karte aus. Beende die Runde direkt danach.
       *[no] Nicht mitten im Reinwerfen. Beende die Runde direkt danach.
    }
refusal-ended = Diese Runde ist schon vorbei, du hast sie also nicht beendet.
refusal-ended-self = Du hast diese Runde schon beendet.
refusal-ended-first = { $name } war schneller: Diese Runde zählt als von { $name } beendet.
