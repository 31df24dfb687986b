lesson-score =
    { $how ->
        [won] You called with { $total } and were lowest: { $total } − { $miss } = { $score }.
        [missed] You called with { $total }, but weren’t lowest on your own: { $total } + { $miss } = { $score }.
       *[plain] Your cards add up to { $total }, and that’s your score.
    } Low scores win.
