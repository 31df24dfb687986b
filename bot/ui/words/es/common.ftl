# El ordinal es siempre de "puesto".
figure-ordinal = { $form ->
   *[other] {$n}.º
 }

name-deleted = Perfil borrado
