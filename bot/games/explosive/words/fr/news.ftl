news-2 = { $bombed ->
    [leave] {""}**Du nouveau depuis ta dernière partie :** une Bombe nucléaire met hors jeu pour de bon, ton Sapeur peut frapper même après que tu as passé{ $limit ->
            [0] {""}
           *[other] , et la partie s’arrête après { $limit } tours de table{ $two ->
                [0] {""}
               *[other] {" "}({ $two } à deux)
            }
        }. La suite dans { BUTTON(button-rules) }.
   *[stay] {""}**Du nouveau depuis ta dernière partie :** ton Sapeur peut frapper même après que tu as passé{ $limit ->
            [0] {""}
           *[other] , et la partie s’arrête après { $limit } tours de table{ $two ->
                [0] {""}
               *[other] {" "}({ $two } à deux)
            }
        }. La suite dans { BUTTON(button-rules) }.
 }
