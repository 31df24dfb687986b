lesson-call = You know all your cards, and they’re low: press { BUTTON(button-end-round) }.
lesson-score =
    { $how ->
        [won] You ended the round and were lowest, so you just score your { $total }.
        [missed] You ended the round, but weren’t lowest on your own: { $total } + { $miss } = { $score }.
       *[plain] Your cards add up to { $total }, and that’s your score.
    } Low scores win.
