own-matched = Du hast {$card} von Feld {$slot} weggeschnappt.
own-matched-of = Du hast {$card} von Feld {$slot} bei {$owner} weggeschnappt.
own-wrong = Falsch geschnappt! Du hast {$card} von Feld {$slot} aufgedeckt.
own-wrong-of = Falsch geschnappt! Du hast {$card} von Feld {$slot} bei {$owner} aufgedeckt.
own-wrong-back = Falsch geschnappt! Du hast {$card} auf Feld {$slot} aufgedeckt. Die Karte geht zurück.
own-wrong-back-of = Falsch geschnappt! Du hast {$card} auf Feld {$slot} bei {$owner} aufgedeckt. Die Karte geht zurück.
own-backed-out = Du wolltest schnappen und hast dann doch gepasst.
own-called = Du hast **Kaboo!** gerufen.
