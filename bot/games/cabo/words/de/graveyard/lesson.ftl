lesson-call = Du kennst alle deine Karten, und sie sind niedrig: Drück { BUTTON(button-end-round) }.
lesson-score =
    { $how ->
        [won] Du hast die Runde beendet und hattest am wenigsten: Es bleibt bei deinen { $total }.
        [missed] Du hast die Runde beendet, hattest aber nicht allein am wenigsten: { $total } + { $miss } = { $score }.
       *[plain] Deine Karten ergeben { $total }, und so viele Punkte bekommst du.
    } Wenig ist gut.
