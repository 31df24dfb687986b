# As configurações de um servidor, para quem o gerencia.

server-title = Configurações do servidor
server-defaults = Uma mesa nova começa com o que o canal jogou por último. O que você escolher aqui vale pra canais que ainda não tiveram partida.
server-form = Mudar…
server-computers = Computadores…
server-computers-title = Computadores
server-level = Nível dos computadores
server-hands = Velocidade dos computadores

server-channels = Canais das mesas
server-channels-about = Tópicos e posts contam como o canal deles. Deixe vazio pra liberar todos
server-anywhere = todos os canais
server-barred = Sem acesso às mesas
server-barred-about = Não entram nas mesas daqui, mas podem assistir
server-barred-bots = Bots não jogam mesmo, então nada mudou. Tente de novo só com pessoas.
server-nobody = ninguém
server-pings = Aviso da vez
server-pings-off = Desligado
server-pings-off-about = A mesa mostra de quem é a vez
server-pings-on = Ligado
server-pings-on-about = Uma mensagem marca quem deve jogar e depois some
server-rules = Regras da casa alteradas
server-rules-standard = nenhuma, regras padrão em todos os jogos
server-games = Regras da casa de…
server-rules-title = Regras da casa: {$title}
server-rules-about = As mudanças valem na hora nos canais que ainda não jogaram este jogo. Nos outros, o host pode apertar { BUTTON(settings-server) }.
server-back = Voltar
server-language = Idioma das mesas
server-language-about = As mensagens privadas vêm no idioma de cada jogador
server-language-automatic = Automático, ou o que o host escolher
server-pictures = Imagens…
server-pictures-title = Imagens
server-clips = Imagem animada após a rodada
server-clips-on = Ligada
server-clips-on-about = Um segundo do melhor momento da rodada
server-clips-off = Desligada
server-clips-off-about = Só o resultado, que fica parado
