# Por que algo foi recusado: o que está errado, e o que dá pra fazer.

refusal-not-seated = Você não está nesta partida. Assista e entre na próxima.
refusal-game-over = Esta partida acabou. Aperte { BUTTON(button-rematch) } pra jogar outra.
refusal-not-your-turn = É a vez de {$name}. { BUTTON(button-my-cards) } mostra a sua mão.
refusal-not-your-turn-attack = {$name} está sob ataque, então quem joga é {$name}. Espere pra ver se vem defesa.
refusal-not-your-turn-unknown = Ainda não é a sua vez. O alto da mesa diz de quem é.
refusal-not-now = Não dá pra fazer isso agora. O alto da mesa diz o que vem a seguir.
refusal-not-now-ready = Você já confirmou. Esperando {$names}.
refusal-wrong-target = Não dá pra mirar aí. Aperte { BUTTON(button-my-cards) }, escolha a carta de novo e um alvo que tenha botão.
refusal-not-in-hand = Você não tem {$cards}. Aperte { BUTTON(button-my-cards) } pra ver a sua mão.
refusal-not-in-hand-unknown = Você não tem essa carta. Aperte { BUTTON(button-my-cards) } pra ver a sua mão.
refusal-no-more-plays = Você não pode jogar mais cartas. Aperte { BUTTON(button-end-turn) }.
refusal-no-trade = Você já jogou uma carta, então não pode trocar. Encerre a jogada quando quiser.
refusal-too-few-cards = Pra trocar, precisa de três cartas. Jogue uma ou passe.
refusal-not-on-turn = Essa é uma carta de defesa. Guarde pra quando atacarem você.
refusal-nothing-to-do = Esta carta não faria nada agora: {$card}. Jogue outra ou passe.
refusal-nothing-to-do-unknown = Essa carta não faria nada agora. Jogue outra ou passe.
refusal-no-underminer = Seu Sapador não pode agir agora. Ele precisa estar na sua frente, e age uma vez por jogada.
refusal-no-answer = Essa carta não serve contra este ataque. Aperte { BUTTON(button-my-cards) } pra ver as que servem.
refusal-under-diplomacy = A Diplomacia protege essa pessoa até a próxima jogada dela. Escolha outra.
refusal-not-free = Essa carta da fase final não está disponível agora. Escolha outra ou passe.
refusal-epidemic-pause = A Epidemia acabou de ser usada, então não dá pra usar nesta jogada. Escolha outra carta ou passe.
refusal-not-away = O computador não está jogando por você, é só seguir.
refusal-already-away = O computador já está jogando por você. Aperte { BUTTON(button-back) } pra assumir.
refusal-clock-not-out = Ainda tem tempo no relógio, pode jogar.
refusal-too-early-nuclear-bomb = A Bomba nuclear só pode ser jogada quando alguém estiver fora. Por enquanto, jogue outra carta.
refusal-too-early-protests = Protestos só depois de um C4 ou RPG. Por enquanto, jogue outra carta.
refusal-too-early = Essa carta ainda não pode ser jogada. Por enquanto, jogue outra.

## Um clique que chegou tarde, pelo que teria feito

refusal-stale = Esse botão não vale mais. Aperte { BUTTON(button-my-cards) } pra ver o que dá pra fazer agora.
refusal-stale-ready = As cartas da próxima partida já foram dadas.
refusal-stale-end-look = Você já fechou essa mão.
refusal-stale-arrange = Essas cartas já voltaram pro monte.
refusal-stale-trade = Sua vez já passou. Suas cartas continuam na mão.
refusal-stale-no-defence = Esse ataque já acabou.
refusal-stale-defence = Esse ataque já acabou. Sua carta continua na mão.
refusal-stale-endgame = Sua vez já passou. Nada foi escolhido por você.
refusal-stale-card = Esse momento passou. A carta não foi jogada.
