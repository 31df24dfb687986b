# Partidas que acabaram: por que uma não pode ser mostrada, e o que confere o embaralhamento.

past-unknown = Não encontro a partida { $number } aqui. Procure em /history.
past-lost = O registro da partida { $number } está danificado, então não consigo mais mostrar.
past-goes-on = Essa partida talvez ainda não tenha acabado. Quando acabar, dá pra ver o replay.
past-rules-changed = As regras mudaram demais desde essa partida pra mostrar o replay. Os pontos continuam em /scoresheet.
past-no-moves = Não tem replay: essa partida não teve jogadas, ou elas não estão mais guardadas.
