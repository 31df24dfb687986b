# Uma rodada de treino: o que dá pra fazer (`hint-`), uma dica para as próprias cartas (`advice-`) e o
# que acabou de acontecer (`told-` e o evento). Dizem o que dá pra fazer, nunca o que se deve.

hint-look = Aperte { BUTTON(button-peek) } e decore: depois elas ficam viradas pra baixo. Você quer cartas baixas.
hint-seeing = Lembre o que viu e onde está, e aperte { BUTTON(button-look-done) }.
hint-looked = Repita as suas duas cartas de cabeça enquanto os outros olham.
hint-claim-other = Espere este tapa acabar e repare em quais cartas saem.
hint-alone = Escolha na mensagem abaixo, que só você vê.
hint-power-other = { $name } está usando um poder. Repare nos espaços: cartas que você conhece podem mudar de lugar.
hint-look-other = { $name } pode olhar uma carta. Nada muda de lugar.
hint-power-claim =
    { $kind ->
        [look_own] A carta que você descartou deixa você olhar uma das suas cartas.
        [look_other] A carta que você descartou deixa você olhar uma carta de outra pessoa.
        [blind_swap] A carta que você descartou deixa você trocar duas cartas quaisquer sem olhar.
        [visible_swap] A carta que você descartou deixa você olhar duas cartas quaisquer e trocar ou não.
        [own_swap] A carta que você descartou deixa você trocar uma das suas cartas com a de outra pessoa, sem olhar.
        [look_and_swap] A carta que você descartou deixa você olhar uma carta de outra pessoa e trocar por uma das suas ou não.
       *[look_and_swap_any] A carta que você descartou deixa você olhar uma carta qualquer e trocar duas quaisquer ou nenhuma.
    } Aperte { BUTTON(button-use-power) }, ou deixe pra lá.
hint-flip = Sua vez de virar: aperte { BUTTON(button-flip) }.
hint-turn = É a sua vez.
hint-turn-last = É a sua última jogada.
hint-turn-draw = Aperte { BUTTON(button-draw) } pra comprar uma carta.
hint-turn-take = A carta de cima é baixa. Quer pra você? Aperte { BUTTON(button-take) }.
hint-turn-switch-top = A carta de cima é baixa. Quer pra você? Aperte { BUTTON(button-switch-top) }.
hint-turn-call = Quando tiver certeza de que ninguém está mais perto de zero, grite **Kaboom!** Até lá, compre.
hint-turn-end-round = Compre até ter certeza de que tem menos pontos que todo mundo; aí aperte { BUTTON(button-end-round) }.
hint-open =
    { $last ->
        [yes] Última chance da rodada!{ " " }
       *[no] { "" }
    }{ $whose ->
        [others] Sabe onde tem { $wanted } nas cartas dos outros? As suas estão travadas agora.
        [own] Alguma das suas cartas é { $wanted }?
        [unlocked] Sabe onde tem { $wanted }, em cartas que não estejam travadas?
       *[anyone] Sabe onde tem { $wanted }, nas suas cartas ou nas dos outros?
    } Aperte { BUTTON(button-slap) }. Se não, { $flips ->
        [yes] aperte { BUTTON(button-flip) }
       *[no] { $cost ->
            [0] espere
           *[other] não arrisque
        }
    }{ $cost ->
        [0] {" "}ou arrisque um palpite: não sobrou carta de penalidade.
        [one] : se errar, você leva 1 carta de penalidade.
        [many] : se errar, você leva { $cost } cartas de penalidade.
       *[other] : se errar, você leva { $cost } cartas de penalidade.
    }
hint-called =
    { $locked ->
        [yes] Você gritou, então não joga mais e ninguém mexe nas suas cartas. Espere os outros.
       *[no] Você gritou, então não joga mais. Espere os outros.
    }
hint-my-move = Aperte { BUTTON(button-my-move) } pra ver o que você pode fazer.
hint-wait = Espere a sua vez e repare em quais cartas vão pra onde. O jogo é esse!
advice-match-none = Nenhuma das cartas que você viu é { $wanted }. { $cheaper ->
        [yes] Desistir custa menos que errar.
       *[no] Só dá pra chutar.
    }
advice-end-unseen = Cartas que você conhece: { $seen } de { $n }. Quase todo mundo esperaria pra conhecer mais.
advice-end = Suas cartas somam { $points }. { $height ->
        [low] É pouco, pode ser o bastante.
        [middling] É mais ou menos: alguém pode ter menos.
       *[high] É muito; quase todo mundo esperaria.
    }

advice-give = Dá pra se livrar de uma que você sabe que é alta. Uma que você nunca viu pode ser baixa.
advice-swap = Ninguém vê o que é trocado. Dá pra trocar uma carta alta sua por uma que você acha baixa.
advice-look = O que mais ajuda é olhar uma carta que você ainda não viu.
advice-decide-two = Uma das duas é sua? Dá pra ficar com a mais baixa, ou deixar as duas onde estão.
advice-decide-own = É mais baixa que uma das suas? Dá pra trocar, ou deixar.
advice-seen =
    { $height ->
        [best] A carta do espaço { $slot } não podia ser melhor. Lembre dela.
        [worst] Nenhuma carta é pior que a do espaço { $slot }. Troque assim que comprar algo mais baixo.
        [low] A carta do espaço { $slot } é baixa, do jeito que você quer. Lembre dela.
        [middling] A carta do espaço { $slot } é mais ou menos. Lembre dela.
       *[high] A carta do espaço { $slot } é alta, e você quer as baixas. Lembre dela.
    }
advice-seen-two =
    { $height ->
        [best] A carta do espaço { $slot } não podia ser melhor,
        [worst] A carta do espaço { $slot } não podia ser pior,
        [low] A carta do espaço { $slot } é baixa,
        [middling] A carta do espaço { $slot } é mais ou menos,
       *[high] A carta do espaço { $slot } é alta,
    } { $height2 ->
        [best] e a do espaço { $slot2 } não podia ser melhor.
        [worst] e a do espaço { $slot2 } não podia ser pior.
        [low] e a do espaço { $slot2 } é baixa.
        [middling] e a do espaço { $slot2 } é mais ou menos.
       *[high] e a do espaço { $slot2 } é alta.
    } Você quer as baixas. Lembre das duas.
advice-seen-other = Lembre dela. Assim que aparecer { $wanted }, você pode apertar { BUTTON(button-slap) } e escolher esta.
advice-keep =
    Vale { $worth } e tem que ficar. { $higher ->
        [yes] Pode entrar no lugar de uma carta mais alta sua, ou de uma que você não conhece.
       *[no] Nenhuma vale mais: coloque no lugar de uma igual, ou de uma que você não conhece.
    }
advice-low = Todas as suas cartas já são baixas assim: você não precisa desta.
advice-middling = { $worth } é mais ou menos. Pode entrar no lugar de uma que você sabe que é mais alta, ou ir pro descarte.
advice-middling-power =
    { $worth } é mais ou menos. Pode entrar no lugar de uma que você sabe que é mais alta, ou ir pro descarte pra você { $kind ->
        [look_own] olhar uma das suas cartas
        [look_other] olhar uma carta de outra pessoa
        [blind_swap] trocar duas cartas quaisquer sem olhar
        [visible_swap] olhar duas cartas quaisquer
        [own_swap] trocar uma das suas cartas com a de outra pessoa
        [look_and_swap] olhar uma carta de outra pessoa
       *[look_and_swap_any] olhar uma carta qualquer
    }.
advice-high = { $worth } é muito; quase todo mundo descartaria.
advice-high-power =
    { $worth } é muito; quase todo mundo descartaria. O poder dela deixa você { $kind ->
        [look_own] olhar uma das suas cartas
        [look_other] olhar uma carta de outra pessoa
        [blind_swap] trocar duas cartas quaisquer sem olhar
        [visible_swap] olhar duas cartas quaisquer
        [own_swap] trocar uma das suas cartas com a de outra pessoa
        [look_and_swap] olhar uma carta de outra pessoa
       *[look_and_swap_any] olhar uma carta qualquer
    }.

told-round-dealt = As cartas foram dadas, todas viradas pra baixo, até as suas. O objetivo é ter poucas, e baixas.
told-turned-up = As cartas foram dadas, todas viradas pra baixo, até as suas. O objetivo é ter poucas, e baixas. Primeira carta do descarte: { $card }.
told-flipped =
    { $who ->
        [you] Você virou { $card }.
       *[other] { $name } virou { $card }.
    }{ $open ->
        [yes] { " " }Sabe onde tem outra? Qualquer um pode apertar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-discarded =
    { $who ->
        [you] Você comprou e descartou { $card }.
       *[other] { $name } comprou e descartou { $card }.
    }{ $open ->
        [yes] { " " }Sabe onde tem outra? Qualquer um pode apertar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] Você ficou com a carta comprada no espaço { $slot } e descartou { $card }.
       *[other] { $name } ficou com a carta comprada no espaço { $slot } e descartou { $card }.
    }{ $open ->
        [yes] { " " }Sabe onde tem outra? Qualquer um pode apertar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] Você colocou { $taken } do descarte no espaço { $slot } e descartou { $card }.
       *[other] { $name } colocou { $taken } do descarte no espaço { $slot } e descartou { $card }.
    }{ $open ->
        [yes] { " " }Sabe onde tem outra? Qualquer um pode apertar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] Você se livrou de { $card } no tapa. Uma carta a menos.
       *[other] { $line } Uma carta a menos.
    }
told-mismatched =
    { $who ->
        [you] Você virou { $card }, que não combina. Isso custa uma carta de penalidade.
       *[other] { $name } virou { $card }, que não combina. Isso custa uma carta de penalidade.
    }
told-took =
    { $who ->
        [you] Você pegou { $card }, que todo mundo viu. Tem que ficar com ela.
       *[other] { $name } pegou { $card }, que todo mundo viu. Tem que ficar com ela.
    }
told-put-back = No fim, ninguém ficou com { $card }: a carta voltou pra cima.
told-mistaken =
    { $who ->
        [you] Você tentou { $card } do espaço { $slot }, que não combina. A carta voltou pro espaço e agora todo mundo sabe qual é.
       *[other] { $name } tentou { $card } do espaço { $slot }, que não combina. A carta voltou pro espaço e agora todo mundo sabe qual é.
    } Carta errada custa uma carta de penalidade.
told-wrong-again = Já são { $n } cartas de penalidade. Só dê o tapa se você viu uma que combina.
told-changed-mind =
    { $who ->
        [you] Você deu um tapa mas não virou nada. Isso custa uma carta de penalidade, e os outros ainda podem dar tapa.
       *[other] { $name } deu um tapa mas não virou nada. Isso custa uma carta de penalidade, e os outros ainda podem dar tapa.
    }
told-gave =
    { $who ->
        [you] Você deu a { $owner } uma carta pro espaço { $slot }, virada pra baixo.
       *[other] { $whose ->
            [yours] { $name } deu a você uma carta pro espaço { $slot }, virada pra baixo.
           *[other] { $name } deu a { $owner } uma carta pro espaço { $slot }, virada pra baixo.
        }
    }
told-swapped =
    { $who ->
        [you] Você trocou duas cartas. Se você conhecia uma delas, ela agora está no lugar da outra.
       *[other] { $line } Se você conhecia uma delas, ela agora está no lugar da outra.
    }
told-not-swapped =
    { $who ->
        [you] Você olhou e não trocou nada. Tudo continua onde estava.
       *[other] { $name } olhou e não trocou nada. Tudo continua onde estava.
    }
told-power-dropped =
    { $who ->
        [you] Você parou por aí. Nenhuma carta mudou de lugar.
       *[other] { $name } parou por aí. Nenhuma carta mudou de lugar.
    }
told-looked-at =
    { $who ->
        [you] Você olhou, e só você sabe o que viu.
       *[other] { $n ->
            [one] { $name } olhou 1 carta. Ninguém mais viu.
            [many] { $name } olhou { $n } cartas. Ninguém mais viu.
           *[other] { $name } olhou { $n } cartas. Ninguém mais viu.
        }
    }
told-called =
    { $who ->
        [you] Você gritou **Kaboom!** Cada um dos outros tem mais uma jogada, depois todas as cartas são abertas.
       *[other] { $name } gritou **Kaboom!** Cada um dos outros tem mais uma jogada, depois todas as cartas são abertas.
    }
told-round-scored = Todas as cartas foram abertas e contadas. O placar mostra o que cada um fez.
