## What Discord's client says
failed = Échec de l’interaction
no-response = L’application n’a pas répondu
went-wrong = Quelque chose s’est mal passé. Réessaie.
no-channel = Tu ne peux pas voir ce salon.
no-command = Il n’y a pas de commande /{ $command } ici.
managers-only = /{ $command } est réservée à qui gère le serveur : ici, c’est { $name }.
no-option = /{ $command } n’a pas d’option { $option }.

## What a command's option takes. Each begins with the option's name and a colon.
option-required = { $option } : cette option est obligatoire.
option-range = { $option } : un nombre de { $least } à { $most }.
option-number = { $option } : un nombre.
option-choices = { $option } : au choix { $choices }.
option-no-channel = { $option } : on ne peut pas choisir de salon ici.
option-nobody = { $option } : personne ne s’appelle { $name } ici.

## What a form's field takes
field-required = { $field } : ce champ est obligatoire
field-length = { $field } : entre { $least } et { $most } caractères
choice-count = choix à faire : de { $least } à { $most }
