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
button-open-table = Abrir a mesa
