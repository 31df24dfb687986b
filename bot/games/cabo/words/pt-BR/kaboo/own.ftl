own-matched = Você acertou o tapa: {$card}, do espaço {$slot}.
own-matched-of = Você acertou o tapa: {$card}, do espaço {$slot} de {$owner}.
own-wrong = Tapa errado! Você virou {$card}, do espaço {$slot}.
own-wrong-of = Tapa errado! Você virou {$card}, do espaço {$slot} de {$owner}.
own-wrong-back = Tapa errado! Você virou {$card}, que voltou pro espaço {$slot}.
own-wrong-back-of = Tapa errado! Você virou {$card}, que voltou pro espaço {$slot} de {$owner}.
own-backed-out = Você deu um tapa e desistiu.
own-called = Você gritou **Kaboo!**
