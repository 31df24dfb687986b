## What Discord's client says
failed = Diese Interaktion ist fehlgeschlagen
no-response = Die Anwendung hat nicht reagiert
went-wrong = Etwas ist schiefgelaufen. Versuch es noch einmal.
no-channel = Diesen Kanal kannst du nicht sehen.
no-command = Den Befehl /{ $command } gibt es hier nicht.
managers-only = /{ $command } ist für alle, die den Server verwalten: hier ist das { $name }.
no-option = /{ $command } kennt keine Option { $option }.

## What a command's option takes. Each begins with the option's name and a colon.
option-required = { $option }: Diese Option ist erforderlich.
option-range = { $option }: eine Zahl von { $least } bis { $most }.
option-number = { $option }: eine Zahl.
option-choices = { $option }: eins von { $choices }.
option-no-channel = { $option }: Kanäle lassen sich hier nicht auswählen.
option-nobody = { $option }: { $name } gibt es hier nicht.

## What a form's field takes
field-required = { $field }: Dieses Feld ist erforderlich
field-length = { $field }: zwischen { $least } und { $most } Zeichen
choice-count = Anzahl: { $least } bis { $most }
