# O que acabou de acontecer, dito a quem fez.

own-look-ended = Viradas pra baixo de novo. Lembre o que viu!
own-flipped = Você virou {$card}.
own-switched-top = Você colocou {$taken} no espaço {$slot} e descartou {$card}.
own-discarded = Você descartou {$card}.
own-replaced = Você colocou a carta comprada no espaço {$slot} e descartou {$card}.
own-swapped = Você trocou {$places}.
own-not-swapped = Você deixou como estão: {$places}.
own-power-skipped = Você pulou o poder.
own-matched = Você acertou o tapa: {$card}, do espaço {$slot}.
own-matched-of = Você acertou o tapa: {$card}, do espaço {$slot} de {$owner}.
own-wrong = Tapa errado! Você virou {$card}, do espaço {$slot}.
own-wrong-of = Tapa errado! Você virou {$card}, do espaço {$slot} de {$owner}.
own-wrong-back = Tapa errado! Você virou {$card}, que voltou pro espaço {$slot}.
own-wrong-back-of = Tapa errado! Você virou {$card}, que voltou pro espaço {$slot} de {$owner}.
own-backed-out = Você deu um tapa e desistiu.
own-gave = Você deu uma carta a {$owner}: espaço {$slot}.
own-kept = Você não deu nada.
own-penalty = { $n ->
    [one] Você levou {$n} carta de penalidade: espaço {$slots}.
    [many] Você levou {$n} cartas de penalidade: espaços {$slots}.
   *[other] Você levou {$n} cartas de penalidade: espaços {$slots}.
 }
own-play-began = Você joga primeiro.
own-called = Você gritou **Kaboom!**
