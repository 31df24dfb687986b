# O jogo em uma frase, para quem pensa em entrar.
about = Um jogo de memória rápido: livre-se das suas cartas e fique mais perto de zero.

count-calls = Vezes que gritou Kaboom!
count-calls-won = certos: { $n }
count-slaps = Tapas certos
count-slaps-wrong = com penalidade: { $n }

remark-best-call = **Melhor Kaboom!**: { $name } gritou com { $total } na rodada { $round } e fez { $points }.
remark-worst-swap = **Pior troca**: { $name } deu { $gave } ({ $lost }) por { $got } ({ $won }) na rodada { $round }.
