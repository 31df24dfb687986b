figure-ordinal = { $form ->
    [one] {$n}er
   *[other] {$n}e
 }

quoted-button = « { $label } »

name-deleted = Profil supprimé
