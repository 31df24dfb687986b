hint-claim-other = Hang on while this quick-play is settled, and watch which cards go.
hint-power-other = { $name } is using an effect. Watch which slots it touches: cards you know may move.
advice-middling = { $worth } is so-so. It could replace a card you know is higher, or be buried.
advice-middling-power =
    { $worth } is so-so. It could replace a card you know is higher, or be buried to { $kind ->
        [look_own] look at one of your own cards
        [look_other] look at someone else’s card
        [blind_swap] swap any two cards without looking
        [visible_swap] look at any two cards
        [own_swap] swap one of your cards with someone else’s
        [look_and_swap] look at someone else’s card
       *[look_and_swap_any] look at any card
    }.
advice-high = { $worth } is a lot; most would bury it.
advice-high-power =
    { $worth } is a lot; most would bury it. Its effect lets you { $kind ->
        [look_own] look at one of your own cards
        [look_other] look at someone else’s card
        [blind_swap] swap any two cards without looking
        [visible_swap] look at any two cards
        [own_swap] swap one of your cards with someone else’s
        [look_and_swap] look at someone else’s card
       *[look_and_swap_any] look at any card
    }.
told-turned-up = The round was dealt. Everyone’s cards are face down, even your own. Aim for few cards, and low ones. First card: { $card }.
told-discarded =
    { $who ->
        [you] You drew { $card } and buried it.
       *[other] { $name } drew { $card } and buried it.
    }{ $open ->
        [yes] { " " }Know where a match is? Anyone can press { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] You put your new card into slot { $slot } and buried { $card }.
       *[other] { $name } put their new card into slot { $slot } and buried { $card }.
    }{ $open ->
        [yes] { " " }Know where a match is? Anyone can press { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] You put { $taken } from the top into slot { $slot } and buried { $card }.
       *[other] { $name } put { $taken } from the top into slot { $slot } and buried { $card }.
    }{ $open ->
        [yes] { " " }Know where a match is? Anyone can press { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] You quick-played { $card }. That’s one card gone, and anyone can quick-play onto it now.
       *[other] { $line } That’s one card gone, and anyone can quick-play onto it now.
    }
told-wrong-again = That’s { $n } wrong cards so far. Quick-play only what you’ve seen yourself.
told-changed-mind =
    { $who ->
        [you] You went to quick-play but picked no card. That’s free, and others can still try.
       *[other] { $name } went to quick-play but picked no card. That’s free, and others can still try.
    }
told-called =
    { $who ->
        [you] You ended the round, so all cards are shown at once.
       *[other] { $name } ended the round, so all cards are shown at once.
    }
