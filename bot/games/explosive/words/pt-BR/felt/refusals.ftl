refusal-not-your-turn = É a vez de {$name}. O que dá pra apertar brilha em dourado.
refusal-wrong-target = Não dá pra mirar aí. O que dá pra apertar brilha em dourado.
refusal-not-in-hand = Você não tem {$cards}. O que dá pra apertar brilha em dourado.
refusal-not-in-hand-unknown = Você não tem essa carta. O que dá pra apertar brilha em dourado.
refusal-no-answer = Essa carta não serve contra este ataque. O que dá pra apertar brilha em dourado.
refusal-stale = Esse botão não vale mais. O que dá pra apertar brilha em dourado.
