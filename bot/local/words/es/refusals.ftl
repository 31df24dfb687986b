## What Discord's client says
failed = Esta interacción ha fallado
no-response = La aplicación no ha respondido
went-wrong = Algo ha salido mal. Vuelve a intentarlo.
no-channel = No puedes ver ese canal.
no-command = Aquí no hay ningún comando /{ $command }.
managers-only = /{ $command } es para quien administra el servidor: aquí es { $name }.
no-option = /{ $command } no tiene la opción { $option }.

## What a command's option takes. Each begins with the option's name and a colon.
option-required = { $option }: esta opción es obligatoria.
option-range = { $option }: un número de { $least } a { $most }.
option-number = { $option }: un número.
option-choices = { $option }: una de estas opciones: { $choices }.
option-no-channel = { $option }: aquí no se pueden elegir canales.
option-nobody = { $option }: aquí nadie se llama { $name }.

## What a form's field takes
field-required = { $field }: este campo es obligatorio
field-length = { $field }: entre { $least } y { $most } caracteres
choice-count = opciones por elegir: de { $least } a { $most }
