possible-wait = Espere a sua vez. Só você vê a sua mão.
possible-play = É a sua vez: jogue {card-match} apertando a carta. Se tiver, tem que jogar. Nada serve? Aperte { BUTTON(button-draw) } pra pegar uma carta, e a sua vez acaba.
possible-play-no-pile = É a sua vez: jogue {card-match} apertando a carta. Se tiver, tem que jogar. Nada serve? Aperte { BUTTON(button-skip) }, porque o monte está vazio.
possible-after-boom = { $boomer ->
    [ace] É a sua vez: jogue {card-match} apertando a carta, pra combinar com o Ás que fez BOOM.
   *[joker] É a sua vez: jogue {card-match} apertando a carta. O Curinga não conta, então vale a carta debaixo dele.
 }
