# Por que não, e o que fazer no lugar: refusal-{reason}, ou refusal-{reason}-{action}.
# "-unseen": onde não se sabe de quem é a vez.

refusal-not-seated = Você não está nesta partida. Dá pra assistir, e entrar na próxima.
refusal-game-over = Esta partida acabou. Aperte { BUTTON(button-rematch) } pra jogar de novo.
refusal-stale = Esse botão é de uma vez que já passou. Use a mensagem mais nova, ou aperte { BUTTON(button-my-cards) }.
refusal-stale-play = Sua vez já passou, então a carta continua com você. Jogue quando for a sua vez de novo.
refusal-stale-draw = Sua vez já passou, então você não comprou carta.
refusal-stale-skip = Sua vez já passou, então não tem o que passar.
refusal-stale-ready = A próxima rodada já começou. Aperte { BUTTON(button-my-cards) } pra ver a sua mão.
refusal-not-your-turn = É a vez de {$name}. Dá pra ver a sua mão com { BUTTON(button-my-cards) }.
refusal-not-your-turn-unseen = Não é a sua vez. O alto da mesa mostra de quem é.
refusal-does-not-match = Essa carta não serve. Jogue {card-needed}.
refusal-does-not-match-unseen = Essa carta não serve. Combine o naipe, o número ou a figura, ou faça BOOM.
refusal-must-play = Você tem uma carta que serve, então tem que jogar. Aperte { BUTTON(button-my-cards) } pra escolher.
refusal-must-draw = Ainda tem carta pra comprar, então não dá pra passar. Aperte { BUTTON(button-draw) }.
refusal-pile-empty = O monte está vazio. Jogue uma carta que sirva, ou passe se não tiver.
refusal-wrong-target = Essa carta não é sua. Aperte { BUTTON(button-my-cards) } e escolha uma da sua mão.
refusal-empty-slot = Você não tem mais essa carta. Aperte { BUTTON(button-my-cards) } pra ver a sua mão.
refusal-not-away = O computador não está jogando por você, é só seguir.
refusal-already-away = O computador já está jogando por você. Aperte { BUTTON(button-back) } pra assumir.
refusal-clock-not-out = Ainda tem tempo no relógio.
refusal-ready-already = Você já confirmou. Ainda esperando {$names}.
refusal-other = Não dá pra fazer isso agora. O alto da mesa mostra o que vem a seguir.
