refusal-not-your-turn =
    { $turn ->
        [open] É a vez de { $name }, mas você pode dar um tapa na carta do descarte.
        [other] É a vez de { $name }. Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
       *[none] Não é a sua vez. Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
    }
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = Você já comprou, então é tarde pra gritar Kaboo! nesta jogada. Coloque a carta e grite na próxima.
refusal-already-called = Alguém já gritou Kaboo! nesta rodada. Na sua última jogada, compre ou troque.
refusal-locked =
    { $known ->
        [yes] { $name } gritou Kaboo!, então ninguém pode mexer nessas cartas. Escolha outra.
       *[no] As cartas de quem gritou Kaboo! estão travadas. Escolha outra.
    }
refusal-locked-self = Você gritou Kaboo!, então suas cartas estão travadas. Relaxe até a rodada acabar.
refusal-nothing-open = Nenhuma carta vale tapa agora, e não custou nada. Espere o próximo descarte.
refusal-barred = Você já usou seu tapa nesta carta. Espere a próxima.
refusal-slap-in-progress =
    { $known ->
        [yes] Um segundo: { $name } deu o tapa primeiro e está escolhendo uma carta.
       *[no] Um segundo, até este tapa acabar.
    }
refusal-slap-in-progress-self = Você chegou primeiro: aperte { BUTTON(button-my-move) } pra terminar seu tapa. Depois dá pra fazer isso.
refusal-no-gift-owed = Não tem carta pra entregar agora. Você só deve uma depois de acertar um tapa em carta dos outros.

refusal-stale-slap = Já tinha outra carta em cima quando seu tapa chegou. Não custou nada, sem carta de penalidade.
refusal-stale-switch-top = Sua vez já passou, então nada foi trocado.
refusal-stale-call = Sua vez já passou, então seu Kaboo! não vale. Você pode gritar Kaboo! no começo da sua próxima jogada.
refusal-nothing-to-aim-at-switch-top = Você não tem carta pra trocar. Compre uma ou grite Kaboo!
