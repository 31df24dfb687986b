news-2 = { $bombed ->
    [leave] {""}**Du nouveau depuis ta dernière partie :** une Bombe nucléaire met hors jeu pour de bon, ton Sapeur peut frapper même après que tu as passé, et la partie s’arrête après { $limit } tours de table. La suite dans { BUTTON(button-rules) }.
   *[stay] {""}**Du nouveau depuis ta dernière partie :** ton Sapeur peut frapper même après que tu as passé, et la partie s’arrête après { $limit } tours de table. La suite dans { BUTTON(button-rules) }.
 }
