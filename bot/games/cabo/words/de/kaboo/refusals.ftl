refusal-not-your-turn =
    { $turn ->
        [open] { $name } ist am Zug, aber die offene Karte kannst du schnappen.
        [other] { $name } ist am Zug. { BUTTON(button-my-move) } sagt dir, was du tun kannst.
       *[none] Du bist nicht am Zug. { BUTTON(button-my-move) } sagt dir, was du tun kannst.
    }
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = Du hast schon gezogen, für Kaboo! ist es in diesem Zug zu spät. Leg deine Karte und ruf im nächsten.
refusal-already-called = In dieser Runde wurde schon Kaboo! gerufen. Nutz deinen letzten Zug: Zieh oder tausch.
refusal-locked =
    { $known ->
        [yes] { $name } hat Kaboo! gerufen, diese Karten rührt niemand mehr an. Wähl eine andere.
       *[no] Wer Kaboo! gerufen hat, ist gesperrt. Wähl eine andere Karte.
    }
refusal-locked-self = Du hast Kaboo! gerufen und bist gesperrt. Lehn dich zurück, bis die Runde endet.
refusal-nothing-open = Gerade gibt es nichts zu schnappen, macht aber nichts. Warte auf die nächste abgelegte Karte.
refusal-barred = Bei dieser Karte hast du schon geschnappt. Warte auf die nächste.
refusal-slap-in-progress =
    { $known ->
        [yes] Moment noch: { $name } hat zuerst geschnappt und sucht eine Karte aus.
       *[no] Moment noch, da wird gerade geschnappt.
    }
refusal-slap-in-progress-self = Du warst am schnellsten: Such erst unter { BUTTON(button-my-move) } deine Karte aus. Danach geht auch das.
refusal-no-gift-owed = Gerade musst du keine Karte abgeben. Du schuldest nur eine, wenn du eine fremde geschnappt hast.

refusal-stale-slap = Als dein Klick ankam, lag schon eine andere Karte oben. Nicht schlimm, keine Strafe.
refusal-stale-switch-top = Dieser Zug ist schon vorbei, es wurde also nichts getauscht.
refusal-stale-call = Dieser Zug ist schon vorbei, deine Ansage zählt also nicht. Zu Beginn deines nächsten Zugs kannst du Kaboo! rufen.
refusal-nothing-to-aim-at-switch-top = Du hast keine Karte zum Tauschen. Zieh eine oder ruf Kaboo!
