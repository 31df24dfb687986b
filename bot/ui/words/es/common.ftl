# El ordinal es siempre de "puesto".
figure-ordinal = { $form ->
   *[other] {$n}.º
 }

quoted-button = «{ $label }»

name-deleted = Perfil borrado
