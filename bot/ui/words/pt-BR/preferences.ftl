# O que cada pessoa escolhe para si (/preferences).

preferences-title = Suas preferências
preferences-about = Só pra você, em todos os servidores. Ninguém mais vê.
preferences-plain-off = O modo simples está desligado.
preferences-plain-on = O modo simples está ligado.
preferences-plain-about =
    Feito pra leitores de tela:
    - mensagens privadas só com texto, uma informação por linha, sem emoji nem imagem
    - o dobro do tempo pra olhar uma carta
    - nada muda enquanto você escolhe
    - numa DM comigo, a mesa também fica simples; a que outros veem continua igual
preferences-plain-start = Ligar o modo simples
preferences-plain-stop = Desligar o modo simples
preferences-privacy = Guardo essa escolha até você apagar seus dados com /privacy.
# Um menu de idiomas, cada um pelo próprio nome.
preferences-language = Idioma
preferences-language-automatic = O mesmo do meu Discord
preferences-reactions-on = As reações estão ligadas.
preferences-reactions-off = As reações estão desligadas.
preferences-reactions-about = Os botões de emoji em { BUTTON(button-more) }, que mostram pra mesa o que você está sentindo.
preferences-reactions-start = Ligar as reações
preferences-reactions-stop = Desligar as reações
