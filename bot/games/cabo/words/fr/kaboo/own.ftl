own-matched = Tu as tapé {$card}, case {$slot}.
own-matched-of = Tu as tapé {$card}, case {$slot} chez {$owner}.
own-wrong = Raté ! Tu as retourné {$card}, case {$slot}.
own-wrong-of = Raté ! Tu as retourné {$card}, case {$slot} chez {$owner}.
own-wrong-back = Raté ! Tu as retourné {$card}, case {$slot}, et la carte y revient.
own-wrong-back-of = Raté ! Tu as retourné {$card}, case {$slot} chez {$owner}, et la carte y revient.
own-backed-out = Tu as tapé, puis renoncé.
own-called = Tu as annoncé **Kaboo!**
