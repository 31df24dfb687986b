# Glossário (além do que está nas palavras comuns):
# wall = muro (a paliçada e o campo de força também contam), to build = construir, explosive =
# explosivo, boosted = com turbo, out = fora, to knock out = eliminar, endgame = fase final,
# set = série, to pass = passar, target = alvo, fizzle = chabu, oops = ops, backfire = tiro pela
# culatra, underminer = sapador, twist of fate = reviravolta.
#
# As frases põem o nome de um ataque entre parênteses ou sem artigo: "o ataque (bomba caseira)".

# As cartas: como cada uma se chama, várias dela, e o que faz.

## Nome: no meio de uma frase, e no começo de um botão ou de uma linha.

card-flaming-arrow = flecha flamejante
card-pipe-bomb = bomba caseira
card-tnt = TNT
card-c-four = C4
card-rpg = RPG
card-palisade = paliçada
card-stone = muro de pedra
card-iron = muro de ferro
card-steel = muro de aço
card-force-field = campo de força
card-spy = espião
card-guard = guarda
card-nuclear-bomb = bomba nuclear
card-fizzle = chabu
card-blast-shield = escudo antibomba
card-mad-chemist = químico maluco
card-underminer = sapador
card-assassin = assassino
card-inspector = inspetor de armas
card-oops = ops
card-productivity = produtividade
card-firestorm = tempestade de fogo
card-backfire = tiro pela culatra
card-twist = reviravolta
card-diplomacy = diplomacia
card-protests = protestos
card-earthquake = terremoto
card-technology = tecnologia avançada
card-aliens = invasão alienígena
card-sabotage = sabotagem
card-epidemic = epidemia
card-christmas = Natal

## Algumas: o que se constrói, perde, troca ou descarta. $n diz quantas.

some-flaming-arrow =
    { $n ->
        [one] uma flecha flamejante
        [many] {$n} flechas flamejantes
       *[other] {$n} flechas flamejantes
    }
some-pipe-bomb =
    { $n ->
        [one] uma bomba caseira
        [many] {$n} bombas caseiras
       *[other] {$n} bombas caseiras
    }
some-tnt =
    { $n ->
        [one] TNT
        [many] {$n} TNT
       *[other] {$n} TNT
    }
some-c-four =
    { $n ->
        [one] C4
        [many] {$n} C4
       *[other] {$n} C4
    }
some-rpg =
    { $n ->
        [one] um RPG
        [many] {$n} RPGs
       *[other] {$n} RPGs
    }
some-palisade =
    { $n ->
        [one] uma paliçada
        [many] {$n} paliçadas
       *[other] {$n} paliçadas
    }
some-stone =
    { $n ->
        [one] um muro de pedra
        [many] {$n} muros de pedra
       *[other] {$n} muros de pedra
    }
some-iron =
    { $n ->
        [one] um muro de ferro
        [many] {$n} muros de ferro
       *[other] {$n} muros de ferro
    }
some-steel =
    { $n ->
        [one] um muro de aço
        [many] {$n} muros de aço
       *[other] {$n} muros de aço
    }
some-force-field =
    { $n ->
        [one] um campo de força
        [many] {$n} campos de força
       *[other] {$n} campos de força
    }
some-spy =
    { $n ->
        [one] um espião
        [many] {$n} espiões
       *[other] {$n} espiões
    }
some-guard =
    { $n ->
        [one] um guarda
        [many] {$n} guardas
       *[other] {$n} guardas
    }
some-nuclear-bomb =
    { $n ->
        [one] uma bomba nuclear
        [many] {$n} bombas nucleares
       *[other] {$n} bombas nucleares
    }
some-fizzle =
    { $n ->
        [one] um chabu
        [many] {$n} chabus
       *[other] {$n} chabus
    }
some-blast-shield =
    { $n ->
        [one] um escudo antibomba
        [many] {$n} escudos antibomba
       *[other] {$n} escudos antibomba
    }
some-mad-chemist =
    { $n ->
        [one] um químico maluco
        [many] {$n} químicos malucos
       *[other] {$n} químicos malucos
    }
some-underminer =
    { $n ->
        [one] um sapador
        [many] {$n} sapadores
       *[other] {$n} sapadores
    }
some-assassin =
    { $n ->
        [one] um assassino
        [many] {$n} assassinos
       *[other] {$n} assassinos
    }
some-inspector =
    { $n ->
        [one] um inspetor de armas
        [many] {$n} inspetores de armas
       *[other] {$n} inspetores de armas
    }
some-oops =
    { $n ->
        [one] um ops
        [many] {$n} ops
       *[other] {$n} ops
    }
some-productivity =
    { $n ->
        [one] produtividade
        [many] {$n} cartas de produtividade
       *[other] {$n} cartas de produtividade
    }
some-firestorm =
    { $n ->
        [one] uma tempestade de fogo
        [many] {$n} tempestades de fogo
       *[other] {$n} tempestades de fogo
    }
some-backfire =
    { $n ->
        [one] um tiro pela culatra
        [many] {$n} tiros pela culatra
       *[other] {$n} tiros pela culatra
    }
some-twist =
    { $n ->
        [one] uma reviravolta
        [many] {$n} reviravoltas
       *[other] {$n} reviravoltas
    }
some-diplomacy =
    { $n ->
        [one] diplomacia
        [many] {$n} cartas de diplomacia
       *[other] {$n} cartas de diplomacia
    }
some-protests =
    { $n ->
        [one] protestos
        [many] {$n} cartas de protestos
       *[other] {$n} cartas de protestos
    }

## Muros onde só se listam muros: "paliçada ×3, pedra".

wall-palisade = paliçada
wall-stone = pedra
wall-iron = ferro
wall-steel = aço
wall-force-field = campo de força

## O que cada uma faz.

does-flaming-arrow = Destrói uma paliçada.
does-pipe-bomb = Destrói uma paliçada ou um muro de pedra.
does-tnt = Destrói uma paliçada ou um muro de pedra ou ferro.
does-c-four = Destrói qualquer muro, menos campo de força.
does-rpg = Destrói dois muros quaisquer de um jogador, menos campo de força.
does-palisade = O muro mais fraco: qualquer explosivo destrói.
does-stone = Resiste a flechas flamejantes.
does-iron = Resiste a flechas flamejantes e bombas caseiras.
does-steel = Resiste a flechas flamejantes, bombas caseiras e TNT.
does-force-field = O muro mais forte: só cai com espião, sabotagem ou bomba nuclear.
does-spy = Rouba uma carta qualquer da mão de alguém, ou destrói um campo de força.
does-guard = Barra um espião.
does-nuclear-bomb = Elimina um jogador, mas custa metade dos seus muros, começando pelos mais fracos.
does-fizzle = Barra uma flecha flamejante ou bomba caseira.
does-blast-shield = Barra qualquer explosivo, menos RPG.
does-mad-chemist = Fica em jogo: seus explosivos destroem também o próximo muro mais forte; o C4 acerta dois.
does-underminer = Fica em jogo: uma vez por jogada, derruba de bônus uma paliçada ou um muro de pedra ou ferro.
does-assassin = Acaba com um químico maluco ou sapador.
does-inspector = Mostra a você a mão de um jogador; se tiver bomba nuclear, ela é descartada.
does-oops = Passa um ataque adiante pra outro jogador.
does-productivity = Jogue mais duas cartas nesta jogada.
does-firestorm = Queima todas as paliçadas de um jogador; só a diplomacia impede.
does-backfire = Devolve um ataque a quem atacou: cai o muro mais forte que ele alcança.
does-twist = Veja as próximas quatro cartas e devolva na ordem que quiser.
does-diplomacy = Ninguém pode atacar você até a sua próxima jogada, mas espiões ainda passam.
does-protests = Faz um jogador descartar todas as bombas caseiras, TNT, C4, RPGs e a bomba nuclear.
does-earthquake = Quem ainda está no jogo perde o muro mais fraco, mas nunca um campo de força.
does-technology = Dá turbo aos explosivos de todo mundo até a sua próxima jogada.
does-aliens = Faz um jogador descartar todos os espiões, assassinos, inspetores e guardas.
does-sabotage = Destrói o muro mais forte de um jogador, até um campo de força.
does-epidemic = Faz um jogador perder a próxima jogada. Ele ainda pode se defender.
does-christmas = Quem ainda está no jogo compra três cartas.

## O que os explosivos fazem para quem tem um químico maluco, ou para todos com tecnologia avançada.

boosted-flaming-arrow = Destrói uma paliçada ou um muro de pedra (com turbo).
boosted-pipe-bomb = Destrói uma paliçada ou um muro de pedra ou ferro (com turbo).
boosted-tnt = Destrói qualquer muro, menos campo de força (com turbo).
boosted-c-four = Destrói dois muros quaisquer de um jogador, menos campo de força (com turbo).

## O que significa que isto está diante de alguém, em poucas palavras.

note-mad-chemist = turbo nos explosivos
note-underminer = um muro por jogada
note-diplomacy = a salvo de ataques, não de espiões

cards-none = nada
front-no-walls = **sem muros**
