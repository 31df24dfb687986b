refusal-stale = Esse botão é de uma vez que já passou. O que dá pra apertar brilha em dourado.
refusal-stale-ready = A próxima rodada já começou. O que dá pra apertar brilha em dourado.
refusal-not-your-turn = É a vez de {$name}. O que dá pra apertar brilha em dourado.
refusal-must-play = Você tem uma carta que serve, então tem que jogar. O que dá pra apertar brilha em dourado.
refusal-wrong-target = Essa carta não é sua. O que dá pra apertar brilha em dourado.
refusal-empty-slot = Você não tem mais essa carta. O que dá pra apertar brilha em dourado.
