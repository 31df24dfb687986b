# O que se diz das imagens a quem não pode ver. $cards: o que está aberto, ou quantas são.

picture-seat = {$name}: {$cards}, pontos: {$points}.
picture-seat-scored = {$name}: {$cards}. {$score} nesta rodada, {$points} no total.
picture-top = Carta de cima do descarte: {$card}.
picture-why = Mais perto de zero
clip-photo = Foto no final!
clip-slap = Mão mais rápida!
clip-race = {$name} bate {$loser} por {$span}
clip-call = Kaboom!
clip-called = {$name} gritou
