## What Discord's client says
failed = Esta interação falhou
no-response = O aplicativo não respondeu
went-wrong = Algo deu errado. Tente de novo.
no-channel = Você não pode ver esse canal.
no-command = Não existe o comando /{ $command } aqui.
managers-only = /{ $command } é pra quem gerencia o servidor: aqui, é { $name }.
no-option = /{ $command } não tem a opção { $option }.

## What a command's option takes. Each begins with the option's name and a colon.
option-required = { $option }: esta opção é obrigatória.
option-range = { $option }: um número de { $least } a { $most }.
option-number = { $option }: um número.
option-choices = { $option }: uma destas opções: { $choices }.
option-no-channel = { $option }: não dá pra escolher canais aqui.
option-nobody = { $option }: ninguém aqui se chama { $name }.

## What a form's field takes
field-required = { $field }: este campo é obrigatório
field-length = { $field }: entre { $least } e { $most } caracteres
choice-count = opções a escolher: de { $least } a { $most }
