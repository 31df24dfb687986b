# As cartas do dia: classificações, sequências, o cartão para compartilhar e o anúncio.

daily-today = As cartas de hoje: { $title }
daily-over = { $title }, { $day }
daily-par = Par: { $par }
daily-no-par = Ainda estou calculando o par.
daily-points = { $n ->
    [one] { $score } ponto
    [many] { $score } pontos
   *[other] { $score } pontos
 }
daily-more = e mais { $n }
daily-nobody-yet = Ninguém terminou ainda. Comece você!
daily-nobody = Ninguém terminou.
daily-about = Quanto menos pontos, melhor. Vale a sua primeira tentativa, mas é tudo por diversão: mesmo com as mesmas cartas há muita sorte, e nada conta para o ranking.
daily-hash = Hash destas cartas: `{ $hash }`
daily-tomorrow = Hash das de amanhã: `{ $hash }`
daily-checked = Hash, mostrado na véspera: `{ $hash }`
daily-seed = Semente: `{ $seed }`

daily-streak = { $n ->
    [one] 🔥 Sua sequência: { $n } dia.
    [many] 🔥 Sua sequência: { $n } dias.
   *[other] 🔥 Sua sequência: { $n } dias.
 }
daily-spare = { $n ->
    [0] Se pular um dia agora, ela recomeça.
    [one] Você pode pular um dia sem perdê-la.
    [many] Você pode pular { $n } dias sem perdê-la.
   *[other] Você pode pular { $n } dias sem perdê-la.
 }
daily-streak-none = Jogue para começar uma sequência. Dois dias de folga em sete não a quebram.

daily-play = Jogar
daily-share = Compartilhar aqui
daily-results = Resultados
daily-week = Esta semana
daily-yesterday = Ontem
daily-to-today = Hoje
daily-check = Assistir e conferir
daily-file = Baixar o arquivo
daily-shared = Você já compartilhou aqui.
daily-none = Nesse dia não houve cartas do dia.
daily-elsewhere = Essas cartas são de outro servidor. Use /daily lá.

daily-week-title = As cartas desta semana
daily-week-about = Pontos acima ou abaixo do par, em média. Abaixo do par é bom.
daily-days = { $n ->
    [one] { $n } dia
    [many] { $n } dias
   *[other] { $n } dias
 }
daily-against = { $how ->
    [under] { $by } abaixo do par
    [over] { $by } acima do par
   *[par] bem no par
 }
daily-week-nobody = Ainda não há resultados nesta semana.
daily-week-fun = Só por diversão: um dia de sorte muda bastante.

daily-beside-par = { $score } · par { $par } ({ $against })
daily-place = Posição { $place } de { $n } aqui hoje, até agora
daily-invites = Uma rodada, e todo mundo aqui recebe as mesmas cartas. Vale a sua primeira tentativa.

daily-file-about =
    O que cada pessoa apertou nesse dia, com a semente e o par. Isto confere tudo, em uma cópia do meu código-fonte:
    `python -m engine verify-daily { $file }`
daily-file-privacy = Ele tem o nome de todo mundo que jogou.
daily-file-none = Ninguém terminou essas cartas, então não há o que conferir.
daily-file-gone = Não consigo mais montar o arquivo desse dia. Ele existe enquanto as jogadas são guardadas.
daily-file-later = Não consigo preparar esse arquivo agora. Tente de novo em alguns minutos.

daily-watch = Escolha um jogo pra assistir
daily-watch-more = Mais jogos…
daily-run-of = O jogo de { $name }, { $day }
daily-run-unknown = Não encontrei esse jogo. Os que dá pra assistir estão nos resultados do dia.
daily-run-early = Dá pra assistir a esses jogos quando o dia acabar.
daily-run-gone = Não tenho mais as jogadas desse jogo, então não consigo mostrar.
daily-run-later = Não consigo mostrar esse jogo agora. Tente de novo em alguns minutos.
