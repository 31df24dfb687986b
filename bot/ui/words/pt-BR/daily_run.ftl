# The deal of the day: the invitation to play it, its end, and the way there.

# $title: the game
run-title = As cartas de hoje: { $title }
run-about = Uma rodada contra três computadores. Todo mundo no servidor recebe as mesmas cartas.
run-first = Vale a sua primeira tentativa. É por diversão e não conta para o ranking.
run-again = Você já jogou, então desta vez é só por diversão.
# $minutes: a number above 1
run-time = Você tem uns { $minutes } minutos. O relógio para enquanto a mesa espera por você.
# $when: "in 5 hours"
run-ends = O dia termina { $when }. O que ficar pela metade será jogado até o fim sem você.
run-here = Não consigo te mandar mensagem, então o jogo é aqui mesmo: a mesa anda sempre que você aperta algo.
run-start = Começar
run-play-again = Jogar de novo por diversão

# $score, $par: numbers
run-score = Seu resultado: { $score }
run-score-par = Seu resultado: { $score } · par { $par }
run-par-later = Ainda estou calculando o par. Ele vai aparecer nos resultados.
run-late = Acabou o tempo! Seu lugar foi jogado até o fim sem você.
run-over = Este jogo acabou. Você pode jogar de novo por diversão.
run-counts = É a sua primeira tentativa, então vale.
run-for-fun = Só por diversão: vale a sua primeira tentativa.

# $link: the address of a message, which ends the sentence
run-in-dm = As cartas de hoje esperam por você nas nossas mensagens diretas: { $link }
run-goes-on = Seu jogo continua nas nossas mensagens diretas: { $link }
run-where = Use /daily em um servidor: cada servidor tem suas próprias cartas do dia.
run-left = Essas cartas são de um servidor em que você não está mais. Use /daily em um dos seus servidores.
