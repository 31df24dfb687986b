refusal-stale = Ese botón ya no vale, así que no pasó nada. Lo que puedes pulsar brilla en dorado.
refusal-not-your-turn =
    { $turn ->
        [open] Es el turno de { $name }, pero puedes dar un manotazo al descarte.
        [other] Es el turno de { $name }. Lo que puedes pulsar brilla en dorado.
       *[none] No es tu turno. Lo que puedes pulsar brilla en dorado.
    }
refusal-not-your-turn-use-power = Este poder solo lo puede usar { $name }. Lo que puedes pulsar brilla en dorado.
refusal-already-holding = Ya robaste una carta. Lo que puedes pulsar brilla en dorado.
refusal-wrong-target = Esa carta no la puedes elegir para esto. Lo que puedes pulsar brilla en dorado.
refusal-slap-in-progress-self = Tu manotazo fue el primero: termínalo. Después podrás hacer esto.
