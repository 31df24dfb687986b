# Português do Brasil: você; as palavras do Discord, onde ele as tem.

## Around a channel
channels = Canais
text-channels = Canais de texto
direct-messages = Mensagens diretas
players = Jogadores (uma janela cada)
players-here = Jogadores
you = você
open-window = abrir
unread = não lido
switch-player = Trocar de jogador
change-name = Trocar de nome
language = Idioma
languages-other = Outros idiomas do Discord: aqui você vai ler em inglês.
topic-table = Digite /kaboom pra abrir uma mesa
topic-second-table = Espaço pra outra partida
topic-general = Para falar de qualquer coisa
topic-dm = Mensagens diretas com o bot
beginning-of-dm = Este é o começo das suas mensagens diretas com { $name }.
welcome-to = Boas-vindas a #{ $channel }!
beginning-of-channel = Este é o começo do canal #{ $channel }. { $topic }.
open-table = Abrir uma mesa
practice-start = Começar uma rodada de treino
jump-to-present = Ir pro mais recente
messages = Mensagens
your-commands = Seus comandos
reconnecting = Reconectando…
stopped = Parece que o seu Discord local parou. Inicie de novo e abra o endereço que ele mostrar: esta janela se reconecta sozinha.
bot-restarting = O bot está reiniciando…

## The first page
intro = Jogos de cartas com seus amigos ou o computador, na mesma mesa.
pick-game = Escolha um jogo
your-name = Seu nome
practise = Treinar
come-in = Só entrar
enter = Entrar
practice-offer = Primeira vez aqui? Treine: uma rodada contra o computador, com dicas a cada passo.
more-players = Mais gente nesta tela
one-window-each = Escolha um nome: ele abre em outra janela, ao lado da sua.
name-empty = Digite seu nome primeiro.
name-long = Ficou longo demais: no máximo { $most } caracteres.
name-odd = Use letras ou números visíveis: esse nome tem sinais invisíveis ou empilhados.
name-taken = { $name } já está aqui. Que tal { $other }?
door-full = Os { $most } lugares de convidados estão ocupados. Peça pro host liberar um.

## Friends who come in from the network
friends = Amigos
friends-invite = Convidar amigos
friends-scan = Seus amigos na mesma rede escaneiam isto ou abrem o link:
friends-code = QR code do link
friends-new-link = O link mudou desde que você removeu alguém: o código do terminal não vale mais.
friends-who = Quem alcança: todos os aparelhos da rede de { $address }, como o seu Wi-Fi. Quem pode jogar: quem tiver o link, até { $most } pessoas.
friends-plain = A conexão não é criptografada: outras pessoas na rede podem ler o que passa.
friends-none = Ninguém entrou ainda.
remove = Remover
remove-sure = Remover { $name }? O link também muda: com o antigo não dá pra voltar.
friends-off = Amigos com os próprios aparelhos? Pare o bot e inicie com { $command }: eles escaneiam um código e jogam.

## What a friend reads before they are in
door-opening = Abrindo a porta…
door-no-key = Escaneie o QR code do host ou abra o link dele: é por ali que você entra.
door-old = Este link não vale mais. Peça o novo ao host.
door-removed = O host tirou você da mesa. Quer voltar? Peça a ele o link novo.
door-busy = Não deu certo. Espere um minuto e abra o link de novo.

## An address that is no longer good
moved = Este endereço mudou
moved-why = O Discord local que está rodando aqui agora tem o próprio endereço, pra que só você entre.
moved-how = **Para continuar,** abra o novo endereço. Ele apareceu onde o bot foi iniciado e é assim:
moved-then = Abra neste navegador, e esta janela se reconecta sozinha.

## Messages
used-command = { $who } usou { $command }
app = APP
joined = { $name } entrou no servidor.
thinking = { $name } está pensando…
sending-command = Enviando comando…
edited = (editado)
only-you = Só você pode ver esta mensagem
dismiss = Ignorar mensagem
make-a-selection = Faça uma seleção
options = Opções
choose-many = Escolha { $count }
choose-between = Escolha de { $least } a { $most }
done = Pronto
show-spoiler = Mostrar spoiler
unknown-user = desconhecido
unknown-channel = desconhecido
unknown-role = cargo
message-in = { $channel } › mensagem
unknown-component = (algo que esta página não consegue mostrar)
yesterday-at = Ontem às { $time }

## Forms
cancel = Cancelar
submit = Enviar
required = obrigatório
unknown-field = (um campo que esta página não consegue mostrar)

## Where one types
commands = Comandos
suggestions = Sugestões
leave-command = Sair do comando
send = Enviar
message-in-channel = Conversar em { $channel }
message-to-bot = Conversar com { $name }
choose = escolher…
optional = opcional
yes = Sim
no = Não
no-commands = Ainda não há comandos: o bot não está aqui.
not-sent = Não enviado: { $why }
felt = Mesa de cartas
felt-close = Fechar a mesa de cartas
felt-back = Voltar ao chat
