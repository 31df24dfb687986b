news-2 = **New since you last played:** the round ends once nobody can take a card any more. More in { BUTTON(button-rules) }.
