lesson-attack = Derrube todos os muros de { $name }, acerte mais um golpe e você ganha. Comece com um ataque: aperte um explosivo com borda dourada.
lesson-defend = Atacaram você, mas você tem uma carta pra isso: aperte a da borda dourada.
