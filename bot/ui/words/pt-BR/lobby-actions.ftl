# O que lê quem faz algo numa mesa antes do começo.

lobby-idle = Faz tempo que ninguém mexe em nada aqui, então a mesa fechou.
lobby-emptied = Todo mundo saiu, então a mesa fechou.
lobby-closed-host = {$host} fechou a mesa.
lobby-closed-moderator = A moderação fechou a mesa.
lobby-closed = Esta mesa está fechada. Abra uma nova com /kaboom.
lobby-closes = Mesa fechada. Abra uma nova com /kaboom.
lobby-not-started = A partida ainda não começou. Aperte { BUTTON(lobby-join) } pra pegar um lugar.

lobby-already-in = Você já está na mesa.
lobby-not-in = Você não tem lugar aqui. Aperte { BUTTON(lobby-join) } pra pegar um.
lobby-full = Todos os { $most } lugares estão ocupados.
lobby-no-room = Todos os { $most } lugares estão ocupados. Alguém precisa sair antes, ou o host pode tirar um computador.
lobby-gone = Essa pessoa já saiu da mesa.
lobby-removed = { $host } tirou você desta mesa. Só { $host } pode chamar você de volta.
lobby-too-few = { $game } precisa de pelo menos { $least } jogadores. Adicione um computador, ou espere alguém entrar.
lobby-too-many = { $game } é pra no máximo { $most } jogadores. Tire alguém antes.

# O que só o host faz. $host: quem é
lobby-host-settings = Só { $host }, host da mesa, pode mudar as configurações.
lobby-host-computers = Só { $host }, host da mesa, pode adicionar computadores.
lobby-host-start = Só { $host }, host da mesa, pode começar a partida.
lobby-host-remove = Só { $host }, host da mesa, pode tirar alguém.
lobby-host-invite = Só { $host }, host da mesa, pode chamar de volta uma pessoa tirada da mesa.
lobby-host-close = Só { $host }, host da mesa, e moderadores podem fechar esta mesa.

lobby-join-first = Entre primeiro, depois você pode convidar.
lobby-already-invited = Essa pessoa já está na mesa, ou já tem convite.
lobby-few-seats = { $free ->
    [0] Todos os { $most } lugares estão ocupados.
    [one] Só tem mais um lugar. Convide uma pessoa só.
    [many] Só tem mais { $free } lugares. Convide menos gente.
   *[other] Só tem mais { $free } lugares. Convide menos gente.
}
lobby-bots = Bots não podem jogar aqui. Adicione um computador.
lobby-bots-left-out = Bots não podem jogar aqui, então não guardei lugar pra { $names }.
lobby-blind = { $name } não vê este canal, então o convite não chegaria.
lobby-barred = A administração deste servidor bloqueou a entrada de { $name } nas mesas daqui.
lobby-invited-lately = Essa pessoa acabou de receber um convite. Espere um minutinho.
invite-no-table = Você não tem mesa aberta neste servidor. Abra uma e depois convide { $name }.
invite-sent = Convite enviado pra { $name }, com um aviso e um lugar guardado.
