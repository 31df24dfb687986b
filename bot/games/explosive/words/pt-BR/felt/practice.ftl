could-wait = Espere a sua vez. Só você vê a sua mão.
could-order = Escolha em que ordem as cartas vão ser compradas.
could-endgame = Você está fora, mas não acabou: você pode escolher uma carta da fase final por jogada, e ela vale na hora.
could-underminer = Você não joga mais cartas, mas seu Sapador pode derrubar um muro com borda dourada. Ou { BUTTON(button-end-turn) }.
could-more = Você pode seguir: ainda dá pra jogar as cartas com borda dourada. Ou { BUTTON(button-end-turn) }.
could-low = Sua vez, e você tem poucos muros: sem nenhum, um ataque pode eliminar você. Dá pra jogar qualquer carta com borda dourada.
could-none = Sua vez, e você não tem muros: o próximo ataque elimina você. Se tiver um muro na mão, aperte nele pra construir agora.
could-finish =
    { $count ->
        [one] Sua vez, e {$names} não tem mais muros: um ataque sem defesa e está fora. Dá pra jogar qualquer carta com borda dourada.
        [many] Sua vez, e {$names} não têm mais muros: um ataque sem defesa e alguém está fora. Dá pra jogar qualquer carta com borda dourada.
       *[other] Sua vez, e {$names} não têm mais muros: um ataque sem defesa e alguém está fora. Dá pra jogar qualquer carta com borda dourada.
    }
could-turn = Sua vez! Dá pra jogar qualquer carta com borda dourada: aperte nela. Ou troque três cartas por uma nova, ou { BUTTON(button-pass) }.
could-stop-spy = Tem um Espião atrás de você! Se uma carta sua tiver borda dourada, ela barra. Se não der, ou se não quiser, aperte { BUTTON(button-no-defence) }.
could-defend = Atacaram você! As cartas com borda dourada defendem você. Se não tiver nada, ou quiser guardar, aperte { BUTTON(button-no-defence) }.
could-defend-last = Atacaram você! As cartas com borda dourada defendem você. Se não tiver nada, ou quiser guardar, aperte { BUTTON(button-no-defence) }, mas aí você está fora.
