"""A game's pages: the round on the table, the strokes, the big screen, the look back."""
