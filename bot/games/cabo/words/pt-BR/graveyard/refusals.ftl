refusal-not-your-turn =
    { $turn ->
        [open] É a vez de { $name }, mas você pode fazer uma jogada rápida na carta de cima do cemitério.
        [other] É a vez de { $name }. Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
       *[none] Não é a sua vez. Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
    }
refusal-already-looked = Você já olhou nesta rodada. Agora, só efeitos mostram cartas.
refusal-look-lost = Você não olhou a tempo, então nesta rodada não dá mais. Efeitos ainda mostram cartas.
refusal-no-call-in-slap-phase = { refusal-not-now }
refusal-no-call-after-draw = { refusal-not-now }
refusal-already-called = { refusal-not-now }
refusal-locked = { refusal-not-now }
refusal-locked-self = { refusal-not-now }
refusal-already-holding = Você já tem uma carta na mão. Aperte { BUTTON(button-my-move) } pra colocar.
refusal-nothing-held = Você não tem carta na mão. Na sua vez, compre ou pegue uma antes.
refusal-no-power = Não tem efeito pra usar agora. Um efeito só vale pra carta que acabou de ser comprada e enterrada.
refusal-nothing-to-aim-at = Não sobrou carta pra usar este efeito. Enterre sem ele.
refusal-power-in-use =
    { $known ->
        [yes] { $name } ainda está usando um efeito. Você continua logo depois.
       *[no] Um efeito ainda está em uso. Você continua logo depois.
    }
refusal-nothing-open = O cemitério está vazio, então não tem jogada rápida, e não custou nada. Espere a primeira carta.
refusal-barred = Você já usou sua jogada rápida nesta carta. Espere a próxima.
refusal-slap-in-progress =
    { $known ->
        [yes] Um segundo: { $name } chegou primeiro na jogada rápida e está escolhendo uma carta.
       *[no] Um segundo, até esta jogada rápida acabar.
    }
refusal-slap-in-progress-self = Você chegou primeiro: aperte { BUTTON(button-my-move) } pra terminar sua jogada rápida. Depois dá pra fazer isso.
# $whose: "own", "other" ($name) ou "unknown".
refusal-stack-locked =
    { $whose ->
        [own] A última jogada rápida saiu das suas cartas, então elas estão travadas. Jogue uma dos outros, ou espere alguém comprar ou pegar uma carta.
        [other] A última jogada rápida saiu das cartas de { $name }, então elas estão travadas. Jogue uma de outra pessoa, ou espere alguém comprar ou pegar uma carta.
       *[unknown] A última jogada rápida saiu dessas cartas, então elas estão travadas. Jogue uma de outra pessoa, ou espere alguém comprar ou pegar uma carta.
    }
refusal-nothing-to-take = O cemitério está vazio. Compre do monte.
refusal-must-keep = Pegou do cemitério, tem que ficar com a carta. Aperte { BUTTON(button-my-move) } e escolha no lugar de qual ela entra.
refusal-ends-by-itself =
    { $known ->
        [yes] { $name } ficou sem cartas, então a rodada já vai acabar, na vez dessa pessoa. Você ainda pode fazer uma jogada rápida.
       *[no] Alguém ficou sem cartas, então a rodada já vai acabar, na vez dessa pessoa. Você ainda pode fazer uma jogada rápida.
    }
refusal-pile-empty = Não sobrou carta pra comprar. Pegue a de cima do cemitério.

refusal-stale-slap = Já tinha outra carta em cima quando sua jogada rápida chegou. Não custou nada, sem carta de penalidade.
refusal-stale-take = Sua vez já passou, então você não pegou carta.
refusal-stale-end-round = Essa rodada já acabou, então seu clique não valeu.
refusal-stale-peek = A olhada desta rodada já acabou. Efeitos ainda mostram cartas.
refusal-not-now-end-round = Só dá pra encerrar a rodada durante as jogadas. A linha de cima da mesa diz o que vem a seguir.
refusal-slap-in-progress-end-round =
    { $known ->
        [yes] No meio de uma jogada rápida não dá: { $name } ainda está escolhendo uma carta. Encerre a rodada logo depois.
       *[no] No meio de uma jogada rápida não dá. Encerre a rodada logo depois.
    }
refusal-ended = Esta rodada já acabou, então seu clique não valeu.
refusal-ended-self = Você já encerrou esta rodada.
refusal-ended-first = { $name } chegou antes, então quem encerrou esta rodada foi { $name }.
