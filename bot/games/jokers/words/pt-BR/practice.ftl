# Treino: o que dá pra fazer agora, e o que acabou de acontecer, para quem está aprendendo.
# Uma dica diz o que dá pra fazer, nunca o que se deve.

possible-wait = Espere a sua vez. { BUTTON(button-my-cards) } mostra a sua mão, e só você vê.
possible-wait-last = { $n ->
    [one] Espere a sua vez. Cuidado: {$names} só tem mais uma carta e pode acabar a rodada.
    [many] Espere a sua vez. Cuidado: {$names} só têm mais uma carta cada e podem acabar a rodada.
   *[other] Espere a sua vez. Cuidado: {$names} só têm mais uma carta cada e podem acabar a rodada.
 }
possible-play = É a sua vez: aperte { BUTTON(button-my-cards) } e jogue {card-match}. Se tiver, tem que jogar. Nada serve? Aperte { BUTTON(button-draw) } pra pegar uma carta, e a sua vez acaba.
possible-play-no-pile = É a sua vez: aperte { BUTTON(button-my-cards) } e jogue {card-match}. Se tiver, tem que jogar. Nada serve? Aperte { BUTTON(button-skip) }, porque o monte está vazio.
possible-after-boom = { $boomer ->
    [ace] É a sua vez: aperte { BUTTON(button-my-cards) } e jogue {card-match}, pra combinar com o Ás que fez BOOM.
   *[joker] É a sua vez: aperte { BUTTON(button-my-cards) } e jogue {card-match}. O Curinga não conta, então vale a carta debaixo dele.
 }

advice-draw = Nada serve, então compre uma carta. Ela fica pras próximas jogadas.
advice-skip = Nada serve e não tem o que comprar, então passe. Se todo mundo passar, a rodada acaba e todo mundo pontua.
advice-boom-matches = Só {card-boomer} serve. Também combina, então você não pode comprar.
advice-boom-only = Só {card-boomer} serve e não tem o que comprar, então tem que jogar.
advice-boom-or-draw = Só {card-boomer} serve. Jogue e todos os outros compram uma carta, ou guarde e compre uma você.
advice-match-or-boom = { $n ->
    [one] Uma das suas cartas combina. Ou faça BOOM com {card-boomer}, e todos os outros compram uma carta.
    [many] {$n} das suas cartas combinam. Ou faça BOOM com {card-boomer}, e todos os outros compram uma carta.
   *[other] {$n} das suas cartas combinam. Ou faça BOOM com {card-boomer}, e todos os outros compram uma carta.
 }
advice-choose = {$n} das suas cartas servem. As altas são as que mais custam se ficarem na mão.
advice-one = Uma das suas cartas serve, então tem que jogar.

told-turned-up = Cada um recebeu {$hand} cartas, e só você vê as suas. Primeira carta do descarte: {$card}. Fique sem cartas antes de todo mundo: os outros pontuam o que ainda têm na mão.
told-played = { $left ->
    [0] {$name} jogou {$card} e ficou sem cartas.
    [one] {$name} jogou {$card} e só tem mais { $left } carta.
    [many] {$name} jogou {$card} e ainda tem { $left } cartas.
   *[other] {$name} jogou {$card} e ainda tem { $left } cartas.
 }
told-played-you = { $left ->
    [0] Você jogou {$card} e ficou sem cartas!
    [one] Você jogou {$card}. Só falta {$left} carta!
    [many] Você jogou {$card}. Faltam {$left} cartas.
   *[other] Você jogou {$card}. Faltam {$left} cartas.
 }
told-boomed = **BOOM!** Todos os outros compraram uma carta. {told-next}
told-boomed-none = **BOOM!** Mas o monte está vazio, então ninguém comprou.
told-boomed-few = { $n ->
    [one] **BOOM!** {$names} comprou a última carta do monte. {told-next}
    [many] **BOOM!** {$names} compraram as últimas cartas do monte. {told-next}
   *[other] **BOOM!** {$names} compraram as últimas cartas do monte. {told-next}
 }
told-boomed-few-you = **BOOM!** Você comprou a última carta do monte. {told-next}
told-boomed-few-and-you = **BOOM!** Você e {$names} compraram as últimas cartas do monte. {told-next}
told-next = { $boomer ->
    [ace] Agora é combinar com esse Ás.
   *[joker] Agora é combinar com a carta debaixo do Curinga.
 }
told-drew = {$name} comprou uma carta, e a vez acabou.
told-drew-you = Você comprou uma carta, e a sua vez acabou.
told-drew-by-clock = O tempo de {$name} acabou, então o relógio comprou uma carta.
told-drew-by-clock-you = Seu tempo acabou, então o relógio comprou uma carta por você.
told-skipped = {$name} não podia jogar nem comprar, então passou.
told-skipped-you = Você não podia jogar nem comprar, então passou.
told-skipped-by-clock = O tempo de {$name} acabou, e não tinha carta pra comprar.
told-skipped-by-clock-you = Seu tempo acabou, e não tinha carta pra comprar.
told-out = {$name} ficou sem cartas e faz 0. Os outros pontuam as cartas que ainda têm, e quanto menos, melhor.
told-out-you = Você ficou sem cartas e faz 0! Os outros pontuam as cartas que ainda têm, e quanto menos, melhor.
told-blocked = Todo mundo passou, então a rodada acabou. Todo mundo pontua as cartas que ainda tem, e quanto menos, melhor.
