lesson-attack = Derrube todos os muros de { $name }, acerte mais um golpe e você ganha. Comece com um ataque: aperte { BUTTON(button-my-cards) }.
lesson-defend = Atacaram você, mas você tem uma carta pra isso: aperte { BUTTON(button-my-cards) }.
advice-attack = Com {$card} dá pra derrubar um muro: aperte a carta e escolha um.
