about = Use a memória, seja ágil e encerre a rodada quando tiver menos pontos que todo mundo.
count-calls = Rodadas encerradas
count-slaps = Jogadas rápidas certas
remark-best-call = **Melhor final**: { $name } encerrou a rodada { $round } com { $total } e fez { $points }.
