# Glossário (além do que está nas palavras comuns):
# wall = muro (a paliçada e o campo de força também contam), to build = construir, explosive =
# explosivo, boosted = com turbo, out = fora, to knock out = eliminar, endgame = fase final,
# set = série, to pass = passar, target = alvo, fizzle = chabu, oops = ops, backfire = tiro pela
# culatra, underminer = sapador, twist of fate = reviravolta.
#
# As frases põem o nome de um ataque entre parênteses ou sem artigo: "o ataque (bomba caseira)".

# As cartas: como cada uma se chama, várias dela, e o que faz.

## Nome: no meio de uma frase, e no começo de um botão ou de uma linha.

card-flaming-arrow = Flecha flamejante
card-pipe-bomb = Bomba caseira
card-tnt = TNT
card-c-four = C4
card-rpg = RPG
card-palisade = paliçada
card-stone = muro de pedra
card-iron = muro de ferro
card-steel = muro de aço
card-force-field = campo de força
card-spy = Espião
card-guard = Guarda
card-nuclear-bomb = Bomba nuclear
card-fizzle = Chabu
card-blast-shield = Escudo antibomba
card-mad-chemist = Químico maluco
card-underminer = Sapador
card-assassin = Assassino
card-inspector = Inspetor de armas
card-oops = Ops
card-productivity = Produtividade
card-firestorm = Tempestade de fogo
card-backfire = Tiro pela culatra
card-twist = Reviravolta
card-diplomacy = Diplomacia
card-protests = Protestos
card-earthquake = Terremoto
card-technology = Tecnologia avançada
card-aliens = Invasão alienígena
card-sabotage = Sabotagem
card-epidemic = Epidemia
card-christmas = Natal

## Algumas: o que se constrói, perde, troca ou descarta. $n diz quantas.

some-flaming-arrow =
    { $n ->
        [one] uma Flecha flamejante
        [many] {$n} Flechas flamejantes
       *[other] {$n} Flechas flamejantes
    }
some-pipe-bomb =
    { $n ->
        [one] uma Bomba caseira
        [many] {$n} Bombas caseiras
       *[other] {$n} Bombas caseiras
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
        [one] um Espião
        [many] {$n} Espiões
       *[other] {$n} Espiões
    }
some-guard =
    { $n ->
        [one] um Guarda
        [many] {$n} Guardas
       *[other] {$n} Guardas
    }
some-nuclear-bomb =
    { $n ->
        [one] uma Bomba nuclear
        [many] {$n} Bombas nucleares
       *[other] {$n} Bombas nucleares
    }
some-fizzle =
    { $n ->
        [one] um Chabu
        [many] {$n} Chabus
       *[other] {$n} Chabus
    }
some-blast-shield =
    { $n ->
        [one] um Escudo antibomba
        [many] {$n} Escudos antibomba
       *[other] {$n} Escudos antibomba
    }
some-mad-chemist =
    { $n ->
        [one] um Químico maluco
        [many] {$n} Químicos malucos
       *[other] {$n} Químicos malucos
    }
some-underminer =
    { $n ->
        [one] um Sapador
        [many] {$n} Sapadores
       *[other] {$n} Sapadores
    }
some-assassin =
    { $n ->
        [one] um Assassino
        [many] {$n} Assassinos
       *[other] {$n} Assassinos
    }
some-inspector =
    { $n ->
        [one] um Inspetor de armas
        [many] {$n} Inspetores de armas
       *[other] {$n} Inspetores de armas
    }
some-oops =
    { $n ->
        [one] um Ops
        [many] {$n} Ops
       *[other] {$n} Ops
    }
some-productivity =
    { $n ->
        [one] Produtividade
        [many] {$n} cartas de Produtividade
       *[other] {$n} cartas de Produtividade
    }
some-firestorm =
    { $n ->
        [one] uma Tempestade de fogo
        [many] {$n} Tempestades de fogo
       *[other] {$n} Tempestades de fogo
    }
some-backfire =
    { $n ->
        [one] um Tiro pela culatra
        [many] {$n} Tiros pela culatra
       *[other] {$n} Tiros pela culatra
    }
some-twist =
    { $n ->
        [one] uma Reviravolta
        [many] {$n} Reviravoltas
       *[other] {$n} Reviravoltas
    }
some-diplomacy =
    { $n ->
        [one] Diplomacia
        [many] {$n} cartas de Diplomacia
       *[other] {$n} cartas de Diplomacia
    }
some-protests =
    { $n ->
        [one] Protestos
        [many] {$n} cartas de Protestos
       *[other] {$n} cartas de Protestos
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
does-stone = Resiste a Flechas flamejantes.
does-iron = Resiste a Flechas flamejantes e Bombas caseiras.
does-steel = Resiste a Flechas flamejantes, Bombas caseiras e TNT.
does-force-field = O muro mais forte: só cai com Espião, Sabotagem ou Bomba nuclear.
does-spy = Rouba uma carta qualquer da mão de alguém, ou destrói um campo de força.
does-guard = Barra um Espião.
does-nuclear-bomb = Elimina um jogador, mas custa metade dos seus muros, começando pelos mais fracos.
does-fizzle = Barra uma Flecha flamejante ou Bomba caseira.
does-blast-shield = Barra qualquer explosivo, menos RPG.
does-mad-chemist = Fica em jogo: seus explosivos destroem também o próximo muro mais forte; o C4 acerta dois.
does-underminer = Fica em jogo: uma vez por jogada, derruba de bônus uma paliçada ou um muro de pedra ou ferro.
does-assassin = Acaba com um Químico maluco ou Sapador.
does-inspector = Mostra a você a mão de um jogador; se tiver Bomba nuclear, ela é descartada.
does-oops = Passa um ataque adiante pra outro jogador.
does-productivity = Jogue mais duas cartas nesta jogada.
does-firestorm = Queima todas as paliçadas de um jogador; sem muros, está fora. Só a Diplomacia impede.
does-backfire = Devolve um ataque a quem atacou: cai o muro mais forte que ele alcança.
does-twist = Veja as próximas quatro cartas e devolva na ordem que quiser.
does-diplomacy = Ninguém pode atacar você até a sua próxima jogada, mas Espiões ainda passam.
does-protests = Faz um jogador descartar todas as Bombas caseiras, TNT, C4, RPGs e a Bomba nuclear.
does-earthquake = Quem ainda está no jogo perde o muro mais fraco, mas nunca um campo de força.
does-technology = Dá turbo aos explosivos de todo mundo até a sua próxima jogada.
does-aliens = Faz um jogador descartar todos os Espiões, Assassinos, Inspetores e Guardas.
does-sabotage = Destrói o muro mais forte de um jogador, até um campo de força.
does-epidemic = Faz um jogador perder a próxima jogada, mas ainda dá pra se defender.
does-christmas = Quem ainda está no jogo compra três cartas.

## O que os explosivos fazem para quem tem um químico maluco, ou para todos com tecnologia avançada.

boosted-flaming-arrow = Destrói uma paliçada ou um muro de pedra (com turbo).
boosted-pipe-bomb = Destrói uma paliçada ou um muro de pedra ou ferro (com turbo).
boosted-tnt = Destrói qualquer muro, menos campo de força (com turbo).
boosted-c-four = Destrói dois muros quaisquer de um jogador, menos campo de força (com turbo).

## O que significa que isto está diante de alguém, em poucas palavras.

note-mad-chemist = turbo nos explosivos
note-underminer = um muro por jogada
note-diplomacy = a salvo de ataques, não de Espiões

cards-none = nada
front-no-walls = **sem muros**
