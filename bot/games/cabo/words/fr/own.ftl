own-look-ended = De nouveau face cachée. Souviens-toi de ce que tu as vu !
own-flipped = Tu as retourné {$card}.
own-switched-top = Tu as mis {$taken} en case {$slot} et défaussé {$card}.
own-discarded = Tu as défaussé {$card}.
own-replaced = Tu as mis la carte piochée en case {$slot} et défaussé {$card}.
own-swapped = Tu as échangé {$places}.
own-not-swapped = Tu n’as rien bougé : {$places}.
own-power-skipped = Tu n’as pas utilisé le pouvoir.
own-matched = Tu as tapé {$card}, case {$slot}.
own-matched-of = Tu as tapé {$card}, case {$slot} chez {$owner}.
own-wrong = Raté ! Tu as retourné {$card}, case {$slot}.
own-wrong-of = Raté ! Tu as retourné {$card}, case {$slot} chez {$owner}.
own-wrong-back = Raté ! Tu as retourné {$card}, case {$slot}, et la carte y revient.
own-wrong-back-of = Raté ! Tu as retourné {$card}, case {$slot} chez {$owner}, et la carte y revient.
own-backed-out = Tu as tapé, puis renoncé.
own-gave = Tu as donné une carte à {$owner}, case {$slot}.
own-kept = Tu n’as rien donné.
own-penalty = { $n ->
    [one] Tu as pris une carte de pénalité : case {$slots}.
    [many] Tu as pris {$n} cartes de pénalité : cases {$slots}.
   *[other] Tu as pris {$n} cartes de pénalité : cases {$slots}.
 }
own-play-began = C’est toi qui commences.
own-called = Tu as annoncé **Kaboom!**
