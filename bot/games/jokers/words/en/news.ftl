# What is new in an edition of the rules, by its number, in one line: for whoever played by an older
# one last.
news-2 = **New since you last played:** time out twice in a row (it used to be three times) and the computer takes over. More in { BUTTON(button-rules) }.
