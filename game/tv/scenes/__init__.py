"""What is on the screen: the table, the menus and the panels over them."""
