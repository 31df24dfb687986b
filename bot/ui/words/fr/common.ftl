figure-ordinal = { $form ->
    [one] {$n}er
   *[other] {$n}e
 }

name-deleted = Profil supprimé
