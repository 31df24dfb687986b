# Palavras que todo jogo e toda tela podem usar.

# "1º lugar": o português tem uma só forma.
figure-ordinal = { $form ->
   *[other] {$n}º
 }

quoted-button = “{ $label }”

name-deleted = Perfil apagado
