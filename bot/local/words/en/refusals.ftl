## What Discord's client says
failed = This interaction failed
no-response = The application did not respond
went-wrong = Something went wrong. Try again.
no-channel = You can’t see that channel.
no-command = There is no command /{ $command } here.
managers-only = /{ $command } is for people who manage the server: here, that’s { $name }.
no-option = /{ $command } has no option { $option }.

## What a command's option takes. Each begins with the option's name and a colon.
option-required = { $option }: this option is required.
option-range = { $option }: a number from { $least } to { $most }.
option-number = { $option }: a number.
option-choices = { $option }: one of { $choices }.
option-no-channel = { $option }: channels can’t be chosen here.
option-nobody = { $option }: nobody here is called { $name }.

## What a form's field takes
field-required = { $field }: this field is required
field-length = { $field }: between { $least } and { $most } characters
choice-count = between { $least } and { $most } values
