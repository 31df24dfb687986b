# Por que algo foi recusado: o que está errado, e o que dá pra fazer no lugar.

refusal-not-seated = Você não está jogando nesta mesa. Assista a esta partida e entre na próxima.
refusal-game-over = Esta partida acabou. Aperte { BUTTON(button-rematch) } pra jogar outra.
refusal-stale = Esse botão não vale mais, então nada aconteceu. Use a mensagem mais nova ou { BUTTON(button-my-move) }.
refusal-not-now = Não dá pra fazer isso agora. A linha de cima da mesa diz o que vem a seguir.
refusal-not-your-turn =
    { $turn ->
        [open] É a vez de { $name }, mas você pode dar um tapa na carta do descarte.
        [other] É a vez de { $name }. Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
       *[none] Não é a sua vez. Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
    }
refusal-not-your-turn-use-power = Só { $name } pode usar este poder. Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
refusal-already-looked = Você já olhou nesta rodada. Agora, só poderes mostram cartas.
refusal-look-lost = Você não olhou a tempo, então nesta rodada não dá mais. Poderes ainda mostram cartas.
refusal-no-call-in-slap-phase = Não dá pra gritar Kaboom! enquanto as cartas ainda estão sendo viradas. Espere as jogadas começarem.
refusal-no-call-after-draw = Você já comprou, então é tarde pra gritar Kaboom! nesta jogada. Coloque a carta e grite na próxima.
refusal-already-called = Alguém já gritou Kaboom! nesta rodada. Na sua última jogada, compre.
refusal-already-holding = Você já comprou uma carta. Aperte { BUTTON(button-my-move) } pra colocar.
refusal-nothing-held = Você não comprou carta nenhuma. Na sua vez, aperte { BUTTON(button-draw) } antes.
refusal-no-power = Não tem poder pra usar agora. Um poder só vale pra carta que acabou de ser comprada e descartada, até o próximo jogador começar.
refusal-nothing-to-aim-at = Não sobrou carta pra usar este poder. Descarte sem ele.
refusal-power-in-use =
    { $known ->
        [yes] { $name } ainda está usando um poder. Você continua logo depois.
       *[no] Um poder ainda está em uso. Você continua logo depois.
    }
refusal-wrong-target = Essa carta não serve pra isso. Aperte { BUTTON(button-my-move) } pra ver as que servem.
refusal-empty-slot = Esse espaço está vazio agora. Escolha um que ainda tenha carta.
refusal-same-card-twice = É a mesma carta duas vezes. Escolha duas diferentes.
refusal-locked =
    { $known ->
        [yes] { $name } gritou Kaboom!, então ninguém pode mexer nessas cartas. Escolha outra.
       *[no] As cartas de quem gritou Kaboom! estão travadas. Escolha outra.
    }
refusal-locked-self = Você gritou Kaboom!, então suas cartas estão travadas. Relaxe até a rodada acabar.
refusal-nothing-open = Nenhuma carta vale tapa agora, e não custou nada. Espere o próximo descarte.
refusal-barred = Você já usou seu tapa nesta carta. Espere a próxima.
refusal-slap-in-progress =
    { $known ->
        [yes] Um segundo: { $name } deu o tapa primeiro e está escolhendo cartas.
       *[no] Um segundo, até este tapa acabar.
    }
refusal-slap-in-progress-self = Você chegou primeiro: aperte { BUTTON(button-my-move) } pra terminar seu tapa. Depois dá pra fazer isso.
refusal-no-gift-owed = Não tem carta pra dar agora. Você só dá uma depois de acertar uma carta de outra pessoa.
refusal-pile-empty = Não sobrou carta pra comprar. Escolha outra coisa nesta jogada.
refusal-not-away = O computador não está jogando por você, é só seguir.
refusal-already-away = O computador já está jogando por você. Aperte { BUTTON(button-back) } pra assumir.
refusal-clock-not-out = Ainda tem tempo no relógio, pode jogar.

refusal-stale-slap = Já tinha outra carta em cima quando seu tapa chegou. Não custou nada, sem carta de penalidade.
refusal-stale-draw = Sua vez já passou, então você não comprou carta.
refusal-stale-flip = Essa carta já foi virada.
refusal-stale-call = Sua vez já passou, então seu Kaboom! não vale. Você pode gritar Kaboom! no começo da sua próxima jogada.
refusal-stale-peek = A olhada desta rodada já acabou. Poderes ainda mostram cartas.
refusal-stale-ready = As cartas da próxima rodada já foram dadas.
refusal-stale-end-look = Essas cartas já estão viradas pra baixo.
refusal-stale-use-power = Tarde demais pra esse poder. Ele só dura até o próximo jogador começar.

refusal-ready-already = Você já confirmou. Ainda esperando { $names }.
