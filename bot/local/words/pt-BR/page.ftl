# Português do Brasil: você; as palavras do Discord, onde ele as tem.

## Around a channel
channels = Canais
text-channels = Canais de texto
direct-messages = Mensagens diretas
players = Jogadores (uma janela cada)
you = você
open-window = abrir
unread = não lido
switch-player = Trocar de jogador
language = Idioma
topic-table = Digite /kaboom pra abrir uma mesa
topic-second-table = Espaço pra outra partida
topic-general = Para falar de qualquer coisa
topic-dm = Mensagens diretas com o bot
beginning-of-dm = Este é o começo das suas mensagens diretas com { $name }.
welcome-to = Boas-vindas a #{ $channel }!
beginning-of-channel = Este é o começo do canal #{ $channel }. { $topic }.
open-table = Abrir uma mesa
jump-to-present = Ir pro mais recente
messages = Mensagens
your-commands = Seus comandos
reconnecting = Reconectando…
stopped = Parece que o seu Discord local parou. Inicie de novo e abra o endereço que ele mostrar: esta janela se reconecta sozinha.
bot-restarting = O bot está reiniciando…

## The first page
new-here = Primeira vez aqui?
practice-offer = Jogue uma rodada contra o computador, com dicas a cada passo.
practice-start = Começar uma rodada de treino
who-are-you = Quem é você?
one-window-each = Uma janela por pessoa: abra esta página de novo para jogar também como outra pessoa.

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
