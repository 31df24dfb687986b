refusal-stale = Esse botão não vale mais, então nada aconteceu. O que dá pra apertar brilha em dourado.
refusal-not-your-turn =
    { $turn ->
        [open] É a vez de { $name }, mas você pode dar um tapa na carta do descarte.
        [other] É a vez de { $name }. O que dá pra apertar brilha em dourado.
       *[none] Não é a sua vez. O que dá pra apertar brilha em dourado.
    }
refusal-not-your-turn-use-power = Só { $name } pode usar este poder. O que dá pra apertar brilha em dourado.
refusal-already-holding = Você já comprou uma carta. O que dá pra apertar brilha em dourado.
refusal-wrong-target = Essa carta não serve pra isso. O que dá pra apertar brilha em dourado.
refusal-slap-in-progress-self = Você chegou primeiro: termine seu tapa. Depois dá pra fazer isso.
