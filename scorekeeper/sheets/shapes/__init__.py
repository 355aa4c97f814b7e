"""Pages that WeasyPrint lays out once a shape: later ones of that shape get their own words set into it."""
