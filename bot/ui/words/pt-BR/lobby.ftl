# Mesas antes do começo: quem está, o que dá pra escolher, quem foi convidado.
# $title termina como uma frase: "Kaboom!", "Jokers Go Boom."

lobby-title = {$title} Quem topa?
lobby-host = O host
lobby-seat = **{$name}**
lobby-seat-host = **{$name}** (host)
lobby-seat-invited = **{$name}** (convite enviado, ainda não entrou)
lobby-seat-computer = **{$name}** (computador)
lobby-seat-computer-level = **{$name}** (computador, {$level})
lobby-free = { $n ->
    [one] {$n} lugar livre.
    [many] {$n} lugares livres.
   *[other] {$n} lugares livres.
 }
# At a table in direct messages, where only computers can join.
lobby-alone = Pra jogar com outras pessoas, digite **/kaboom** num canal de um servidor.
lobby-no-seat = Todos os lugares estão ocupados.

lobby-join = Entrar
lobby-leave = Sair
lobby-start = Começar
lobby-add = Adicionar computador
lobby-players = Jogadores…
lobby-quick-hands = Computadores de mãos rápidas
lobby-settings = Configurações…
lobby-try-again = Tentar de novo
lobby-hidden = Sua mesa está pronta. Quando isso for resolvido, { BUTTON(lobby-try-again) } mostra ela aqui.

lobby-missing = { $n ->
    [one] Falta {$n} jogador. Entre, ou adicione um computador.
    [many] Faltam {$n} jogadores. Entre, ou adicione computadores.
   *[other] Faltam {$n} jogadores. Entre, ou adicione computadores.
 }
lobby-missing-alone = { $n ->
    [one] Adicione um computador pra começar.
    [many] Adicione {$n} computadores pra começar.
   *[other] Adicione {$n} computadores pra começar.
 }
lobby-invited = {$names}: é só apertar { BUTTON(lobby-join) } pra jogar.
lobby-ready-alone = Aperte { BUTTON(lobby-start) }, ou adicione mais um computador antes.
lobby-ready-alone-full = Aperte { BUTTON(lobby-start) }.
lobby-ready-invited = {$names}: é só apertar { BUTTON(lobby-join) } pra jogar. {$host} já pode começar. Quem não entrar até lá só assiste.
lobby-ready-full = Mesa cheia. {$host} já pode começar.
lobby-ready = {$host} já pode começar, ou esperar mais gente.

settings-title = Configurações
settings-about = As mudanças valem na hora. Quando a partida começa, ficam também pra próxima deste canal.
settings-game = Jogo
settings-clocks = Tempo
settings-language = Idioma
settings-language-automatic = Automático
settings-now = **{$label}**: {$value}
settings-game-form = Jogo e tempo…
settings-game-form-language = Jogo, tempo, idioma…
settings-rules-form = { $parts ->
    [1] Regras da casa…
   *[other] { $first } e mais…
 }
settings-game-title = Jogo e tempo
settings-game-title-language = Jogo, tempo, idioma
settings-rules-title = Regras da casa
settings-clash = Essas regras não combinam, então nada mudou. Tente outra combinação.
settings-standard = Regras padrão
settings-server = Regras do servidor
settings-quick = Rápida: 3 rodadas
settings-done = Pronto

players-title = Jogadores
players-add = Adicionar um computador
players-hands-off = **Mãos rápidas**: desligadas. Cada nível reage no seu próprio ritmo.
players-hands-on = **Mãos rápidas**: ligadas. Os computadores levam uns 30% menos tempo pra reagir a uma carta.
players-hands-turn-on = Ligar mãos rápidas
players-hands-turn-off = Desligar mãos rápidas
players-invite-note = Quem você convidar recebe uma menção aqui e já fica com um lugar guardado.
players-invite = Convidar alguém
players-remove = Tirar alguém

invitation = **{$name}** está chamando pra jogar {$title} Aperte { BUTTON(lobby-join) } pra participar.
invitation-rematch = **{$name}** quer jogar {$title} de novo. Aperte { BUTTON(lobby-join) } se você topa.

lobby-closed-again = Abra uma nova com /kaboom.
