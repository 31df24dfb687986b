lesson-score =
    { $how ->
        [won] Du hast mit { $total } gerufen und hattest am wenigsten: { $total } − { $miss } = { $score }.
        [missed] Du hast mit { $total } gerufen, hattest aber nicht allein am wenigsten: { $total } + { $miss } = { $score }.
       *[plain] Deine Karten ergeben { $total }, und so viele Punkte bekommst du.
    } Wenig ist gut.
