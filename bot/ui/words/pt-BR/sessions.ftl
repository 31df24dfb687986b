# Qual mesa está onde, e o que uma reinicialização significa para ela. O endereço termina a frase,
# para que nenhum ponto final vire parte dele.

session-just-closed = Essa mesa acabou de fechar. Use /kaboom de novo pra abrir outra.
session-lost = A partida deste canal não abre mais. Encerre com /abandon e depois use /kaboom.
session-running = Já tem uma partida rolando neste canal: { $link }
session-open-alone = Você já tem uma mesa aberta aqui. Aperte { BUTTON(lobby-start) } nela: { $link }
session-open-yours = Sua mesa já está aberta aqui. Aperte { BUTTON(lobby-start) } nela: { $link }
session-open-seated = Você tem um lugar na mesa deste canal: { $link }
session-open-invited = Você tem convite pra mesa deste canal. Aperte { BUTTON(lobby-join) } nela: { $link }
session-open = Já tem uma mesa neste canal. Aperte { BUTTON(lobby-join) } nela: { $link }

session-no-dm = Não consigo mandar mensagem pra você. Nas suas configurações de privacidade, permita mensagens diretas de membros de um servidor que a gente tem em comum e tente de novo.
session-dm-running = Você já tem uma partida rolando na nossa DM: { $link } Termine essa primeiro, ou acabe com ela por lá com /abandon.
session-practice-here = Bora! Seu treino está pronto.
session-practice = Seu treino está pronto na nossa DM: { $link }

session-restart = Reiniciando, já volto. O tempo está parado.
session-restart-lobby = Reiniciando, já volto. Lugares e configurações estão salvos.
session-restart-press = Estou reiniciando, então esse clique não valeu. Aperte de novo daqui a pouco, quando a mesa não avisar mais que estou reiniciando.
session-restore = Recuperando um backup das minhas partidas, já volto. Se nada mudar aqui depois disso, use /kaboom: esta mesa desceu no canal, ou é mais nova que o backup e se perdeu.
