# Respostas a comandos, e a botões que não são de mesa nenhuma.

command-outdated = Esse comando mudou. Digite / e escolha de novo na lista.
command-misfit = Essa não é uma opção deste comando. Digite / e escolha o comando de novo.
press-form = Eu não esperava esse formulário, então nada aconteceu. Abra de novo pelo botão.
press-form-late = Demorei demais e o formulário não abriu. Aperte o botão de novo.
press-unknown = Esse botão é de uma mesa antiga que não encontro mais. Abra uma nova com /kaboom.
press-counted = Esse clique já contou.

command-no-rights = Não consigo manter uma mesa atualizada aqui. Quem gerencia este canal pode liberar { $permissions } pra mim nas configurações dele. Depois, tente de novo.
reach-private-thread = Não estou neste tópico privado, então não consigo manter uma mesa atualizada aqui. Me mencione nele e eu entro. Depois, tente de novo.
reach-archived = Este tópico está arquivado, então não consigo manter uma mesa atualizada aqui. Mande uma mensagem nele pra reabrir. Depois, tente de novo.
reach-locked = Este tópico está trancado, então não consigo escrever aqui. A moderação pode destrancar. Depois, tente de novo.
reach-timed-out = Estou de castigo neste servidor, e acaba { $when }. A moderação pode tirar antes. Depois, tente de novo.
reach-no-shared-server = Só consigo mandar mensagem pra você enquanto a gente tiver um servidor em comum. Entre em um onde eu estou, ou me adicione no seu. Depois, tente de novo.
reach-refused = O Discord não me deixa escrever aqui (erro { $code }). Quem gerencia este servidor pode conferir minhas permissões neste canal, e se ele está bloqueado. Depois, tente de novo.
reach-waits = A partida espera até lá, e nada se perde.
command-elsewhere = Neste servidor, as mesas ficam em { $channels }. Use /kaboom lá.
command-no-game = Não tenho mais esse jogo. /help mostra os que tenho.
command-no-rounds = { $game } não tem número de rodadas pra escolher. Deixe essa opção de fora.
command-other-rounds = Em { $game }, o número de rodadas não pode ser { $rounds }. Escolha { $choices }, ou deixe em branco.

command-nothing-to-end = Não tem partida pra encerrar neste canal. Comece uma com /kaboom.
command-ended-unopened = Não consegui mais abrir essa partida, então encerrei. Comece outra com /kaboom.
command-not-yours = Só quem joga e moderadores podem encerrar esta partida.
command-none-yet = Nenhuma partida aqui ainda. Comece uma com /kaboom, ou ache com /history as que você jogou em outro lugar.
command-not-started = Essa partida ainda não começou. Quando começar, /scoresheet mostra os pontos.
command-no-files = Não posso enviar arquivos neste canal. Use /privacy numa DM comigo e mando o seu arquivo por lá.
command-managers-only = Só quem gerencia o servidor pode mudar as configurações. Na sua própria mesa, use { BUTTON(lobby-settings) }.
command-house-rules = **Regras da casa nesta mesa**: { $rules }

refuse-barred = A administração deste servidor bloqueou sua entrada nas mesas daqui. Você ainda pode assistir, ou jogar numa DM comigo.

# Como o Discord chama nas configurações dele.
permission-view-channel = Ver canal
permission-connect = Conectar
permission-send-messages = Enviar mensagens
permission-send-messages-in-threads = Enviar mensagens em tópicos
permission-read-message-history = Ver histórico de mensagens
permission-manage-roles = Gerenciar cargos
