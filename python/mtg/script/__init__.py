"""From what a card file says to the rows that the core plays, and to the English that people read."""
