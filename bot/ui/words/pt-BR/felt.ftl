# The web table: the page on which cards lie on felt.

felt-in-chat = Para isso, use os botões do canal.
felt-connecting = Sentando à mesa …
felt-lost = A conexão caiu. Tentando de novo …
felt-ended = Esta página expirou. Abra a mesa de novo pelo canal.
felt-forbidden = Você não pode abrir esta mesa. Use o link no canal.
felt-sound = Som
felt-watching = Você está assistindo.
felt-close = Fechar
felt-send = Salvar
felt-table = Mesa de cartas
felt-back = Voltar ao chat
felt-next = Ir para a próxima mesa
felt-sit = Sentar aqui
felt-free = Livre
felt-host = host
felt-computer = computador
felt-invited = convite enviado
button-on-felt = Jogar no pano verde

# The same page inside Discord, as an Activity.
activity-none = Abra primeiro uma mesa com /kaboom: não há nenhuma neste canal.
activity-browser = Abra a mesa no navegador: o Discord não consegue mostrá-la aqui.
activity-again = Feche isto e abra de novo: o Discord não confirmou que você está aqui.
