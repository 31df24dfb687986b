# O que cada pessoa escolhe para si (/preferences).

preferences-title = Só pra você
preferences-about = Vale pra você em todos os servidores. Ninguém mais vê.
preferences-plain-off = O modo simples está desligado.
preferences-plain-on = O modo simples está ligado.
preferences-plain-about = O modo simples é pra leitores de tela. Suas mensagens secretas vêm só em palavras, um fato por linha, sem emoji nem imagem. Você tem o dobro do tempo pra olhar uma carta, e nada muda enquanto você escolhe. A mesa que todo mundo vê continua igual. Numa DM comigo, a mesa também fica simples.
preferences-plain-start = Ligar o modo simples
preferences-plain-stop = Desligar o modo simples
preferences-privacy = Guardo essa escolha até você apagar seus dados com /privacy.
# Um menu de idiomas, cada um pelo próprio nome.
preferences-language = Idioma
preferences-language-automatic = O mesmo do meu Discord
