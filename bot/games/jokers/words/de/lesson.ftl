lesson-goal = Werde als Erstes alle Karten los! Drück { BUTTON(button-my-cards) } und leg {card-match}.
lesson-boom = Du kannst jederzeit {card-boomer} legen, egal worauf. Drück { BUTTON(button-my-cards) } und leg los: BOOM, und alle anderen ziehen eine Karte!
lesson-score =
    { $left ->
        [0] Du bist als Erstes fertig und bekommst 0 Punkte.
        [one] Deine letzte Karte zählt { $score }.
       *[other] Was du noch hast, zählt: { $sum } = { $score }.
    } Wenig ist gut.
