news-2 = **Novidade desde a sua última partida:** a carta do descarte vale tapa até outra cobrir, mesmo depois de uma compra ou de um Kaboo! Mais em { BUTTON(button-rules) }.
