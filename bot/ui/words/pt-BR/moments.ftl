button-moments = Meus três momentos

moments-title = { $n ->
    [0] Nenhum momento caro
    [one] Seu momento mais caro
    [many] Seus { $n } momentos mais caros
   *[other] Seus { $n } momentos mais caros
 }
moments-match = { $title } · partida { $match }
moments-line = **{ $n }.** Rodada { $round }: { $text }
moments-none = Pelo que você tinha visto, você não encerrou nenhuma rodada claramente cedo demais nem deixou nenhuma se arrastar. Jogou bem!
moments-how = Só julgo a hora de encerrar uma rodada. Os pontos são médias de cartas imaginadas que combinam com o que você tinha visto até ali. Só você vê isto.
moments-look = Replay { $n }

moments-not-yours = Você não jogou essa partida, então ela não tem momentos seus.
moments-not-here = Com tanta gente assim, não consigo julgar bem as decisões deste jogo.
moments-late = Nessa partida você assumiu o lugar de um computador, então não consigo separar as decisões dele das suas.
moments-busy = Não consigo olhar isso agora. Tente de novo daqui a um minuto.
