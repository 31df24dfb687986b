refusal-stale = Ese botón es de un turno anterior. Lo que puedes pulsar brilla en dorado.
refusal-stale-ready = La siguiente ronda ya empezó. Lo que puedes pulsar brilla en dorado.
refusal-not-your-turn = Es el turno de {$name}. Lo que puedes pulsar brilla en dorado.
refusal-must-play = Tienes una carta que encaja, así que toca jugar. Lo que puedes pulsar brilla en dorado.
refusal-wrong-target = Esa carta no es tuya. Lo que puedes pulsar brilla en dorado.
refusal-empty-slot = Ya no tienes esa carta. Lo que puedes pulsar brilla en dorado.
