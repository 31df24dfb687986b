# A practice round: what a newcomer could do (`hint-`), a hint for their own cards (`advice-`), and
# what just happened (`told-` and the event).
# They say what one could do, never what one should.

hint-look = Drück { BUTTON(button-peek) } und präg sie dir ein: Danach bleiben sie verdeckt. Du willst niedrige Karten.
hint-seeing = Merk dir die Karten und wo sie liegen, dann drück { BUTTON(button-look-done) }.
hint-looked = Sag dir deine zwei Karten im Kopf vor, während die anderen schauen.
hint-claim-other = Warte kurz ab, was bei diesem Slap passiert, und achte darauf, welche Karten verschwinden.
hint-alone = Entscheide in der Nachricht unten, die nur du siehst.
hint-power-other = { $name } nutzt eine Aktion. Achte auf die Felder: Karten, die du kennst, können wandern.
hint-look-other = { $name } darf sich eine Karte ansehen. Alle Karten bleiben, wo sie sind.
hint-power-claim =
    { $kind ->
        [look_own] Mit deiner abgelegten Karte darfst du eine deiner eigenen Karten ansehen.
        [look_other] Mit deiner abgelegten Karte darfst du eine fremde Karte ansehen.
        [blind_swap] Mit deiner abgelegten Karte darfst du zwei beliebige Karten blind tauschen.
        [visible_swap] Mit deiner abgelegten Karte darfst du zwei beliebige Karten ansehen und dann tauschen oder nicht.
        [own_swap] Mit deiner abgelegten Karte darfst du eine deiner Karten blind gegen eine fremde tauschen.
        [look_and_swap] Mit deiner abgelegten Karte darfst du eine fremde Karte ansehen und dann gegen eine von deinen tauschen oder nicht.
       *[look_and_swap_any] Mit deiner abgelegten Karte darfst du eine beliebige Karte ansehen und dann zwei beliebige tauschen oder keine.
    } Drück { BUTTON(button-use-power) } oder lass es.
hint-flip = Du deckst die nächste Karte auf: Drück { BUTTON(button-flip) }.
hint-turn = Du bist dran.
hint-turn-last = Das ist dein letzter Zug.
hint-turn-draw = Mit { BUTTON(button-draw) } bekommst du eine neue Karte.
hint-turn-take = Die oberste Karte ist niedrig. Willst du sie? Drück { BUTTON(button-take) }.
hint-turn-switch-top = Die oberste Karte ist niedrig. Willst du sie? Drück { BUTTON(button-switch-top) }.
hint-turn-call = Sobald du sicher am nächsten an der Null bist, ruf **Kaboom!** Bis dahin zieh weiter.
hint-turn-end-round = Zieh, bis du sicher die wenigsten Punkte hast: Dann drück { BUTTON(button-end-round) }.
hint-open =
    { $last ->
        [yes] Letzte Chance in dieser Runde!{ " " }
       *[no] { "" }
    }{ $whose ->
        [others] Weißt du, wo bei den anderen { $wanted } liegt? Deine Karten sind gerade gesperrt.
        [own] Ist eine deiner Karten { $wanted }?
        [unlocked] Weißt du, wo { $wanted } liegt, bei dir oder anderen, die nicht gesperrt sind?
       *[anyone] Weißt du, wo { $wanted } liegt, bei dir oder anderen?
    } Drück { BUTTON(button-slap) }. Wenn nicht, { $flips ->
        [yes] drück { BUTTON(button-flip) }
       *[no] { $cost ->
            [0] wart ab
           *[other] riskier es lieber nicht
        }
    }{ $cost ->
        [0] {" "}oder rate einfach: Für eine Strafe ist keine Karte mehr da.
        [one] : Für eine falsche Karte bekommst du 1 Strafkarte.
       *[other] : Für eine falsche Karte bekommst du { $cost } Strafkarten.
    }
hint-called =
    { $locked ->
        [yes] Du hast gerufen, also hast du keinen Zug mehr, und niemand rührt deine Karten an. Warte auf die anderen.
       *[no] Du hast gerufen, also hast du keinen Zug mehr. Warte auf die anderen.
    }
hint-my-move = Drück { BUTTON(button-my-move) }, dann siehst du, was du tun kannst.
hint-wait = Warte, bis du dran bist, und merk dir, welche Karten wohin wandern. Darum geht’s!
advice-match-none = Keine der Karten, die du gesehen hast, ist { $wanted }. { $cheaper ->
        [yes] Aufhören kostet weniger als eine falsche Karte.
       *[no] Du könntest nur raten.
    }
advice-end-unseen = Karten, die du kennst: { $seen } von { $n }. Die meisten würden noch warten.
advice-end = Deine Karten ergeben { $points }. { $height ->
        [low] Das ist wenig und könnte reichen.
        [middling] Das ist so lala: Andere haben vielleicht weniger.
       *[high] Das ist viel. Die meisten würden noch warten.
    }

advice-give = Eine Karte, die sicher hoch ist, könnte weg. Eine, die du nie gesehen hast, ist vielleicht niedrig.
advice-swap = Niemand sieht, was getauscht wird. Du könntest eine hohe Karte von dir gegen eine eintauschen, die du für niedrig hältst.
advice-look = Eine Karte, die du noch nicht gesehen hast, verrät dir am meisten.
advice-decide-two = Gehört eine der beiden dir? Du könntest die niedrigere nehmen oder beide liegen lassen.
advice-decide-own = Ist sie niedriger als eine von deinen? Du könntest tauschen oder sie liegen lassen.
advice-seen =
    { $height ->
        [best] Feld { $slot } könnte nicht besser sein. Merk es dir.
        [worst] Keine Karte ist schlechter als Feld { $slot }. Tausch sie aus, sobald du etwas Niedrigeres ziehst.
        [low] Feld { $slot } ist niedrig, genau richtig. Merk es dir.
        [middling] Feld { $slot } ist so lala. Merk es dir.
       *[high] Feld { $slot } ist hoch, und du willst niedrige. Merk es dir.
    }
advice-seen-two =
    { $height ->
        [best] Feld { $slot } könnte nicht besser sein,
        [worst] Feld { $slot } könnte nicht schlechter sein,
        [low] Feld { $slot } ist niedrig,
        [middling] Feld { $slot } ist so lala,
       *[high] Feld { $slot } ist hoch,
    } { $height2 ->
        [best] und Feld { $slot2 } könnte nicht besser sein.
        [worst] und Feld { $slot2 } könnte nicht schlechter sein.
        [low] und Feld { $slot2 } ist niedrig.
        [middling] und Feld { $slot2 } ist so lala.
       *[high] und Feld { $slot2 } ist hoch.
    } Du willst niedrige. Merk dir beide.
advice-seen-other = Merk sie dir. Sobald { $wanted } auftaucht, kannst du { BUTTON(button-slap) } drücken und diese hier nehmen.
advice-keep =
    Die Karte zählt { $worth } und muss bleiben. { $higher ->
        [yes] Sie könnte eine höhere von dir ersetzen oder eine, die du nicht kennst.
       *[no] Keine zählt mehr: Leg sie auf eine gleich hohe oder eine, die du nicht kennst.
    }
advice-low = Deine Karten sind alle schon so niedrig, also brauchst du diese nicht.
advice-middling = { $worth } ist so lala. Die Karte könnte eine ersetzen, die sicher höher ist, oder abgelegt werden.
advice-middling-power =
    { $worth } ist so lala. Die Karte könnte eine ersetzen, die sicher höher ist. Oder du legst sie ab und { $kind ->
        [look_own] siehst dir eine deiner eigenen Karten an
        [look_other] siehst dir eine fremde Karte an
        [blind_swap] tauschst blind zwei beliebige Karten
        [visible_swap] siehst dir zwei beliebige Karten an
        [own_swap] tauschst eine deiner Karten gegen eine fremde
        [look_and_swap] siehst dir eine fremde Karte an
       *[look_and_swap_any] siehst dir eine beliebige Karte an
    }.
advice-high = { $worth } ist viel; die meisten würden die Karte ablegen.
advice-high-power =
    { $worth } ist viel; die meisten würden die Karte ablegen. Mit ihrer Aktion { $kind ->
        [look_own] siehst du dir eine deiner eigenen Karten an
        [look_other] siehst du dir eine fremde Karte an
        [blind_swap] tauschst du blind zwei beliebige Karten
        [visible_swap] siehst du dir zwei beliebige Karten an
        [own_swap] tauschst du eine deiner Karten gegen eine fremde
        [look_and_swap] siehst du dir eine fremde Karte an
       *[look_and_swap_any] siehst du dir eine beliebige Karte an
    }.

told-round-dealt = Die Karten sind ausgeteilt und alle verdeckt, auch deine eigenen. Ziel: wenige Karten, und niedrige.
told-turned-up = Die Karten sind ausgeteilt und alle verdeckt, auch deine eigenen. Ziel: wenige Karten, und niedrige. Erste offene Karte: { $card }.
told-flipped =
    { $who ->
        [you] Du hast { $card } aufgedeckt.
       *[other] { $name } hat { $card } aufgedeckt.
    }{ $open ->
        [yes] { " " }Kennst du noch so eine? Wer schnell ist, drückt { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-discarded =
    { $who ->
        [you] Du hast { $card } gezogen und abgelegt.
       *[other] { $name } hat { $card } gezogen und abgelegt.
    }{ $open ->
        [yes] { " " }Kennst du noch so eine? Wer schnell ist, drückt { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] Du hast die gezogene Karte auf Feld { $slot } behalten und { $card } abgelegt.
       *[other] { $name } hat die gezogene Karte auf Feld { $slot } behalten und { $card } abgelegt.
    }{ $open ->
        [yes] { " " }Kennst du noch so eine? Wer schnell ist, drückt { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] Du hast dir { $taken } vom Ablagestapel auf Feld { $slot } geholt und { $card } abgelegt.
       *[other] { $name } hat sich { $taken } vom Ablagestapel auf Feld { $slot } geholt und { $card } abgelegt.
    }{ $open ->
        [yes] { " " }Kennst du noch so eine? Wer schnell ist, drückt { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] Du hast { $card } weggeslappt. Wieder eine Karte weniger.
       *[other] { $line } Wieder eine Karte weniger.
    }
told-mismatched =
    { $who ->
        [you] Du hast { $card } aufgedeckt. Das passt nicht, dafür gibt’s eine Strafe.
       *[other] { $name } hat { $card } aufgedeckt. Das passt nicht, dafür gibt’s eine Strafe.
    }
told-took =
    { $who ->
        [you] Du hast { $card } genommen. Alle haben die Karte gesehen, und du musst sie behalten.
       *[other] { $name } hat { $card } genommen. Alle haben die Karte gesehen, und zurücklegen geht nicht.
    }
told-put-back = Niemand hat { $card } behalten, die Karte liegt wieder oben.
told-mistaken =
    { $who ->
        [you] Du hast es mit { $card } von Feld { $slot } versucht, aber das passt nicht. Die Karte liegt wieder auf ihrem Feld, und alle kennen sie jetzt.
       *[other] { $name } hat es mit { $card } von Feld { $slot } versucht, aber das passt nicht. Die Karte liegt wieder auf ihrem Feld, und alle kennen sie jetzt.
    } Für falsche Karten gibt’s eine Strafe.
told-wrong-again = Das ist schon Strafe Nummer { $n }. Slappe nur, wenn du selbst eine passende gesehen hast.
told-changed-mind =
    { $who ->
        [you] Du hast geslappt, aber nichts aufgedeckt. Dafür gibt’s eine Strafe, und andere können noch slappen.
       *[other] { $name } hat geslappt, aber nichts aufgedeckt. Dafür gibt’s eine Strafe, und andere können noch slappen.
    }
told-gave =
    { $who ->
        [you] Du hast { $owner } verdeckt eine Karte für Feld { $slot } gegeben.
       *[other] { $whose ->
            [yours] { $name } hat dir verdeckt eine Karte für Feld { $slot } gegeben.
           *[other] { $name } hat { $owner } verdeckt eine Karte für Feld { $slot } gegeben.
        }
    }
told-swapped =
    { $who ->
        [you] Du hast zwei Karten getauscht. Kanntest du eine davon, liegt sie jetzt am Platz der anderen.
       *[other] { $line } Kanntest du eine davon, liegt sie jetzt am Platz der anderen.
    }
told-not-swapped =
    { $who ->
        [you] Du hast geschaut und nichts getauscht. Alles liegt, wo es war.
       *[other] { $name } hat geschaut und nichts getauscht. Alles liegt, wo es war.
    }
told-power-dropped =
    { $who ->
        [you] Du hast es dabei gelassen. Alle Karten liegen, wo sie waren.
       *[other] { $name } hat es dabei gelassen. Alle Karten liegen, wo sie waren.
    }
told-looked-at =
    { $who ->
        [you] Du hast geschaut, und nur du weißt, was du gesehen hast.
       *[other] { $n ->
            [one] { $name } hat sich 1 Karte angesehen. Sonst hat sie niemand gesehen.
           *[other] { $name } hat sich { $n } Karten angesehen. Sonst hat sie niemand gesehen.
        }
    }
told-called =
    { $who ->
        [you] Du hast **Kaboom!** gerufen. Alle anderen haben noch einen Zug, dann werden alle Karten aufgedeckt.
       *[other] { $name } hat **Kaboom!** gerufen. Alle anderen haben noch einen Zug, dann werden alle Karten aufgedeckt.
    }
told-round-scored = Alle Karten wurden aufgedeckt und gezählt. Auf dem Punktezettel steht, wer was bekommen hat.
