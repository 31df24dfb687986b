# What just happened, told to whoever did it.

own-look-ended = Wieder verdeckt. Merk dir, was du gesehen hast!
own-flipped = Du hast {$card} aufgedeckt.
own-switched-top = Du hast dir {$taken} auf Feld {$slot} geholt und {$card} abgelegt.
own-discarded = Du hast {$card} abgelegt.
own-replaced = Du hast die gezogene Karte auf Feld {$slot} gelegt und {$card} abgelegt.
own-swapped = Du hast getauscht: {$places}.
own-not-swapped = Du hast nicht getauscht: {$places}.
own-power-skipped = Du hast auf die Aktion verzichtet.
own-matched = Du hast {$card} von Feld {$slot} weggeslappt.
own-matched-of = Du hast {$card} von Feld {$slot} bei {$owner} weggeslappt.
own-wrong = Falscher Slap! Du hast {$card} von Feld {$slot} aufgedeckt.
own-wrong-of = Falscher Slap! Du hast {$card} von Feld {$slot} bei {$owner} aufgedeckt.
own-wrong-back = Falscher Slap! Du hast {$card} auf Feld {$slot} aufgedeckt. Die Karte geht zurück.
own-wrong-back-of = Falscher Slap! Du hast {$card} auf Feld {$slot} bei {$owner} aufgedeckt. Die Karte geht zurück.
own-backed-out = Du hast geslappt und dann doch gepasst.
own-gave = Du hast {$owner} eine Karte für Feld {$slot} gegeben.
own-kept = Du hast nichts abgegeben.
own-penalty = { $n ->
    [one] Du hast eine Strafkarte genommen: Feld {$slots}.
   *[other] Du hast {$n} Strafkarten genommen: Felder {$slots}.
 }
own-play-began = Du hast den ersten Zug.
own-called = Du hast **Kaboom!** gerufen.
