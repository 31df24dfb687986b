# Why something was refused: what is wrong, and what is possible instead.
# `refusal-` and the reason; where it matters what was refused, that behind it.

refusal-not-seated = Du spielst an diesem Tisch nicht mit. Schau zu und steig beim nächsten Spiel ein.
refusal-game-over = Dieses Spiel ist vorbei. Drück { BUTTON(button-rematch) } für ein neues.
refusal-stale = Dieser Button ist veraltet, also ist nichts passiert. Nimm die neueste Nachricht oder { BUTTON(button-my-move) }.
refusal-not-now = Das geht gerade nicht. Ganz oben am Tisch steht, was als Nächstes kommt.
refusal-not-your-turn =
    { $turn ->
        [open] { $name } ist am Zug, aber die offene Karte kannst du slappen.
        [other] { $name } ist am Zug. { BUTTON(button-my-move) } sagt dir, was du tun kannst.
       *[none] Du bist nicht am Zug. { BUTTON(button-my-move) } sagt dir, was du tun kannst.
    }
refusal-not-your-turn-use-power = Diese Aktion kann nur { $name } nutzen. { BUTTON(button-my-move) } sagt dir, was du tun kannst.
refusal-already-looked = Du hast in dieser Runde schon geschaut. Ab jetzt zeigen dir nur noch Aktionen Karten.
refusal-look-lost = Du hast nicht rechtzeitig geschaut, in dieser Runde geht es nicht mehr. Aktionen können dir noch Karten zeigen.
refusal-no-call-in-slap-phase = Solange noch aufgedeckt wird, kannst du nicht Kaboom! rufen. Warte, bis die Züge beginnen.
refusal-no-call-after-draw = Du hast schon gezogen, für Kaboom! ist es in diesem Zug zu spät. Leg deine Karte und ruf im nächsten.
refusal-already-called = In dieser Runde wurde schon Kaboom! gerufen. Nutz deinen letzten Zug und zieh eine Karte.
refusal-already-holding = Du hast schon eine Karte gezogen. Drück { BUTTON(button-my-move) }, um sie zu legen.
refusal-nothing-held = Du hast keine Karte gezogen. Drück in deinem Zug erst { BUTTON(button-draw) }.
refusal-no-power = Gerade kannst du keine Aktion nutzen. Das geht nur mit einer Karte, die du eben gezogen und abgelegt hast, und nur, bis der nächste Zug beginnt.
refusal-nothing-to-aim-at = Für diese Aktion ist kein Ziel mehr da. Leg die Karte ohne Aktion ab.
refusal-power-in-use =
    { $known ->
        [yes] { $name } nutzt noch eine Aktion. Direkt danach kannst du weitermachen.
       *[no] Da läuft noch eine Aktion. Direkt danach kannst du weitermachen.
    }
refusal-wrong-target = Diese Karte geht dafür nicht. { BUTTON(button-my-move) } zeigt dir, welche gehen.
refusal-empty-slot = Dieses Feld ist inzwischen leer. Nimm eins, auf dem noch eine Karte liegt.
refusal-same-card-twice = Das ist zweimal dieselbe Karte. Wähl zwei verschiedene.
refusal-locked =
    { $known ->
        [yes] { $name } hat Kaboom! gerufen, diese Karten rührt niemand mehr an. Wähl eine andere.
       *[no] Wer Kaboom! gerufen hat, ist gesperrt. Wähl eine andere Karte.
    }
refusal-locked-self = Du hast Kaboom! gerufen und bist gesperrt. Lehn dich zurück, bis die Runde endet.
refusal-nothing-open = Gerade gibt es nichts zu slappen, macht aber nichts. Warte auf die nächste abgelegte Karte.
refusal-barred = Bei dieser Karte hast du schon geslappt. Warte auf die nächste.
refusal-slap-in-progress =
    { $known ->
        [yes] Moment noch: { $name } hat zuerst geslappt und sucht Karten aus.
       *[no] Moment noch, bis dieser Slap durch ist.
    }
refusal-slap-in-progress-self = Du warst am schnellsten, also beende deinen Slap mit { BUTTON(button-my-move) }. Danach geht auch das.
refusal-no-gift-owed = Gerade kannst du keine Karte abgeben. Das geht nur, wenn du eine passende von jemand anderem erwischt hast.
refusal-pile-empty = Es ist keine Karte mehr zum Ziehen da. Mach in diesem Zug etwas anderes.
refusal-not-away = Der Computer spielt gar nicht für dich, also spiel einfach weiter.
refusal-already-away = Der Computer spielt schon für dich. Drück { BUTTON(button-back) }, um selbst weiterzuspielen.
refusal-clock-not-out = Die Zeit läuft noch, also los.

refusal-stale-slap = Als dein Slap ankam, lag schon eine andere Karte oben. Nicht schlimm, keine Strafe.
refusal-stale-draw = Dieser Zug ist schon vorbei, du hast also keine Karte gezogen.
refusal-stale-flip = Diese Karte ist schon aufgedeckt.
refusal-stale-call = Dieser Zug ist schon vorbei, deine Ansage zählt also nicht. Zu Beginn deines nächsten Zugs kannst du Kaboom! rufen.
refusal-stale-peek = Fürs Schauen ist es in dieser Runde zu spät. Aktionen können dir noch Karten zeigen.
refusal-stale-ready = Die nächste Runde läuft schon.
refusal-stale-end-look = Diese Karten sind schon wieder verdeckt.
refusal-stale-use-power = Zu spät für diese Aktion. Sie gilt nur, bis der nächste Zug beginnt.

refusal-ready-already = Du bist bereit. Es fehlen noch { $names }.
