refusal-not-your-turn = Le toca a {$name}. Lo que puedes pulsar brilla en dorado.
refusal-wrong-target = No puedes apuntar ahí. Lo que puedes pulsar brilla en dorado.
refusal-not-in-hand = No tienes {$cards}. Lo que puedes pulsar brilla en dorado.
refusal-not-in-hand-unknown = No tienes esa carta. Lo que puedes pulsar brilla en dorado.
refusal-no-answer = Esa carta no sirve contra este ataque. Lo que puedes pulsar brilla en dorado.
refusal-stale = Ese botón ya no vale. Lo que puedes pulsar brilla en dorado.
