# Treino: o que dá pra fazer, e o que acabou de acontecer. Diz o que dá pra fazer, nunca o que se
# deve. "-you": foi quem está aprendendo que fez, ou sofreu.

## O que dá pra fazer, até onde todos veem

could-between = Aperte { BUTTON(button-next-game) }, ou espere as cartas.
could-look = Olhe bem essa mão: a mensagem é só pra você.
could-nothing = A Bomba nuclear tirou você desta partida. Veja como ela acaba!
could-wait = Espere a sua vez. { BUTTON(button-my-cards) } mostra a sua mão só pra você.
could-order = { BUTTON(button-my-cards) } mostra as cartas: escolha em que ordem elas vão ser compradas.
could-endgame = Você está fora, mas não acabou: { BUTTON(button-my-cards) } mostra as cartas da fase final. Você pode escolher uma por jogada, e ela vale na hora.
could-underminer = Você não joga mais cartas, mas seu Sapador pode derrubar um muro: { BUTTON(button-my-cards) } mostra onde. Ou { BUTTON(button-end-turn) }.
could-more = Você pode seguir: { BUTTON(button-my-cards) } mostra o que mais dá pra jogar. Ou { BUTTON(button-end-turn) }.
could-low = Sua vez, e você tem poucos muros: sem nenhum, um ataque pode eliminar você. { BUTTON(button-my-cards) } mostra o que dá pra jogar.
could-none = Sua vez, e você não tem muros: o próximo ataque elimina você. Se tiver um muro na mão, construa agora em { BUTTON(button-my-cards) }.
could-finish =
    { $count ->
        [one] Sua vez, e {$names} não tem mais muros: um ataque sem defesa e está fora. { BUTTON(button-my-cards) } mostra o que dá pra jogar.
        [many] Sua vez, e {$names} não têm mais muros: um ataque sem defesa e alguém está fora. { BUTTON(button-my-cards) } mostra o que dá pra jogar.
       *[other] Sua vez, e {$names} não têm mais muros: um ataque sem defesa e alguém está fora. { BUTTON(button-my-cards) } mostra o que dá pra jogar.
    }
could-turn = Sua vez! { BUTTON(button-my-cards) } mostra o que dá pra jogar, e contra quem. Ou troque três cartas por uma nova, ou { BUTTON(button-pass) }.
could-wait-attack = Espere: eu sempre pergunto a quem está sob ataque, tenha defesa na mão ou não.
could-stop-spy = Tem um Espião atrás de você! { BUTTON(button-my-cards) } mostra se dá pra barrar. Se não der, ou se não quiser, aperte { BUTTON(button-no-defence) }.
could-defend = Atacaram você! { BUTTON(button-my-cards) } mostra com que dá pra se defender. Se não tiver nada, ou quiser guardar, aperte { BUTTON(button-no-defence) }.
could-defend-last = Atacaram você! { BUTTON(button-my-cards) } mostra com que dá pra se defender. Se não tiver nada, ou quiser guardar, aperte { BUTTON(button-no-defence) }, mas aí você está fora.

## O que dá pra fazer, até onde só quem está aprendendo vê

advice-defend =
    { $n ->
        [one] Pra se defender você tem {$cards}. Usar ou guardar, você decide.
        [many] Pra se defender você tem {$cards}. Usar uma ou guardar, você decide.
       *[other] Pra se defender você tem {$cards}. Usar uma ou guardar, você decide.
    }
advice-order = Quem comprar a seguir leva a primeira.
advice-endgame = Escolher não custa nada: toda carta volta e pode ser escolhida de novo depois.
advice-build = Você tem {$walls} na mão. Depois de construído, um muro leva o golpe por você.
advice-trade = Você não pode jogar nenhuma das suas cartas agora, mas pode trocar três por uma nova.
advice-first = Na dúvida? Aperte uma carta pra ler o que ela faz. Nada é jogado antes de você escolher o alvo ou confirmar.
advice-strike = Tem gente sem muros: com { $card } você elimina, se não vier defesa.
advice-card = **{$card}**: {$does} Aperte pra escolher o alvo ou jogar.
advice-card-kept = Guarde pra quando atacarem você: **{$card}**. {$does}
advice-card-waits = Ainda não serve: **{$card}**. {$does}

## O que acabou de acontecer

told-dealt =
    { $n ->
        [one] Todo mundo começa com 1 carta e estes muros: {$walls}. Fique de pé até o fim!
        [many] Todo mundo começa com {$n} cartas e estes muros: {$walls}. Fique de pé até o fim!
       *[other] Todo mundo começa com {$n} cartas e estes muros: {$walls}. Fique de pé até o fim!
    }
told-played = {$name} jogou {$cards}: “{$does}”
told-played-you = Você jogou {$cards}: “{$does}”
told-built = {$name} construiu {$cards}: “{$does}”
told-built-you = Você construiu {$cards}: “{$does}”
told-picked = {$name} escolheu {$card}: “{$does}”
told-picked-you = Você escolheu {$card}: “{$does}”
told-traded = {$name} trocou {$cards} por uma carta nova. Isso vale uma jogada inteira.
told-traded-you = Você trocou {$cards} por uma carta nova. Isso vale uma jogada inteira.
told-turn-lost = {$name} perdeu a vez por causa da Epidemia.
told-turn-lost-you = Você perdeu a vez por causa da Epidemia.
told-defended = {$card} barrou o ataque ({$attack}). Nada se perdeu.
told-redirected = Um Ops passou o ataque ({$attack}) pra {$name}, que também pode se defender.
told-redirected-you = Um Ops passou o ataque ({$attack}) pra você. Você também pode se defender.
told-backfired = O tiro saiu pela culatra: o ataque ({$attack}) voltou contra {$name}, que tinha atacado.
told-backfired-you = O tiro saiu pela culatra: seu ataque ({$attack}) voltou contra você.
told-undefended = {$name} não se defendeu, então o ataque ({$attack}) passa.
told-undefended-you = Você não se defendeu, então o ataque ({$attack}) passa.
told-fizzled = O ataque ({$attack}) não tinha nada que pudesse destruir.
told-walls-fell =
    { $left ->
        [0] {$name} perdeu {$walls} e não tem mais muros.
        [one] {$name} perdeu {$walls} e só tem mais um muro.
        [many] {$name} perdeu {$walls} e ainda tem { $left } muros.
       *[other] {$name} perdeu {$walls} e ainda tem { $left } muros.
    }
told-walls-fell-you =
    { $left ->
        [0] Você perdeu {$walls} e não tem mais muros.
        [one] Você perdeu {$walls} e só tem mais um muro.
        [many] Você perdeu {$walls} e ainda tem { $left } muros.
       *[other] Você perdeu {$walls} e ainda tem { $left } muros.
    }
told-killed = Um Assassino deixou {$name} sem {$card}.
told-killed-you = Um Assassino deixou você sem {$card}.
told-stole = {$name} roubou uma carta de {$target}. Só os dois sabem qual.
told-stole-you = Você roubou uma carta de {$target}. Só vocês dois sabem qual.
told-stole-from-you = {$name} roubou uma carta sua. Só vocês dois sabem qual.
told-eliminated = {$name} sofreu um ataque sem ter muros e está fora.
told-eliminated-you = Você sofreu um ataque sem ter muros e está fora.
told-eliminated-bomb = A Bomba nuclear eliminou {$name}: nenhum muro segura.
told-eliminated-bomb-you = A Bomba nuclear eliminou você: nenhum muro segura.
told-eliminated-for-good = A Bomba nuclear eliminou {$name} desta partida: sem jogadas na fase final.
told-eliminated-for-good-you = A Bomba nuclear eliminou você desta partida: sem jogadas na fase final.
