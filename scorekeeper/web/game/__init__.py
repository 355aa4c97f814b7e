"""A game's pages: the round on the table, the entries, the big screen, the look back."""
