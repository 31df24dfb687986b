possible-wait = Espera tu turno. Tu mano solo la ves tú.
possible-play = Es tu turno: juega {card-match} pulsando la carta. Si puedes, debes hacerlo. ¿Nada encaja? Pulsa { BUTTON(button-draw) } y acaba tu turno.
possible-play-no-pile = Es tu turno: juega {card-match} pulsando la carta. Si puedes, debes hacerlo. ¿Nada encaja? Pulsa { BUTTON(button-skip) }, porque el mazo está vacío.
possible-after-boom = { $boomer ->
    [ace] Es tu turno: juega {card-match} pulsando la carta para encajar con el as que explotó.
   *[joker] Es tu turno: juega {card-match} pulsando la carta. El Joker no cuenta: manda la carta de debajo.
 }
