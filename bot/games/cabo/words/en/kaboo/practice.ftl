hint-claim-other = Hang on while this snap plays out, and watch which cards go.
hint-turn-call = Once you’re sure you’re lowest, call **Kaboo!** Until then, draw.
told-matched =
    { $who ->
        [you] You snapped { $card } away. That’s one card gone.
       *[other] { $line } That’s one card gone.
    }
told-wrong-again = That’s { $n } wrong cards so far. Snap only when you’ve seen a match yourself.
told-changed-mind =
    { $who ->
        [you] You snapped but picked no card. That’s free, and others can still snap.
       *[other] { $name } snapped but picked no card. That’s free, and others can still snap.
    }
told-called =
    { $who ->
        [you] You called **Kaboo!** Everyone else gets one more turn, then all cards are shown.
       *[other] { $name } called **Kaboo!** Everyone else gets one more turn, then all cards are shown.
    }
